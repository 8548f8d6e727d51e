/**
 * Which card may be placed on which. Ranks count from the foundations' first card: with base 5 the five is lowest and the four
 * highest.
 */
import { type Card, isRed, numberOf, suitOf } from '../../../cards/card.ts';
import type { Patience } from './description.ts';
import { ranksOf, type Table } from './state.ts';

/** 1 for the card with which foundations begin, up to the number of ranks. */
export const heightOf = ({ rules, base }: Pick<Table, 'rules' | 'base'>, card: Card): number =>
  ((numberOf(card) - base + ranksOf(rules)) % ranksOf(rules)) + 1;

const MATCHES: Readonly<Record<Patience['columns']['build'], (card: Card, top: Card) => boolean>> = {
  none: () => false,
  suit: (card, top) => suitOf(card) === suitOf(top),
  colour: (card, top) => isRed(card) !== isRed(top),
  any: () => true,
};

/** Whether a card may be placed on another one in a column. */
export const fitsOn = (table: Pick<Table, 'rules' | 'base'>, card: Card, top: Card): boolean =>
  heightOf(table, card) + 1 === heightOf(table, top) && MATCHES[table.rules.columns.build](card, top);

/** Whether a card follows the top card of the hole. */
export function entersHole({ rules }: Pick<Table, 'rules'>, card: Card, top: Card): boolean {
  const distance = Math.abs(numberOf(card) - numberOf(top));
  return distance === 1 || (rules.hole?.wraps === true && distance === ranksOf(rules) - 1);
}

/** Whether each card follows the one before in a run that moves as a unit. */
export function movesTogether(table: Pick<Table, 'rules' | 'base'>, cards: readonly Card[]): boolean {
  const { moves } = table.rules.columns;
  if (moves === 'any') return true;
  return cards.every((card, i) => {
    const below = cards[i - 1];
    if (below === undefined) return true;
    return fitsOn(table, card, below) && (moves !== 'suit run' || suitOf(card) === suitOf(below));
  });
}
