/** The queue of one machine: all its cores, and a journal when the run may have to be resumed. */
import type { Chunk } from './chunk.ts';
import type { Journal } from './journal.ts';
import { ATTEMPTS, type Failure, type JobQueue, messageOf } from './queue.ts';
import { startThreads } from './threads.ts';

export interface LocalOptions {
  readonly threads?: number;
  readonly journal?: Journal;
}

export function localQueue({ threads: count, journal }: LocalOptions = {}): JobQueue {
  const threads = startThreads(count);

  async function attempt(chunk: Chunk): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      try {
        return await threads.run(chunk);
      } catch (error) {
        if (tries === ATTEMPTS) throw error;
      }
    }
  }

  return {
    async run(chunks, { done, failed, signal }) {
      const failures: Failure[] = [];
      let finished = 0;
      let remembered = 0;
      const waiting = chunks[Symbol.iterator]();
      // Every lane takes the next chunk when it has finished one: two a thread, so that none is ever idle.
      const lane = async (): Promise<void> => {
        for (let next = waiting.next(); !next.done && !signal?.aborted; next = waiting.next()) {
          const chunk = next.value;
          const known = journal?.find(chunk);
          try {
            const result = known === undefined ? await stopped(attempt(chunk), signal) : known.result;
            if (known === undefined) journal?.write(chunk, result);
            else remembered++;
            finished++;
            done(chunk, result);
          } catch (error) {
            if (signal?.aborted) return;
            const failure = { chunk, message: messageOf(error) };
            failures.push(failure);
            failed?.(failure);
          }
        }
      };
      await Promise.all(Array.from({ length: 2 * threads.count }, lane));
      return { done: finished, remembered, failures };
    },
    workers: async () => [`${threads.count} thread${threads.count === 1 ? '' : 's'}`],
    async close() {
      await threads.close();
      journal?.close();
    },
  };
}

/** The promise, or a rejection as soon as the signal fires. */
function stopped<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new Error('stopped'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
