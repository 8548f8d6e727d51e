/**
 * Runs an experiment in several workers. Tallies are integers and may be added in any order, so the result is the same as the
 * command's.
 */
import { dealNumber } from '@baralho/core';
import type { Experiment } from '@baralho/lab/simulate';
import { openThread } from '../threads/thread.ts';
import type { Task } from './experiment.worker.ts';

export interface Running<T> {
  /** The whole tally, or the part so far when it was stopped. */
  readonly finished: Promise<T>;
  stop(): void;
}

const FIRST_CHUNK = 256;

export function runExperiment<T>(experiment: Experiment<T>, onprogress: (tally: T) => void): Running<T> {
  const { kind, parameters, seed, games, chunkSize: size, add, nothing } = experiment;
  const count = Math.max(1, Math.min(navigator.hardwareConcurrency || 2, 8, Math.ceil(games / size)));
  const threads = Array.from({ length: count }, () => openThread<Task, T>('experiment'));
  let tally = nothing;
  let next = 0;
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    for (const thread of threads) thread.close();
  };
  const work = async ({ ask }: (typeof threads)[number]): Promise<void> => {
    while (next < games && !stopped) {
      const first = next;
      // Small chunks come first: a curve of what is known after how many games begins with few.
      const count = Math.min(size, Math.max(FIRST_CHUNK, Math.floor(first / 4)), games - first);
      next += count;
      const task = {
        kind,
        parameters,
        first: dealNumber(seed, first),
        count,
      };
      const counted = await ask(task);
      if (counted === undefined) return stop();
      tally = add(tally, counted);
      onprogress(tally);
    }
  };
  const finished = Promise.all(threads.map(work)).then(() => {
    stop();
    return tally;
  });
  return { finished, stop };
}
