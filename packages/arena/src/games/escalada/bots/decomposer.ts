/**
 * Plans its hand in few plays and keeps to the plan: an answer that would tear a good group apart is not given, high
 * cards wait until they take the lead, and once all groups but one are unanswerable it plays those and wins.
 */
import { openEscalada } from '@baralho/kernels/escalada';
import type { EscaladaBot } from '../game.ts';

export const decomposer: EscaladaBot = {
  name: 'decomposer',
  summary: 'plans the hand in the fewest plays',
  async open() {
    const kernel = await openEscalada();
    return { choose: (view) => kernel.plannerPlay(view) };
  },
};
