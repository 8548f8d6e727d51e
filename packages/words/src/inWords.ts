/**
 * Turns the code and values of a server's refusal into a sentence of a language. The page does this when it shows one; the
 * server itself adds the English sentence, for the command and for other programs.
 */
import {
  anyNumber,
  anyText,
  atLeast,
  dictionary,
  either,
  list,
  type Shape,
  shape,
} from '@baralho/core/shape';
import type { words as english } from './en/server.ts';
import type { Language } from './languages.ts';
import type { Like } from './shapes.ts';

export type ServerWords = Like<typeof english>;

/** A time, said by the clocks of a place. */
export interface Moment {
  readonly at: number;
  readonly zone: string;
}

/** A code and what belongs to it. Another refusal may be a part of it: what is wrong with line 3. */
export interface Said {
  readonly code: string;
  readonly values: Readonly<Record<string, Value>>;
}

export type Value = string | number | Moment | readonly string[] | Said;

const value: Shape<Value> = either(
  either(anyText, anyNumber),
  either(
    either(list(anyText, 0, 1000), atLeast({ at: anyNumber, zone: anyText })),
    shape((given, name) => saidShape(given, name), { type: 'object' }),
  ),
);
/** What the answer of a server has beside the sentence. */
export const SAID = { code: anyText, values: dictionary(/^\w+$/, value, 20) };
const saidShape: Shape<Said> = atLeast(SAID);

const LOCALES: Partial<Record<Language, string>> = { en: 'en-GB' };

/** In words, with the zone by name: `Monday, 1 March 2027 at 23:59 WET (Europe/Lisbon)`. */
export function momentIn(language: Language, { at, zone }: Moment): string {
  const words = new Intl.DateTimeFormat(LOCALES[language] ?? language, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
  return `${words} (${zone})`;
}

/** The sentence; nothing for a code that has no words here, since the server may be newer than the page. */
export function inWords(language: Language, words: ServerWords, { code, values }: Said): string | undefined {
  const sayings: Readonly<Record<string, string | ((values: never) => string)>> = words;
  const saying = Object.hasOwn(sayings, code) ? sayings[code] : undefined;
  if (typeof saying !== 'function') return saying;
  const said = (one: Value): string | number => {
    if (typeof one !== 'object') return one;
    if ('code' in one) return inWords(language, words, one) ?? one.code;
    return 'zone' in one ? momentIn(language, one) : one.join(', ');
  };
  const filled = Object.fromEntries(Object.entries(values).map(([name, one]) => [name, said(one)]));
  return (saying as (values: object) => string)(filled);
}
