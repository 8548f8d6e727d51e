/** Draws War: both piles, the cards on the table in the order played, and how the lead changed. */
import { lastOf } from '@baralho/core';
import { type Canvas, type Size, write, writeCentred } from '../../screen/canvas.ts';
import { drawBack, drawCard, drawSlot } from '../../screen/cards.ts';
import { textWidth } from '../../screen/width.ts';
import { FRAME_BOTTOM, FRAME_TOP } from '../../table/frame.ts';
import type { Words } from '../../table/words.ts';
import type { Laid, Side, WarForm } from './form.ts';

const FAINT = { ink: 'faint', paper: 'felt' } as const;
const GOLD = { ink: 'gold', paper: 'felt', bold: true } as const;
const TEXT = { ink: 'text', paper: 'felt' } as const;

function drawSide(
  canvas: Canvas,
  y: number,
  side: Side,
  name: string,
  held: number,
  laid: Laid,
  card: Size,
  words: Words,
): void {
  const won = laid.taker === side;
  const left = 4;
  if (held > 0) drawBack(canvas, left, y, card);
  else drawSlot(canvas, left, y, card);
  write(canvas, left + card.columns + 2, y, name, GOLD);
  write(canvas, left + card.columns + 2, y + 1, words.war.cards(held), TEXT);
  const start = left + card.columns + 14;
  const cards = laid[side];
  const room = Math.max(1, Math.floor((canvas.columns - start - 2) / (card.columns + 1)));
  const first = Math.max(0, cards.length - room);
  for (const [i, shown] of cards.slice(first).entries()) {
    const x = start + i * (card.columns + 1);
    const open = (first + i) % laid.openEvery === 0;
    if (!open && laid.taker === undefined) drawBack(canvas, x, y, card);
    else drawCard(canvas, x, y, shown, card, { paper: !open ? 'faded' : won ? 'picked' : 'card' });
  }
}

const BARS = ' ▁▂▃▄▅▆▇█';

/** The number of a's cards over the whole game so far, including half of the table, with one column of blocks for each stretch of steps. */
function drawHistory<State extends object, Move>(
  canvas: Canvas,
  form: WarForm<State, Move>,
  y: number,
  rows: number,
  states: readonly State[],
  words: Words,
): void {
  const left = 4;
  const width = canvas.columns - 2 * left - 4;
  const [start] = states;
  if (start === undefined) return;
  const all = form.held(start, 'a') + form.held(start, 'b');
  write(canvas, left, y, words.war.history(form.names.a), FAINT);
  write(canvas, canvas.columns - left - 4, y + 1, String(all), FAINT);
  write(canvas, canvas.columns - left - 4, y + rows, '0', FAINT);
  const columns = Math.min(width, states.length);
  for (let column = 0; column < columns; column++) {
    const state = states[Math.floor(((column + 1) * states.length) / columns) - 1];
    if (state === undefined) continue;
    const lead = form.held(state, 'a') - form.held(state, 'b');
    const eighths = Math.round(((all + lead) / 2 / all) * rows * 8);
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

export function drawWar<State extends object, Move>(
  canvas: Canvas,
  form: WarForm<State, Move>,
  states: readonly State[],
  marks: WarMarks,
  words: Words,
): void {
  const state = lastOf(states);
  const laid = form.laid(states.at(-2), state);
  const card: Size = { columns: 7, rows: canvas.rows >= 36 ? 5 : 4 };
  const top = FRAME_TOP + 1;
  const drawPlayer = (y: number, side: Side): void =>
    drawSide(canvas, y, side, form.names[side], form.held(state, side), laid, card, words);
  drawPlayer(top, 'a');
  const middle = top + card.rows;
  const isWar = laid.a.length > 1 || (laid.taker === undefined && laid.a.length === 1);
  const taken = laid.taker && words.war.takes(form.names[laid.taker], 2 * laid.a.length);
  const said = [isWar ? words.war.war : laid.a.length > 0 ? words.war.battle : '', taken ?? ''].filter(
    (part) => part !== '',
  );
  write(canvas, 4 + card.columns + 14, middle, said.join(' · '), isWar ? GOLD : TEXT);
  const wars = form.wars === undefined ? '' : `${words.war.wars(form.wars(state))} · `;
  const pace = wars + (marks.running ? words.war.speed(marks.perSecond) : words.war.paused);
  write(canvas, canvas.columns - 4 - textWidth(pace), middle, pace, marks.running ? TEXT : FAINT);
  drawPlayer(middle + 1, 'b');
  const historyTop = middle + card.rows + 2;
  const rows = canvas.rows - FRAME_BOTTOM - historyTop - 2;
  if (states.length > 1) drawHistory(canvas, form, historyTop, Math.max(3, rows), states, words);
  else
    writeCentred(
      canvas,
      historyTop + 3,
      `␣ ${words.keys.step}    p ${words.keys.run}    + - ${words.keys.speed}`,
      FAINT,
    );
}
