/** Asks the solver for a hint. A new question cancels the old one, which then gets no answer. */
import type { AccordionState } from '@baralho/core/games/accordion/index';
import { openThread } from '../threads/thread.ts';
import type { Hint } from './hint.worker.ts';

const thread = openThread<AccordionState, Hint>('accordion hint');

export async function askForHint(state: AccordionState): Promise<Hint | undefined> {
  thread.stop();
  const hint = await thread.ask(state);
  return hint;
}
