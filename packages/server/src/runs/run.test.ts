import type { Chunk } from '@baralho/jobs/chunk';
import type { JobQueue, RunOptions } from '@baralho/jobs/queue';
import type { Experiment } from '@baralho/lab/simulate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { planOf, type RunPlan } from './request.ts';
import { beginRun } from './run.ts';

// A clock by hand: what is made once a second is the same on a busy machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Games that count themselves; a summary counts how often it was made, and takes as long as the test says. */
function planByHand(milliseconds = 0) {
  const made = { summaries: 0 };
  const experiment: Experiment<number> = {
    kind: 'war',
    parameters: {},
    seed: 1,
    games: 1000,
    chunkSize: 1,
    nothing: 0,
    add: (x, y) => x + y,
  };
  const plan = planOf('war', experiment, 0, (tally) => {
    made.summaries++;
    vi.advanceTimersByTime(milliseconds);
    return tally;
  });
  return { plan, made };
}

async function running(plan: RunPlan) {
  let options: RunOptions | undefined;
  let finish = (): void => {};
  const queue: JobQueue = {
    run: (_, how) =>
      new Promise((resolve) => {
        options = how;
        finish = () => resolve({ done: 0, remembered: 0, failures: [] });
      }),
    workers: async () => [],
    close: async () => {},
  };
  const run = beginRun(plan, {
    log: () => {},
    queue: async (begun) => {
      begun();
      return queue;
    },
  });
  while (options === undefined) await new Promise((resolve) => setImmediate(resolve));
  const { done } = options;
  return { run, finish: () => finish(), step: () => done({ count: 1 } as Chunk, 1, false) };
}

it('a summary is made once for all who ask within a second', async () => {
  const { plan, made } = planByHand();
  const { run, step, finish } = await running(plan);
  step();
  const first = run.report(true);
  for (let i = 0; i < 1000; i++) {
    step();
    expect(run.report(true)).toBe(first);
  }
  expect(made.summaries).toBe(1);
  finish();
  await run.ended;
  expect(JSON.parse(run.report(true))).toMatchObject({ state: 'done', tally: 1001, summary: 1001 });
});

it('nothing new needs no summary', async () => {
  const { plan, made } = planByHand();
  const { run, finish } = await running(plan);
  run.report(false);
  vi.advanceTimersByTime(1100);
  run.report(false);
  expect(made.summaries).toBe(1);
  finish();
  await run.ended;
});

it('a summary that takes long is made less often: a twentieth of the time at most', async () => {
  const { plan, made } = planByHand(100);
  const { run, step, finish } = await running(plan);
  for (let i = 0; i < 1500; i++) {
    vi.advanceTimersByTime(1);
    step();
    run.report(false);
  }
  expect(made.summaries).toBe(1);
  finish();
  await run.ended;
});
