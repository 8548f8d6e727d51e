/**
 * What "smaller" means. Fewer cases come first; then fewer rows, fewer cards, lower cards and cards in order. In the two games
 * of 52 cards nothing can be taken away, so there a smaller case is one that takes less work to follow by hand: fewer steps of
 * War, fewer moves of the patience.
 */
import { playAccordian } from '@baralho/core/games/accordion/index';
import { playWar } from '@baralho/core/games/war/index';
import type { Case } from '../generate/layout.ts';
import type { ProblemId } from '../program.ts';

export type Weight = readonly number[];

export function isLess(a: Weight, b: Weight): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] as number) < (b[at] as number);
}

function stepsOfWar([a = [], b = []]: Case): number {
  const ending = playWar({ a, b });
  return ending.kind === 'endless' ? ending.from + ending.period : ending.steps;
}

const movesOfAccordian = ([deck = []]: Case): number => deck.length - playAccordian(deck).length;

/** The games of 52 cards: how much work a deal is to follow, and in what it is counted. */
export const WORK: Partial<Readonly<Record<ProblemId, { readonly noun: string; of(deal: Case): number }>>> = {
  war: { noun: 'step', of: stepsOfWar },
  accordian: { noun: 'move', of: movesOfAccordian },
};

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const disorder = (row: readonly number[]): number => row.filter((card, i) => card < (row[i - 1] ?? 0)).length;

export function weightOf(problem: ProblemId, cases: readonly Case[]): Weight {
  const work = WORK[problem];
  if (work !== undefined) return [cases.length, total(cases.map(work.of))];
  const rows = cases.flat();
  const cards = rows.flat();
  return [cases.length, rows.length, cards.length, total(cards), total(rows.map(disorder))];
}
