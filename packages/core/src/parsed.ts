/**
 * Parse errors are values, not exceptions. Every `parse…` returns `Parsed<T>`: the value, or where reading stopped, what was
 * found there and what was expected. Offsets count UTF-16 units from the start of the given text.
 */
export interface Misread {
  readonly at: number;
  readonly found: string;
  readonly expected: string;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Misread };

export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value });

export const misread = (at: number, found: string, expected: string): Parsed<never> => ({
  ok: false,
  error: { at, found, expected },
});

/** The value of something that cannot be misread here: an error is a bug of the caller, and throws. */
export function unwrap<T>(read: Parsed<T>): T {
  if (read.ok) return read.value;
  throw new Error(describeMisread(read.error));
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['', 'nothing'],
  [' ', 'a space'],
  ['\t', 'a tab'],
  ['\n', 'the end of the line'],
  ['\r', 'a carriage return'],
  ['\0', 'a NUL byte'],
  ['\ufeff', 'a byte order mark'],
  ['\ufffd', 'bytes that are not UTF-8'],
]);

/** Characters that are invisible themselves and change how others are shown: controls, directions, joiners, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

function shown(point: string): string {
  if (!UNSEEN.test(point)) return point;
  const code = point.codePointAt(0) ?? 0;
  return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
}

/** Untrusted text without anything that disturbs a terminal; lines and tabs stay. */
export const printable = (text: string): string => text.replace(/[^\n\t]/gu, shown);

/** A piece of input as it can be shown inside a sentence: quoted, short, without anything that disturbs a terminal. */
export function quoted(text: string): string {
  const named = NAMED.get(text);
  if (named !== undefined) return named;
  const points = [...text];
  return `'${points.slice(0, 20).map(shown).join('')}${points.length > 20 ? '…' : ''}'`;
}

/** "expected a card, found '1x'": the core of every message about bad input. */
export const describeMisread = ({ found, expected }: Misread): string =>
  `expected ${expected}, found ${quoted(found)}`;

/** Splits a text at blanks, keeping where each word began. */
export function* wordsOf(text: string): Generator<{ readonly word: string; readonly at: number }> {
  for (const match of text.matchAll(/\S+/g)) yield { word: match[0], at: match.index };
}

/** A character that no text contains. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: looking for them is the point
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001f\ufffd]/;

/** Whether what was read from a file is text at all. */
export function asText(text: string): Parsed<string> {
  const strange = NOT_TEXT.exec(text);
  return strange === null ? parsed(text) : misread(strange.index, strange[0], 'text');
}

/** The line number of a position in a text, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
