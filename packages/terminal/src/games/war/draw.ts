/** War drawn: both piles, the cards on the table in the order laid, and how the fortunes went. */
import type { Card } from '@baralho/core';
import type { WarState } from '@baralho/core/games/war/index';
import { type Canvas, type Size, write, writeCentred } from '../../screen/canvas.ts';
import { drawBack, drawCard, drawSlot } from '../../screen/cards.ts';
import { textWidth } from '../../screen/width.ts';
import { FRAME_BOTTOM, FRAME_TOP } from '../../table/frame.ts';
import type { Words } from '../../table/words.ts';

const FAINT = { ink: 'faint', paper: 'felt' } as const;
const GOLD = { ink: 'gold', paper: 'felt', bold: true } as const;
const TEXT = { ink: 'text', paper: 'felt' } as const;

/** What lies on the table to look at: after a battle, still the cards that were taken. */
export interface Laid {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
  readonly taker: 'a' | 'b' | undefined;
}

export function laidAfter(before: WarState | undefined, now: WarState): Laid {
  const all =
    before === undefined || now.table.length > 0
      ? now.table
      : [...before.table, before.a[0] as Card, before.b[0] as Card];
  const taker =
    now.table.length > 0 || before === undefined ? undefined : now.a.length > before.a.length ? 'a' : 'b';
  return { a: all.filter((_, i) => i % 2 === 0), b: all.filter((_, i) => i % 2 === 1), taker };
}

function drawSide(
  canvas: Canvas,
  y: number,
  side: 'a' | 'b',
  state: WarState,
  laid: Laid,
  card: Size,
  words: Words,
): void {
  const pile = state[side];
  const won = laid.taker === side;
  const left = 4;
  if (pile.length > 0) drawBack(canvas, left, y, card);
  else drawSlot(canvas, left, y, card);
  write(canvas, left + card.columns + 2, y, side, GOLD);
  write(canvas, left + card.columns + 2, y + 1, words.war.cards(pile.length), TEXT);
  const start = left + card.columns + 14;
  const cards = laid[side];
  const room = Math.max(1, Math.floor((canvas.columns - start - 2) / (card.columns + 1)));
  const first = Math.max(0, cards.length - room);
  for (const [i, shown] of cards.slice(first).entries()) {
    const x = start + i * (card.columns + 1);
    // The first card is open, then closed and open in turn.
    if ((first + i) % 2 === 1 && laid.taker === undefined) drawBack(canvas, x, y, card);
    else
      drawCard(canvas, x, y, shown, card, {
        paper: (first + i) % 2 === 1 ? 'faded' : won ? 'picked' : 'card',
      });
  }
}

const BARS = ' ▁▂▃▄▅▆▇█';

/** The number of a's cards over the whole game so far, one column of blocks for each stretch of steps. */
function drawHistory(
  canvas: Canvas,
  y: number,
  rows: number,
  states: readonly WarState[],
  words: Words,
): void {
  const left = 4;
  const width = canvas.columns - 2 * left - 4;
  write(canvas, left, y, words.war.history, FAINT);
  write(canvas, canvas.columns - left - 4, y + 1, '52', FAINT);
  write(canvas, canvas.columns - left - 4, y + rows, '0', FAINT);
  const columns = Math.min(width, states.length);
  for (let column = 0; column < columns; column++) {
    const state = states[Math.floor(((column + 1) * states.length) / columns) - 1];
    if (state === undefined) continue;
    const eighths = Math.round(((state.a.length + state.table.length / 2) / 52) * rows * 8);
    for (let row = 0; row < rows; row++) {
      const level = Math.min(8, Math.max(0, eighths - row * 8));
      write(canvas, left + column, y + rows - row, BARS.charAt(level), { ink: 'back', paper: 'felt' });
    }
  }
}

export interface WarMarks {
  readonly running: boolean;
  readonly perSecond: number;
}

export function drawWar(canvas: Canvas, states: readonly WarState[], marks: WarMarks, words: Words): void {
  const state = states.at(-1) as WarState;
  const laid = laidAfter(states.at(-2), state);
  const card: Size = { columns: 7, rows: canvas.rows >= 36 ? 5 : 4 };
  const top = FRAME_TOP + 1;
  drawSide(canvas, top, 'a', state, laid, card, words);
  const middle = top + card.rows;
  const isWar = laid.a.length > 1 || (laid.taker === undefined && laid.a.length === 1);
  const taken = laid.taker && words.war.takes(laid.taker, 2 * laid.a.length);
  const said = [isWar ? words.war.war : laid.a.length > 0 ? words.war.battle : '', taken ?? ''].filter(
    (part) => part !== '',
  );
  write(canvas, 4 + card.columns + 14, middle, said.join(' · '), isWar ? GOLD : TEXT);
  const pace = marks.running ? words.war.speed(marks.perSecond) : words.war.paused;
  write(canvas, canvas.columns - 4 - textWidth(pace), middle, pace, marks.running ? TEXT : FAINT);
  drawSide(canvas, middle + 1, 'b', state, laid, card, words);
  const historyTop = middle + card.rows + 2;
  const rows = canvas.rows - FRAME_BOTTOM - historyTop - 2;
  if (states.length > 1) drawHistory(canvas, historyTop, Math.max(3, rows), states, words);
  else
    writeCentred(
      canvas,
      historyTop + 3,
      `␣ ${words.keys.step}    p ${words.keys.run}    + - ${words.keys.speed}`,
      FAINT,
    );
}
