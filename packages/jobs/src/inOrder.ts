/** Runs chunks and passes on their results in the order of the chunks, whatever the order in which they finish. */
import type { Chunk } from './chunk.ts';
import type { JobQueue, RunOptions, RunReport } from './queue.ts';

/** `done` and `failed` are both called in order; early results wait for those before them. */
export function runInOrder(
  queue: JobQueue,
  chunks: Iterable<Chunk>,
  { done, failed, ...options }: RunOptions,
): Promise<RunReport> {
  const places = new Map<Chunk, number>();
  const early = new Map<number, () => void>();
  let given = 0;
  let next = 0;

  function* numbered(): Generator<Chunk> {
    for (const chunk of chunks) {
      places.set(chunk, given++);
      yield chunk;
    }
  }
  const arrived = (chunk: Chunk, tell: () => void): void => {
    early.set(places.get(chunk) as number, tell);
    places.delete(chunk);
    for (let first = early.get(next); first !== undefined; first = early.get(next)) {
      early.delete(next++);
      first();
    }
  };
  return queue.run(numbered(), {
    ...options,
    done: (chunk, result, remembered) => arrived(chunk, () => done(chunk, result, remembered)),
    failed: (failure) => arrived(failure.chunk, () => failed?.(failure)),
  });
}
