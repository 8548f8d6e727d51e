/** Whoever judges plays afterwards: what it would have played itself and, where it can tell, what each alternative was worth. */
import type { Seat } from '@baralho/core';
import type { Play, Setup } from '@baralho/core/games/escalada/index';
import { openBots } from './bots.ts';

export interface Opinion {
  readonly best: Play;
  /** Points that each play promises, the best first; empty for one who only knows what it would do. */
  readonly worth: readonly { readonly play: Play; readonly points: number }[];
}

export interface Analyst {
  /** About the turn of a seat after these plays; undefined when it was closed before. */
  judge(setup: Setup, plays: readonly Play[], seat: Seat): Promise<Opinion | undefined>;
  close(): void;
}

/** The bot that imagines the hidden hands; it says what it would do. */
export function openThinker(): Analyst {
  const bots = openBots();
  return {
    async judge(setup, plays, seat) {
      const best = await bots.ask(setup, plays, seat, 'sampler');
      return best && { best, worth: [] };
    },
    close: bots.close,
  };
}
