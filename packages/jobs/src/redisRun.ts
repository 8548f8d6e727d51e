/**
 * One run of chunks over Redis: which chunks are submitted, finished or failed, and which have disappeared and are submitted
 * again.
 */
import { printable } from '@baralho/core';
import type { Job, Queue } from 'bullmq';
import { TEXT_MISSING } from './longTexts.ts';
import type { SignedChunk } from './messages.ts';
import { type Failure, type JobQueue, USUAL_PRIORITY } from './queue.ts';
import { type Keyed, keyed, type RedisChunks } from './redisChunks.ts';
import { NOT_TAKEN } from './redisConnection.ts';

/** The most chunks sent and not yet finished: more than all cores that ever work together. */
const WINDOW = 2048;
/** How often the jobs themselves are checked for failures and losses; less often if there are thousands. */
const checkAfter = (jobs: number): number => Math.max(1000, 4 * jobs);

/** Not a fault of the chunk: Redis did not accept its result, or has lost one of its texts. */
const isToBeSentAgain = ({ failedReason = '' }: Job): boolean =>
  failedReason.startsWith(NOT_TAKEN) || failedReason === TEXT_MISSING;

type RunArguments = Parameters<JobQueue['run']>;
type Outcome = Awaited<ReturnType<JobQueue['run']>>;

export interface RedisRun {
  /** Sends as many chunks as there is room for, collects results, and from time to time checks the jobs themselves. */
  look(): Promise<void>;
  /** Whether any chunk was sent and is not yet finished. */
  readonly isOut: boolean;
  readonly isDone: boolean;
  /** The error thrown by the caller's code. */
  readonly theirs: { readonly error: unknown } | undefined;
  /** Takes back what nobody has begun. If somebody else needs it, they will send it again. */
  takeBack(looked: Promise<void>): Promise<void>;
  outcome(): Outcome;
}

interface RedisRunParts {
  readonly queue: Queue<SignedChunk>;
  readonly chunks: RedisChunks;
  /** Throws if Redis no longer accepts anything. */
  readonly beat: () => Promise<void>;
}

export function openRedisRun(
  { queue, chunks: { handIn, resultsOf }, beat }: RedisRunParts,
  chunks: RunArguments[0],
  { done, failed, priority = USUAL_PRIORITY }: Omit<RunArguments[1], 'signal'>,
): RedisRun {
  const waiting = chunks[Symbol.iterator]();
  const out = new Map<string, Keyed>();
  /** Those of them for which it is unknown whether they were sent. */
  let fresh: readonly Keyed[] = [];
  const failures: Failure[] = [];
  let finished = 0;
  let remembered = 0;
  let exhausted = false;
  let over = false;
  let checked = performance.now();
  /** The error thrown by the caller's code. */
  let theirs: { readonly error: unknown } | undefined;
  const tell = (callback: () => void): void => {
    try {
      callback();
    } catch (error) {
      theirs = { error };
      throw error;
    }
  };

  const collect = async (asked: readonly Keyed[], fromBefore = false): Promise<void> => {
    for (const [{ key, chunk }, result] of await resultsOf(asked)) {
      // Deleted first, so that a duplicate counts once.
      if (over || !out.delete(key)) continue;
      finished++;
      if (fromBefore) remembered++;
      tell(() => done(chunk, result, fromBefore));
    }
  };

  const fail = ({ key, chunk }: Keyed, message: string, by?: string): void => {
    out.delete(key);
    const failure = { chunk, message, ...(by && { by }) };
    failures.push(failure);
    tell(() => failed?.(failure));
  };
  const blame = (one: Keyed, { failedReason = 'it says no reason', processedBy = '' }: Job): void =>
    fail(one, printable(failedReason), printable(processedBy));

  const refill = async (): Promise<void> => {
    const more: Keyed[] = [];
    while (!exhausted && out.size < WINDOW) {
      const next = waiting.next();
      exhausted = next.done === true;
      if (next.done) break;
      const one = keyed(next.value);
      out.set(one.key, one);
      more.push(one);
    }
    fresh = [...fresh, ...more];
    if (fresh.length === 0) return;
    // Left from an earlier run: results are used, failures get another chance.
    await collect(fresh, true);
    const missing = fresh.filter(({ key }) => out.has(key));
    await Promise.all(
      missing.map(async ({ key }) => {
        // Not removed if another client was faster and somebody is working on it already.
        if (await (await queue.getJob(key))?.isFailed()) await queue.remove(key);
      }),
    );
    await handIn(missing, priority, fail);
    fresh = [];
  };

  const check = async (): Promise<void> => {
    if (performance.now() - checked < checkAfter(out.size)) return;
    // If Redis no longer accepts anything, this is detected here, before any chunk is blamed for it.
    await beat();
    checked = performance.now();
    const lost: Keyed[] = [];
    await Promise.all(
      [...out].map(async ([key, one]) => {
        const job = await queue.getJob(key);
        if (job !== undefined && (!(await job.isFailed()) || over)) return;
        if (job !== undefined && !isToBeSentAgain(job)) return blame(one, job);
        if (job !== undefined) await queue.remove(key);
        lost.push(one);
      }),
    );
    // A job that is gone has left its result, unless it was lost.
    if (lost.length === 0) return;
    await collect(lost);
    await handIn(
      lost.filter(({ key }) => out.has(key)),
      priority,
      fail,
    );
  };

  return {
    async look() {
      await refill();
      await collect([...out.values()]);
      await check();
    },
    get isOut() {
      return out.size > 0;
    },
    get isDone() {
      return exhausted && out.size === 0;
    },
    get theirs() {
      return theirs;
    },
    async takeBack(looked) {
      over = true;
      await looked.catch(() => {});
      await Promise.all([...out.keys()].map((key) => queue.remove(key).catch(() => 0)));
    },
    outcome: () => ({ done: finished, remembered, failures }),
  };
}
