/**
 * Draws cards with borders, so that they can be read with and without colour: the index in the corner, the suit in the middle
 * when there is room.
 */
import { type Card, rankOf, SUITS, suitOf } from '@baralho/core';
import { type Canvas, type Size, write } from './canvas.ts';
import type { Ink, Paper } from './theme.ts';

const SIGNS = '♠♥♦♣';
const INDICES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'C', 'Q', 'K'] as const;

/** `10♠`; the Knight is C, as in LI2. */
export const indexOf = (card: Card): string => `${INDICES[rankOf(card)]}${SIGNS.charAt(suitOf(card))}`;

export const inkOf = (card: Card): Ink => SUITS[suitOf(card)] ?? 'text';

/** Draws the first `rows` rows of a card of a size: all of it, or the strip that another card leaves free. */
export function drawCard(
  canvas: Canvas,
  x: number,
  y: number,
  card: Card,
  size: Size,
  { paper = 'card', rows = size.rows }: { readonly paper?: Paper; readonly rows?: number } = {},
): void {
  const index = indexOf(card);
  const inner = size.columns - 2;
  const edge = { ink: 'edge', paper } as const;
  const ink = { ink: inkOf(card), paper, bold: true } as const;
  const line = (row: number, left: string, body: string, right: string): void =>
    write(canvas, x, y + row, `${left}${body}${right}`, edge);
  for (let row = 0; row < rows; row++) {
    if (row === 0) line(row, '╭', '─'.repeat(inner), '╮');
    else if (row === size.rows - 1) line(row, '╰', '─'.repeat(inner), '╯');
    else line(row, '│', ' '.repeat(inner), '│');
  }
  write(canvas, x + 1, y, index, ink);
  if (rows === size.rows && size.rows >= 5)
    write(
      canvas,
      x + Math.floor(size.columns / 2),
      y + Math.floor(size.rows / 2),
      SIGNS.charAt(suitOf(card)),
      ink,
    );
  if (rows === size.rows && size.rows >= 3)
    write(canvas, x + size.columns - 1 - index.length, y + size.rows - (size.rows >= 4 ? 2 : 1), index, ink);
}

/** The back of a card. */
export function drawBack(canvas: Canvas, x: number, y: number, size: Size, rows: number = size.rows): void {
  const style = { ink: 'back', paper: 'back' } as const;
  const inner = size.columns - 2;
  for (let row = 0; row < rows; row++) {
    if (row === 0) write(canvas, x, y, `╭${'░'.repeat(inner)}╮`, style);
    else if (row === size.rows - 1) write(canvas, x, y + row, `╰${'─'.repeat(inner)}╯`, style);
    else write(canvas, x, y + row, `│${'░'.repeat(inner)}│`, style);
  }
}

/** An empty pile, with a symbol in it. */
export function drawSlot(canvas: Canvas, x: number, y: number, size: Size, mark = '', hinted = false): void {
  const style = { ink: hinted ? 'gold' : 'faint', paper: 'felt', bold: hinted } as const;
  const inner = size.columns - 2;
  write(canvas, x, y, `┌${'╌'.repeat(inner)}┐`, style);
  for (let row = 1; row < size.rows - 1; row++) write(canvas, x, y + row, `╎${' '.repeat(inner)}╎`, style);
  write(canvas, x, y + size.rows - 1, `└${'╌'.repeat(inner)}┘`, style);
  write(canvas, x + Math.floor((size.columns - mark.length) / 2), y + Math.floor(size.rows / 2), mark, style);
}
