/** Seed 000: War until it ends, ties, or is proved to go on for ever. */
import { formatEnding, playWar } from '@baralho/core/games/war/index';
import type { Program } from '../../program.ts';
import { forEachDeal } from '../deals/rows.ts';

export const program: Program = {
  run: (input, write, { maxSteps } = {}) =>
    forEachDeal(
      input,
      () => false,
      ({ first, second }) => write(`${formatEnding(playWar({ a: first, b: second }, maxSteps))}\n`),
    ),
};
