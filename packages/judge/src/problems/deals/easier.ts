/**
 * Smaller deals of War and Accordian. No card can be removed from the 52, so a smaller deal is one that is easier to follow by
 * hand: fewer steps of War, fewer moves of the patience. First come the short ones that the generator knows, then the same
 * deal with two cards exchanged, the easiest first.
 */
import { itemAt } from '@baralho/core';
import type { Case, Row } from '../../layout.ts';
import type { Shrinking } from '../../problem.ts';
import type { Recipe } from '../../recipe.ts';
import { total } from '../../shrink/weight.ts';

/** How many of the 1326 exchanges of two cards are tried. */
const MOST_TRIED = 60;
/** A named input with at most this many cases is tried case by case. */
const FEW_CASES = 3;

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
      [swapped[i], swapped[j]] = [itemAt(deck, j), itemAt(deck, i)];
      yield laidOut(swapped, shape);
    }
}

/** Deals with less work than this one, starting with the least. */
function* easierDeals(short: readonly Case[], workOf: (deal: Case) => number, rows: Case): Generator<Case> {
  const limit = workOf(rows);
  for (const deals of [short, exchanges(rows)]) {
    const easier = Array.from(deals, (deal) => ({ deal, work: workOf(deal) }))
      .filter(({ work }) => work < limit)
      .sort((a, b) => a.work - b.work)
      .slice(0, MOST_TRIED);
    for (const { deal } of easier) yield deal;
  }
}

const shortCases = (tests: Recipe): readonly Case[] =>
  tests
    .plans()
    .filter(({ cases }) => cases.length <= FEW_CASES)
    .flatMap(({ cases }) => cases);

/** For problems with one line of output per deal. */
export function easierBy(workOf: (deal: Case) => number, tests: Recipe): Shrinking {
  let short: readonly Case[] | undefined;
  return {
    smaller: (rows) => easierDeals((short ??= shortCases(tests)), workOf, rows),
    weigh: (cases) => [cases.length, total(cases.map(workOf))],
    caseAt: (_, line) => line - 1,
  };
}
