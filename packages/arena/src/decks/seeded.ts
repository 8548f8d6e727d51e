/** The decks of a seed: deck i is the seed's deal i, so that every game has a deal code and can be dealt again. */
import { type Deal, dealNumber, type GameId, numberedDeal, stream } from '@baralho/core';
import type { Decks } from './decks.ts';

export const dealOf = (seed: number, index: number, game: GameId = 'escalada'): Deal =>
  numberedDeal(game, dealNumber(seed, index));

export const seededDecks = (seed: number, game: GameId = 'escalada'): Decks => ({
  label: String(seed),
  deal: (number) => dealOf(seed, number, game),
  lots: (purpose, number) => stream(`${purpose} ${seed}`, number),
});
