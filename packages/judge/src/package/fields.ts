/** Reads the fields of a package's YAML file one by one; a value of the wrong type gives a sentence with the file and the key. */
import { parse } from 'yaml';
import { BadPackage } from './files.ts';

export interface Fields {
  readonly keys: readonly string[];
  text(key: string): string | undefined;
  number(key: string): number | undefined;
  flag(key: string): boolean | undefined;
  /** A list of words, or one text of words separated by spaces. */
  words(key: string): readonly string[] | undefined;
  /** The fields below the key, if it has any. */
  map(key: string): Fields | undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function fieldsOf(record: Readonly<Record<string, unknown>>, place: string): Fields {
  const complain = (key: string, expected: string): never => {
    throw new BadPackage(`${place}: ${key} must be ${expected}`);
  };
  const at = (key: string): unknown => record[key] ?? undefined;
  return {
    keys: Object.keys(record),
    text(key) {
      const value = at(key);
      return value === undefined ? undefined : isPlain(value) ? String(value) : complain(key, 'a text');
    },
    number(key) {
      const value = at(key);
      if (value === undefined) return undefined;
      const number = isPlain(value) && value !== '' ? Number(value) : Number.NaN;
      return Number.isFinite(number) ? number : complain(key, 'a number');
    },
    flag(key) {
      const value = at(key);
      return value === undefined || typeof value === 'boolean' ? value : complain(key, 'true or false');
    },
    words(key) {
      const value = at(key);
      if (value === undefined) return undefined;
      if (isPlain(value)) return String(value).split(/\s+/).filter(Boolean);
      if (Array.isArray(value) && value.every(isPlain)) return value.map(String);
      return complain(key, 'a list of words');
    },
    map(key) {
      const value = at(key);
      return isRecord(value) ? fieldsOf(value, `${place}, ${key}`) : undefined;
    },
  };
}

export function readFields(bytes: Buffer, file: string): Fields {
  let value: unknown;
  try {
    // The reader itself refuses aliases that multiply.
    value = parse(bytes.toString()) ?? {};
  } catch (error) {
    const [why = ''] = (error as Error).message.split('\n');
    throw new BadPackage(`${file} is no YAML: ${why.replace(/:$/, '')}`);
  }
  if (!isRecord(value)) throw new BadPackage(`${file} must have keys and values`);
  return fieldsOf(value, file);
}
