/** Plays many whole games of Klondike with the player who does not peek, and counts the wins. */
import { numberedDeck, stream } from '@baralho/core';
import { klondike, type RulesInJson, rulesFromJson, setupOf } from '@baralho/core/games/klondike/index';
import { type KlondikeKernel, loadKlondike } from '@baralho/kernels/klondike';
import type { Experiment } from '../simulate.ts';
import { type BlindOptions, playBlind } from './blind.ts';

export interface BlindParameters extends BlindOptions, RulesInJson {}

export interface BlindTally {
  readonly games: number;
  readonly won: number;
  /** Wall time, of all threads together. */
  readonly ms: number;
}

let kernel: Promise<KlondikeKernel> | undefined;

export async function playBlindChunk(
  { draw, redeals, worryBack, ...options }: BlindParameters,
  first: number,
  count: number,
): Promise<BlindTally> {
  kernel ??= loadKlondike();
  const search = await kernel;
  const rules = rulesFromJson({ draw, redeals, worryBack });
  const began = performance.now();
  let won = 0;
  for (let number = first; number < first + count; number++) {
    const start = klondike.start(setupOf(numberedDeck('klondike', number), rules));
    if (playBlind(start, search, stream('blind', number), options)) won++;
  }
  return { games: count, won, ms: performance.now() - began };
}

export const blindExperiment = (
  parameters: BlindParameters,
  seed: number,
  games: number,
): Experiment<BlindTally> => ({
  kind: 'klondike blind',
  parameters,
  seed,
  games,
  chunkSize: 5,
  nothing: { games: 0, won: 0, ms: 0 },
  add: (x, y) => ({ games: x.games + y.games, won: x.won + y.won, ms: x.ms + y.ms }),
});
