/** Draws Escalada: three opponents, what each has played in this round, the combination to beat, and your hand. */
import { CardSet } from '@baralho/core';
import {
  combinationOf,
  isPass,
  type Play,
  SEATS,
  seatOfPlay,
  type View,
} from '@baralho/core/games/escalada/index';
import { type Canvas, fill, type Size, write } from '../../screen/canvas.ts';
import { drawCard, indexOf, inkOf } from '../../screen/cards.ts';
import type { Paper, Style } from '../../screen/theme.ts';
import { textWidth } from '../../screen/width.ts';
import { FRAME_BOTTOM, FRAME_TOP } from '../../table/frame.ts';
import type { Words } from '../../table/words.ts';

const FAINT: Style = { ink: 'faint', paper: 'felt' };
const TEXT: Style = { ink: 'text', paper: 'felt' };
const GOLD: Style = { ink: 'gold', paper: 'felt', bold: true };

export interface HandMarks {
  /** Position in the hand. */
  readonly cursor: number;
  readonly chosen: CardSet;
  readonly hinted: Play | undefined;
  /** Cards with which the chosen ones can still become a legal combination. */
  readonly useful: CardSet;
  /** How many legal combinations there are. */
  readonly combinations: number;
  /** The players in seat order, you first. */
  readonly names: readonly string[];
  /** The points of a match so far, in the order of `names`. */
  readonly totals: readonly number[] | undefined;
  /** How strong the players at seats 1, 2 and 3 are, in a word. */
  readonly levels: readonly string[];
  /** What everybody still has, once the game is over. */
  readonly left: readonly CardSet[] | undefined;
}

interface Laid {
  readonly seat: number;
  readonly play: Play;
}

/** The plays by rounds, each with its seat; the last round is the one under way. */
export function roundsOf({ plays, starter }: Pick<View, 'plays' | 'starter'>): readonly (readonly Laid[])[] {
  const rounds: Laid[][] = [[]];
  let passes = 0;
  for (const [i, play] of plays.entries()) {
    rounds.at(-1)?.push({ seat: seatOfPlay(starter, i), play });
    passes = isPass(play) ? passes + 1 : 0;
    if (passes === SEATS - 1) rounds.push([]);
  }
  return rounds;
}

/** Small cards, each in its own colour on card paper. */
function writeCards(canvas: Canvas, x: number, y: number, cards: CardSet, paper: Paper = 'card'): number {
  let at = x;
  for (const card of cards) {
    const text = `${indexOf(card)} `;
    write(canvas, at, y, text, { ink: inkOf(card), paper, bold: true });
    at += text.length;
  }
  return at;
}

/** A face-up hand, in as many lines as it needs. */
function drawLeft(canvas: Canvas, x: number, y: number, hand: CardSet, width: number): void {
  const aLine = Math.max(1, Math.floor(width / 4));
  const cards = [...hand];
  for (let at = 0; at < cards.length; at += aLine)
    writeCards(canvas, x, y + at / aLine, CardSet.of(cards.slice(at, at + aLine)));
}

function drawOpponents(canvas: Canvas, view: View, marks: HandMarks, words: Words): void {
  const width = Math.floor(canvas.columns / 3);
  for (let seat = 1; seat < SEATS; seat++) {
    const x = (seat - 1) * width + 2;
    const isNext = view.toMove === seat;
    const name = `${isNext ? '▸' : ' '}${marks.names[seat]}`;
    write(canvas, x, FRAME_TOP + 1, name, isNext ? GOLD : TEXT);
    write(canvas, x + textWidth(name) + 1, FRAME_TOP + 1, marks.levels[seat - 1] ?? '', FAINT);
    const count = view.counts[seat] ?? 0;
    const left = marks.left?.[seat];
    if (left !== undefined) {
      drawLeft(canvas, x + 1, FRAME_TOP + 2, left, width - 2);
      continue;
    }
    fill(canvas, x + 1, FRAME_TOP + 2, { columns: count, rows: 1 }, { ink: 'back', paper: 'back' }, '▏');
    write(canvas, x + 2 + count, FRAME_TOP + 2, words.escalada.cards(count), count <= 3 ? GOLD : FAINT);
    const total = marks.totals?.[seat];
    if (total !== undefined) write(canvas, x + 1, FRAME_TOP + 3, words.escalada.points(total), TEXT);
  }
}

