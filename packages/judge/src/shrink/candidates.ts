/**
 * Smaller inputs to try, the most daring first: whole cases away, then rows, then cards, then simpler cards in the places of
 * those that are left. Nothing here asks whether a candidate is fair or fails; that is the search's business.
 */
import { type Card, KING, rankOf, suitOf } from '@baralho/core';
import type { Case, Row } from '../generate/layout.ts';
import type { ProblemId } from '../program.ts';

/** Everything without one chunk, for chunks of a half, a quarter … a single item. */
function* chunksAway<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < items.length; at += size) yield [...items.slice(0, at), ...items.slice(at + size)];
}

/** Fewer cases. `suspect` is the case in which the failure showed: alone it fails most often. */
export function* fewerCases(cases: readonly Case[], suspect: number | undefined): Generator<readonly Case[]> {
  if (cases.length < 2) return;
  if (suspect !== undefined) {
    yield cases.slice(suspect, suspect + 1);
    if (suspect > 0) yield cases.slice(suspect - 1, suspect + 1);
    yield cases.slice(0, suspect + 1);
  }
  yield* chunksAway(cases);
}

/** Rows that may go: combinations of guião 2, earlier plays of guião 3 and of the tournament. */
function* fewerRows(problem: ProblemId, rows: Case): Generator<Case> {
  const first = problem === 'guiao2' ? 0 : 1;
  const last = problem === 'guiao3' ? rows.length - 1 : rows.length;
  if (problem !== 'guiao2' && problem !== 'guiao3' && problem !== 'torneio') return;
  const middle = rows.slice(first, last);
  if (middle.length === 0) return;
  const around = (kept: readonly Row[]): Case => [...rows.slice(0, first), ...kept, ...rows.slice(last)];
  yield around([]);
  for (const size of [1, 2, 3, 4]) if (size < middle.length) yield around(middle.slice(-size));
  for (const kept of chunksAway(middle)) yield around(kept);
}

const handRow = (problem: ProblemId): number | undefined =>
  problem === 'guiao4' ? 1 : problem === 'guiao3' || problem === 'torneio' ? 0 : undefined;

const mapCards = (rows: Case, change: (card: Card) => Card | undefined): Case =>
  rows.map((row) => row.map(change).filter((card) => card !== undefined));

const ranksIn = (rows: Case): readonly number[] =>
  [...new Set(rows.flat().map(rankOf))].sort((a, b) => b - a);

function* fewerCards(problem: ProblemId, rows: Case): Generator<Case> {
  const hand = handRow(problem);
  const withRow = (index: number, row: Row): Case => rows.map((old, i) => (i === index ? row : old));
  if (hand !== undefined) {
    // Above all a hand of the cards that matter: those that are played, or none of the others.
    const played = new Set(rows.filter((_, i) => i !== hand).flat());
    const kept = (rows[hand] ?? []).filter((card) => played.has(card));
    if (kept.length > 0) yield withRow(hand, kept);
    for (const row of chunksAway(rows[hand] ?? [])) yield withRow(hand, row);
  }
  yield* singleCards(problem, rows);
  const ranks = ranksIn(rows);
  for (const rank of ranks) {
    yield mapCards(rows, (card) =>
      rankOf(card) === rank ? undefined : rankOf(card) > rank ? card - 4 : card,
    );
    yield mapCards(rows, (card) => (rankOf(card) === rank ? undefined : card));
  }
  // Sequences that follow each other must shrink together: every combination without its lowest or highest value.
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
function* singleCards(problem: ProblemId, rows: Case): Generator<Case> {
  const hand = handRow(problem);
  const single = (row: Row): Row => (row.length < 2 ? row : [Math.max(...row)]);
  if (problem === 'guiao3') {
    const play = rows.at(-1) ?? [];
    const card = play.length < 2 ? play : [Math.min(...play)];
    if (card.length > 0) yield [card, ...rows.slice(1, -1), card];
    yield [...rows.slice(0, -1), card];
  }
  for (const at of rows.keys()) if (at !== hand) yield rows.map((row, i) => (i === at ? single(row) : row));
  yield rows.map((row, i) => (i === hand ? row : single(row)));
}

/** The cards of each value in the lowest suits, and the values moved down together; kings may have to stay what they are. */
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

/** Smaller forms of one case. */
export function* smallerCases(problem: ProblemId, rows: Case): Generator<Case> {
  yield* fewerRows(problem, rows);
  yield* fewerCards(problem, rows);
  yield* simplerCards(rows);
}
