/**
 * Smaller deals of War and Accordian: first the short ones that the generator knows, then the same deal with two cards
 * exchanged, those that are least work first.
 */
import type { Case, Row } from '../generate/layout.ts';
import { LAYOUTS } from '../generate/layout.ts';
import { shortPlans } from '../generate/tests.ts';
import { answer, type Program } from '../program.ts';
import { workIn } from './weight.ts';

const shapeOf = (rows: Case): readonly number[] => rows.map((row) => row.length);

function laidOut(deck: Row, shape: readonly number[]): Case {
  let at = 0;
  return shape.map((length) => deck.slice(at, (at += length)));
}

function* exchanges(rows: Case): Generator<Case> {
  const deck = rows.flat();
  const shape = shapeOf(rows);
  for (let i = 0; i < deck.length; i++)
    for (let j = i + 1; j < deck.length; j++) {
      const swapped = deck.slice();
      [swapped[i], swapped[j]] = [deck[j] as number, deck[i] as number];
      yield laidOut(swapped, shape);
    }
}

/** Deals with less work than this one, the least first. */
export function* easierDeals(program: Program, rows: Case): Generator<Case> {
  const work = (deal: Case): number =>
    workIn(program.id, answer(program, LAYOUTS[program.id].format([deal])).output);
  const limit = work(rows);
  for (const deals of [shortPlans(program.id), exchanges(rows)]) {
    const easier = Array.from(deals, (deal) => ({ deal, work: work(deal) }))
      .filter((each) => each.work < limit)
      .sort((a, b) => a.work - b.work);
    for (const { deal } of easier) yield deal;
  }
}
