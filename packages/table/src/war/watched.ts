/**
 * A game of War that is watched, for a front end that shows it from its deal alone: which deal, and how far one has looked. The
 * save is the common one; nothing needs to be played again to write it.
 */
import { type Deal, parseDeal } from '@baralho/core';
import { isRecord } from '../isRecord.ts';
import { gameOfSave } from '../save.ts';

export interface Watched {
  readonly deal: Deal;
  readonly at: number;
}

export const watchedSave = (code: string, at: number) => ({
  ...{ version: 2, game: 'war', start: code, startedAt: 0, at, ms: 0, moves: at },
  ...{ automatic: [], helped: 0, counts: false },
});

/** Also what the page wrote before: `{ deal, at }`. */
export function readWatched(value: unknown): Watched | undefined {
  if (!isRecord(value)) return undefined;
  const code = gameOfSave(value) === 'war' ? value.start : value.deal;
  const deal = typeof code === 'string' ? parseDeal('war', code) : undefined;
  return deal?.ok && typeof value.at === 'number' && value.at >= 0
    ? { deal: deal.value, at: Math.floor(value.at) }
    : undefined;
}
