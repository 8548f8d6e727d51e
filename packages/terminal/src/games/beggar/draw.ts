/**
 * Draws Beggar-my-neighbour: both hands, between them the pile with its last card on the right, and the cards still to be
 * paid.
 */
import { type Card, lastOf } from '@baralho/core';
import type { BeggarState } from '@baralho/core/games/beggar/index';
import { type Canvas, type Size, write } from '../../screen/canvas.ts';
import { drawBack, drawCard, drawSlot } from '../../screen/cards.ts';
import { textWidth } from '../../screen/width.ts';
import { FRAME_TOP } from '../../table/frame.ts';
import type { Words } from '../../table/words.ts';

const FAINT = { ink: 'faint', paper: 'felt' } as const;
const GOLD = { ink: 'gold', paper: 'felt', bold: true } as const;
const TEXT = { ink: 'text', paper: 'felt' } as const;
const LEFT = 4;
/** How much is visible of a card that is under the next one. */
const SHOWN = 4;

function drawHand(
  canvas: Canvas,
  y: number,
  name: string,
  held: number,
  turn: boolean,
  card: Size,
  words: Words,
) {
  if (held > 0) drawBack(canvas, LEFT, y, card);
  else drawSlot(canvas, LEFT, y, card);
  const x = LEFT + card.columns + 2;
  write(canvas, x, y, turn ? `▸${name}` : ` ${name}`, turn ? GOLD : TEXT);
  write(canvas, x + 1, y + 1, words.beggar.cards(held), TEXT);
}

/** The pile after the last card; when it was taken just now, what was there before. */
function heapOf(before: BeggarState | undefined, now: BeggarState): readonly Card[] {
  if (before === undefined || now.heap.length > 0) return now.heap;
  const laid = (before.turn === 0 ? before.a : before.b)[0];
  return laid === undefined ? before.heap : [...before.heap, laid];
}

function drawHeap(canvas: Canvas, y: number, heap: readonly Card[], taken: boolean, card: Size): void {
  const room = Math.floor((canvas.columns - 2 * LEFT - card.columns) / SHOWN) + 1;
  const shown = heap.slice(-room);
  for (const [i, each] of shown.entries())
    drawCard(canvas, LEFT + i * SHOWN, y, each, card, {
      paper: taken ? 'picked' : 'card',
    });
  if (heap.length === 0) drawSlot(canvas, LEFT, y, card);
}

export function drawBeggar(
  canvas: Canvas,
  states: readonly BeggarState[],
  perSecond: number | undefined,
  words: Words,
): void {
  const now = lastOf(states);
  const before = states.at(-2);
  const card: Size = { columns: 8, rows: canvas.rows >= 36 ? 5 : 4 };
  const taken = before !== undefined && now.tricks > before.tricks;
  const heap = heapOf(before, now);
  const top = FRAME_TOP + 1;
  const middle = top + card.rows + 1;
  const bottom = middle + card.rows + 2;
  drawHand(canvas, top, 'a', now.a.length, now.turn === 0, card, words);
  drawHeap(canvas, middle, heap, taken, card);
  const payer = 'ab'[now.turn] ?? '';
  const said = taken
    ? words.beggar.takes(payer, heap.length)
    : now.debt > 0
      ? words.beggar.pays(payer, now.debt)
      : words.beggar.lays(payer);
  write(canvas, LEFT, middle + card.rows, said, taken || now.debt > 0 ? GOLD : TEXT);
  const pace = perSecond === undefined ? words.war.paused : words.war.speed(perSecond);
  const count = `${words.beggar.tricks(now.tricks)} · ${pace}`;
  write(canvas, canvas.columns - LEFT - textWidth(count), middle + card.rows, count, FAINT);
  drawHand(canvas, bottom, 'b', now.b.length, now.turn === 1, card, words);
}
