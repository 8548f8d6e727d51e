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

/** Tries that fail, 0 … 32. Says nothing about deals that cannot be won. */
export function difficultyOf(kernel: KlondikeKernel, state: State): number {
  kernel.begin(state, MEMORY);
  let failed = 0;
  for (let number = 0; number < DIVES; number++) if (!kernel.dive(number, POSITIONS)) failed++;
  return failed;
}

/** Easy: at most 8 of 32 tries fail; medium: at most 20; hard: at most 30; expert: more. */
export function difficultyName(failed: number): Difficulty {
  if (failed <= 8) return 'easy';
  if (failed <= 20) return 'medium';
  return failed <= 30 ? 'hard' : 'expert';
}

export type Grade = Difficulty | 'unwinnable' | 'unknown';

/** The difficulty of any deal. A try that wins proves that it can be won; only where all fail the solver has to say whether it can. */
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
