/** Whoever advises and judges plays afterwards: what it would play with what a seat knows, and what it expects each alternative to bring. */
import type { Alternative } from '@baralho/arena/advice/alternative';
import { CardSet, type Seat } from '@baralho/core';
import type { Play, Setup } from '@baralho/core/games/escalada/index';
import { openThread } from '../threads/thread.ts';
import type { Advised } from './advisor.worker.ts';
import { type Turn, turnAfter } from './turn.ts';

export interface Analyst {
  /** About the turn of a seat after these plays, best first; undefined when it was closed before, or could not be loaded. */
  judge(
    setup: Setup,
    plays: readonly Play[],
    seat: Seat,
  ): Promise<readonly [Alternative, ...Alternative[]] | undefined>;
  close(): void;
}

export function openAnalyst(): Analyst {
  const thread = openThread<Turn, readonly Advised[]>('escalada advisor');
  return {
    async judge(setup, plays, seat) {
      const advised = await thread.ask(turnAfter(setup, plays, seat));
      const [best, ...others] =
        advised?.map(({ cards, ...said }) => ({ ...said, play: CardSet.of(cards) })) ?? [];
      return best && [best, ...others];
    },
    close: thread.close,
  };
}
