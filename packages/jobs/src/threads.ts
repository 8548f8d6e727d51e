/**
 * The worker threads of this machine. As many chunks are in progress as there are threads; the others wait here, the most
 * urgent first and among equals the oldest first, so that a small job does not wait for all of a large one.
 */
import { availableParallelism } from 'node:os';
import type { Chunk } from './chunk.ts';
import { compiledModule } from './compiledModule.ts';
import { URGENT_PRIORITY, USUAL_PRIORITY } from './queue.ts';
import { openThreadPool } from './threadPool.ts';

export interface Threads {
  readonly count: number;
  readonly busy: number;
  /** Processes a chunk in a thread, which is stopped if the signal fires. */
  run(chunk: Chunk, how?: { readonly priority?: number; readonly signal?: AbortSignal }): Promise<unknown>;
  /** Stops the threads, busy or not. */
  close(): Promise<void>;
}

export interface ThreadOptions {
  /** All cores by default. */
  readonly threads?: number;
  /** How many of them work only on urgent chunks, as long as one is left for the others. */
  readonly reserved?: number;
  /** Addresses of modules with kinds of work (`kinds.ts`). */
  readonly kinds: readonly string[];
  /** What this machine allows its clients: plain data, passed along with every chunk. */
  readonly allowed?: unknown;
}

export function startThreads({
  threads: count = availableParallelism(),
  reserved = 0,
  kinds,
  allowed,
}: ThreadOptions): Threads {
  const module = compiledModule('./thread.ts', import.meta.url);
  const pool = openThreadPool(module, count, { kinds, allowed });
  const waiting: { readonly priority: number; begin(): void }[] = [];
  let busy = 0;
  const roomFor = (priority: number): number =>
    priority <= URGENT_PRIORITY ? count : Math.max(1, count - reserved);

  const turn = (priority: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((begin, reject) => {
      const one = { priority, begin };
      const behind = waiting.findIndex((other) => other.priority > priority);
      waiting.splice(behind < 0 ? waiting.length : behind, 0, one);
      signal?.addEventListener('abort', () => {
        if (!waiting.includes(one)) return;
        waiting.splice(waiting.indexOf(one), 1);
        reject(signal.reason);
      });
    });

  return {
    count,
    get busy() {
      return busy;
    },
    async run(chunk, { priority = USUAL_PRIORITY, signal } = {}) {
      signal?.throwIfAborted();
      if (busy >= roomFor(priority)) await turn(priority, signal);
      else busy++;
      try {
        return await pool.run(chunk, signal);
      } finally {
        // The place goes directly to the next one.
        const [next] = waiting;
        if (next === undefined || busy > roomFor(next.priority)) busy--;
        else {
          waiting.shift();
          next.begin();
        }
      }
    },
    close: () => pool.close(),
  };
}
