/**
 * How difficult a winnable deal is: of 32 attempts of a simple bot (a search that randomises half of its choices and looks at
 * no more than 150 positions) the number that do not win. A deal of 0 is won however it is played, one of 32 needs thought.
 * The figure depends only on the deal and the rules, so it is the same everywhere.
 */
import type { State } from '@baralho/core/games/klondike/index';
import type { KlondikeKernel } from '@baralho/kernels/klondike';
import type { KlondikeSolver, SolveOptions } from '../solve/klondike.ts';

export const DIVES = 32;
const POSITIONS = 150;
const MEMORY = 2 ** 24;

export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Failed attempts, 0 … 32. Says nothing about unwinnable deals. */
export function difficultyOf(kernel: KlondikeKernel, state: State): number {
  kernel.begin(state, MEMORY);
  let failed = 0;
  for (let number = 0; number < DIVES; number++) if (!kernel.dive(number, POSITIONS)) failed++;
  return failed;
}

/** Easy: at most 8 of 32 attempts fail; medium: at most 20; hard: at most 30; expert: more. */
export function difficultyName(failed: number): Difficulty {
  if (failed <= 8) return 'easy';
  if (failed <= 20) return 'medium';
  return failed <= 30 ? 'hard' : 'expert';
}

export type Grade = Difficulty | 'unwinnable' | 'unknown';

/** The difficulty of any deal. An attempt that wins proves that the deal is winnable; only if all fail does the solver have to decide. */
export function gradeOf(
  kernel: KlondikeKernel,
  solver: KlondikeSolver,
  state: State,
  limits?: SolveOptions,
): { readonly grade: Grade; readonly failed: number } {
  const failed = difficultyOf(kernel, state);
  const verdict = failed < DIVES ? 'winnable' : solver.solve(state, limits).verdict;
  return { grade: verdict === 'winnable' ? difficultyName(failed) : verdict, failed };
}
