/** The worker threads of this machine. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Chunk } from './chunk.ts';

export interface Threads {
  readonly count: number;
  /** Works off a chunk in a thread of its own. */
  run(chunk: Chunk): Promise<unknown>;
  /** Ends the threads, busy or not. */
  close(): Promise<void>;
}

export const ALL_CORES = availableParallelism();

export function startThreads(count = ALL_CORES): Threads {
  // Compiled code and a plain Node, also when this file itself runs from source.
  const filename = new URL('../../dist/jobs/thread.js', import.meta.url).href;
  const pool = new Piscina({ filename, minThreads: 0, maxThreads: count, idleTimeout: 60_000, execArgv: [] });
  return {
    count,
    run: (chunk) => pool.run(chunk) as Promise<unknown>,
    close: () => pool.destroy(),
  };
}
