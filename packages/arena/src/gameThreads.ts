/** Threads for games among built-in bots, which use our own processor time: one game per thread. */
import type { Seat } from '@baralho/core';
import { compiledModule } from '@baralho/jobs/compiledModule';
import { openThreadPool } from '@baralho/jobs/threadPool';
import type { BotGameId, Switches } from './game.ts';
import type { GameRecord, RecordHead } from './record.ts';

export interface ThreadGame extends Switches {
  readonly game: BotGameId;
  readonly head: RecordHead;
  readonly deal: string;
  readonly starter: Seat;
}

export interface GameThreads {
  play(game: ThreadGame): Promise<GameRecord>;
  close(): Promise<void>;
}

export function openGameThreads(threads: number): GameThreads {
  const pool = openThreadPool(compiledModule('./gameThread.ts', import.meta.url), threads);
  return {
    play: (game) => pool.run(game) as Promise<GameRecord>,
    close: () => pool.close(),
  };
}
