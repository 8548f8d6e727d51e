/** Asks the bots, one question at a time; an answer that is no longer needed is ignored. */
import { type Card, CardSet, type Seat } from '@baralho/core';
import type { Play, Setup } from '@baralho/core/games/escalada/index';
import { openThread } from '../threads/thread.ts';
import type { Question } from './bots.worker.ts';
import { turnAfter } from './turn.ts';

export interface Bots {
  /** What a level would play for a seat after these plays of a game; undefined when the bots were closed before. */
  ask(setup: Setup, plays: readonly Play[], seat: Seat, level: string): Promise<Play | undefined>;
  close(): void;
}

export function openBots(): Bots {
  const thread = openThread<Question, readonly Card[]>('escalada bots');
  return {
    async ask(setup, plays, seat, level) {
      const cards = await thread.ask({ ...turnAfter(setup, plays, seat), level });
      return cards && CardSet.of(cards);
    },
    close: thread.close,
  };
}
