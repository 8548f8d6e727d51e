/**
 * Long runs that visitors have asked for, on the queue that the server was given: threads of its machine, or all who work at a
 * Redis. The smaller a run, the more urgent, so that nobody with a small question waits for somebody's night's work.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describeChunk } from '@baralho/jobs/chunk';
import type { Progress } from '@baralho/jobs/progress';
import { type Crew, type Failure, type JobQueue, messageOf } from '@baralho/jobs/queue';
import { simulate } from '@baralho/lab/simulate';
import type { Plan } from './request.ts';

/** Runs underway at a time; more are refused. */
export const MOST_AT_ONCE = 8;
/** Runs that have ended are kept for those who ask later. */
const MOST_KEPT = 50;
/** A Redis that is away answers nobody; then it is not known who works. */
const PATIENCE_MS = 1000;
/** Failures that are told one by one. */
const MOST_TOLD = 20;

export interface RunState {
  readonly id: string;
  readonly run: string;
  readonly seed: number;
  /** Games that were asked for. */
  readonly wanted: number;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly chunks: { readonly done: number; readonly all: number; readonly failed: number };
  readonly games: number;
  readonly gamesPerSecond: number | null;
  readonly secondsLeft: number | null;
  readonly failures: readonly string[];
  readonly summary: unknown;
  /** Only when asked for. */
  readonly tally?: unknown;
}

export interface Run {
  readonly id: string;
  state(withTally: boolean): RunState;
  /** Resolves when it has ended, however it did. */
  readonly ended: Promise<void>;
  stop(): void;
}

export interface Runs {
  /** Undefined when too many are underway. */
  submit(plan: Plan): Run | undefined;
  find(id: string): Run | undefined;
  /** The latest first. */
  all(): readonly Run[];
  workers(): Promise<readonly Crew[]>;
  /** Stops everything. */
  close(): Promise<void>;
}

/** 10 for a single chunk, 10 more whenever a run is twice as large; a command hands in with 100. */
export const priorityOf = (chunks: number): number => 10 + 10 * Math.ceil(Math.log2(chunks));

const tell = ({ chunk, message, by }: Failure): string =>
  `${describeChunk(chunk)}${by === undefined ? '' : ` on ${by}`}: ${message}`;

function begin(plan: Plan, queue: Promise<JobQueue>): Run {
  const { run, experiment, summarize } = plan;
  const id = randomUUID();
  const all = Math.ceil(experiment.games / experiment.chunkSize);
  const stop = new AbortController();
  const failures: string[] = [];
  let state: RunState['state'] = 'running';
  let tally = experiment.nothing;
  let progress: (() => Progress) | undefined;

  async function work(): Promise<void> {
    try {
      const { complete } = await simulate(experiment, await queue, {
        signal: stop.signal,
        priority: priorityOf(all),
        progress(found, now) {
          tally = found;
          progress = now;
        },
        failed: (failure) => failures.length < MOST_TOLD && failures.push(tell(failure)),
      });
      state = complete ? 'done' : stop.signal.aborted ? 'stopped' : 'failed';
    } catch (error) {
      failures.push(messageOf(error));
      state = 'failed';
    }
  }
  return {
    id,
    ended: work(),
    stop: () => stop.abort(),
    state(withTally) {
      const now = progress?.();
      const speed = state === 'running' ? now : undefined;
      return {
        ...{ id, run, seed: experiment.seed, wanted: experiment.games, state },
        chunks: { done: now?.chunks ?? 0, all, failed: now?.failed ?? 0 },
        games: now?.games ?? 0,
        gamesPerSecond: speed?.rate ?? null,
        secondsLeft: speed?.secondsLeft ?? null,
        failures,
        summary: summarize(tally),
        ...(withTally && { tally }),
      };
    },
  };
}

/** `open` is called when the first run or question comes. */
export function openRuns(open: () => Promise<JobQueue>): Runs {
  let queue: Promise<JobQueue> | undefined;
  const theQueue = (): Promise<JobQueue> => {
    queue ??= open();
    return queue;
  };
  const runs = new Map<string, Run>();
  const underway = new Set<Run>();

  return {
    submit(plan) {
      if (underway.size >= MOST_AT_ONCE) return undefined;
      const run = begin(plan, theQueue());
      runs.set(run.id, run);
      underway.add(run);
      void run.ended.then(() => underway.delete(run));
      for (const [id, old] of runs) {
        if (runs.size - underway.size <= MOST_KEPT) break;
        if (!underway.has(old)) runs.delete(id);
      }
      return run;
    },
    find: (id) => runs.get(id),
    all: () => [...runs.values()].reverse(),
    workers: () =>
      Promise.race([theQueue().then((one) => one.workers()), pause(PATIENCE_MS, [], { ref: false })]),
    async close() {
      for (const run of underway) run.stop();
      await Promise.all([...underway].map(({ ended }) => ended));
      await (await queue)?.close();
    },
  };
}
