/** War and Accordian byte for byte, and every kind of invalid input. */
import { readFileSync } from 'node:fs';
import { formatCards, formatCardsLower, numberedDeck, PACK_52 } from '@baralho/core';
import { describe, expect, it } from 'vitest';
import { answer, describeComplaint } from '../../program.ts';
import { accordian } from '../accordian/index.ts';
import { war } from '../war/index.ts';

const data = (name: string): string =>
  readFileSync(new URL(`../../../testdata/${name}`, import.meta.url), 'utf8');

const PROGRAMS = { war, accordian } as const;

describe('published inputs', () => {
  it.each([
    ['war', 'war/seed'],
    ['war', 'war/deals-100'],
    ['accordian', 'accordian/sample'],
    ['accordian', 'accordian/deals-50'],
  ] as const)('%s %s', (id, name) => {
    expect(answer(PROGRAMS[id], data(`${name}.in`))).toStrictEqual({ output: data(`${name}.out`) });
  });

  it('the three deals of the War assignment', () => {
    expect(answer(war, data('war/seed.in')).output).toBe(
      'never ends: repeats every 1144 steps from step 1377\nb wins in 6728 steps\nnever ends: repeats every 52 steps from step 185\n',
    );
    expect(answer(war, data('war/seed.in'), { maxSteps: 100_000 }).output).toMatch(
      /^game tied after 100000 steps, \|a\|=\d+ \|b\|=\d+\nb wins in 6728 steps\ngame tied after 100000 steps/,
    );
  });

  it.each([
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['trailing blanks', (text: string) => text.replaceAll('\n', ' \t \n')],
    ['no last newline', (text: string) => text.replace(/\n$/, '')],
    ['blank lines', (text: string) => text.replaceAll('\n', '\n\n')],
  ])('with %s', (_, change) => {
    expect(answer(war, change(data('war/seed.in'))).output).toBe(data('war/seed.out'));
    expect(answer(accordian, change(data('accordian/sample.in'))).output).toBe(data('accordian/sample.out'));
  });

  it('Accordian may end without #', () => {
    expect(answer(accordian, data('accordian/sample.in').replace(/#\s*$/, '')).output).toBe(
      data('accordian/sample.out'),
    );
  });
});

describe('bad input', () => {
  const deck = numberedDeck('war', 1);
  const [first, second] = [formatCardsLower(deck.slice(0, 26)), formatCardsLower(deck.slice(26))];
  const good = `${formatCards(PACK_52.slice(0, 26))}\n${formatCards(PACK_52.slice(26))}\n`;

  it.each([
    [
      'an unknown card',
      `${first.replace(' ', ' 1x ')}`,
      "line 3, column 4: expected a card such as '4d' (rank A23456789TJQK, suit CDHS), found '1x'",
    ],
    [
      'a Knight',
      `Nc ${first}`,
      "line 3, column 1: expected a card such as '4d' (rank A23456789TJQK, suit CDHS), found 'Nc'",
    ],
    [
      '25 cards',
      `${first.slice(3)}\n${second}`,
      'line 3, column 75: expected 26 cards on the line, found 25 cards',
    ],
    [
      '27 cards',
      `${first} 2c\n${second}`,
      "line 3, column 79: expected the end of the line after 26 cards, found '2c'",
    ],
    [
      'a card twice on a line',
      `${first.slice(0, -2)}${first.slice(0, 2)}`,
      `line 3, column 76: expected a card not yet dealt (it is on line 3 already), found '${first.slice(0, 2)}'`,
    ],
    [
      'a card twice in a deal',
      `${first}\n${first}`,
      `line 4, column 1: expected a card not yet dealt (it is on line 3 already), found '${first.slice(0, 2)}'`,
    ],
    [
      'no second line',
      `${first}\n`,
      'line 4, column 1: expected a second line of 26 cards, found the end of the input',
    ],
    [
      'a NUL',
      `${first.replace(' ', '\0')}`,
      `line 3, column 1: expected a card such as '4d' (rank A23456789TJQK, suit CDHS), found '${first.slice(0, 2)}\\x00${first.slice(3, 5)}'`,
    ],
    [
      '10 MB on one line',
      'x'.repeat(10_000_000),
      "line 3, column 1: expected a card such as '4d' (rank A23456789TJQK, suit CDHS), found a line of more than 65,536 bytes",
    ],
  ])('%s', (_, text, complaint) => {
    for (const program of [war, accordian]) {
      const result = answer(program, good + text);
      expect(result.output).toBe(answer(program, good).output);
      expect(result.complaint && describeComplaint(result.complaint)).toBe(complaint);
    }
  });

  it('# in the place of a second line', () => {
    const { complaint } = answer(accordian, `${first}\n#\n`);
    expect(complaint && describeComplaint(complaint)).toBe(
      "line 2, column 1: expected a second line of 26 cards before the end, found '#'",
    );
  });
});
