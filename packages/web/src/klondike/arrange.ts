/**
 * Where the thirteen piles are. On upright phones and large screens the stock, the waste and the foundations make a row above
 * the columns; on a phone held sideways they are at the sides, the foundations two by two, so that the cards can be larger.
 * Long columns are pushed together.
 */
import {
  COLUMNS,
  FOUNDATIONS,
  isColumn,
  isFoundation,
  STOCK,
  type View,
  WASTE,
} from '@baralho/core/games/klondike/index';
import { CARD_RATIO } from '../deck/face.ts';
import { columnSpots, wasteSpots } from '../table/spots.ts';
import type { Arrangement, Pile, Place, Point, Room, Shown } from '../table/state.ts';

/** The table's piles as the player sees them, without the face-down cards. */
export function pilesOf(view: View): Pile<number>[] {
  const closed = (count: number): Shown[] => Array.from({ length: count }, () => undefined);
  return [
    { id: STOCK, cards: closed(view.stock.length) },
    { id: WASTE, cards: view.waste },
    ...view.foundations.map((cards, i) => ({ id: FOUNDATIONS[0] + i, cards })),
    ...view.columns.map((column, i) => ({
      id: COLUMNS[0] + i,
      cards: [...closed(column.closed), ...column.open],
    })),
  ];
}

export interface ArrangeOptions {
  /** How many cards of the waste are fanned. */
  readonly draw: number;
  /** Rank and suit fill the upper third of a card. */
  readonly largeIndex: boolean;
  /** Stock on the right, for left-handed players. */
  readonly mirrored: boolean;
}

/** In pixels, on the largest screens. */
const LARGEST = 240;
/** On a high screen, such as a phone's, the cards of a column are further apart, up to this much; a long column still fits. */
const WIDEST = 1.5;
const LONG_COLUMN = 13;
/** How many cards of a column should be visible without being squeezed. */
const USUAL_STEPS = 9;

export function arrangeKlondike(
  piles: readonly Pile<number>[],
  room: Room,
  options: ArrangeOptions,
): Arrangement<number> {
  const sideways = room.height < 480 && room.width > 1.5 * room.height;
  const columns = sideways ? 10 : 7;
  const gap = Math.max(3, Math.min(20, room.width * 0.013));
  const step = options.largeIndex ? 0.36 : 0.27;
  const rows = sideways ? 1 : 2.12;
  const byWidth = (room.width - gap * (columns + 1)) / columns;
  const usual = USUAL_STEPS * (options.largeIndex ? 0.28 : 0.2);
  const byHeight = (room.height - 2 * gap) / (rows + usual) / CARD_RATIO;
  const cardWidth = Math.floor(Math.max(30, Math.min(byWidth, byHeight, LARGEST)));
  const cardHeight = Math.round(cardWidth * CARD_RATIO);
  // Wide tables get wider gaps, up to a third of a card.
  const between = Math.min((room.width - columns * cardWidth) / (columns + 1), cardWidth / 3);
  const left = (room.width - columns * cardWidth - (columns - 1) * between) / 2;
  const mirror = (x: number): number => (options.mirrored ? room.width - x - cardWidth : x);
  const columnX = (column: number): number => Math.round(mirror(left + column * (cardWidth + between)));
  const top = Math.round(gap);
  const below = (row: number): number =>
    top + row * Math.round(cardHeight * (sideways ? 1.04 : 1.12) + gap / 2);

  const free = room.height - below(1) - gap - cardHeight;
  const stretch = sideways ? 1 : Math.min(WIDEST, Math.max(1, free / (LONG_COLUMN * step * cardHeight)));

  const slotOf = (pile: number): Point => {
    if (pile === STOCK) return { x: columnX(0), y: top };
    if (pile === WASTE) return sideways ? { x: columnX(0), y: below(1) } : { x: columnX(1), y: top };
    if (isFoundation(pile)) {
      const n = pile - FOUNDATIONS[0];
      if (!sideways) return { x: columnX(3 + n), y: top };
      return { x: columnX(8 + (n % 2)), y: below(Math.floor(n / 2)) };
    }
    return sideways ? { x: columnX(pile), y: top } : { x: columnX(pile - 1), y: below(1) };
  };

  const places = new Map<number, Place>();
  for (const { id: pile, cards } of piles) {
    const slot = slotOf(pile);
    let spots: Point[];
    if (pile === WASTE) spots = wasteSpots(cards.length, slot, options, { cardWidth, cardHeight, sideways });
    else if (!isColumn(pile)) spots = cards.map((_, i) => ({ x: slot.x, y: slot.y - Math.min(i, 6) * 0.4 }));
    else
      spots = columnSpots(cards, slot, room.height - slot.y - gap - cardHeight, cardHeight, step * stretch);
    const last = spots.at(-1) ?? slot;
    const catches = {
      x: slot.x - between / 2,
      y: slot.y - gap,
      width: cardWidth + between,
      height:
        (isColumn(pile) ? Math.max(last.y - slot.y, room.height - slot.y - cardHeight) : 0) +
        cardHeight +
        2 * gap,
    };
    places.set(pile, { slot, cards: spots, catches });
  }
  return { cardWidth, cardHeight, places };
}
