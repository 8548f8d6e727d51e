/**
 * Takes into account what the others may hold: it deals the unseen cards many times in ways that explain the plays and passes
 * so far, plays every candidate to the end in each of these layouts, and takes the best on average. It plays a certain win
 * when there is one, and passes when leading to void a game that it would lose. The same view always gives the same play.
 */
import { openEscalada } from '@baralho/kernels/escalada';
import type { EscaladaBot } from '../game.ts';

/** Less than 50 ms for a move on one core of an ordinary machine. */
const PLAYOUTS = 2500;

export const sampler: EscaladaBot = {
  name: 'sampler',
  summary: 'plays out many guesses at the hidden hands',
  async open() {
    const kernel = await openEscalada();
    return { choose: (view) => kernel.samplerPlay(view, PLAYOUTS) };
  },
};
