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

export function arrangeEscalada(piles: readonly Pile[], room: Room, chosen: CardSet): Arrangement {
  // Two rows of seven, where the room is narrow or stands upright.
  const isNarrow = room.width < 620 || room.height > 1.05 * room.width;
  const perRow = isNarrow ? 7 : 14;
  const gap = isNarrow ? 4 : 8;
  const byWidth = (room.width - gap * 2) / (isNarrow ? 7.4 : 9.2);
  const byHeight = room.height / (isNarrow ? 8.2 : 5.4);
  const cardWidth = Math.floor(Math.max(34, Math.min(byWidth, byHeight, 118)));
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
  const sideY = Math.max(gap, above * 0.44 - cardHeight / 2);

  const places = new Map<string, Place>();
  const put = (id: string, slot: Point, cards: readonly Point[]): void => {
    places.set(id, { slot, cards, catches: { ...slot, width: cardWidth, height: cardHeight } });
  };
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
  for (const [i, slot] of opponents.entries()) {
    const id = `seat ${i + 1}`;
    const cards = piles.find((pile) => pile.id === id)?.cards ?? [];
    const isFaceUp = cards.some((card) => card !== undefined);
    const spread = isFaceUp ? cardWidth * 0.3 : Math.max(1.5, cardWidth * 0.03);
    const [dx, dy] = i === 1 ? [spread, 0] : [0, isFaceUp ? cardHeight * 0.2 : spread];
    const shift = i === 1 ? ((cards.length - 1) * dx) / 2 : 0;
    const spots = cards.map((_, n) => ({ x: slot.x - shift + n * dx, y: slot.y + n * dy }));
    put(id, slot, spots);
  }
  const half = reach - 2 * gap - cardWidth - gap;
  const laidSlots: readonly Point[] = [
    { x: middle, y: above - cardHeight },
    { x: middle - reach + 2 * gap + cardWidth, y: sideY },
    { x: middle, y: Math.min(gap + cardHeight * 1.2, Math.max(gap, sideY - cardHeight - gap)) },
    { x: middle + reach - 2 * gap - 2 * cardWidth, y: sideY },
  ];
  for (const [seat, slot] of laidSlots.entries()) {
    const id = `laid ${seat}`;
    const cards = piles.find((pile) => pile.id === id)?.cards ?? [];
    const steps = Math.max(1, cards.length - 1);
    const step = Math.min(cardWidth * 0.42, (half - cardWidth) / steps);
    const width = (cards.length - 1) * step + cardWidth;
    const left = seat === 1 ? slot.x : seat === 3 ? slot.x + cardWidth - width : slot.x - width / 2;
    const spots = cards.map((_, n) => ({ x: left + n * step, y: slot.y }));
    put(id, { x: seat === 1 || seat === 3 ? slot.x : slot.x - cardWidth / 2, y: slot.y }, spots);
  }
  return { cardWidth, cardHeight, places };
}
