/** Inputs of the climbing game: rows of glyphs, in most problems after a line with the number of tests. */
import { CardSet, formatGlyph, parseGlyphs } from '@baralho/core';
import { combinationOf, mayFollow, PASS_WORD, toBeatAfter } from '@baralho/core/games/escalada/index';
import { type Case, distinct, type Row } from '../../layout.ts';

const NUMBER = /^\s*\d+\s*$/;
export const isNumber = (line: string | undefined): boolean => NUMBER.test(line ?? '');

export const glyphs = (row: Row): string => row.map(formatGlyph).join('');
export const play = (row: Row): string => (row.length === 0 ? PASS_WORD : glyphs(row));

export function readRow(text: string | undefined): Row | undefined {
  if (text === undefined) return undefined;
  if (text.trim().toUpperCase() === PASS_WORD) return [];
  const cards = parseGlyphs(text.trim());
  return cards.ok ? cards.value : undefined;
}

export const present = <T>(items: readonly (T | undefined)[]): items is readonly T[] =>
  !items.includes(undefined);

/** The rows of a case, and how many lines they used. */
interface Taken {
  readonly rows: readonly (Row | undefined)[];
  readonly taken: number;
}

/** Reads `T`, then T cases. */
function parseTests(
  lines: readonly string[],
  readCase: (from: number) => Taken | undefined,
): readonly Case[] | undefined {
  const count = isNumber(lines[0]) ? Number(lines[0]) : -1;
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

/** Tests with a fixed number of rows. */
export const parseFixed = (lines: readonly string[], rows: number): readonly Case[] | undefined =>
  parseTests(lines, (from) => ({
    rows: Array.from({ length: rows }, (_, i) => readRow(lines[from + i])),
    taken: rows,
  }));

/** Tests that begin with a number; that many rows and `extra` more follow. */
export const parseCounted = (lines: readonly string[], extra: number): readonly Case[] | undefined =>
  parseTests(lines, (from) => {
    if (!isNumber(lines[from])) return undefined;
    const taken = Number(lines[from]) + extra;
    if (from + taken >= lines.length) return undefined;
    return { rows: Array.from({ length: taken }, (_, i) => readRow(lines[from + 1 + i])), taken: taken + 1 };
  });

export const formatTests = (
  cases: readonly Case[],
  lines: (rows: Case) => readonly (string | number)[],
): string => `${[cases.length, ...cases.flatMap(lines)].join('\n')}\n`;

/** Every play is legal, no card appears twice, and the game is not over: at most three passes in a row. */
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

/** A hand, and plays that others can have made. */
export const isTable = (hand: Row | undefined, plays: readonly Row[]): boolean =>
  hand !== undefined && hand.length > 0 && isHistory(plays) && distinct([...hand, ...plays.flat()]);
