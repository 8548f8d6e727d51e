/**
 * The score of a game of Klondike, computed from its moves and never stored. Standard, as in the Windows game without its
 * clock: 5 for a card from the waste to a column, 10 for one to a foundation, 5 for a card turned up, −15 for one brought
 * back, −100 for a redeal at draw one and −20 for each after the third otherwise, never below 0. Vegas: the pack costs 52,
 * each card out brings 5.
 */
import { itemAt } from '@baralho/core';
import { type Move, STOCK, type State, WASTE } from '@baralho/core/games/klondike/index';
import type { KlondikeSession } from './rulebook.ts';
import { isOut } from './safe.ts';

export const SCORES = ['none', 'standard', 'vegas'] as const;
export type Score = (typeof SCORES)[number];

const closedIn = ({ columns }: State): number => columns.reduce((sum, { closed }) => sum + closed.length, 0);

function pointsFor(before: State, { from, to }: Move, after: State): number {
  if (to === STOCK) return before.rules.draw === 1 ? -100 : after.redealsUsed > 3 ? -20 : 0;
  if (from === STOCK) return 0;
  if (from > WASTE) return to > WASTE ? 0 : -15;
  const turned = closedIn(before) > closedIn(after) ? 5 : 0;
  return turned + (isOut({ from, to }) ? 10 : from === WASTE ? 5 : 0);
}

export function scoreOf(
  { states, steps, at }: Pick<KlondikeSession, 'states' | 'steps' | 'at'>,
  kind: Exclude<Score, 'none'>,
): number {
  if (kind === 'vegas') return 5 * itemAt(states, at).foundations.flat().length - 52;
  return steps
    .slice(0, at)
    .reduce(
      (sum, { move }, i) => Math.max(0, sum + pointsFor(itemAt(states, i), move, itemAt(states, i + 1))),
      0,
    );
}
