/**
 * Plays as value patterns: the number of cards of each value, lowest value first, 0 for a missing one. `2 2 2 1` is a double
 * sequence with a card too many. Every pattern up to a size can be listed, so that no shape is forgotten.
 */
import { KING, type Random, shuffle } from '@baralho/core';
import type { Row } from '../../../layout.ts';

export type Pattern = readonly number[];

const MOST_OF_A_VALUE = 4;
const VALUES = KING + 1;

/** All patterns with this many cards, with no gap or one gap. */
export function patternsOf(cards: number, withGaps: boolean): readonly Pattern[] {
  const found: Pattern[] = [];
  const extend = (begun: Pattern, left: number): void => {
    if (left === 0) found.push(begun);
    for (let count = 1; count <= Math.min(left, MOST_OF_A_VALUE); count++) {
      extend([...begun, count], left - count);
      if (withGaps && begun.length > 0) extend([...begun, 0, count], left - count);
    }
  };
  extend([], cards);
  return found.filter((pattern) => pattern.length <= VALUES);
}

/** The same from one card up to this many. */
export const patternsUpTo = (cards: number, withGaps: boolean): readonly Pattern[] =>
  Array.from({ length: cards }, (_, i) => patternsOf(i + 1, withGaps)).flat();

/** `width` cards of each of `span` values. */
export const block = (span: number, width: number): Pattern => Array.from({ length: span }, () => width);

/** With the count of one value changed; undefined if no value can have that many cards. */
export function changedAt(pattern: Pattern, at: number, by: number): Pattern | undefined {
  const count = (pattern[at] ?? 0) + by;
  return count < 0 || count > MOST_OF_A_VALUE ? undefined : pattern.with(at, count);
}

/** Chooses suits for each value, from those that are free. */
export type SuitChoice = (rank: number, count: number) => readonly number[];

export const anySuits =
  (random: Random, taken: ReadonlySet<number> = new Set()): SuitChoice =>
  (rank, count) =>
    shuffle([0, 1, 2, 3], random)
      .filter((suit) => !taken.has(4 * rank + suit))
      .slice(0, count);

/** The cards of a pattern from a given value; after the king comes the ace. Undefined if there are not enough suits. */
export function laidOut(pattern: Pattern, first: number, suits: SuitChoice): Row | undefined {
  const row = pattern.flatMap((count, i) => {
    const rank = (first + i) % VALUES;
    return suits(rank, count).map((suit) => 4 * rank + suit);
  });
  return row.length === pattern.reduce((sum, count) => sum + count, 0) ? row : undefined;
}

/** The cards in one of the orders in which they can be written: ascending, descending, or random. */
export function written(row: Row, order: number, random: Random): Row {
  const ascending = row.toSorted((a, b) => a - b);
  return order % 3 === 0 ? ascending : order % 3 === 1 ? ascending.toReversed() : shuffle(row, random);
}

/** The pattern of a row; several missing values in a row count as a single 0. */
export function patternOf(row: Row): Pattern {
  const counts = Array.from({ length: VALUES }, (_, rank) => row.filter((card) => card >> 2 === rank).length);
  const from = counts.findIndex((count) => count > 0);
  const upTo = counts.findLastIndex((count) => count > 0);
  return counts.slice(from, upTo + 1).filter((count, i, all) => count > 0 || all[i - 1] !== 0);
}
