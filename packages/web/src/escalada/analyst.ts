/** Advises and reviews: what the network would play with a seat's knowledge, and the expected score of each alternative. */
import type { Alternative } from '@baralho/arena/advice/alternative';
import { CardSet, type Seat } from '@baralho/core';
import type { Play, Setup } from '@baralho/core/games/escalada/index';
import { openThread } from '../threads/thread.ts';
import type { Advised, Question } from './advisor.worker.ts';
import { turnAfter } from './turn.ts';

export interface Analyst {
  /**
   * Advice for the turn of a seat after these plays, best first, including `own` if given; undefined when it was closed before, or could
   * not be loaded.
   */
  judge(
    setup: Setup,
    plays: readonly Play[],
    seat: Seat,
    own?: Play,
  ): Promise<readonly [Alternative, ...Alternative[]] | undefined>;
  close(): void;
}

export function openAnalyst(): Analyst {
  const thread = openThread<Question, readonly Advised[]>('escalada advisor');
  return {
    async judge(setup, plays, seat, own) {
      const advised = await thread.ask({ ...turnAfter(setup, plays, seat), own: own && [...own] });
      const [best, ...others] =
        advised?.map(({ cards, ...said }) => ({ ...said, play: CardSet.of(cards) })) ?? [];
      return best && [best, ...others];
    },
    close: thread.close,
  };
}
