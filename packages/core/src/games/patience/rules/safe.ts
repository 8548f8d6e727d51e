/**
 * A card is safe to bring out when no winning game needs it on the table. Let D be the cards that could ever come to lie on it:
 * those that fit it and, where cards come back from the foundations, those that fit these, and so on. When all of D is out, take
 * any winning game from here and leave out every move of this card and of D: what is left is legal with the card brought out
 * at once, since nothing but D was ever put on it, and it wins. In suits D is out as soon as the card itself can go.
 *
 * The argument needs that a card more or less changes nothing else: not where an empty column is filled from a reserve or must
 * not be empty when the stock is dealt, nor where the waste comes round again several cards at a time.
 */
import { type Card, isRed, suitOf } from '../../../cards/card.ts';
import { heightOf } from './fit.ts';
import { type Move, movesOf } from './moves.ts';
import { kindOf, namesOf, pileOf } from './piles.ts';
import type { Table } from './state.ts';

/** Whether the argument holds for a game at all. */
export const hasSafeCards = ({ rules: { foundations, columns, stock } }: Pick<Table, 'rules'>): boolean =>
  foundations?.takes === 'card' &&
  columns.space !== 'reserve' &&
  (stock === undefined || (stock.to === 'waste' && (stock.draw === 1 || stock.redeals === 0)));

/** How high the foundations of the suits in question are; with two packs, the lower of the two. */
function lowest(table: Table, test: (suit: number) => boolean): number {
  const heights = new Map<number, number[]>([0, 1, 2, 3].filter(test).map((suit) => [suit, []]));
  for (const name of namesOf(table.rules).foundations) {
    const { open } = pileOf(table.piles, name);
    const [first] = open;
    if (first !== undefined) heights.get(suitOf(first))?.push(open.length);
  }
  const { decks = 1 } = table.rules;
  return Math.min(
    ...[...heights.values()].map((of) => (of.length < decks ? 0 : Math.min(...of))),
    Number.POSITIVE_INFINITY,
  );
}

/** Whether a card that can go to its foundation is safe there. */
export function isSafeOut(table: Table, card: Card): boolean {
  if (!hasSafeCards(table)) return false;
  const { columns, foundations, decks = 1 } = table.rules;
  const height = heightOf(table, card);
  const ofColour = (red: boolean) => (suit: number) => isRed(suit) === red;
  switch (columns.build) {
    case 'none':
      return true;
    case 'suit':
      return decks === 1 || lowest(table, (suit) => suit === suitOf(card)) >= height - 1;
    case 'any':
      return lowest(table, () => true) >= height - 1;
    case 'colour':
      return (
        lowest(table, ofColour(!isRed(card))) >= height - 1 &&
        (foundations?.removable !== true || lowest(table, ofColour(isRed(card))) >= height - 2)
      );
  }
}

/** A move that takes a safe card to its foundation. */
export const safeMove = (table: Table): Move | undefined =>
  hasSafeCards(table)
    ? movesOf(table).find(
        ({ from, to }) =>
          kindOf(to) === 'foundation' && isSafeOut(table, pileOf(table.piles, from).open.at(-1) ?? 0),
      )
    : undefined;
