/**
 * Runs an experiment on a queue: cuts its games into chunks, adds up the results, and stops when it has enough. The stopping
 * rule is checked after every chunk in the order of the deals, not of arrival, so that the answer does not depend on the
 * number of threads.
 */
import { type Chunk, chunksOf } from '@baralho/jobs/chunk';
import { runInOrder } from '@baralho/jobs/inOrder';
import { type Progress, trackProgress } from '@baralho/jobs/progress';
import type { Failure, JobQueue } from '@baralho/jobs/queue';

export interface Experiment<T> {
  readonly kind: string;
  readonly parameters: unknown;
  readonly seed: number;
  readonly games: number;
  readonly chunkSize: number;
  readonly nothing: T;
  add(x: T, y: T): T;
  /** Whether enough is known, so that the rest need not be played. */
  enough?(tally: T): boolean;
}

export interface SimulateOptions<T> {
  readonly signal?: AbortSignal;
  readonly priority?: number;
  /** Called at the beginning and after every chunk. */
  readonly progress?: (tally: T, progress: () => Progress) => void;
  readonly failed?: (failure: Failure) => void;
}

export interface Simulated<T> {
  readonly tally: T;
  /** False if it was stopped before all games were played or enough was known, or if chunks failed. */
  readonly complete: boolean;
  readonly failures: readonly Failure[];
}

export async function simulate<T>(
  experiment: Experiment<T>,
  queue: JobQueue,
  { signal, priority, progress, failed }: SimulateOptions<T> = {},
): Promise<Simulated<T>> {
  const { kind, parameters, seed, games, chunkSize, nothing, add, enough } = experiment;
  const stop = new AbortController();
  const tracker = trackProgress(
    enough === undefined ? { chunks: Math.ceil(games / chunkSize), games } : undefined,
  );
  const failures: Failure[] = [];
  let tally = nothing;
  let satisfied = false;
  progress?.(tally, tracker.now);
  const run = enough === undefined ? queue.run : runInOrder.bind(undefined, queue);
  await run(chunksOf(kind, parameters, seed, games, chunkSize), {
    done({ count }: Chunk, result, remembered) {
      if (satisfied) return;
      tally = add(tally, result as T);
      satisfied = enough?.(tally) === true;
      if (satisfied) stop.abort();
      tracker.done(count, remembered);
      progress?.(tally, tracker.now);
    },
    failed(failure) {
      if (satisfied) return;
      failures.push(failure);
      tracker.failed(failure.chunk.count);
      failed?.(failure);
      progress?.(tally, tracker.now);
    },
    signal: signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]),
    ...(priority !== undefined && { priority }),
  });
  return { tally, complete: failures.length === 0 && (satisfied || !signal?.aborted), failures };
}