/** What was played and by whom: this round, and above it as much of the earlier ones as there is room for. */
function drawRounds(
  canvas: Canvas,
  view: View,
  marks: HandMarks,
  words: Words,
  top: number,
  rows: number,
): void {
  const rounds = roundsOf(view);
  const now = (rounds.at(-1) ?? []).slice(-(rows - 1));
  const room = rows - 1 - Math.max(now.length, SEATS);
  const before = room > 0 ? rounds.slice(0, -1).flat().slice(-room) : [];
  const nameWidth = Math.max(...marks.names.map(textWidth)) + 2;
  const line = (y: number, { seat, play }: Laid, isNow: boolean): void => {
    write(canvas, 3, y, marks.names[seat] ?? '', !isNow ? FAINT : seat === view.seat ? GOLD : TEXT);
    if (isPass(play)) write(canvas, 3 + nameWidth, y, words.escalada.pass, FAINT);
    else writeCards(canvas, 3 + nameWidth, y, play, isNow ? 'card' : 'faded');
  };
  for (const [i, laid] of before.entries()) line(top + i, laid, false);
  write(canvas, 3, top + before.length, words.escalada.round, FAINT);
  for (const [i, laid] of now.entries()) line(top + before.length + 1 + i, laid, true);
}

function drawToBeat(canvas: Canvas, view: View, words: Words, top: number): void {
  const { toBeat } = view;
  if (toBeat === undefined) return;
  const x = Math.floor(canvas.columns / 2) + 2;
  write(
    canvas,
    x,
    top,
    `${words.escalada.toBeat}: ${words.escalada.kinds[toBeat.kind]} ${toBeat.length}`,
    FAINT,
  );
  const card: Size = { columns: 6, rows: 4 };
  const cards = [...toBeat.cards];
  const step = Math.min(7, Math.max(3, Math.floor((canvas.columns - x - 8) / cards.length)));
  for (const [i, shown] of cards.entries()) drawCard(canvas, x + i * step, top + 1, shown, card);
}

export interface HandLayout {
  readonly card: Size;
  readonly left: number;
  readonly step: number;
  /** Row of cards that are not chosen; chosen ones stand one row higher. */
  readonly top: number;
}

export function handLayout(cards: number, size: Size): HandLayout {
  const card: Size = { columns: size.columns >= 110 ? 7 : 6, rows: size.rows >= 34 ? 5 : 4 };
  const step = Math.min(
    card.columns + 1,
    Math.max(4, Math.floor((size.columns - 4 - card.columns) / Math.max(1, cards - 1))),
  );
  const width = (cards - 1) * step + card.columns;
  return {
    card,
    step,
    left: Math.max(1, Math.floor((size.columns - width) / 2)),
    top: size.rows - FRAME_BOTTOM - card.rows - 1,
  };
}

/** The card of the hand at a cell. */
export function handCardAt(layout: HandLayout, cards: number, x: number, y: number): number | undefined {
  if (y < layout.top - 1 || y > layout.top + layout.card.rows || x < layout.left) return undefined;
  const index = Math.min(cards - 1, Math.floor((x - layout.left) / layout.step));
  return x < layout.left + index * layout.step + layout.card.columns ? index : undefined;
}

function drawHand(canvas: Canvas, view: View, marks: HandMarks, words: Words): void {
  const hand = [...view.hand];
  const layout = handLayout(hand.length, canvas);
  const isTurn = view.toMove === view.seat;
  const chosen = combinationOf(marks.chosen);
  const state = !isTurn
    ? view.toMove === undefined
      ? ''
      : words.escalada.thinks(marks.names[view.toMove] ?? '')
    : view.toBeat === undefined
      ? words.escalada[view.mustLead ? 'youMustLead' : 'youLead']
      : words.escalada.yourTurn;
  const chosenText = chosen === undefined ? '' : `${words.escalada.kinds[chosen.kind]} ${chosen.length}`;
  write(
    canvas,
    3,
    layout.top - 2,
    [state, isTurn ? words.escalada.combinations(marks.combinations) : '', chosenText].join('  '),
    isTurn ? GOLD : FAINT,
  );
  const total = marks.totals?.[view.seat];
  if (total !== undefined) {
    const points = words.escalada.points(total);
    write(canvas, canvas.columns - textWidth(points) - 3, layout.top - 2, points, TEXT);
  }
  for (const [i, card] of hand.entries()) {
    const isChosen = marks.chosen.has(card);
    const paper: Paper = isChosen
      ? 'picked'
      : marks.hinted?.has(card)
        ? 'hinted'
        : isTurn && !marks.useful.has(card)
          ? 'faded'
          : 'card';
    drawCard(canvas, layout.left + i * layout.step, layout.top - (isChosen ? 1 : 0), card, layout.card, {
      paper,
    });
  }
  if (hand.length > 0)
    write(canvas, layout.left + marks.cursor * layout.step + 1, layout.top + layout.card.rows, '▲', GOLD);
}

export function drawEscalada(canvas: Canvas, view: View, marks: HandMarks, words: Words): void {
  drawOpponents(canvas, view, marks, words);
  const top = FRAME_TOP + 5;
  const rows = handLayout(view.hand.size, canvas).top - 3 - top;
  drawRounds(canvas, view, marks, words, top, rows);
  drawToBeat(canvas, view, words, top);
  drawHand(canvas, view, marks, words);
}
