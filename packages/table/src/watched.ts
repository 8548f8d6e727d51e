/**
 * A game that is watched and not played, for a front end that shows it from its deal alone: which deal, and how far it has
 * been watched. It uses the same save format; writing it does not replay anything.
 */
import { type Deal, type GameId, parseDeal } from '@baralho/core';
import { readSaved } from './save.ts';

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

export function readWatched(game: GameId, value: unknown): Watched | undefined {
  const saved = readSaved(value);
  const deal = saved?.game === game ? parseDeal(game, saved.start) : undefined;
  return saved && deal?.ok ? { deal: deal.value, at: saved.at } : undefined;
}
