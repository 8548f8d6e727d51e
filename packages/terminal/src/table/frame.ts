/**
 * What surrounds every table: the title with the deal, the clock and the moves; the message line; the keys; the pages of help
 * and statistics.
 */

import { stateOf } from '@baralho/table';
import { spelt } from '../screen/ascii.ts';
import { blankCanvas, type Canvas, fill, type Size, write, writeCentred } from '../screen/canvas.ts';
import type { Style } from '../screen/theme.ts';
import { fitted, textWidth, wrapped } from '../screen/width.ts';
import type { Note, Table, TableGame } from './table.ts';
import { wordsOf } from './table.ts';
import type { Words } from './words.ts';

export const SMALLEST: Size = { columns: 80, rows: 24 };
/** Rows that the frame uses at the top and at the bottom. */
export const FRAME_TOP = 1;
export const FRAME_BOTTOM = 2;

const BAR: Style = { ink: 'text', paper: 'bar' };
const BAR_FAINT: Style = { ink: 'faint', paper: 'bar' };
const BAR_GOLD: Style = { ink: 'gold', paper: 'bar', bold: true };

/** Messages may cover the lowest cards, but never the table's middle. */
const MOST_LINES = 5;

export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const defaultCount = (count: number, words: Words): string => words.moves(count);

function drawTitle<State, Move, Focus>(
  canvas: Canvas,
  table: Table<State, Move, Focus>,
  game: TableGame<State, Move, Focus>,
  words: Words,
): void {
  const { session } = table;
  fill(canvas, 0, 0, { columns: canvas.columns, rows: 1 }, BAR);
  const score = game.score?.(table) ?? '';
  const right = `${score && `${score}   `}${(game.counted ?? defaultCount)(session.at, words)}   ${clock(session.ms)} `;
  const name = ` ${game.name(words)}`;
  write(canvas, 0, 0, name, BAR_GOLD);
  const room = canvas.columns - textWidth(name) - textWidth(right) - 3;
  // The deal can be typed again only when it is complete: where room is scarce, the variant is cut first.
  const { deal } = session.start;
  const variant = fitted(game.variant(stateOf(session), words), Math.max(12, room - textWidth(deal) - 6));
  const middle = [variant, deal].filter((part) => part !== '');
  write(canvas, textWidth(name), 0, fitted(` · ${middle.join(' · ')}`, room), BAR);
  write(canvas, canvas.columns - textWidth(right), 0, right, BAR);
}

const TONES: Readonly<Record<Note['tone'], Style>> = {
  news: { ink: 'text', paper: 'felt' },
  refusal: { ink: 'bad', paper: 'felt' },
  hint: { ink: 'gold', paper: 'felt' },
  end: { ink: 'gold', paper: 'felt', bold: true },
};

function drawNote<State, Move, Focus>(canvas: Canvas, table: Table<State, Move, Focus>, words: Words): void {
  const y = canvas.rows - FRAME_BOTTOM;
  if (table.typed !== '') {
    fill(canvas, 0, y, { columns: canvas.columns, rows: 1 }, TONES.news);
    write(canvas, 1, y, `${words.typed}: ${table.typed}▏`, { ...TONES.hint, bold: true });
    return;
  }
  if (table.note === undefined) return;
  const lines = wrapped(table.note.text, canvas.columns - 2).slice(0, MOST_LINES);
  for (const [i, line] of lines.entries()) {
    const row = y + 1 - lines.length + i;
    fill(canvas, 0, row, { columns: canvas.columns, rows: 1 }, TONES.news);
    write(canvas, 1, row, line, TONES[table.note.tone]);
  }
}

/** As many keys as fit, always including help and quit. */
function drawKeys<State, Move, Focus>(
  canvas: Canvas,
  { settings }: Table<State, Move, Focus>,
  game: TableGame<State, Move, Focus>,
  words: Words,
): void {
  const y = canvas.rows - 1;
  fill(canvas, 0, y, { columns: canvas.columns, rows: 1 }, BAR);
  const { keys } = words;
  const last: readonly (readonly [string, string])[] = [
    ['?', keys.help],
    ['q', keys.quit],
  ];
  const widthOf = ([key, does]: readonly [string, string]): number => textWidth(key) + textWidth(does) + 3;
  let room = canvas.columns - 1 - last.reduce((sum, pair) => sum + widthOf(pair), 0);
  const named = settings.ascii ? spelt : (key: string): string => key;
  const first = shortKeys(game, words)
    .map(([key, does]) => [named(key), does] as const)
    .filter((pair) => {
      room -= widthOf(pair);
      return room >= 0;
    });
  let x = 1;
  for (const [key, does] of [...first, ...last]) {
    write(canvas, x, y, key, BAR_GOLD);
    write(canvas, x + textWidth(key) + 1, y, does, BAR_FAINT);
    x += widthOf([key, does]);
  }
}

