/** The queue of one machine, using all its cores. With `remembering` and a journal, a killed run can be resumed. */
import { hostname } from 'node:os';
import type { Chunk } from './chunk.ts';
import { ATTEMPTS, type Failure, type JobQueue, messageOf } from './queue.ts';
import { startThreads, type ThreadOptions } from './threads.ts';

export function localQueue(options: ThreadOptions): JobQueue {
  const threads = startThreads(options);

  return {
    async run(chunks, { done, failed, signal, priority }) {
      const failures: Failure[] = [];
      let finished = 0;
      const waiting = chunks[Symbol.iterator]();
      const underway = new Set<AbortController>();
      const stop = (): void => {
        for (const one of underway) one.abort();
      };
      signal?.addEventListener('abort', stop, { once: true });

      async function attempt(chunk: Chunk): Promise<unknown> {
        const one = new AbortController();
        underway.add(one);
        try {
          for (let tries = 1; ; tries++) {
            try {
              return await threads.run(chunk, { signal: one.signal, ...(priority && { priority }) });
            } catch (error) {
              if (tries === ATTEMPTS || one.signal.aborted) throw error;
            }
          }
        } finally {
          underway.delete(one);
        }
      }

      // Every lane takes the next chunk when it has finished one: two for each thread, so that none is ever idle.
      const lane = async (): Promise<void> => {
        for (let next = waiting.next(); !next.done && !signal?.aborted; next = waiting.next()) {
          const chunk = next.value;
          const played = await attempt(chunk).then(
            (result) => ({ result }),
            (error: unknown) => ({ message: messageOf(error) }),
          );
          if ('result' in played) {
            finished++;
            done(chunk, played.result, false);
          } else if (signal?.aborted) return;
          else {
            const failure = { chunk, message: played.message };
            failures.push(failure);
            failed?.(failure);
          }
        }
      };
      await Promise.all(Array.from({ length: 2 * threads.count }, lane));
      signal?.removeEventListener('abort', stop);
      return { done: finished, remembered: 0, failures };
    },
    workers: async () => [{ name: hostname(), threads: threads.count, busy: threads.busy }],
    close: () => threads.close(),
  };
}
