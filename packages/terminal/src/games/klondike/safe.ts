/** Which cards may go out without a second thought. */
import { type Card, isRed, numberOf, suitOf } from '@baralho/core';
import { carriedCards, type Move, movesOf, type Table } from '@baralho/core/games/klondike/index';

/** A card is safe when no lower card of the other colour could still want to lie on it, worrying back included. */
export function isSafeOut(table: Pick<Table, 'foundations'>, card: Card): boolean {
  const heights = (test: (bottom: Card) => boolean): number[] =>
    table.foundations.flatMap((cards) => (cards[0] !== undefined && test(cards[0]) ? [cards.length] : []));
  const others = heights((bottom) => isRed(bottom) !== isRed(card));
  const [partner = 0] = heights((bottom) => isRed(bottom) === isRed(card) && suitOf(bottom) !== suitOf(card));
  const lowest = others.length < 2 ? 0 : Math.min(...others);
  return numberOf(card) <= lowest + 2 && numberOf(card) <= partner + 3;
}

/** A move that brings out a safe card. */
export const safeMove = (table: Table): Move | undefined =>
  movesOf(table).find(
    (move) => move.to >= 10 && carriedCards(table, move).every((card) => isSafeOut(table, card)),
  );
