/**
 * What "smaller" means. Fewer cases come first; then fewer rows, fewer cards, lower cards and cards in order. In the two games
 * of 52 cards nothing can be taken away, so there a smaller case is one that takes less work to follow by hand: fewer steps of
 * War, fewer moves of the patience.
 */
import type { Case } from '../generate/layout.ts';
import type { ProblemId } from '../program.ts';

export type Weight = readonly number[];

export function isLess(a: Weight, b: Weight): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] as number) < (b[at] as number);
}

export const isDealProblem = (problem: ProblemId): boolean => problem === 'war' || problem === 'accordian';

/** The work in the lines that our own program prints: the steps named, or the moves made (52 less the piles left). */
export const workIn = (problem: ProblemId, output: string): number =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .reduce((sum, line) => {
      const numbers = (line.match(/\d+/g) ?? []).map(Number);
      return sum + (problem === 'war' ? numbers.reduce((a, b) => a + b, 0) : 52 - (numbers[0] ?? 0));
    }, 0);

const disorder = (row: readonly number[]): number => row.filter((card, i) => card < (row[i - 1] ?? 0)).length;
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export function weightOf(problem: ProblemId, cases: readonly Case[], output: string): Weight {
  if (isDealProblem(problem)) return [cases.length, workIn(problem, output)];
  const rows = cases.flat();
  const cards = rows.flat();
  return [cases.length, rows.length, cards.length, total(cards), total(rows.map(disorder))];
}
