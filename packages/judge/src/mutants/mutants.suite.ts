/** All mutants of our own programs, by problem. */
import type { ProblemId } from '../problem.ts';
import { guiao1, guiao2, guiao3, guiao4, torneio } from './escalada.suite.ts';
import { accordian, war } from './games.suite.ts';
import type { Mutant } from './mutate.suite.ts';

export const MUTANTS: Readonly<Record<ProblemId, readonly Mutant[]>> = {
  war,
  accordian,
  guiao1,
  guiao2,
  guiao3,
  guiao4,
  torneio,
};
