/**
 * Where tapped cards go. Moves are ranked by their use: to a foundation first, then revealing a face-down card, then cards
 * from the waste, then making room for a king; useless moves come last.
 */
import { numberOf } from '@baralho/core';
import {
  carriedCards,
  isFoundation,
  type Move,
  movesOf,
  STOCK,
  type View,
  WASTE,
} from '@baralho/core/games/klondike/index';

/** What a move is worth at first sight; nothing when negative. */
export function worth(view: View, move: Move): number {
  const { from, to } = move;
  if (from === STOCK) return 2;
  if (to === STOCK) return 1;
  if (isFoundation(from)) return -1;
  const source = view.columns[from - 1];
  const [head] = carriedCards(view, move);
  const whole = source !== undefined && carriedCards(view, move).length === source.open.length;
  const opens = whole && source.closed > 0;
  if (opens) return 50 + source.closed;
  if (isFoundation(to)) return 20;
  if (from === WASTE) return 10;
  // Emptying a column helps when there is a king to place there.
  const kingWaits =
    (view.waste.length > 0 && numberOf(view.waste.at(-1) ?? 0) === 13) ||
    view.columns.some(({ closed, open }) => closed > 0 && open[0] !== undefined && numberOf(open[0]) === 13);
  if (whole && head !== undefined && numberOf(head) !== 13 && kingWaits) return 30;
  return -1;
}

/**
 * Where tapped cards go: up if they can, otherwise where the move reveals a card, otherwise onto another card, otherwise to an empty
 * column.
 */
export function bestPlace(view: View, from: number, cards?: number): Move | undefined {
  const fitting = movesOf(view).filter(
    (move) =>
      move.from === from &&
      move.to !== STOCK &&
      (cards === undefined || carriedCards(view, move).length === cards),
  );
  const rank = (move: Move): number => {
    if (isFoundation(move.to)) return 1000;
    return 2 * worth(view, move) + ((view.columns[move.to - 1]?.open.length ?? 0) > 0 ? 1 : 0);
  };
  return fitting.toSorted((a, b) => rank(b) - rank(a))[0];
}
