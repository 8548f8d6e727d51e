/** The position of each pile on the screen, for drawing and for the mouse. */
import { COLUMNS, FOUNDATIONS, STOCK, type View, WASTE } from '@baralho/core/games/klondike/index';
import type { Size } from '../../screen/canvas.ts';
import { FRAME_BOTTOM, FRAME_TOP } from '../../table/frame.ts';

export interface Layout {
  readonly card: Size;
  /** The left edge of column 1 … 7; the piles above are over columns 1, 2 and 4 … 7. */
  readonly lefts: readonly number[];
  /** Row of the upper piles' cards; their labels are one row above. */
  readonly top: number;
  readonly columnsTop: number;
  /** Rows shown of a face-up and a face-down card under another card; with 0, the face-down cards are drawn as one. */
  readonly openStep: number;
  readonly closedStep: number;
  /** Cells by which a card of the waste is shifted from the one below. */
  readonly fan: number;
}

/** The column above which a pile is drawn. */
const PLACES: Readonly<Record<number, number>> = { [STOCK]: 0, [WASTE]: 1, 10: 3, 11: 4, 12: 5, 13: 6 };

const cardRows = (rows: number): number => Math.min(7, Math.max(3, Math.floor((rows - 24) / 6) + 3));

/** Rows for a face-up and a face-down card, the most generous first. */
const TIGHTEST = [1, 0] as const;
const STEPS = [[3, 2], [2, 2], [2, 1], [1, 1], TIGHTEST] as const;

/** Small cards are never spread out: on a small screen the table would jump whenever a column grows. */
const stepsFor = (card: Size) => STEPS.slice(card.rows >= 5 ? 0 : card.rows === 4 ? 2 : 3);

export function layoutOf(view: Pick<View, 'columns'>, size: Size): Layout {
  const pitch = Math.min(16, Math.floor((size.columns - 1) / 7));
  const rows = cardRows(size.rows);
  const card: Size = { columns: Math.min(rows >= 6 ? 11 : 9, pitch - 3), rows };
  const left = Math.floor((size.columns - (6 * pitch + card.columns)) / 2);
  const top = FRAME_TOP + 1;
  const columnsTop = top + card.rows + 1;
  const room = size.rows - FRAME_BOTTOM - columnsTop;
  const height = (openStep: number, closedStep: number): number =>
    Math.max(
      ...view.columns.map(({ closed, open }) => {
        const below = closedStep === 0 ? Math.min(closed, 1) : closed * closedStep;
        return below + Math.max(0, open.length - 1) * openStep + card.rows;
      }),
    );
  const steps = stepsFor(card).find(([open, closed]) => height(open, closed) <= room) ?? TIGHTEST;
  const [openStep, closedStep] = steps;
  return {
    card,
    top,
    columnsTop,
    openStep,
    closedStep,
    fan: 4,
    lefts: COLUMNS.map((_, i) => left + i * pitch),
  };
}

/** The left edge of a pile. */
export const leftOf = (layout: Layout, pile: number): number =>
  layout.lefts[pile <= 7 ? pile - 1 : (PLACES[pile] ?? 0)] ?? 0;

/** The pile at a cell of the screen. */
export function pileAt(layout: Layout, x: number, y: number): number | undefined {
  const within = (pile: number, wider = 0): boolean => {
    const left = leftOf(layout, pile);
    return x >= left && x < left + layout.card.columns + wider;
  };
  if (y >= layout.columnsTop - 1 && y > layout.top + layout.card.rows - 1)
    return COLUMNS.find((pile) => within(pile));
  if (y < layout.top - 1) return undefined;
  return (
    [STOCK, ...FOUNDATIONS].find((pile) => within(pile)) ??
    (within(WASTE, (layout.lefts[3] ?? 0) - (layout.lefts[1] ?? 0) - layout.card.columns) ? WASTE : undefined)
  );
}

/** The pile that an arrow key leads to. */
export function neighbour(pile: number, key: 'up' | 'down' | 'left' | 'right'): number {
  const upper = [STOCK, WASTE, ...FOUNDATIONS] as readonly number[];
  if (pile <= 7) {
    if (key === 'left') return pile === 1 ? 7 : pile - 1;
    if (key === 'right') return pile === 7 ? 1 : pile + 1;
    const above = upper.find((other) => PLACES[other] === (pile === 3 ? 1 : pile - 1));
    return key === 'up' ? (above ?? pile) : pile;
  }
  if (key === 'up') return pile;
  if (key === 'down') return (PLACES[pile] ?? 0) + 1;
  const at = upper.indexOf(pile) + (key === 'left' ? -1 : 1);
  return upper[(at + upper.length) % upper.length] ?? pile;
}
