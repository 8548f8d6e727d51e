/**
 * Hints that a teacher would give at a glance for a wrong output: a carriage return, a missing accent, the right lines in the
 * wrong order. Each hint compares expected and actual output and returns one sentence, or nothing.
 */
import type { Case } from '../layout.ts';
import type { Problem } from '../problem.ts';
import { linesWithEnds } from './difference.ts';
import { plural } from './showing.ts';

export interface Sight {
  /** The original, larger input and what the program printed for it. */
  readonly before?: { readonly cases: readonly Case[]; readonly found: string };
  readonly expected: string;
  readonly found: string;
}

export type Hint = (sight: Sight) => string | false | undefined;

const plainLetters = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
const sortedLines = (text: string): string => linesWithEnds(text).toSorted().join('');
const lineCount = (text: string): number => linesWithEnds(text).length;

/** The first pair of lines that differ. */
export function firstPair({ expected, found }: Sight): readonly [string, string] {
  const [wanted, got] = [expected.split('\n'), found.split('\n')];
  const at = wanted.findIndex((line, i) => line !== got[i]);
  return [wanted[at] ?? '', got[at] ?? ''];
}

/** The most specific first; the first hint that applies is shown. */
const HINTS: readonly Hint[] = [
  ({ found }) =>
    found === '' && 'It printed nothing. Does it read standard input, and does it print before it ends?',
  ({ found }) =>
    found.startsWith('\ufeff') &&
    'Its output begins with a byte order mark (U+FEFF), which no judge accepts.',
  ({ found }) =>
    found.includes('\ufffd') &&
    'Its output is not UTF-8. Save the source file as UTF-8, and print whole characters, never single bytes of one.',
  ({ expected, found }) =>
    found.replaceAll('\r', '') === expected &&
    'Its lines end with a carriage return (\\r\\n); print \\n alone.',
  ({ expected, found }) =>
    found.normalize() === expected &&
    'Its accents are written as two characters each (letter and mark); write them as one, as in this statement.',
  ({ expected, found }) =>
    plainLetters(found) === plainLetters(expected) &&
    'Only accents differ. The words are compared letter by letter.',
  ({ expected, found }) =>
    found.toLowerCase() === expected.toLowerCase() && 'Only capital and small letters differ.',
  ({ expected, found }) =>
    `${found}\n` === expected && 'Only the newline after the last line is missing. Every line ends with one.',
  ({ expected, found }) =>
    found.replace(/[ \t]+$/gm, '') === expected &&
    'Its lines have blanks at the end. Print the space before every item but the first, not after each.',
  ({ expected, found }) =>
    found.replace(/^\n+/gm, '') === expected.replace(/^\n+/gm, '') &&
    'Only empty lines differ. An empty line is printed exactly where there is nothing to say, as for an empty hand.',
  ({ expected, found }) =>
    found.replace(/ +/g, ' ') === expected && 'Some items are separated by more than one space.',
  ({ expected, found }) =>
    found.replaceAll(' ', '') === expected.replaceAll(' ', '') &&
    'Only spaces differ: one space between two items, none at the end.',
  ({ expected, found }) =>
    found.startsWith(expected) &&
    `Everything asked for is there, and ${plural(lineCount(found) - lineCount(expected), 'line')} too many after it. Is a debugging print left in?`,
  ({ expected, found }) =>
    expected.startsWith(found) &&
    `What it printed is right, but it stops after ${plural(lineCount(found), 'line')} of ${lineCount(expected)}.`,
  ({ expected, found }) =>
    sortedLines(found) === sortedLines(expected) && 'Every line is right, but in a different order.',
];

const somethingBefore: Hint = ({ expected, found }) => {
  const [wanted, got] = [expected.split('\n')[0] ?? '', found.split('\n')[0] ?? ''];
  return (
    wanted.length > 3 &&
    got.length > wanted.length &&
    got.endsWith(wanted) &&
    'Something is printed before the answer. A prompt? Judges read every character.'
  );
};

export function hintsFor({ words }: Problem, sight: Sight): readonly string[] {
  const hints = [...HINTS, ...(words.hints ?? []), somethingBefore];
  const first = hints.map((hint) => hint(sight)).find((said) => typeof said === 'string');
  return [first, words.also?.(sight)].filter((said) => typeof said === 'string');
}
