/** One run: processed in its visitor's share of the queue, and reported as JSON to anyone who has its secret. */
import { randomUUID } from 'node:crypto';
import { describeChunk } from '@baralho/jobs/chunk';
import type { Progress } from '@baralho/jobs/progress';
import { type JobQueue, messageOf } from '@baralho/jobs/queue';
import type { RunPlan } from './request.ts';

/** The maximum age of a report. */
export const REPORT_MS = 1000;
/** A slow report is made less often: this many times its own duration must pass in between. */
const REST = 20;
/** The most failures reported one by one. */
const MOST_TOLD = 20;

export interface RunState {
  readonly id: string;
  readonly run: string;
  readonly seed: number;
  /** The number of games requested. */
  readonly wanted: number;
  /** `waiting` until the first chunk begins. */
  readonly state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
  readonly chunks: { readonly done: number; readonly all: number; readonly failed: number };
  readonly games: number;
  readonly gamesPerSecond: number | null;
  readonly secondsLeft: number | null;
  readonly failures: readonly string[];
  readonly summary: unknown;
  /** Only if requested. */
  readonly tally?: unknown;
}

export interface Run {
  readonly id: string;
  readonly over: boolean;
  /** Its state as JSON, the same string for all requests until it is made again. */
  report(withTally: boolean): string;
  /** Resolves when it has ended, in whatever way. */
  readonly ended: Promise<void>;
  stop(): void;
}

export interface RunOptions {
  /** The visitor's share of the queue; calls back when the first chunk begins. */
  readonly queue: (begun: () => void) => Promise<JobQueue>;
  /** Errors, for the owner of the server. */
  readonly log: (line: string) => void;
}

export function beginRun(plan: RunPlan, { queue, log }: RunOptions): Run {
  const { run, seed, games, chunks: all } = plan;
  const id = randomUUID();
  const stop = new AbortController();
  const failures: string[] = [];
  let state: RunState['state'] = 'waiting';
  let outcome = plan.nothing;
  let progress: (() => Progress) | undefined;
  let changes = 0;
  const changed = (next = state): void => {
    state = next;
    changes++;
  };

  async function work(): Promise<void> {
    try {
      const share = await queue(() => state === 'waiting' && changed('running'));
      const complete = await plan.simulate(share, {
        signal: stop.signal,
        progress(found, now) {
          outcome = found;
          progress = now;
          changed();
        },
        failed({ chunk, message, by = 'here' }) {
          log(`run ${id}: ${describeChunk(chunk)} failed, ${by}: ${message}`);
          if (failures.length < MOST_TOLD) failures.push(`${describeChunk(chunk)} could not be processed`);
        },
      });
      changed(complete ? 'done' : stop.signal.aborted ? 'stopped' : 'failed');
    } catch (error) {
      log(`run ${id} failed: ${messageOf(error)}`);
      failures.push('the run could not be processed');
      changed('failed');
    }
  }

  function stateNow(withTally: boolean): RunState {
    const now = progress?.();
    const speed = state === 'running' ? now : undefined;
    return {
      id,
      run,
      seed,
      wanted: games,
      state,
      chunks: { done: now?.chunks ?? 0, all, failed: now?.failed ?? 0 },
      games: now?.games ?? 0,
      gamesPerSecond: speed?.rate ?? null,
      secondsLeft: speed?.secondsLeft ?? null,
      failures,
      summary: outcome.summary(),
      ...(withTally && { tally: outcome.tally }),
    };
  }

  /** The state as text, made again only if something is new and enough time has passed. */
  function reporter(withTally: boolean): () => string {
    let text = '';
    let lastSent = { changes: -1, state };
    let notBefore = 0;
    return () => {
      const began = performance.now();
      if (lastSent.changes === changes || (lastSent.state === state && began < notBefore)) return text;
      lastSent = { changes, state };
      text = JSON.stringify(stateNow(withTally));
      const now = performance.now();
      notBefore = now + Math.max(REPORT_MS, REST * (now - began));
      return text;
    };
  }
  const reports = { plain: reporter(false), whole: reporter(true) };

  const ended = work().then(() => {
    // Only the text is stored: a tally as objects takes several times the memory.
    reports.plain();
    reports.whole();
    outcome = plan.nothing;
    progress = undefined;
  });
  return {
    id,
    ended,
    get over() {
      return state !== 'waiting' && state !== 'running';
    },
    stop: () => stop.abort(),
    report: (withTally) => (withTally ? reports.whole() : reports.plain()),
  };
}
