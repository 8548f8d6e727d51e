/**
 * What a good player would try next, from what the player sees and nothing else. Moves are ranked by what they are good for:
 * opening a closed card first, safe cards up, cards from the waste, making room for a king; idle moves are never suggested.
 */
import { numberOf } from '@baralho/core';
import {
  carriedCards,
  type Move,
  movesOf,
  STOCK,
  type View,
  WASTE,
} from '@baralho/core/games/klondike/index';
import { automaticMove } from './session.ts';

function worth(view: View, move: Move): number {
  const { from, to } = move;
  if (from === STOCK) return 2;
  if (to === STOCK) return 1;
  if (from >= 10) return -1;
  const source = view.columns[from - 1];
  const [head] = carriedCards(view, move);
  const whole = source !== undefined && carriedCards(view, move).length === source.open.length;
  const opens = whole && source.closed > 0;
  if (opens) return 50 + source.closed;
  if (to >= 10) return 20;
  if (from === WASTE) return 10;
  // Emptying a column helps when there is a king to put there.
  const kingWaits =
    (view.waste.length > 0 && numberOf(view.waste.at(-1) ?? 0) === 13) ||
    view.columns.some(({ closed, open }) => closed > 0 && open[0] !== undefined && numberOf(open[0]) === 13);
  if (whole && head !== undefined && numberOf(head) !== 13 && kingWaits) return 30;
  return -1;
}

export function hintFor(view: View): Move | undefined {
  const safe = automaticMove(view, 'safe');
  if (safe !== undefined) return safe;
  let best: Move | undefined;
  let most = 0;
  for (const move of movesOf(view)) {
    const value = worth(view, move);
    if (value > most) [best, most] = [move, value];
  }
  return best;
}

/** Where tapped cards go: up if they may, else where they open a card, else onto another card, else to an empty column. */
export function bestPlace(view: View, from: number, cards?: number): Move | undefined {
  const fitting = movesOf(view).filter(
    (move) =>
      move.from === from &&
      move.to !== STOCK &&
      (cards === undefined || carriedCards(view, move).length === cards),
  );
  const rank = (move: Move): number => {
    if (move.to >= 10) return 1000;
    return 2 * worth(view, move) + ((view.columns[move.to - 1]?.open.length ?? 0) > 0 ? 1 : 0);
  };
  return fitting.toSorted((a, b) => rank(b) - rank(a))[0];
}
