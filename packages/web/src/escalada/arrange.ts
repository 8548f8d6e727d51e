/**
 * Arranges the table: the player's hand at the bottom, one button per card; the others around it, each with their previous
 * play of this round. The play to beat is in the middle.
 */
import { type Card, type CardSet, rankOf, type Seat } from '@baralho/core';
import { CARD_RATIO } from '../deck/face.ts';
import type { Arrangement, Pile, Place, Point, Room } from '../table/state.ts';

export interface TablePicture {
  readonly hand: CardSet;
  /** How the hand is sorted; by rank by default. */
  readonly order?: readonly Card[];
  /** Number of cards of seats 1, 2, 3; the faces when the game is over. */
  readonly others: readonly (readonly (Card | undefined)[])[];
  /** Played in this round by each seat. */
  readonly laid: readonly (readonly Card[])[];
  /** Face-down cards at the foot, in place of my hand: somebody else sits there, and I am a spectator. */
  readonly foot?: number;
}

const closed = (count: number): Pile['cards'] => new Array<undefined>(count).fill(undefined);

/** Sets of one rank together, the largest first, then by rank: `7♠ 7♥ 7♦ 4♣ 4♠ A♥ K♦`. */
export function byCombination(hand: CardSet): readonly Card[] {
  const cards = [...hand];
  const sizeOf = (card: Card): number => cards.filter((other) => rankOf(other) === rankOf(card)).length;
  return cards.toSorted((a, b) => sizeOf(b) - sizeOf(a) || a - b);
}

export const pilesOf = ({ hand, order, others, laid, foot }: TablePicture): Pile[] => [
  ...(order ?? [...hand]).map((card) => ({ id: `hand ${card}`, cards: [card] })),
  ...(foot === undefined ? [] : [{ id: 'seat 0', cards: closed(foot) }]),
  ...others.map((cards, i) => ({ id: `seat ${i + 1}`, cards })),
  ...laid.map((cards, seat) => ({ id: `laid ${seat}`, cards })),
];

interface Measures extends Pick<Arrangement, 'cardWidth' | 'cardHeight'> {
  readonly room: Room;
  /** The hand is shown in two rows of seven. */
  readonly isNarrow: boolean;
  readonly gap: number;
  readonly middle: number;
  /** The distance of the players from the middle; they are not at the ends of a wide screen. */
  readonly reach: number;
  readonly handY: number;
  readonly handStep: number;
  /** How far a chosen card is raised. */
  readonly raise: number;
  /** What I played. */
  readonly laidY: number;
  readonly sideY: number;
}

function measure(room: Room, inHand: number): Measures {
  const isNarrow = room.width < 620 || room.height > 1.05 * room.width;
  const gap = isNarrow || room.height < 400 ? 4 : 8;
  const byWidth = (room.width - gap * 2) / (isNarrow ? 7.4 : 9.2);
  const byHeight = (room.height - gap * 5) / ((isNarrow ? 5.12 : 4.2) * CARD_RATIO);
  const cardWidth = Math.floor(Math.max(30, Math.min(byWidth, byHeight, Math.max(118, room.width * 0.074))));
  const cardHeight = Math.round(cardWidth * CARD_RATIO);
  const handStep = cardHeight * 0.92;
  const rows = isNarrow && inHand > 7 ? 2 : 1;
  const handY = room.height - gap - cardHeight - (rows - 1) * handStep;
  const raise = Math.round(cardHeight * 0.2);
  const laidY = handY - raise - gap - cardHeight;
  return {
    room,
    isNarrow,
    gap,
    cardWidth,
    cardHeight,
    handY,
    handStep,
    raise,
    laidY,
    middle: room.width / 2,
    reach: Math.min(room.width, 1.7 * room.height) / 2,
    sideY: (gap + laidY) / 2,
  };
}

/** Cards side by side, at the preferred distance or as far apart as the length allows. */
function fanned(count: number, wish: number, length: number, { cardWidth }: Measures) {
  const step = Math.min(wish, (length - cardWidth) / Math.max(1, count - 1));
  return { step, width: cardWidth + Math.max(0, count - 1) * step };
}

const inRow = (cards: Pile['cards'], left: number, step: number, y: number): readonly Point[] =>
  cards.map((_, n) => ({ x: left + n * step, y }));

/** How far apart face-down cards are: a hand, and not a stack of edges. In card widths. */
const CLOSED = 0.14;

const isOpen = (cards: Pile['cards']): boolean => cards.some((card) => card !== undefined);

/** How much of the table's half width the play to beat may take, on both sides together. */
const MIDDLE = 0.9;

