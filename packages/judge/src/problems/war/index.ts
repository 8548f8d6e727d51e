/** War (the War assignment): until it ends, ties, or is proved to go on forever. A case is both piles, a's first. */
import { formatCardsLower, numberedDeck } from '@baralho/core';
import { playWar } from '@baralho/core/games/war/index';
import { ruleByBytes } from '../../check/ruling.ts';
import type { Case } from '../../layout.ts';
import type { Problem } from '../../problem.ts';
import { easierBy } from '../deals/easier.ts';
import { isPack, parseDeals } from '../deals/layout.ts';
import { measureOf } from '../deals/words.ts';
import { explain } from './explain.ts';
import { hints } from './hints.ts';
import { program } from './program.ts';
import { statements } from './statement.ts';
import { tests } from './tests.ts';

const halves = (deck: readonly number[]): Case => [deck.slice(0, 26), deck.slice(26)];

function stepsOf([a = [], b = []]: Case): number {
  const ending = playWar({ a, b });
  return ending.kind === 'endless' ? ending.from + ending.period : ending.steps;
}

export const war: Problem = {
  id: 'war',
  title: 'War, two lines of 26 cards a game (the War assignment)',
  ...program,
  statements,
  layout: {
    format: (cases) => cases.flatMap((rows) => rows.map((row) => `${formatCardsLower(row)}\n`)).join(''),
    parse: (lines) => parseDeals(lines, (a, b) => [a, b]),
    isFair: (rows) => rows.length === 2 && rows[0]?.length === 26 && isPack(rows.flat()),
  },
  tests,
  published: { folder: 'war' },
  shrinking: easierBy(stepsOf, tests),
  evidence: { drawn: 600, perInput: 30, deal: (number) => halves(numberedDeck('war', 1000 + number)) },
  rule: ruleByBytes,
  words: {
    noun: 'game',
    measure: measureOf('step', stepsOf),
    explain,
    hints,
    tooSlow:
      'Some games of War never end, so a simulation alone cannot be enough: remember positions and notice when one comes back.',
  },
};
