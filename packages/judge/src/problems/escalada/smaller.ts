/**
 * Smaller cases of the climbing game, the biggest reduction first: fewer rows, then fewer cards, then simpler cards in place
 * of those that are left. The search checks whether a candidate is valid and still fails.
 */
import { type Card, KING, rankOf, suitOf } from '@baralho/core';
import type { Case, Row } from '../../layout.ts';
import type { Shrinking } from '../../problem.ts';
import { chunksAway } from '../../shrink/fewer.ts';
import { total } from '../../shrink/weight.ts';

/** The roles of the rows of a case. */
export interface Roles {
  /** Which row is a hand. */
  readonly hand?: number;
  /** Rows can be removed except this many at the beginning and at the end; missing if none can. */
  readonly fixed?: readonly [before: number, after: number];
  /** The last row is played from the hand. */
  readonly playsFromHand?: boolean;
}

/** Removes combinations of guião 2, or earlier plays of guião 3 and of the tournament. */
function* fewerRows({ fixed }: Roles, rows: Case): Generator<Case> {
  if (fixed === undefined) return;
  const first = fixed[0];
  const last = rows.length - fixed[1];
  const middle = rows.slice(first, last);
  if (middle.length === 0) return;
  const around = (kept: readonly Row[]): Case => [...rows.slice(0, first), ...kept, ...rows.slice(last)];
  yield around([]);
  for (const size of [1, 2, 3, 4]) if (size < middle.length) yield around(middle.slice(-size));
  for (const kept of chunksAway(middle)) yield around(kept);
}

const mapCards = (rows: Case, change: (card: Card) => Card | undefined): Case =>
  rows.map((row) => row.map(change).filter((card) => card !== undefined));

const ranksIn = (rows: Case): readonly number[] =>
  [...new Set(rows.flat().map(rankOf))].sort((a, b) => b - a);

function* fewerCards(roles: Roles, rows: Case): Generator<Case> {
  const { hand } = roles;
  const withRow = (index: number, row: Row): Case => rows.map((old, i) => (i === index ? row : old));
  if (hand !== undefined) {
    // First, a hand with only the cards that matter: those that are played, or none of the others.
    const played = new Set(rows.filter((_, i) => i !== hand).flat());
    const kept = (rows[hand] ?? []).filter((card) => played.has(card));
    if (kept.length > 0) yield withRow(hand, kept);
    for (const row of chunksAway(rows[hand] ?? [])) yield withRow(hand, row);
  }
  yield* singleCards(roles, rows);
  const ranks = ranksIn(rows);
  for (const rank of ranks) {
    yield mapCards(rows, (card) =>
      rankOf(card) === rank ? undefined : rankOf(card) > rank ? card - 4 : card,
    );
    yield mapCards(rows, (card) => (rankOf(card) === rank ? undefined : card));
  }
  for (const suit of [3, 2, 1, 0]) yield mapCards(rows, (card) => (suitOf(card) === suit ? undefined : card));
  // Consecutive sequences must shrink together: every combination without its lowest or highest value.
  for (const pick of [Math.min, Math.max])
    yield rows.map((row, i) => {
      const value = pick(...row.map(rankOf));
      return i === hand ? row : row.filter((card) => rankOf(card) !== value);
    });
  const cards = [...new Set(rows.flat())].sort((a, b) => b - a);
  for (const card of cards) yield mapCards(rows, (each) => (each === card ? undefined : each));
  for (const [index, row] of rows.entries())
    for (let at = row.length - 1; at >= 0; at--)
      yield withRow(
        index,
        row.filter((_, i) => i !== at),
      );
}

/** One card instead of a combination: in the play, with a hand of that card; in one row; in all rows at once. */
function* singleCards({ hand, playsFromHand }: Roles, rows: Case): Generator<Case> {
  const single = (row: Row): Row => (row.length < 2 ? row : [Math.max(...row)]);
  if (playsFromHand) {
    const play = rows.at(-1) ?? [];
    const card = play.length < 2 ? play : [Math.min(...play)];
    if (card.length > 0) yield [card, ...rows.slice(1, -1), card];
    yield [...rows.slice(0, -1), card];
  }
  for (const at of rows.keys()) if (at !== hand) yield rows.map((row, i) => (i === at ? single(row) : row));
  yield rows.map((row, i) => (i === hand ? row : single(row)));
}

/** The cards of each value in the lowest suits, and all values moved down together; kings may have to stay kings. */
function* neater(rows: Case): Generator<Case> {
  const cards = [...new Set(rows.flat())].sort((a, b) => a - b);
  const suited = new Map(
    cards.map((card) => [
      card,
      card - suitOf(card) + cards.filter((other) => other < card && rankOf(other) === rankOf(card)).length,
    ]),
  );
  const inLowSuits = mapCards(rows, (card) => suited.get(card));
  const below = cards.filter((card) => rankOf(card) < KING);
  const shift = 4 * rankOf(below[0] ?? 0);
  const inOrder = (some: Case): Case => some.map((row) => row.toSorted((a, b) => a - b));
  const lowered = mapCards(inLowSuits, (card) => (rankOf(card) < KING ? card - shift : card));
  yield inOrder(lowered);
  yield lowered;
  yield inLowSuits;
}

function* simplerCards(rows: Case): Generator<Case> {
  const ranks = ranksIn(rows);
  const lowest = ranks.at(-1) ?? 0;
  const cards = [...new Set(rows.flat())].sort((a, b) => a - b);
  const held = new Set(cards);
  yield* neater(rows);
  if (lowest > 0) yield mapCards(rows, (card) => card - 4 * lowest);
  if (lowest > 1) yield mapCards(rows, (card) => card - 4);
  for (const rank of ranks)
    for (let lower = 0; lower < rank; lower++)
      if (!ranks.includes(lower))
        yield mapCards(rows, (card) => (rankOf(card) === rank ? card - 4 * (rank - lower) : card));
  for (const card of cards)
    for (let lower = 4 * rankOf(card); lower < card; lower++)
      if (!held.has(lower)) yield mapCards(rows, (each) => (each === card ? lower : each));
  yield rows.map((row) => row.toSorted((a, b) => a - b));
}

function* smallerCases(roles: Roles, rows: Case): Generator<Case> {
  yield* fewerRows(roles, rows);
  yield* fewerCards(roles, rows);
  yield* simplerCards(rows);
}

const disorder = (row: Row): number => row.filter((card, i) => card < (row[i - 1] ?? 0)).length;

/** Fewer tests, then fewer rows, fewer cards, lower cards and cards in order. */
function weigh(cases: readonly Case[]): readonly number[] {
  const rows = cases.flat();
  const cards = rows.flat();
  return [cases.length, rows.length, cards.length, total(cards), total(rows.map(disorder))];
}

/** The test that a line belongs to, if every answer is below a heading. */
export const underHeadings = (expected: string, line: number): number => {
  const headings = expected.split('\n').slice(0, line);
  return Math.max(0, headings.filter((text) => text.startsWith('Teste ')).length - 1);
};

export const smallerBy = (roles: Roles, caseAt: Shrinking['caseAt']): Shrinking => ({
  smaller: (rows) => smallerCases(roles, rows),
  weigh,
  caseAt,
});
