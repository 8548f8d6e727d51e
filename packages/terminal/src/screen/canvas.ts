/** The screen as data: a grid of cells, each with a character and its style. Drawing outside the grid is cut off. */
import type { Style } from './theme.ts';
import { signWidth, textWidth } from './width.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export const FELT: Style = { ink: 'text', paper: 'felt' };

export interface Canvas extends Size {
  /** Row by row; the cell after a wide character is an empty string. */
  readonly signs: string[];
  readonly styles: Style[];
}

export const blankCanvas = ({ columns, rows }: Size): Canvas => ({
  columns,
  rows,
  signs: new Array<string>(columns * rows).fill(' '),
  styles: new Array<Style>(columns * rows).fill(FELT),
});

export function write(canvas: Canvas, x: number, y: number, text: string, style: Style): void {
  if (y < 0 || y >= canvas.rows) return;
  let at = x;
  for (const sign of text) {
    const width = signWidth(sign);
    if (width === 0) continue;
    if (at >= 0 && at + width <= canvas.columns) {
      const cell = y * canvas.columns + at;
      // A cell that loses one half of a wide character becomes blank.
      if (canvas.signs[cell] === '') canvas.signs[cell - 1] = ' ';
      if (at + width < canvas.columns && canvas.signs[cell + width] === '') canvas.signs[cell + width] = ' ';
      canvas.signs[cell] = sign;
      canvas.styles[cell] = style;
      if (width === 2) {
        canvas.signs[cell + 1] = '';
        canvas.styles[cell + 1] = style;
      }
    }
    at += width;
  }
}

export const writeCentred = (canvas: Canvas, y: number, text: string, style: Style): void =>
  write(canvas, Math.floor((canvas.columns - textWidth(text)) / 2), y, text, style);

export function fill(
  canvas: Canvas,
  x: number,
  y: number,
  { columns, rows }: Size,
  style: Style,
  sign = ' ',
): void {
  for (let row = y; row < y + rows; row++) write(canvas, x, row, sign.repeat(Math.max(0, columns)), style);
}

/** The rows as plain text, for tests and captures. */
export const canvasText = ({ columns, rows, signs }: Canvas): string =>
  Array.from({ length: rows }, (_, row) =>
    signs
      .slice(row * columns, (row + 1) * columns)
      .join('')
      .trimEnd(),
  ).join('\n');
