/** The decks of a seed: deck i has the number seed · 2^32 + i, so that every game has a deal code that can be dealt again. */
import { type Deal, LAST_DEAL, numberedDeal, stream } from '@baralho/core';
import type { Decks } from './decks.ts';

export const LAST_SEED = Math.floor(LAST_DEAL / 2 ** 32);

export const dealOf = (seed: number, index: number): Deal => numberedDeal('escalada', seed * 2 ** 32 + index);

export const seededDecks = (seed: number): Decks => ({
  label: String(seed),
  deal: (number) => dealOf(seed, number),
  lots: (purpose, number) => stream(`${purpose} ${seed}`, number),
});
