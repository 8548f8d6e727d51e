/** The position of each pile of a described game on the screen, for drawing and for the mouse. */
import { namesOf, type PileName, STOCK, type Table, WASTE } from '@baralho/core/games/patience/index';
import type { Size } from '../../screen/canvas.ts';
import { FRAME_BOTTOM, FRAME_TOP } from '../../table/frame.ts';

export interface Spot {
  readonly pile: PileName;
  readonly x: number;
  /** Its cards begin here; its name is one row above. */
  readonly y: number;
  readonly rows: number;
}

export interface Layout {
  readonly card: Size;
  readonly spots: readonly Spot[];
}

/** Narrower cards have no room for `10♠` between their edges. */
const NARROWEST = 5;
const WIDEST = 9;

const cardRows = (rows: number): number => Math.min(6, Math.max(3, Math.floor((rows - 24) / 6) + 3));

/** Stock, cells and reserve on the left, foundations or the hole on the right, the columns below, in two bands where they are many. */
export function layoutOf({ rules }: Pick<Table, 'rules'>, { columns, rows }: Size): Layout {
  const names = namesOf(rules);
  const goals = names.all.filter((name) => names.foundations.includes(name) || name === 'h');
  const talon = [STOCK, WASTE].filter((name) => names.all.includes(name));
  const left = [...talon, ...names.reserve, ...names.cells];
  const width = columns - 2;
  const bands = Math.floor(width / names.columns.length) > NARROWEST ? 1 : 2;
  const inBand = Math.ceil(names.columns.length / bands);
  const upperPitch = Math.min(WIDEST + 2, Math.floor(width / (left.length + goals.length)));
  const pitch = Math.min(WIDEST + 5, Math.floor(width / inBand));
  const card: Size = {
    columns: Math.max(NARROWEST, Math.min(WIDEST, pitch - 1, upperPitch - 1)),
    rows: cardRows(rows),
  };
  const wide = Math.max(inBand * pitch, (left.length + goals.length) * upperPitch);
  const edge = 1 + Math.floor((width - wide) / 2);
  const top = FRAME_TOP + 1;
  const columnsTop = top + card.rows + 1;
  const room = rows - FRAME_BOTTOM - columnsTop;
  const height = Math.floor((room - (bands - 1)) / bands);
  const upper = (pile: PileName, x: number): Spot => ({ pile, x, y: top, rows: card.rows });
  return {
    card,
    spots: [
      ...left.map((pile, i) => upper(pile, edge + i * upperPitch)),
      ...goals.map((pile, i) => upper(pile, edge + wide - (goals.length - i) * upperPitch)),
      ...names.columns.map((pile, i) => ({
        pile,
        x: edge + Math.floor((wide - inBand * pitch) / 2) + (i % inBand) * pitch,
        y: columnsTop + Math.floor(i / inBand) * (height + 1),
        rows: height,
      })),
    ],
  };
}

/** The pile at a cell of the screen. */
export const pileAt = ({ card, spots }: Layout, x: number, y: number): PileName | undefined =>
  spots.find((spot) => x >= spot.x && x < spot.x + card.columns && y >= spot.y - 1 && y < spot.y + spot.rows)
    ?.pile;

const STEPS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

/** The pile that an arrow key leads to: the nearest one on that side. */
export function neighbour({ spots }: Layout, pile: PileName, key: keyof typeof STEPS): PileName {
  const from = spots.find((spot) => spot.pile === pile);
  const [dx, dy] = STEPS[key];
  if (from === undefined) return pile;
  const [nearest] = spots
    .map((spot) => ({ pile: spot.pile, x: spot.x - from.x, y: spot.y - from.y }))
    .filter(({ x, y }) => (dx === 0 ? y * dy > 0 : x * dx > 0 && y === 0))
    .toSorted((a, b) => Math.abs(a.y) - Math.abs(b.y) || Math.abs(a.x) - Math.abs(b.x));
  return nearest?.pile ?? pile;
}
