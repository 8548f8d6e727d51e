/**
 * Long texts in the parameters of a chunk, such as programs. They are sent once, under their hash, however many chunks contain
 * them; the chunk that is sent has the hash in their place. The receiver checks each text against its hash before putting it
 * back.
 */
import { createHash } from 'node:crypto';

/** Shorter texts are sent in the chunk itself. */
const LONG = 2 ** 14;
export const MOST_TEXT = 2 ** 26;

const NAME = '#text';
interface Named {
  readonly [NAME]: string;
}
const isNamed = (value: object): value is Named =>
  NAME in value && typeof value[NAME] === 'string' && /^[0-9a-f]{64}$/.test(value[NAME]);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The value as JSON with the hashes of its long texts, and these texts. */
export function shortened(value: unknown): {
  readonly written: string;
  readonly texts: ReadonlyMap<string, string>;
} {
  const texts = new Map<string, string>();
  const written = JSON.stringify(value, (_, one: unknown) => {
    if (typeof one !== 'string' || one.length <= LONG) return one;
    const hash = hashOf(one);
    texts.set(hash, one);
    return { [NAME]: hash } satisfies Named;
  });
  return { written, texts };
}

export type ReadText = (hash: string) => Promise<string | undefined>;

/** A text is missing: the sender of the chunk sends it again. */
export const TEXT_MISSING = 'a text of the chunk is missing';

/** The value with its texts restored; throws a sentence if one is missing or wrong. */
export async function lengthened(value: unknown, readText: ReadText): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  if (isNamed(value)) {
    const text = await readText(value[NAME]);
    if (text === undefined) throw new Error(TEXT_MISSING);
    if (text.length > MOST_TEXT || hashOf(text) !== value[NAME])
      throw new Error('a text of the chunk is not the one that it names');
    return text;
  }
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const one of value) list.push(await lengthened(one, readText));
    return list;
  }
  const fields: (readonly [string, unknown])[] = [];
  for (const [name, one] of Object.entries(value)) fields.push([name, await lengthened(one, readText)]);
  return Object.fromEntries(fields);
}

/** Whether there is any text to restore. */
export const namesTexts = (written: string): boolean => written.includes(`"${NAME}"`);
