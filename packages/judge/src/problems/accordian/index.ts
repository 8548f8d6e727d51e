/** Accordian patience (UVa 127). A case is one row of 52 cards, written on two lines. */
import { formatCards } from '@baralho/core';
import { ruleByBytes } from '../../check/ruling.ts';
import type { Case } from '../../layout.ts';
import type { Problem } from '../../problem.ts';
import { easierBy } from '../deals/easier.ts';
import { isPack, parseDeals } from '../deals/layout.ts';
import { measureOf } from '../deals/words.ts';
import { explain } from './explain.ts';
import { follow } from './follow.ts';
import { program } from './program.ts';
import { statements } from './statement.ts';
import { tests } from './tests.ts';

const movesOf = ([deck = []]: Case): number => follow(deck).moves.length;

export const accordian: Problem = {
  id: 'accordian',
  title: 'Accordian patience, two lines of 26 cards a deal, # at the end (UVa 127)',
  ...program,
  statements,
  layout: {
    format: (cases) =>
      `${cases
        .flat()
        .map((deck) => `${formatCards(deck.slice(0, 26))}\n${formatCards(deck.slice(26))}\n`)
        .join('')}#\n`,
    parse(lines) {
      const end = lines.findIndex((line) => line.trim() === '#');
      return parseDeals(end < 0 ? lines : lines.slice(0, end), (a, b) => [[...a, ...b]]);
    },
    isFair: (rows) => rows.length === 1 && isPack(rows[0] ?? []),
  },
  tests,
  published: { folder: 'accordian' },
  shrinking: easierBy(movesOf, tests),
  evidence: { drawn: 1500, perInput: 50 },
  rule: ruleByBytes,
  words: {
    noun: 'deal',
    measure: measureOf('move', movesOf),
    explain,
    hints: [
      ({ expected, found }) =>
        found.replace(/^1 piles /gm, '1 pile ') === expected && 'One pile is `1 pile`, in the singular.',
    ],
  },
};
