/**
 * The table: one state object, and plain functions on it that need no browser. A game says which piles there are and where
 * they are; the table tracks the identity of every card between two such pictures, so that every change can be animated. A
 * face-down card has no face here: what the player may not know is not in the state.
 */
import { type Card, itemAt } from '@baralho/core';
import { type Matched, matchCards } from './match.ts';

/** A card on the table: face-up, or face-down (undefined). */
export type Shown = Card | undefined;

/** A pile has a number in games that number their piles, otherwise a name. */
export type PileId = string | number;

export interface Pile<Id extends PileId = string> {
  readonly id: Id;
  /** From the bottom to the top. */
  readonly cards: readonly Shown[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The geometry of a pile: its empty place, where each of its cards is, and the area that accepts a dropped card. */
export interface Place {
  readonly slot: Point;
  readonly cards: readonly Point[];
  readonly catches: Box;
}

export interface Arrangement<Id extends PileId = string> {
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly places: ReadonlyMap<Id, Place>;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface TableCard<Id extends PileId = string> extends Matched<Id> {
  x: number;
  y: number;
  /** Incremented whenever the card changes its pile; the page draws a travelling card above others. */
  travels: number;
  /** The stacking order: later piles over earlier ones, and within a pile the later cards. */
  level: number;
  /** The card on top of it leaves only its left side free. */
  leftSide: boolean;
}

/** Cards under the player's finger. */
export interface Drag<Id extends PileId = string> {
  readonly pile: Id;
  readonly index: number;
  /** Where the finger went down. */
  readonly from: Point;
  by: Point;
  /** False until the pointer has moved far enough for a drag. */
  begun: boolean;
}

export interface TableState<Id extends PileId = string> {
  cardWidth: number;
  cardHeight: number;
  piles: readonly Pile<Id>[];
  places: ReadonlyMap<Id, Place>;
  /** In the order of their ids, never reordered. */
  cards: TableCard<Id>[];
  drag: Drag<Id> | undefined;
}

export const emptyTable = <Id extends PileId = string>(): TableState<Id> => ({
  cardWidth: 0,
  cardHeight: 0,
  piles: [],
  places: new Map(),
  cards: [],
  drag: undefined,
});

/** More than any pile has cards. */
const LEVELS = 60;

/** Updates the piles; cards that were on the table before keep their identity. */
export function layOut<Id extends PileId>(
  table: TableState<Id>,
  piles: readonly Pile<Id>[],
  arrangement: Arrangement<Id>,
): void {
  const before = new Map(table.cards.map((card) => [card.id, card]));
  table.cardWidth = arrangement.cardWidth;
  table.cardHeight = arrangement.cardHeight;
  table.places = arrangement.places;
  if (table.drag !== undefined && !sameCards(pileOf(table, table.drag.pile), piles)) table.drag = undefined;
  table.piles = piles;
  const order = new Map(piles.map(({ id }, i) => [id, i]));
  const cards: TableCard<Id>[] = matchCards(table.cards, piles).map((matched) => {
    const { x, y } = arrangement.places.get(matched.pile)?.cards[matched.index] ?? { x: 0, y: 0 };
    const old = before.get(matched.id);
    const travels = (old?.travels ?? 0) + (old !== undefined && old.pile !== matched.pile ? 1 : 0);
    const level = LEVELS * (order.get(matched.pile) ?? 0) + matched.index;
    return { ...matched, x, y, travels, level, leftSide: false };
  });
  cards.sort((a, b) => a.level - b.level);
  for (const [i, card] of cards.entries()) card.leftSide = isAside(card, cards[i + 1], arrangement);
  cards.sort((a, b) => a.id - b.id);
  const same =
    cards.length === table.cards.length && cards.every((card, i) => card.id === table.cards[i]?.id);
  if (same) for (const [i, card] of cards.entries()) Object.assign(itemAt(table.cards, i), card);
  else table.cards = cards;
}

const isAside = (
  card: Point,
  next: Point | undefined,
  { cardWidth, cardHeight }: Pick<Arrangement, 'cardWidth' | 'cardHeight'>,
): boolean =>
  next !== undefined &&
  next.x - card.x >= 3 &&
  next.x - card.x < 0.9 * cardWidth &&
  Math.abs(next.y - card.y) < cardHeight / 2;

const sameCards = <Id extends PileId>(old: Pile<Id> | undefined, piles: readonly Pile<Id>[]): boolean =>
  old?.cards.join() === piles.find(({ id }) => id === old?.id)?.cards.join();

const pileOf = <Id extends PileId>(table: TableState<Id>, id: Id): Pile<Id> | undefined =>
  table.piles.find((pile) => pile.id === id);

/** The topmost card under a point. */
export function cardAt<Id extends PileId>(table: TableState<Id>, { x, y }: Point): TableCard<Id> | undefined {
  let found: TableCard<Id> | undefined;
  for (const card of table.cards) {
    if (x < card.x || y < card.y || x >= card.x + table.cardWidth || y >= card.y + table.cardHeight) continue;
    if (found === undefined || card.level > found.level) found = card;
  }
  return found;
}

/** The pile whose empty place is under a point. */
export const slotAt = <Id extends PileId>(table: TableState<Id>, { x, y }: Point): Id | undefined =>
  table.piles.find(({ id }) => {
    const slot = table.places.get(id)?.slot;
    return (
      slot !== undefined &&
      x >= slot.x &&
      y >= slot.y &&
      x < slot.x + table.cardWidth &&
      y < slot.y + table.cardHeight
    );
  })?.id;

/** True when the next card of the pile covers this one completely. */
export function isCovered<Id extends PileId>(table: TableState<Id>, { pile, index }: TableCard<Id>): boolean {
  const spots = table.places.get(pile)?.cards;
  const [here, next] = [spots?.[index], spots?.[index + 1]];
  return here !== undefined && next !== undefined && Math.hypot(next.x - here.x, next.y - here.y) < 3;
}
