/** The decks of a seed: deck i is the seed's deal i, so that every game has a deal code that can be dealt again. */
import { type Deal, dealNumber, numberedDeal, stream } from '@baralho/core';
import type { Decks } from './decks.ts';

export const dealOf = (seed: number, index: number): Deal =>
  numberedDeal('escalada', dealNumber(seed, index));

export const seededDecks = (seed: number): Decks => ({
  label: String(seed),
  deal: (number) => dealOf(seed, number),
  lots: (purpose, number) => stream(`${purpose} ${seed}`, number),
});
