/**
 * Thinks about what the others may hold: deals the unseen cards many times in ways that explain what was played and
 * passed, plays every candidate to the end in each of these worlds, and takes the best on average. Plays a certain win
 * when there is one; voids a game it would lose by passing on the lead. The same view gives the same play.
 */
import { openEscalada } from '@baralho/kernels/escalada';
import type { EscaladaBot } from '../game.ts';

/** Below 50 ms a move on one core of an ordinary machine. */
const PLAYOUTS = 2500;

export const sampler: EscaladaBot = {
  name: 'sampler',
  summary: 'plays out many guesses at the hidden hands',
  async open() {
    const kernel = await openEscalada();
    return { choose: (view) => kernel.samplerPlay(view, PLAYOUTS) };
  },
};