/** Four rows: the player opposite, the two at the sides, my play, my hand. No row covers another. */
export function arrangeEscalada(
  piles: readonly Pile[],
  room: Room,
  chosen: CardSet,
  toBeat: Seat | undefined,
): Arrangement {
  const hand = piles.filter(({ id }) => id.startsWith('hand'));
  const measures = measure(room, hand.length);
  const { isNarrow, gap, cardWidth, cardHeight, middle, reach, handY, handStep, raise, laidY, sideY } =
    measures;
  const cardsOf = (id: string): Pile['cards'] => piles.find((pile) => pile.id === id)?.cards ?? [];
  /** The cards in front of a seat, without the play to beat, which is elsewhere. */
  const laidBy = (seat: Seat): Pile['cards'] => (seat === toBeat ? [] : cardsOf(`laid ${seat}`));
  const places = new Map<string, Place>();
  const put = (id: string, cards: readonly Point[], empty: Point): void => {
    const slot = cards[0] ?? empty;
    places.set(id, { slot, cards, catches: { ...slot, width: cardWidth, height: cardHeight } });
  };

  function putHand(): void {
    const perRow = isNarrow ? 7 : 14;
    for (const [i, { id }] of hand.entries()) {
      const row = Math.floor(i / perRow);
      const wish = isNarrow ? cardWidth + gap : cardWidth * 0.82;
      const count = Math.min(perRow, hand.length - row * perRow);
      const { step, width } = fanned(count, wish, room.width - 2 * gap, measures);
      const isUp = chosen.has(Number(id.slice(5)));
      const spot = {
        x: Math.round(middle - width / 2 + (i % perRow) * step),
        y: Math.round(handY + row * handStep - (isUp ? raise : 0)),
      };
      put(id, [spot], spot);
    }
  }

  /** A face-down pile in place of my hand, high enough for its name below it. */
  function putFoot(): void {
    const held = cardsOf('seat 0');
    const { step, width } = fanned(held.length, CLOSED * cardWidth, reach, measures);
    const [left, y] = [middle - width / 2, handY - raise / 2];
    put('seat 0', inRow(held, left, step, y), { x: left, y });
  }

  /** The row above my hand, between the hands of the players at the sides. */
  const row = { left: middle - reach + cardWidth + 2 * gap, width: 2 * (reach - cardWidth - 2 * gap) };
  /** On a narrow table the play to beat is below the plays of the players at the sides. */
  const belowSides = sideY + cardHeight + gap;
  /** Where that is too low it is in my row, and my earlier play makes room. */
  const isLow = isNarrow && belowSides + cardHeight + gap > laidY;
  const sharesRow = isLow && toBeat !== undefined && toBeat !== 0;

  function putOwnLaid(): void {
    const cards = laidBy(0);
    const { step, width } = fanned(
      cards.length,
      cardWidth * 0.42,
      sharesRow ? Math.max(cardWidth, 0.36 * row.width) : reach - cardWidth,
      measures,
    );
    const left = sharesRow ? row.left : middle - width / 2;
    put('laid 0', inRow(cards, left, step, laidY), { x: left, y: laidY });
  }

  /** In the middle: between the players at the sides, on a narrow table below them. */
  function putToBeat(seat: Seat): void {
    const cards = cardsOf(`laid ${seat}`);
    const isShared = sharesRow && laidBy(0).length > 0;
    const room = !isNarrow ? MIDDLE * reach : isShared ? 0.6 * row.width : row.width;
    const { step, width } = fanned(cards.length, cardWidth * (isNarrow ? 0.6 : 0.72), room, measures);
    const left = isShared ? row.left + row.width - width : middle - width / 2;
    // As far down as my earlier play allows: the name of the player opposite is above.
    const y = isLow ? laidY : isNarrow ? belowSides : Math.max(sideY, laidY - cardHeight);
    put(`laid ${seat}`, inRow(cards, left, step, y), { x: left, y });
  }

  /** In the middle, or further left where a play needs the space. */
  function putOpposite(): void {
    const [held, laid] = [cardsOf('seat 2'), laidBy(2)];
    const end = middle + reach - 2 * gap - cardWidth;
    const kept = laid.length === 0 ? 0 : gap + cardWidth * Math.min(1.8, 1 + 0.42 * (laid.length - 1));
    const wish = (isOpen(held) ? 0.3 : CLOSED) * cardWidth;
    const { step, width } = fanned(held.length, wish, 2 * (end - middle) - kept, measures);
    const left = Math.min(middle - width / 2, end - kept - width);
    put('seat 2', inRow(held, left, step, gap), { x: left, y: gap });
    const from = left + width + gap;
    const fan = fanned(laid.length, cardWidth * 0.42, end - from, measures);
    put('laid 2', inRow(laid, from, fan.step, gap), { x: from, y: gap });
  }

  /** Face-down cards in a pile; face-up ones in rows, or on a narrow screen one under another. Plays are closer to the middle. */
  function putSide(seat: 1 | 3): void {
    const [held, laid] = [cardsOf(`seat ${seat}`), laidBy(seat)];
    const perRow = isOpen(held) && !isNarrow ? 7 : 1;
    const rows = Math.ceil(held.length / perRow);
    const dx = 0.3 * cardWidth;
    const width = cardWidth + (Math.min(perRow, Math.max(1, held.length)) - 1) * dx;
    const wish = !isOpen(held) ? CLOSED * 0.5 * cardHeight : (isNarrow ? 0.36 : 0.45) * cardHeight;
    // A face-down hand reaches down to mine, whatever I played: that is in the middle.
    const room = isOpen(held) ? laidY - gap : handY - raise - gap - cardHeight - sideY;
    const dy = Math.min(wish, Math.max(0, room) / Math.max(1, rows - 1));
    const top = isOpen(held) && isNarrow ? Math.max(gap, sideY - ((rows - 1) * dy) / 2) : sideY;
    const inwards = (from: number, length: number): number =>
      seat === 1 ? middle - reach + from : middle + reach - from - length;
    const left = inwards(gap, width);
    const spots = held.map((_, n) => ({
      x: left + (n % perRow) * dx,
      y: top + Math.floor(n / perRow) * dy,
    }));
    put(`seat ${seat}`, spots, { x: left, y: sideY });
    const inner = toBeat === undefined || isNarrow ? 0 : (MIDDLE * reach) / 2;
    const fan = fanned(laid.length, cardWidth * 0.42, reach - width - 3 * gap - inner, measures);
    const from = inwards(width + 2 * gap, fan.width);
    put(`laid ${seat}`, inRow(laid, from, fan.step, sideY), { x: from, y: sideY });
  }

  putHand();
  if (piles.some(({ id }) => id === 'seat 0')) putFoot();
  putOwnLaid();
  putOpposite();
  putSide(1);
  putSide(3);
  if (toBeat !== undefined) putToBeat(toBeat);
  return { cardWidth, cardHeight, places };
}
