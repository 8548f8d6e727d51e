/**
 * The deals of a seed: game i of seed S is deal S · 2^32 + i. Every game of every simulation therefore has its own deal code,
 * and work can be split into ranges of deal numbers that any machine can play.
 */
import { LAST_DEAL } from './deal.ts';

export const GAMES_OF_A_SEED: number = 2 ** 32;
export const LAST_SEED: number = Math.floor(LAST_DEAL / GAMES_OF_A_SEED);

export const dealNumber = (seed: number, game: number): number => seed * GAMES_OF_A_SEED + game;

/** Which game of which seed a deal is. */
export function placeOfDeal(number: number): { readonly seed: number; readonly game: number } {
  const game = number % GAMES_OF_A_SEED;
  return { seed: (number - game) / GAMES_OF_A_SEED, game };
}