function shortKeys<State, Move, Focus>(
  game: TableGame<State, Move, Focus>,
  words: Words,
): (readonly [string, string])[] {
  const { keys } = words;
  return [
    ...game.bar(words),
    ['u', keys.undo],
    ['r', keys.redo],
    ...(game.hint ? ([['h', keys.hint]] as const) : []),
    ...(game.finish ? ([['a', keys.finish]] as const) : []),
    ['n', keys.newDeal],
    ['R', keys.restart],
    ['t', keys.statistics],
  ];
}

/** A page over the table: lines of one or two columns in a box. */
function drawPanel(canvas: Canvas, title: string, foot: string, lines: readonly string[]): void {
  const width = Math.min(canvas.columns - 4, Math.max(60, ...lines.map((line) => textWidth(line) + 4)));
  const height = Math.min(canvas.rows - 2, lines.length + 4);
  const x = Math.floor((canvas.columns - width) / 2);
  const y = Math.floor((canvas.rows - height) / 2);
  const style: Style = { ink: 'text', paper: 'panel' };
  const edge: Style = { ink: 'faint', paper: 'panel' };
  fill(canvas, x, y, { columns: width, rows: height }, style);
  write(canvas, x, y, `╭${'─'.repeat(width - 2)}╮`, edge);
  for (let row = 1; row < height - 1; row++) {
    write(canvas, x, y + row, '│', edge);
    write(canvas, x + width - 1, y + row, '│', edge);
  }
  write(canvas, x, y + height - 1, `╰${'─'.repeat(width - 2)}╯`, edge);
  write(canvas, x + 2, y, ` ${title} `, { ink: 'gold', paper: 'panel', bold: true });
  write(canvas, x + width - textWidth(foot) - 4, y + height - 1, ` ${foot} `, edge);
  for (const [i, line] of lines.slice(0, height - 3).entries())
    write(canvas, x + 2, y + 2 + i, fitted(line, width - 4), style);
}

const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - textWidth(text)));

function helpLines<State, Move, Focus>(
  game: TableGame<State, Move, Focus>,
  words: Words,
  width: number,
): string[] {
  const { keys } = words;
  const pairs: (readonly [string, string])[] = [
    ...game.keys(words),
    ['u  r', `${keys.undo}, ${keys.redo}`],
    ['R', keys.restart],
    ...(game.hint ? ([['h  y', `${keys.hint}, ${keys.playHint}`]] as const) : []),
    ...(game.finish ? ([['a', keys.finish]] as const) : []),
    ['n', keys.newDeal],
    ['t', keys.statistics],
    ['c', keys.colours],
    ['l', keys.language],
    ['q', keys.quit],
  ];
  const half = Math.ceil(pairs.length / 2);
  const column = (cells: typeof pairs): string[] => {
    const keyWidth = Math.max(...cells.map(([key]) => textWidth(key))) + 2;
    return cells.map(([key, does]) => padded(key, keyWidth) + does);
  };
  const [lefts, rights] = [column(pairs.slice(0, half)), column(pairs.slice(half))];
  const wide = Math.max(...lefts.map(textWidth)) + 3;
  const rows = lefts.map((left, i) => (padded(left, wide) + (rights[i] ?? '')).trimEnd());
  return [...wrapped(game.about(words), width), '', ...rows];
}

const time = (ms: number | undefined): string => (ms === undefined ? '–' : clock(ms));
const count = (moves: number | undefined): string => (moves === undefined ? '–' : String(Math.round(moves)));

/** Three lines per variant, and how to clear all of it. */
function statisticsLines<State, Move, Focus>(table: Table<State, Move, Focus>, words: Words): string[] {
  const { statistics } = words;
  if (table.tallies.length === 0) return [statistics.none];
  const lines = table.tallies.flatMap((tally) => [
    tally.variant === '' ? statistics.all : tally.variant,
    `  ${statistics.counts(tally.games, tally.won, tally.lost, tally.left, tally.helped)}`,
    `  ${statistics.streaks(tally.streak, tally.longestStreak)}`,
    `  ${statistics.best(time(tally.fastestMs), time(tally.averageMs), count(tally.fewestMoves), count(tally.averageMoves))}`,
  ]);
  return [...lines, '', table.forgets ? statistics.forgetSurely : statistics.forget];
}

/** The whole screen of a table. */
export function drawTable<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  game: TableGame<State, Move, Focus>,
  size: Size,
): Canvas {
  const canvas = blankCanvas(size);
  const words = wordsOf(table);
  if (size.columns < SMALLEST.columns || size.rows < SMALLEST.rows) {
    const lines = wrapped(words.tooSmall, size.columns);
    for (const [i, line] of lines.entries())
      writeCentred(canvas, Math.floor((size.rows - lines.length) / 2) + i, line, TONES.news);
    return canvas;
  }
  game.draw(table, canvas, words);
  drawTitle(canvas, table, game, words);
  drawKeys(canvas, table, game, words);
  drawNote(canvas, table, words);
  if (table.panel === 'help')
    drawPanel(
      canvas,
      words.helpTitle,
      words.anyKey,
      helpLines(game, words, Math.min(canvas.columns - 8, 84)),
    );
  if (table.panel === 'statistics')
    drawPanel(canvas, words.statistics.title, words.anyKey, statisticsLines(table, words));
  return canvas;
}
