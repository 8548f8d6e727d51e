/**
 * The runs that visitors have started: limits on how much each may run at once, who may see which, and how long finished ones
 * are kept. They are processed on the server's queue: threads of its machine, or all workers on a Redis.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Crew, JobQueue } from '@baralho/jobs/queue';
import { type Refused, refused } from '@baralho/words/refused';
import type { Visitor } from '../access/visitor.ts';
import type { RunPlan } from './request.ts';
import { beginRun, type Run } from './run.ts';
import { newLock } from './secret.ts';
import { type Shares, shareQueue } from './shares.ts';

/** Runs waiting or underway: per visitor, per address, in total. */
export const MOST = { ofVisitor: 16, atAddress: 128, ofAll: 4096 } as const;
/**
 * Finished runs are stored for later requests, up to a number per address and in total (since each costs some kilobytes besides its
 * report), a number of characters, and a time.
 */
const KEPT = { atAddress: 64, inAll: 1000, characters: 16e6, ms: 3600_000 } as const;
/** If Redis does not answer in this time, it is unknown which machines are working. */
const PATIENCE_MS = 1000;

/** Refused if it is too large in general, or too much at the moment. */
export type Submitted = { readonly ok: true; readonly run: Run; readonly secret: string } | Refused;

export interface Runs {
  submit(plan: RunPlan, visitor: Visitor): Submitted;
  /** Requires its secret. */
  find(id: string, secret: string): Run | undefined;
  /** Waiting or underway. */
  readonly count: number;
  workers(): Promise<readonly Crew[]>;
  /** Stops everything. */
  close(): Promise<void>;
}

export interface RunsOptions {
  /** Called at the first run or request. */
  readonly open: () => Promise<JobQueue>;
  /** The most work a visitor may request at once, in seconds of one core. */
  readonly budgetSeconds: number;
  readonly log: (line: string) => void;
}

interface Entry {
  readonly run: Run;
  readonly visitor: Visitor;
  readonly seconds: number;
  opens(secret: string): boolean;
  endedAt?: number;
}

const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

export function openRuns({ open, budgetSeconds, log }: RunsOptions): Runs {
  let opened: Promise<{ readonly queue: JobQueue; readonly shares: Shares }> | undefined;
  const theQueue = (): NonNullable<typeof opened> => {
    opened ??= open().then(
      (queue) => ({ queue, shares: shareQueue(queue) }),
      (error) => {
        // The next request tries again.
        opened = undefined;
        throw error;
      },
    );
    return opened;
  };
  const underway = new Map<string, Entry>();
  /** In the order they ended. */
  const stored = new Map<string, Entry>();
  let characters = 0;

  const lengthOf = ({ run }: Entry): number => run.report(true).length + run.report(false).length;
  function forget(id: string, entry: Entry): void {
    stored.delete(id);
    characters -= lengthOf(entry);
  }
  function keep(id: string, entry: Entry): void {
    underway.delete(id);
    entry.endedAt = performance.now();
    stored.set(id, entry);
    characters += lengthOf(entry);
    let here = 0;
    for (const { visitor } of stored.values()) if (visitor.address === entry.visitor.address) here++;
    for (const [old, one] of stored) {
      const ofAddress = one.visitor.address === entry.visitor.address;
      const stale = performance.now() - (one.endedAt ?? 0) > KEPT.ms;
      const isFull = stored.size > KEPT.inAll || characters > KEPT.characters;
      if (stale || isFull || (ofAddress && here > KEPT.atAddress)) {
        forget(old, one);
        if (ofAddress) here--;
      }
    }
  }

  /** Why a visitor cannot run this now. */
  function refusal(plan: RunPlan, { address, name }: Visitor): Refused | undefined {
    const seconds = plan.secondsAGame * plan.games;
    const most = minutesOf(budgetSeconds);
    if (seconds > budgetSeconds) {
      const games = Math.floor(budgetSeconds / plan.secondsAGame);
      return refused('runTooLarge', { takes: minutesOf(seconds), most, games });
    }
    const there = [...underway.values()].filter(({ visitor }) => visitor.address === address);
    const own = there.filter(({ visitor }) => visitor.name === name);
    if (own.reduce((sum, one) => sum + one.seconds, seconds) > budgetSeconds)
      return refused('runsTooLarge', { most });
    if (own.length >= MOST.ofVisitor) return refused('ownRuns', { count: own.length });
    if (there.length >= MOST.atAddress) return refused('runsOfAddress', { count: there.length });
    return underway.size >= MOST.ofAll ? refused('runsWaiting', { count: underway.size }) : undefined;
  }

  return {
    submit(plan, visitor) {
      const why = refusal(plan, visitor);
      if (why !== undefined) return why;
      const run = beginRun(plan, {
        log,
        queue: async (begun) => (await theQueue()).shares({ visitor, chunks: plan.chunks, begun }),
      });
      const { secret, opens } = newLock();
      const entry = { run, visitor, opens, seconds: plan.secondsAGame * plan.games };
      underway.set(run.id, entry);
      void run.ended.then(() => keep(run.id, entry));
      return { ok: true, run, secret };
    },
    find(id, secret) {
      const entry = underway.get(id) ?? stored.get(id);
      return entry?.opens(secret) ? entry.run : undefined;
    },
    get count() {
      return underway.size;
    },
    workers() {
      const asked = theQueue().then(({ queue }) => queue.workers());
      return Promise.race([asked.catch(() => []), pause(PATIENCE_MS, [], { ref: false })]);
    },
    async close() {
      for (const { run } of underway.values()) run.stop();
      await Promise.all([...underway.values()].map(({ run }) => run.ended));
      await (await opened?.catch(() => undefined))?.queue.close();
    },
  };
}
