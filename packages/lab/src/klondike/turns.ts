/** Turning the stock: when it costs nothing, and what a plan turns it for, so that twenty turns are one piece of advice. */
import type { Card } from '@baralho/core';
import { type Move, STOCK, type View, WASTE } from '@baralho/core/games/klondike/index';

/**
 * Whether turning the stock through loses no chance. The waste must go back without end; and where several cards are turned at a
 * time its top must be one that comes up again, which it does not once a card beneath it was played.
 */
export const turningIsFree = ({ rules, waste }: Pick<View, 'rules' | 'waste'>): boolean =>
  rules.redeals === Number.POSITIVE_INFINITY && waste.length % rules.draw === 0;

/** The card that lies on the waste when the turns with which a plan begins are made, if it is then played and has been seen. */
export function turnedFor(view: View, moves: readonly Move[]): Card | undefined {
  let stock = view.stock;
  let waste: readonly (Card | null)[] = view.waste;
  for (const { from, to } of moves) {
    if (from === STOCK) {
      const turned = stock.slice(0, view.rules.draw);
      [stock, waste] = [stock.slice(turned.length), [...waste, ...turned]];
    } else if (to === STOCK) [stock, waste] = [waste, []];
    else return from === WASTE ? (waste.at(-1) ?? undefined) : undefined;
  }
  return undefined;
}

/** Moves that are more than a turn of the stock. */
export const cardMoves = (moves: readonly Move[]): readonly Move[] =>
  moves.filter(({ from, to }) => from !== STOCK && to !== STOCK);
