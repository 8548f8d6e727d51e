/** Draws the row of piles, broken into lines that fit the screen. */
import { lastOf } from '@baralho/core';
import type { AccordionMove, AccordionState } from '@baralho/core/games/accordion/index';
import { type Canvas, type Size, write } from '../../screen/canvas.ts';
import { drawCard } from '../../screen/cards.ts';
import type { Paper } from '../../screen/theme.ts';
import { FRAME_BOTTOM, FRAME_TOP } from '../../table/frame.ts';

export interface RowLayout {
  readonly card: Size;
  readonly pitch: number;
  readonly left: number;
  readonly top: number;
  readonly lineHeight: number;
  readonly perLine: number;
}

/** The largest cards with which all piles fit. */
export function rowLayout(piles: number, size: Size): RowLayout {
  const top = FRAME_TOP + 1;
  const room = size.rows - FRAME_BOTTOM - top;
  const layouts = [9, 7, 6].flatMap((columns) => [5, 4, 3].map((rows): Size => ({ columns, rows })));
  const laid = (card: Size): RowLayout => {
    const pitch = card.columns === 6 ? 6 : card.columns + 1;
    const perLine = Math.max(1, Math.floor((size.columns - 1) / pitch));
    const width = Math.min(perLine, Math.max(piles, 1)) * pitch;
    const left = Math.max(0, Math.floor((size.columns - width) / 2));
    return { card, pitch, left, top, lineHeight: card.rows + 1, perLine };
  };
  const all = layouts.map(laid);
  const fits = ({ lineHeight, perLine }: RowLayout): boolean =>
    Math.ceil(piles / perLine) * lineHeight <= room;
  return all.find(fits) ?? lastOf(all);
}

/** The top left corner of a pile's label; its card is one row below. */
export const cornerOf = (layout: RowLayout, pile: number): { readonly x: number; readonly y: number } => ({
  x: layout.left + (pile % layout.perLine) * layout.pitch,
  y: layout.top + Math.floor(pile / layout.perLine) * layout.lineHeight,
});

export function pileAtCell(layout: RowLayout, piles: number, x: number, y: number): number | undefined {
  const line = Math.floor((y - layout.top) / layout.lineHeight);
  const place = Math.floor((x - layout.left) / layout.pitch);
  const pile = line * layout.perLine + place;
  return line >= 0 && place >= 0 && place < layout.perLine && pile < piles ? pile : undefined;
}

export interface RowMarks {
  readonly cursor: number;
  readonly picked: number | undefined;
  readonly hinted: AccordionMove | undefined;
  /** Piles onto which the pile under the cursor, or the picked one, may move. */
  readonly targets: ReadonlySet<number>;
  /** Piles that can move at all. */
  readonly movable: ReadonlySet<number>;
}

export function drawRow(canvas: Canvas, { piles }: AccordionState, marks: RowMarks): void {
  const layout = rowLayout(piles.length, canvas);
  for (const [i, pile] of piles.entries()) {
    const { x, y } = cornerOf(layout, i);
    const hinted = marks.hinted?.from === i || marks.hinted?.to === i;
    const paper: Paper = hinted ? 'hinted' : marks.picked === i ? 'picked' : 'card';
    drawCard(canvas, x, y + 1, pile.at(-1) ?? 0, layout.card, { paper });
    const isMarked = marks.cursor === i || marks.targets.has(i);
    const number = `${i + 1}${pile.length > 1 ? `×${pile.length}` : ''}`;
    const label = marks.cursor === i ? `▸${number}` : marks.targets.has(i) ? `›${number}` : ` ${number}`;
    write(canvas, x, y, label, {
      ink: isMarked ? 'gold' : marks.movable.has(i) ? 'text' : 'faint',
      paper: 'felt',
      bold: isMarked || marks.movable.has(i),
    });
  }
}
