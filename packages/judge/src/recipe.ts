/**
 * How the tests for a problem are made: a table of named inputs, each about one thing, that every program should be tested
 * with, and a function that draws random cases. Rows are written as in LI2, `10♠ J♥ C♦`, with ` / ` between rows and `-` for
 * PASSO.
 */
import { type Card, itemAt, parseCards, parseGlyphs, type Random } from '@baralho/core';
import type { Case, Row } from './layout.ts';

/** A named input. The name is its file's name; `about` completes the sentence "this test is about …". */
export interface NamedTest {
  readonly name: string;
  readonly about: string;
  readonly cases: readonly Case[];
  /** If the assignment leaves open what is right here: a sentence on the choice of our statement. */
  readonly choice?: string;
}

export interface Recipe {
  /** The smallest inputs first, then the corner cases. */
  plans(): readonly NamedTest[];
  /** All derived tests; `plans` has fewer with the same power (verify/reduce.ts). */
  derived?(): readonly NamedTest[];
  /** The cases of a random input, about `size` of them. */
  random(random: Random, size: number): readonly Case[];
}

/** Reads cards in our own tables: an error there is a bug. */
export function cards(text: string): readonly Card[] {
  if (text.trim() === '-') return [];
  const glyphs = parseGlyphs(text);
  const read = glyphs.ok ? glyphs : parseCards(text);
  if (!read.ok) throw new Error(`'${text}' in a table of tests: expected ${read.error.expected}`);
  return read.value;
}

export const rows = (text: string): Case => text.split('/').map(cards);

export const plan = (name: string, about: string, ...cases: readonly string[]): NamedTest => ({
  name,
  about,
  cases: cases.map(rows),
});

export const chosen = <T>(items: readonly T[], random: Random): T =>
  itemAt(items, random.below(items.length));

export const oneIn = (n: number, random: Random): boolean => random.below(n) === 0;

export const without = (cards: Row, taken: Iterable<Card>): readonly Card[] => {
  const gone = new Set(taken);
  return cards.filter((card) => !gone.has(card));
};
