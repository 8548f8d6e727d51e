/** Seed 000: War until it ends, ties, or is proved to go on for ever. */
import { formatEnding, playWar } from '@baralho/core/games/war/index';
import type { Program } from '../program.ts';
import { forEachDeal } from './rows.ts';

export const war: Program = {
  id: 'war',
  title: 'War, two lines of 26 cards a game (seed 000)',
  run: (input, write, { maxSteps } = {}) =>
    forEachDeal(
      input,
      () => false,
      ({ first, second }) => write(`${formatEnding(playWar({ a: first, b: second }, maxSteps))}\n`),
    ),
};
