/**
 * How the input of each problem is put together. An input is a list of cases (games, deals or tests), a case is rows of cards:
 *
 *   war        two rows of 26                 accordian   one row of 52, written on two lines
 *   guiao1     one row                        guiao2      any number of rows
 *   guiao3     the hand, the earlier plays, the play; an empty row is PASSO
 *   guiao4     the last combination, the hand
 *   torneio    the hand, the earlier plays; one case an input
 *
 * The generator writes inputs from cases; the shrinker takes an input apart, makes its cases smaller and writes it again.
 * A case is fair when it keeps what the problem's statement promises, so that nobody's program is blamed for nonsense.
 */
import {
  type Card,
  CardSet,
  formatCards,
  formatCardsLower,
  formatGlyph,
  PACK_52,
  packFault,
  parseCards,
  parseGlyphs,
} from '@baralho/core';
import { combinationOf, mayFollow, toBeatAfter } from '@baralho/core/games/escalada/index';
import type { ProblemId } from '../program.ts';

export type Row = readonly Card[];
export type Case = readonly Row[];

export interface Layout {
  format(cases: readonly Case[]): string;
  /** Undefined when the input is not of this problem. */
  parse(lines: readonly string[]): readonly Case[] | undefined;
  isFair(rows: Case): boolean;
}

const NUMBER = /^\s*\d+\s*$/;
const PASS = 'PASSO';

const glyphs = (row: Row): string => row.map(formatGlyph).join('');
const play = (row: Row): string => (row.length === 0 ? PASS : glyphs(row));

function readRow(text: string | undefined): Row | undefined {
  if (text === undefined) return undefined;
  if (text.trim().toUpperCase() === PASS) return [];
  const cards = parseGlyphs(text.trim());
  return cards.ok ? cards.value : undefined;
}

const distinct = (cards: Row): boolean => new Set(cards).size === cards.length;
const present = <T>(items: readonly (T | undefined)[]): items is readonly T[] => !items.includes(undefined);

/** Reads `T`, then T cases, each by a reader that says how many lines it took. */
function parseCounted(
  lines: readonly string[],
  readCase: (
    from: number,
  ) => { readonly rows: readonly (Row | undefined)[]; readonly taken: number } | undefined,
): readonly Case[] | undefined {
  const count = NUMBER.test(lines[0] ?? '') ? Number(lines[0]) : -1;
  const cases: Case[] = [];
  let at = 1;
  for (let i = 0; i < count; i++) {
    const next = readCase(at);
    if (next === undefined || !present(next.rows)) return undefined;
    cases.push(next.rows);
    at += next.taken;
  }
  return count < 0 || lines.slice(at).some((line) => line.trim() !== '') ? undefined : cases;
}

/** Cases of a fixed number of lines without a count: the two games of 52 cards. */
function parseDeals(lines: readonly string[], rowsOf: (a: Row, b: Row) => Case): readonly Case[] | undefined {
  const cases: Case[] = [];
  const filled = lines.filter((line) => line.trim() !== '');
  for (let i = 0; i < filled.length; i += 2) {
    const [a, b] = [parseCards(filled[i] ?? ''), parseCards(filled[i + 1] ?? '')];
    if (!a.ok || !b.ok) return undefined;
    cases.push(rowsOf(a.value, b.value));
  }
  return cases;
}

const isPack = (cards: Row): boolean => packFault(cards, PACK_52) === undefined;

/** Every play is legal when it is made, no card comes twice, and the game is not over: at most three passes in a row. */
function isHistory(plays: readonly Row[]): boolean {
  const sets: CardSet[] = [];
  let passes = 0;
  for (const row of plays) {
    passes = row.length === 0 ? passes + 1 : 0;
    if (passes > 3) return false;
    const cards = CardSet.of(row);
    const combination = combinationOf(cards);
    if (row.length > 0 && (combination === undefined || !mayFollow(combination, toBeatAfter(sets))))
      return false;
    sets.push(cards);
  }
  return distinct(plays.flat());
}

