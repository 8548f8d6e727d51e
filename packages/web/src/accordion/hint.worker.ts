/** Looks for a way to one pile in a worker. */
import type { AccordionMove, AccordionState } from '@baralho/core/games/accordion/index';
import { hintAccordion } from '@baralho/lab/solve/accordionHint';
import { answerWith } from '../threads/answer.ts';

export interface Hint {
  readonly verdict: 'winnable' | 'unwinnable' | 'unknown';
  /** The next move on a way to one pile, or otherwise the one that leaves the most possibilities. */
  readonly move: AccordionMove | undefined;
  /** All moves to one pile, if a way is known. */
  readonly solution: readonly AccordionMove[] | undefined;
}

const SECONDS = 3;
const MEGABYTES = 200;

answerWith(async (state: AccordionState): Promise<Hint> => {
  const { verdict, move, solution } = await hintAccordion(state, { seconds: SECONDS, megabytes: MEGABYTES });
  return { verdict, move, solution };
});
