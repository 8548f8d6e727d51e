/**
 * What the inputs of all problems have in common: an input is a list of cases (games, deals or tests), and a case is rows of
 * cards. What each row means depends on the problem; among plays, an empty row is PASSO. The generator writes inputs from
 * cases; the shrinker takes an input apart, makes its cases smaller and writes it again.
 */
import type { Card } from '@baralho/core';

export type Row = readonly Card[];
export type Case = readonly Row[];

export interface Layout {
  format(cases: readonly Case[]): string;
  /** Undefined if the input is not for this problem. */
  parse(lines: readonly string[]): readonly Case[] | undefined;
  /** Whether a case keeps the promises of the statement, so that no program is blamed for an invalid input. */
  isFair(rows: Case): boolean;
}

/** The lines of an input, without byte order mark, carriage returns and the empty part after the last newline. */
const linesIn = (input: string): readonly string[] =>
  input
    .replace(/^\ufeff/, '')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);

export const casesIn = (layout: Layout, input: string): readonly Case[] | undefined =>
  layout.parse(linesIn(input));

export const distinct = (cards: Row): boolean => new Set(cards).size === cards.length;
