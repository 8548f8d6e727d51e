/**
 * Where the piles of any described game are: stock, waste, cells and reserve on the left above the columns, foundations or the
 * single pile on the right; on narrow screens in two rows; many columns one below the other. Of all arrangements it takes the
 * one with the largest cards.
 */
import {
  HOLE,
  kindOf,
  lengthsOf,
  namesOf,
  type Rules,
  STOCK,
  type View,
  WASTE,
} from '@baralho/core/games/patience/index';
import { CARD_RATIO } from '../deck/face.ts';
import { columnSpots, wasteSpots } from '../table/spots.ts';
import type { Arrangement, Pile, Place, Point, Room, Shown } from '../table/state.ts';

/** The table's piles as the player sees them, without the face-down cards. */
export function pilesOf(view: View): Pile[] {
  const { columns, all } = namesOf(view.rules);
  return [...all.filter((name) => !columns.includes(name)), ...columns].map((id) => {
    const { closed = [], open = [] } = view.piles[id] ?? {};
    const hidden: Shown[] = closed.map(() => undefined);
    return { id, cards: [...hidden, ...open] };
  });
}

export interface ArrangeOptions {
  readonly rules: Rules;
  /** Rank and suit fill the upper third of a card. */
  readonly largeIndex: boolean;
  /** Stock on the right, for left-handed players. */
  readonly mirrored: boolean;
}

/** One possible layout of the piles, counted in cards. */
interface Plan {
  /** Rows above the columns: the piles at their left, and at their right. */
  readonly rows: readonly { readonly left: readonly string[]; readonly right: readonly string[] }[];
  readonly bands: number;
  readonly inBand: number;
  /** The width of the widest row. */
  readonly across: number;
}

/** How many cards of the waste are fanned. */
const fanOf = ({ stock }: Rules): number => (stock?.to === 'waste' ? stock.draw : 1);

function plansFor(rules: Rules): readonly Plan[] {
  const { all, foundations, cells, reserve, columns } = namesOf(rules);
  const talon = [STOCK, WASTE].filter((name) => all.includes(name));
  const goals = [...foundations, ...(all.includes(HOLE) ? [HOLE] : [])];
  const kept = [...reserve, ...cells];
  const fan = fanOf(rules) > 1 ? 1 : 0;
  const one = [{ left: [...talon, ...kept], right: goals }];
  const two = [
    { left: talon, right: goals },
    { left: kept, right: [] },
  ];
  const arrangements = kept.length > 0 && goals.length > 0 ? [one, two] : [one];
  return arrangements.flatMap((rows) =>
    [1, 2, 3].map((bands) => {
      const inBand = Math.ceil(columns.length / bands);
      const widest = rows.map(
        ({ left, right }) => left.length + right.length + (left.includes(WASTE) ? fan : 0),
      );
      return { rows, bands, inBand, across: Math.max(inBand, ...widest) };
    }),
  );
}

/** How many cards of a column are visible without being squeezed: a few more than it is dealt. */
const usualLength = ({ columns }: Rules): number => {
  const longest = Math.max(...lengthsOf(columns.deal));
  return columns.build === 'none' ? longest : Math.max(longest + 1, Math.min(9, longest + 4));
};

interface Sized extends Plan {
  /** As wide as the space allows; cards are never too narrow to read. */
  readonly widest: number;
  readonly cardWidth: number;
}

function sized(plan: Plan, room: Room, { rules, largeIndex }: ArrangeOptions, gap: number): Sized {
  const steps = (usualLength(rules) - 1) * (largeIndex ? 0.28 : 0.2);
  const byWidth = (room.width - gap * (plan.across + 1)) / plan.across;
  const rows = 1.12 * plan.rows.length + plan.bands * (1.06 + steps);
  const byHeight = (room.height - 2 * gap) / rows / CARD_RATIO;
  const widest = Math.min(byWidth, byHeight, 170);
  return { ...plan, widest, cardWidth: Math.floor(Math.max(28, widest)) };
}

/** Each additional band of columns, and each row above them, must make the cards a fifth larger to be worth it. */
const worth = ({ widest, bands, rows }: Sized): number => widest / 1.2 ** (bands + rows.length);

export function arrangePatience(piles: readonly Pile[], room: Room, options: ArrangeOptions): Arrangement {
  const { rules, largeIndex, mirrored } = options;
  const gap = Math.max(3, Math.min(20, room.width * 0.013));
  const [plan] = plansFor(rules)
    .map((one) => sized(one, room, options, gap))
    .toSorted((a, b) => worth(b) - worth(a));
  if (plan === undefined) return { cardWidth: 0, cardHeight: 0, places: new Map() };
  const { cardWidth, across, inBand, bands } = plan;
  const cardHeight = Math.round(cardWidth * CARD_RATIO);
  const between = Math.min((room.width - across * cardWidth) / (across + 1), cardWidth / 3);
  const width = (count: number): number => count * cardWidth + (count - 1) * between;
  const top = Math.round(gap);
  const upperHeight = Math.round(cardHeight * 1.08 + gap / 2);
  const columnsTop = top + plan.rows.length * upperHeight;
  const bandHeight = (room.height - columnsTop - gap) / bands;
  const mirror = (x: number): number => Math.round(mirrored ? room.width - x - cardWidth : x);
  const edge = (room.width - width(across)) / 2;
  const columnEdge = (room.width - width(inBand)) / 2;

  const slots = new Map<string, Point>();
  for (const [row, { left, right }] of plan.rows.entries()) {
    const y = top + row * upperHeight;
    for (const [i, id] of left.entries()) slots.set(id, { x: mirror(edge + i * (cardWidth + between)), y });
    for (const [i, id] of right.entries())
      slots.set(id, { x: mirror(edge + width(across) - width(right.length) + i * (cardWidth + between)), y });
  }
  for (const [i, id] of namesOf(rules).columns.entries())
    slots.set(id, {
      x: mirror(columnEdge + (i % inBand) * (cardWidth + between)),
      y: Math.round(columnsTop + Math.floor(i / inBand) * bandHeight),
    });

  const places = new Map<string, Place>();
  for (const { id, cards } of piles) {
    const slot = slots.get(id) ?? { x: 0, y: 0 };
    const isColumn = kindOf(id) === 'column';
    const space = bandHeight - cardHeight - (bands > 1 ? gap : 0);
    const fan = { draw: fanOf(rules), mirrored };
    const spots = isColumn
      ? columnSpots(cards, slot, space, cardHeight, largeIndex ? 0.36 : 0.27)
      : id === WASTE
        ? wasteSpots(cards.length, slot, fan, { cardWidth, cardHeight, sideways: false })
        : cards.map((_, i) => ({ x: slot.x, y: slot.y - Math.min(i, 6) * 0.4 }));
    const height = isColumn ? Math.max(bandHeight, cardHeight) : cardHeight + gap;
    const catches = { x: slot.x - between / 2, y: slot.y - gap / 2, width: cardWidth + between, height };
    places.set(id, { slot, cards: spots, catches });
  }
  return { cardWidth, cardHeight, places };
}
