/** My hand at the foot of the table, one button a card; the others around it, each with what it laid in this round before it. */
import type { Card, CardSet } from '@baralho/core';
import { CARD_RATIO } from '../deck/face.ts';
import type { Arrangement, Pile, Place, Point, Room } from '../table/state.ts';

export interface TablePicture {
  readonly hand: CardSet;
  /** Cards left to seats 1, 2, 3; the faces when the game is over. */
  readonly others: readonly (readonly (Card | undefined)[])[];
  /** Laid in this round by each seat. */
  readonly laid: readonly (readonly Card[])[];
}

export const pilesOf = ({ hand, others, laid }: TablePicture): Pile[] => [
  ...[...hand].map((card) => ({ id: `hand ${card}`, cards: [card] })),
  ...others.map((cards, i) => ({ id: `seat ${i + 1}`, cards })),
  ...laid.map((cards, seat) => ({ id: `laid ${seat}`, cards })),
];

/** Four rows: the player opposite, the two at the sides, what I laid, my hand. No row covers another. */
export function arrangeEscalada(piles: readonly Pile[], room: Room, chosen: CardSet): Arrangement {
  // Two rows of seven, where the room is narrow or stands upright.
  const isNarrow = room.width < 620 || room.height > 1.05 * room.width;
  const perRow = isNarrow ? 7 : 14;
  const gap = isNarrow || room.height < 400 ? 4 : 8;
  const byWidth = (room.width - gap * 2) / (isNarrow ? 7.4 : 9.2);
  const byHeight = (room.height - gap * 5) / ((isNarrow ? 5.12 : 4.2) * CARD_RATIO);
  const cardWidth = Math.floor(Math.max(30, Math.min(byWidth, byHeight, 118)));
  const cardHeight = Math.round(cardWidth * CARD_RATIO);
  const hand = piles.filter(({ id }) => id.startsWith('hand'));
  const rows = Math.max(1, Math.ceil(hand.length / perRow));
  const rowStep = cardHeight * (isNarrow ? 0.92 : 1);
  const handTop = room.height - gap - cardHeight - (rows - 1) * rowStep;
  const raise = Math.round(cardHeight * 0.2);
  const above = handTop - raise - gap;
  const middle = room.width / 2;
  // The players sit around the middle, not at the far ends of a wide screen.
  const reach = Math.min(room.width, 1.7 * room.height) / 2;
  const laidY = above - cardHeight;
  const sideY = (gap + laidY) / 2;

  const places = new Map<string, Place>();
  const put = (id: string, slot: Point, cards: readonly Point[]): void => {
    places.set(id, { slot, cards, catches: { ...slot, width: cardWidth, height: cardHeight } });
  };
  const cardsOf = (id: string): Pile['cards'] => piles.find((pile) => pile.id === id)?.cards ?? [];

  for (const [i, { id }] of hand.entries()) {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, hand.length - row * perRow);
    const step = Math.min(
      cardWidth + gap,
      inRow > 1 ? (room.width - 2 * gap - cardWidth) / (inRow - 1) : 0,
      isNarrow ? cardWidth + gap : cardWidth * 0.82,
    );
    const left = middle - ((inRow - 1) * step + cardWidth) / 2;
    const isUp = chosen.has(Number(id.slice(5)));
    const slot = {
      x: Math.round(left + (i % perRow) * step),
      y: Math.round(handTop + row * rowStep - (isUp ? raise : 0)),
    };
    put(id, slot, [slot]);
  }

  const opponents: readonly Point[] = [
    { x: middle - reach + gap, y: sideY },
    { x: middle - cardWidth / 2, y: gap },
    { x: middle + reach - gap - cardWidth, y: sideY },
  ];
  /** Where the cards of the player opposite end. */
  let oppositeEnd = middle + cardWidth / 2;
  for (const [i, slot] of opponents.entries()) {
    const id = `seat ${i + 1}`;
    const cards = cardsOf(id);
    const isOpposite = i === 1;
    const isFaceUp = cards.some((card) => card !== undefined);
    const [wish, length] = isOpposite
      ? [isFaceUp ? 0.3 * cardWidth : 0.03 * cardWidth, reach - cardWidth]
      : [isFaceUp ? 0.2 * cardHeight : 0.03 * cardWidth, above - sideY - cardHeight];
    const spread = Math.min(wish, length / Math.max(1, cards.length - 1));
    const [dx, dy] = isOpposite ? [spread, 0] : [0, spread];
    const shift = ((cards.length - 1) * dx) / 2;
    if (isOpposite) oppositeEnd += Math.max(0, shift);
    const spots = cards.map((_, n) => ({ x: slot.x - shift + n * dx, y: slot.y + n * dy }));
    put(id, slot, spots);
  }

  const outer = reach - 2 * gap - cardWidth;
  const layings: readonly { readonly from: number; readonly towards: -1 | 0 | 1; readonly y: number }[] = [
    { from: middle, towards: 0, y: laidY },
    { from: middle - outer, towards: 1, y: sideY },
    { from: oppositeEnd + gap, towards: 1, y: gap },
    { from: middle + outer, towards: -1, y: sideY },
  ];
  for (const [seat, { from, towards, y }] of layings.entries()) {
    const id = `laid ${seat}`;
    const cards = cardsOf(id);
    const length = seat === 2 ? middle + reach - from : outer - gap;
    const step = Math.min(cardWidth * 0.42, (length - cardWidth) / Math.max(1, cards.length - 1));
    const width = Math.max(0, cards.length - 1) * step + cardWidth;
    const left = towards === 1 ? from : towards === 0 ? from - width / 2 : from - width;
    const spots = cards.map((_, n) => ({ x: left + n * step, y }));
    put(id, spots[0] ?? { x: left, y }, spots);
  }
  return { cardWidth, cardHeight, places };
}
