/**
 * Smaller deals of War and Accordian: first the short ones that the generator knows, then the same deal with two cards
 * exchanged, those that are least work first.
 */
import type { Case, Row } from '../generate/layout.ts';
import { shortPlans } from '../generate/tests.ts';
import type { ProblemId } from '../program.ts';

/** Of the 1326 exchanges of two cards, how many are worth a run. */
const MOST_TRIED = 60;

function laidOut(deck: Row, shape: readonly number[]): Case {
  let at = 0;
  return shape.map((length) => deck.slice(at, (at += length)));
}

function* exchanges(rows: Case): Generator<Case> {
  const deck = rows.flat();
  const shape = rows.map((row) => row.length);
  for (let i = 0; i < deck.length; i++)
    for (let j = i + 1; j < deck.length; j++) {
      const swapped = deck.slice();
      [swapped[i], swapped[j]] = [deck[j] as number, deck[i] as number];
      yield laidOut(swapped, shape);
    }
}

/** Deals with less work than this one, the least first. */
export function* easierDeals(
  problem: ProblemId,
  workOf: (deal: Case) => number,
  rows: Case,
): Generator<Case> {
  const limit = workOf(rows);
  for (const deals of [shortPlans(problem), exchanges(rows)]) {
    const easier = Array.from(deals, (deal) => ({ deal, work: workOf(deal) }))
      .filter(({ work }) => work < limit)
      .sort((a, b) => a.work - b.work)
      .slice(0, MOST_TRIED);
    for (const { deal } of easier) yield deal;
  }
}
