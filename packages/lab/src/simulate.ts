/**
 * Runs an experiment on a queue: cuts its games into chunks, adds up what comes back, and stops when it has enough. The rule to
 * stop is asked after every chunk in the order of the deals, never in the order of arrival, so that the answer does not depend
 * on the number of threads.
 */
import { type Chunk, chunksOf } from './jobs/chunk.ts';
import type { Failure, JobQueue } from './jobs/queue.ts';

export interface Experiment<T> {
  readonly kind: string;
  readonly parameters: unknown;
  readonly seed: number;
  readonly games: number;
  readonly chunkSize: number;
  readonly nothing: T;
  add(x: T, y: T): T;
  /** Games in a tally. */
  gamesIn(tally: T): number;
  /** Enough is known: the rest need not be played. */
  enough?(tally: T): boolean;
}

export interface SimulateOptions<T> {
  readonly signal?: AbortSignal;
  readonly priority?: number;
  readonly progress?: (tally: T, failures: number) => void;
}

export interface Simulated<T> {
  readonly tally: T;
  /** False when it was stopped before all games were played or enough was known, or when chunks failed. */
  readonly complete: boolean;
  readonly failures: readonly Failure[];
}

export async function simulate<T>(
  experiment: Experiment<T>,
  queue: JobQueue,
  { signal, priority, progress }: SimulateOptions<T> = {},
): Promise<Simulated<T>> {
  const { kind, parameters, seed, games, chunkSize, nothing, add, gamesIn, enough } = experiment;
  const stop = new AbortController();
  const early = new Map<number, T>();
  let failures = 0;
  let tally = nothing;
  let next = seed * 2 ** 32;
  let satisfied = false;
  const take = (part: T): void => {
    tally = add(tally, part);
    progress?.(tally, failures);
  };
  const done = ({ first }: Chunk, result: unknown): void => {
    if (satisfied) return;
    if (enough === undefined) {
      take(result as T);
      return;
    }
    early.set(first, result as T);
    for (let part = early.get(next); part !== undefined && !satisfied; part = early.get(next)) {
      early.delete(next);
      take(part);
      next += gamesIn(part);
      satisfied = enough(tally);
    }
    if (satisfied) stop.abort();
  };
  const report = await queue.run(chunksOf(kind, parameters, seed, games, chunkSize), {
    done,
    failed: () => failures++,
    signal: signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]),
    ...(priority !== undefined && { priority }),
  });
  const complete = satisfied || (!signal?.aborted && report.failures.length === 0);
  return { tally, complete, failures: report.failures };
}
