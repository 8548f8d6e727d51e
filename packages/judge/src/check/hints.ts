/**
 * What a teacher would see at a glance when looking at a wrong output: a carriage return, a missing accent, the right lines in
 * the wrong order. Each hint looks at what was expected and what was found and has one sentence to say, or nothing.
 */
import type { ProblemId } from '../program.ts';
import { linesWithEnds } from './difference.ts';
import { plural } from './showing.ts';

export interface Sight {
  readonly problem: ProblemId;
  readonly expected: string;
  readonly found: string;
}

/** So many can be compared at a glance. */
const FEW_LINES = 5;

type Hint = (sight: Sight) => string | false | undefined;

const plainLetters = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
const sortedLines = (text: string): string => linesWithEnds(text).toSorted().join('');
const lineCount = (text: string): number => linesWithEnds(text).length;
const numbersAside = (text: string): string => text.replace(/\d+/g, '#');

/** Two lines that differ, the first such pair. */
function pairOf({ expected, found }: Sight): readonly [string, string] {
  const [wanted, got] = [expected.split('\n'), found.split('\n')];
  const at = wanted.findIndex((line, i) => line !== got[i]);
  return [wanted[at] ?? '', got[at] ?? ''];
}

/** The most telling first; the first that has something to say is shown, and for guião 4 the count of lines with it. */
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
  ({ problem, expected, found }) =>
    problem === 'guiao1' &&
    found.replaceAll(/ carta onde/g, ' cartas onde') === expected &&
    'A single card prints `1 cartas`, in the plural, too.',
  ({ problem, expected, found }) =>
    problem === 'accordian' &&
    found.replace(/^1 piles /gm, '1 pile ') === expected &&
    'One pile is `1 pile`, in the singular.',
  ({ problem, expected, found }) => {
    const double = /^dupla sequência com (\d+)/;
    const [wanted, got] = pairOf({ problem, expected, found });
    const [pairs, cards] = [Number(double.exec(wanted)?.[1]), Number(double.exec(got)?.[1])];
    return cards === 2 * pairs && 'The number of a double sequence is that of its pairs, not of its cards.';
  },
  ({ expected, found }) =>
    found.startsWith(expected) &&
    `Everything asked for is there, and ${plural(lineCount(found) - lineCount(expected), 'line')} too many after it. Is a debugging print left in?`,
  ({ expected, found }) =>
    expected.startsWith(found) &&
    `What it printed is right, but it stops after ${plural(lineCount(found), 'line')} of ${lineCount(expected)}.`,
  ({ expected, found }) =>
    sortedLines(found) === sortedLines(expected) && 'Every line is right, but they stand in another order.',
  ({ problem, expected, found }) => {
    if (problem !== 'war') return undefined;
    const [wanted, got] = pairOf({ problem, expected, found });
    if (wanted.startsWith('never') && !got.startsWith('never'))
      return 'This game never ends. A program finds that out when a position (the ranks of both piles, with an empty table) comes back.';
    if (wanted !== got && numbersAside(wanted) === numbersAside(got))
      return wanted.startsWith('never')
        ? 'It sees that the game never ends, but counts otherwise: the period first, then the steps made when the first position of the cycle stood.'
        : 'It names the right winner and counts otherwise. A step is one card laid by each player; the face-down cards of a war are a step too.';
    return undefined;
  },
  ({ expected, found }) => {
    const [wanted, got] = [expected.split('\n')[0] ?? '', found.split('\n')[0] ?? ''];
    return (
      wanted.length > 3 &&
      got.length > wanted.length &&
      got.endsWith(wanted) &&
      'Something is printed before the answer. A prompt? Judges read every character.'
    );
  },
];

/** For guião 4, whose outputs are long: which lines are missing and which are too many. */
function missingLines({ problem, expected, found }: Sight): string | undefined {
  if (problem !== 'guiao4' || Math.max(lineCount(expected), lineCount(found)) < FEW_LINES) return undefined;
  const [wanted, got] = [new Set(expected.split('\n')), new Set(found.split('\n'))];
  const missing = [...wanted].filter((line) => !got.has(line) && line !== '');
  const extra = [...got].filter((line) => !wanted.has(line) && line !== '');
  const tell = (lines: readonly string[], what: string): string[] =>
    lines.length === 0 ? [] : [`${plural(lines.length, 'line')} ${what}, the first being ‘${lines[0]}’`];
  const told = [...tell(missing, 'missing'), ...tell(extra, 'too many')];
  return told.length === 0 ? undefined : `${told.join('; ')}.`;
}

export function hintsFor(sight: Sight): readonly string[] {
  const first = HINTS.map((hint) => hint(sight)).find((said) => typeof said === 'string');
  const lines = missingLines(sight);
  return [...(typeof first === 'string' ? [first] : []), ...(lines === undefined ? [] : [lines])];
}
