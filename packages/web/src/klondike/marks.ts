/** The cards of a move, as the table names them (`pile:index`): those that move, and the one they are placed on. */
import {
  carriedCards,
  type Move,
  openCards,
  STOCK,
  type View,
  WASTE,
} from '@baralho/core/games/klondike/index';

const countIn = (view: View, pile: number): number =>
  pile === STOCK ? view.stock.length : (view.columns[pile - 1]?.closed ?? 0) + openCards(view, pile).length;

export function marksOf(view: View, move: Move): ReadonlySet<string> {
  const { from, to } = move;
  const top = (pile: number): string => `${pile}:${countIn(view, pile) - 1}`;
  if (from === STOCK) return new Set([top(STOCK)]);
  if (to === STOCK) return new Set([top(WASTE)]);
  const count = countIn(view, from);
  const carried = carriedCards(view, move).length;
  return new Set([...Array.from({ length: carried }, (_, i) => `${from}:${count - 1 - i}`), top(to)]);
}
