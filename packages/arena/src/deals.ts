/** The deals of a seed: game i has the number seed · 2^32 + i, so that every game has a deal code of its own. */
import { type Deal, LAST_DEAL, numberedDeal } from '@baralho/core';

export const LAST_SEED = Math.floor(LAST_DEAL / 2 ** 32);

export const dealOf = (seed: number, index: number): Deal => numberedDeal('escalada', seed * 2 ** 32 + index);
