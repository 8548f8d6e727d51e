/** Which cards can safely go to the foundations, and which of them go there automatically. */
import { type Card, isRed, numberOf, suitOf } from '@baralho/core';
import {
  carriedCards,
  FOUNDATIONS,
  type Move,
  movesOf,
  type VisibleState,
} from '@baralho/core/games/klondike/index';

/**
 * A card is safe when no lower card of the other colour could still need to be placed on it, even if cards may come back from the
 * foundations.
 */
export function isSafeOut(table: Pick<VisibleState, 'foundations'>, card: Card): boolean {
  const heights = (test: (bottom: Card) => boolean): number[] =>
    table.foundations.flatMap((cards) => (cards[0] !== undefined && test(cards[0]) ? [cards.length] : []));
  const others = heights((bottom) => isRed(bottom) !== isRed(card));
  const [partner = 0] = heights((bottom) => isRed(bottom) === isRed(card) && suitOf(bottom) !== suitOf(card));
  const lowest = others.length < 2 ? 0 : Math.min(...others);
  return numberOf(card) <= lowest + 2 && numberOf(card) <= partner + 3;
}

export const isOut = ({ to }: Move): boolean => to >= FOUNDATIONS[0];

/** A move that takes a safe card to its foundation. */
export const safeMove = (table: VisibleState): Move | undefined =>
  movesOf(table).find(
    (move) => isOut(move) && carriedCards(table, move).every((card) => isSafeOut(table, card)),
  );

/** Auto-move to foundations: never, when no other card can need them, or whenever possible. */
export const AUTO_PLAY = ['off', 'safe', 'always'] as const;
export type AutoPlay = (typeof AUTO_PLAY)[number];

const AUTOMATIC: Readonly<Record<AutoPlay, (table: VisibleState) => Move | undefined>> = {
  off: () => undefined,
  safe: safeMove,
  always: (table) => movesOf(table).find(isOut),
};

/** The next automatic move. */
export const automaticMove = (table: VisibleState, mode: AutoPlay): Move | undefined =>
  AUTOMATIC[mode](table);
