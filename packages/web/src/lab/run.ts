/** Runs an experiment on several workers. Tallies are integers and may be added in any order, so the answer is the command's. */
import { dealNumber } from '@baralho/core';
import type { Experiment } from '@baralho/lab/simulate';
import type { Task } from './lab.worker.ts';

export interface Running<T> {
  /** The whole tally, or what there was when it was stopped. */
  readonly finished: Promise<T>;
  stop(): void;
}

export function runExperiment<T>(experiment: Experiment<T>, onprogress: (tally: T) => void): Running<T> {
  const { kind, parameters, seed, games, chunkSize: size, add, nothing } = experiment;
  const count = Math.max(1, Math.min(navigator.hardwareConcurrency || 2, 8, Math.ceil(games / size)));
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' }),
  );
  let tally = nothing;
  let next = 0;
  let waiting = 0;
  let finish: (tally: T) => void = () => {};
  const finished = new Promise<T>((resolve) => {
    finish = resolve;
  });
  const stop = (): void => {
    for (const worker of workers) worker.terminate();
    finish(tally);
  };
  const give = (worker: Worker): void => {
    if (next >= games) return;
    const task: Task = {
      id: next,
      kind,
      parameters,
      first: dealNumber(seed, next),
      count: Math.min(size, games - next),
    };
    next += task.count;
    waiting++;
    worker.postMessage(task);
  };
  for (const worker of workers) {
    worker.addEventListener('message', ({ data }: MessageEvent<{ readonly tally: T }>) => {
      tally = add(tally, data.tally);
      waiting--;
      onprogress(tally);
      if (next >= games && waiting === 0) stop();
      else give(worker);
    });
    worker.addEventListener('error', stop);
    give(worker);
  }
  return { finished, stop };
}
