/** Draws a recorded game of Escalada: all four hands face-up, the last play and who made it, its time and its faults. */
import type { GameRecord } from '@baralho/arena/record';
import { CardSet, itemAt, printable } from '@baralho/core';
import { escalada, handOf, SEATS, type State } from '@baralho/core/games/escalada/index';
import { blankCanvas, type Canvas, fill, type Size, write } from '../screen/canvas.ts';
import { drawCard, indexOf } from '../screen/cards.ts';
import type { Style } from '../screen/theme.ts';
import { fitted, textWidth } from '../screen/width.ts';

const BAR: Style = { ink: 'text', paper: 'bar' };
const KEYS: Style = { ink: 'faint', paper: 'bar' };
const FAINT: Style = { ink: 'faint', paper: 'felt' };
const TEXT: Style = { ink: 'text', paper: 'felt' };
const GOLD: Style = { ink: 'gold', paper: 'felt', bold: true };
const BAD: Style = { ink: 'bad', paper: 'felt' };

const HELP = '␣ → next   ← back   PgUp PgDn ten   Home End   q quit';
const SMALLEST: Size = { columns: 80, rows: 24 };
/** Columns for the names, before the cards. */
const NAMES = 16;

function drawCards(canvas: Canvas, y: number, cards: CardSet, card: Size, laid: CardSet): void {
  const room = canvas.columns - NAMES - card.columns - 1;
  const step = Math.min(card.columns + 1, Math.max(4, Math.floor(room / 13)));
  for (const [i, shown] of [...cards].entries())
    drawCard(canvas, NAMES + i * step, y, shown, card, { paper: laid.has(shown) ? 'picked' : 'card' });
}

/** The table after this many moves of a record. */
export function drawReplay(record: GameRecord, states: readonly State[], at: number, size: Size): Canvas {
  const canvas = blankCanvas(size);
  if (size.columns < SMALLEST.columns || size.rows < SMALLEST.rows) {
    write(canvas, 1, 1, `${SMALLEST.columns}×${SMALLEST.rows} is needed`, TEXT);
    return canvas;
  }
  const state = itemAt(states, at);
  const nameOf = (seat: number): string => printable(record.seats[seat]?.name ?? '');
  fill(canvas, 0, 0, { columns: size.columns, rows: 1 }, BAR);
  const title = printable(` ${record.event} · deal ${record.deal} · ${record.id}`);
  const place = `move ${at} of ${record.moves.length} `;
  write(canvas, 0, 0, fitted(title, size.columns - textWidth(place) - 1), BAR);
  write(canvas, size.columns - textWidth(place), 0, place, BAR);

  const card: Size = { columns: 6, rows: size.rows >= 34 ? 5 : 3 };
  const mover = escalada.toMove(state);
  for (let seat = 0; seat < SEATS; seat++) {
    const y = 1 + seat * (card.rows + 1);
    const hand = handOf(state, seat);
    const style = seat === mover ? GOLD : TEXT;
    write(canvas, 1, y, `${seat === mover ? '▸' : ' '}${fitted(nameOf(seat), NAMES - 4)}`, style);
    write(canvas, 2, y + 1, `${hand.size} cards`, FAINT);
    drawCards(canvas, y, hand, card, CardSet.EMPTY);
  }

  const y = 1 + SEATS * (card.rows + 1);
  const move = record.moves[at - 1];
  const seat = (record.starter + at - 1 + SEATS) % SEATS;
  const before = states[at - 1];
  const laid = before === undefined ? CardSet.EMPTY : handOf(before, seat).minus(handOf(state, seat));
  const time = move && `${move.ms} ms${move.cpuMs === undefined ? '' : `, ${move.cpuMs} ms of CPU`}`;
  const what = move === undefined ? 'starts' : laid.isEmpty ? 'passes' : 'lays';
  const who = nameOf(move === undefined ? record.starter : seat);
  write(canvas, 1, y, fitted(` ${who} ${what}`, NAMES - 1), TEXT);
  if (time !== undefined) write(canvas, 2, y + 1, time, FAINT);
  drawCards(canvas, y, laid, card, laid);
  const outcome = escalada.outcome(state);
  const points = outcome?.scores.map((score, player) => `${nameOf(player)} ${score}`).join(', ');
  const note = move?.fault === undefined ? '' : printable(`${move.fault.toUpperCase()}: ${move.note ?? ''}`);
  write(canvas, 1, y + card.rows, fitted(note.replaceAll('\n', ' '), size.columns - 2), BAD);
  const toBeat = [...(state.toBeat?.cards ?? [])].map(indexOf).join(' ');
  const below = outcome
    ? `${outcome.reason}: ${points}`
    : toBeat === ''
      ? 'a free lead'
      : `to beat: ${toBeat}`;
  write(canvas, 2, y + card.rows + 1, fitted(below, size.columns - 3), outcome ? GOLD : FAINT);

  fill(canvas, 0, size.rows - 1, { columns: size.columns, rows: 1 }, KEYS);
  write(canvas, 1, size.rows - 1, HELP, KEYS);
  return canvas;
}