const isTable = (hand: Row | undefined, plays: readonly Row[]): boolean =>
  hand !== undefined && hand.length > 0 && isHistory(plays) && distinct([...hand, ...plays.flat()]);

const counted = (cases: readonly Case[], lines: (rows: Case) => readonly (string | number)[]): string =>
  `${[cases.length, ...cases.flatMap(lines)].join('\n')}\n`;

const readCounted = (lines: readonly string[], from: number, extra: number) => {
  if (!NUMBER.test(lines[from] ?? '')) return undefined;
  const taken = Number(lines[from]) + extra;
  if (from + taken >= lines.length) return undefined;
  return { rows: Array.from({ length: taken }, (_, i) => readRow(lines[from + 1 + i])), taken: taken + 1 };
};

export const LAYOUTS: Readonly<Record<ProblemId, Layout>> = {
  war: {
    format: (cases) => cases.flatMap((rows) => rows.map((row) => `${formatCardsLower(row)}\n`)).join(''),
    parse: (lines) => parseDeals(lines, (a, b) => [a, b]),
    isFair: (rows) => rows.length === 2 && rows[0]?.length === 26 && isPack(rows.flat()),
  },
  accordian: {
    format: (cases) =>
      `${cases
        .flat()
        .map((deck) => `${formatCards(deck.slice(0, 26))}\n${formatCards(deck.slice(26))}\n`)
        .join('')}#\n`,
    parse(lines) {
      const end = lines.findIndex((line) => line.trim() === '#');
      return parseDeals(end < 0 ? lines : lines.slice(0, end), (a, b) => [[...a, ...b]]);
    },
    isFair: (rows) => rows.length === 1 && isPack(rows[0] ?? []),
  },
  guiao1: {
    format: (cases) => counted(cases, (rows) => rows.map(glyphs)),
    parse: (lines) => parseCounted(lines, (from) => ({ rows: [readRow(lines[from])], taken: 1 })),
    isFair: ([row = []]) => row.length > 0 && distinct(row),
  },
  guiao2: {
    format: (cases) => counted(cases, (rows) => [rows.length, ...rows.map(glyphs)]),
    parse: (lines) => parseCounted(lines, (from) => readCounted(lines, from, 0)),
    isFair: (rows) => rows.length > 0 && rows.every((row) => row.length > 0) && distinct(rows.flat()),
  },
  guiao3: {
    format: (cases) =>
      counted(cases, ([hand = [], ...plays]) => [plays.length - 1, glyphs(hand), ...plays.map(play)]),
    parse: (lines) => parseCounted(lines, (from) => readCounted(lines, from, 2)),
    isFair: ([hand, ...plays]) => plays.length > 0 && isTable(hand, plays.slice(0, -1)),
  },
  guiao4: {
    format: (cases) => counted(cases, (rows) => rows.map(glyphs)),
    parse: (lines) =>
      parseCounted(lines, (from) => ({ rows: [readRow(lines[from]), readRow(lines[from + 1])], taken: 2 })),
    isFair: ([last = [], hand = []]) =>
      hand.length > 0 && distinct([...last, ...hand]) && combinationOf(CardSet.of(last)) !== undefined,
  },
  torneio: {
    format([rows = []]) {
      const [hand = [], ...plays] = rows;
      return `${[plays.length, glyphs(hand), ...plays.map(play)].join('\n')}\n`;
    },
    parse(lines) {
      const filled = lines.filter((line) => line.trim() !== '');
      const rows = (NUMBER.test(filled[0] ?? '') ? filled.slice(1) : filled).map(readRow);
      return rows.length > 0 && present(rows) ? [rows] : undefined;
    },
    isFair: ([hand, ...plays]) => isTable(hand, plays),
  },
};

/** The lines of an input without byte order mark, carriage returns and the empty rest after the last newline. */
const linesIn = (input: string): readonly string[] =>
  input
    .replace(/^\ufeff/, '')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);

export const casesIn = (problem: ProblemId, input: string): readonly Case[] | undefined =>
  LAYOUTS[problem].parse(linesIn(input));
