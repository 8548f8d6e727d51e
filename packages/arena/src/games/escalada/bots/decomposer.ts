/**
 * Splits its hand into as few plays as possible and keeps to that plan: it gives no answer that would break up a good group,
 * keeps high cards until they take the lead, and once all groups but one are unbeatable it plays those and wins.
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
