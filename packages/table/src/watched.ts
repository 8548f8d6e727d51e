/**
 * A game that is watched and not played, for a front end that shows it from its deal alone: which deal, and how far one has looked. The
 * save is the common one; nothing needs to be played again to write it.
 */
import { type Deal, type GameId, parseDeal } from '@baralho/core';
import { isRecord } from './isRecord.ts';
import { gameOfSave } from './save.ts';

export interface Watched {
  readonly deal: Deal;
  readonly at: number;
}

export const watchedSave = (game: GameId, code: string, at: number) => ({
  version: 2,
  game,
  start: code,
  startedAt: 0,
  at,
  ms: 0,
  moves: at,
  automatic: [],
  helped: 0,
  counts: false,
});

/** Also what the page wrote before for War: `{ deal, at }`. */
export function readWatched(game: GameId, value: unknown): Watched | undefined {
  if (!isRecord(value)) return undefined;
  const code = gameOfSave(value) === game ? value.start : value.deal;
  const deal = typeof code === 'string' ? parseDeal(game, code) : undefined;
  return deal?.ok && typeof value.at === 'number' && value.at >= 0
    ? { deal: deal.value, at: Math.floor(value.at) }
    : undefined;
}
