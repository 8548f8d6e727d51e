import { describe, expect, it } from 'vitest';
import { type Trial, withLess } from './less.ts';

const numbers = (line = ''): number[] => line.split(' ').map(Number);
const linesOf = (text: string): string[] => text.trimEnd().split('\n');

/** Which inputs are allowed, and which fail. */
type Case = readonly [
  what: string,
  input: string,
  isAllowed: (lines: readonly string[]) => boolean,
  fails: (lines: readonly string[]) => boolean,
  least: string,
];

const many = <T>(count: number, item: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => item(i));

/** `T`, then T times a line with a count and a line with that many words. */
function rowsOf(lines: readonly string[]): number[][] | undefined {
  const rows = many((lines.length - 1) / 2, (i) => numbers(lines[2 + 2 * i]));
  const isRight = rows.every(
    (row, i) => row.length === Number(lines[1 + 2 * i]) && row.every(Number.isInteger),
  );
  return isRight && Number(lines[0]) === rows.length && lines.length === 1 + 2 * rows.length
    ? rows
    : undefined;
}

const CASES: readonly Case[] = [
  [
    'lines that nobody counts',
    `${many(40, (i) => `w${i}`).join('\n')}\n`,
    () => true,
    (lines) => lines.includes('w23'),
    'w23\n',
  ],
  [
    'tests of two lines, words that are counted',
    `20\n${many(20, (i) => `${i + 3}\n${many(i + 3, (j) => 100 * i + j - 1900).join(' ')}`).join('\n')}\n`,
    (lines) => rowsOf(lines) !== undefined,
    (lines) => rowsOf(lines)?.some((row) => row.length >= 4 && row.some((n) => n < 0)) === true,
    '1\n4\n0 0 0 -1\n',
  ],
  [
    'a large number',
    '186018427383274\n',
    () => true,
    ([number]) => Number(number) >= 2 ** 31,
    '2147483648\n',
  ],
  [
    'a table',
    `7 9\n${many(7, (i) => many(9, (j) => (i === 4 && j === 6 ? 8 : 1)).join(' ')).join('\n')}\n`,
    ([first, ...rows]) => {
      const [height, width] = numbers(first);
      return rows.length === height && height > 0 && rows.every((row) => numbers(row).length === width);
    },
    ([, ...rows]) => rows.some((row) => numbers(row).includes(8)),
    '1 1\n8\n',
  ],
  [
    'a word and its length',
    `30\n${'abcdefghij'.repeat(3)}\n`,
    ([length, word = '']) => Number(length) === word.length && word.length > 0,
    ([, word = '']) => /c.*h/.test(word),
    '2\nch\n',
  ],
  [
    'records of as many lines as they say',
    `6\n${many(6, (i) => `${i + 1}\n${many(i + 1, (j) => `${i}x${j}`).join('\n')}`).join('\n')}\n`,
    ([count, ...lines]) => {
      let [at, records] = [0, 0];
      for (; at < lines.length; records++) at += 1 + Number(lines[at]);
      return at === lines.length && records === Number(count);
    },
    (lines) => lines.some((line) => line.startsWith('4x')),
    '1\n1\n4x\n',
  ],
];

describe('less of a text', () => {
  it.each(CASES)('%s', async (_, input, isAllowed, fails, least) => {
    for (const jobs of [1, 3]) {
      let asked = 0;
      const found = await withLess(input, {
        jobs,
        isEnough: () => asked > 2000,
        async attempt(text): Promise<Trial> {
          asked++;
          const lines = linesOf(text);
          return !isAllowed(lines) ? 'not allowed' : fails(lines) ? 'fails' : 'passes';
        },
      });
      expect(found).toEqual({ text: least, proved: true });
      expect(asked).toBeLessThan(600);
    }
  });

  it('keeps carriage returns and a missing newline, and stops when it is told', async () => {
    const withReturn = async (text: string): Promise<Trial> => (text.includes('\r') ? 'fails' : 'passes');
    const found = await withLess('ab\r\ncd\r\nef', { jobs: 1, attempt: withReturn, isEnough: () => false });
    expect(found).toEqual({ text: 'd\r\nf', proved: true });
    const attempt = async (): Promise<Trial> => 'fails';
    const none = await withLess('a\nb\n', { jobs: 1, attempt, isEnough: () => true });
    expect(none).toEqual({ text: 'a\nb\n', proved: false });
  });
});
