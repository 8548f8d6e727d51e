/**
 * Judges submissions. Everything that is waiting is in the store: a server that was killed continues it after a restart, and
 * servers that share a database each take submissions with a lease. A submission goes through its stages one after another,
 * each a chunk of the queue, in the order of `turns.ts`, so that before a deadline everybody soon gets a first result; the
 * search for a smaller failing input waits for the first results of others.
 */
import { setMaxListeners } from 'node:events';
import type { JobQueue } from '@baralho/jobs/queue';
import { Lost, type Store } from '@baralho/store';
import { fingerprintOf } from '../problems/tests.ts';
import { type CourseSchema, isQuick, OPEN_STATES } from '../store/schema.ts';
import { openLeases } from '../submissions/leases.ts';
import { nextStage } from './nextStage.ts';
import { INTERRUPTED, type JudgeRequest, NOT_JUDGED, openStages } from './stages.ts';
import { openStored, type Submission } from './stored.ts';
import { FIRST, openTurns, type Turn } from './turns.ts';
import { openUnderWay } from './underWay.ts';
import { readVerdict, type StoredVerdict } from './verdict.ts';

export interface JudgingParts {
  readonly store: Store<CourseSchema>;
  readonly queue: () => Promise<JobQueue>;
  readonly log: (line: string) => void;
  readonly now: () => number;
  /** Nobody else writes to this store, so anything under way there was ours. */
  readonly isAlone: boolean;
}

export interface Judging {
  /** Starts on what is waiting, now and whenever the lease of another server runs out. */
  start(): Promise<void>;
  /** The submission is on disk: judge it. */
  submitted(id: string): void;
  /** Submissions that are not finished, as far as this server knows. */
  readonly waiting: number;
  close(): Promise<void>;
}

const LOOK_MS = 2000;
/** After a lost connection: the next query opens a new one. */
const LOOK_AGAIN_MS = 300;
/** Assumed until the number of threads is known. */
const SOME_THREADS = 8;
/** After this many interruptions, the search for a smaller failing input is given up. */
const MOST_INTERRUPTIONS = 3;

interface Waiting extends JudgeRequest, Turn {
  readonly id: string;
  /** How often it was interrupted in this stage. */
  readonly interruptions: number;
}

export function openJudging({ store, queue, log, now, isAlone }: JudgingParts): Judging {
  const leases = openLeases(store, 'judged');
  const stored = openStored(store, leases.owner, now);
  const turns = openTurns<Waiting>();
  let threads: number | undefined;
  const known = new Set<string>();
  const abort = new AbortController();
  // Every stage under way listens to it.
  setMaxListeners(0, abort.signal);
  const stages = openStages({
    store,
    queue,
    stored,
    closing: abort.signal,
    async ready() {
      if (threads === undefined) await askWhoWorks().then(next);
    },
  });
  const { track, ended } = openUnderWay(log, abort.signal);
  let looking: ReturnType<typeof setInterval> | undefined;

  async function askWhoWorks(): Promise<void> {
    const crews = await (await queue()).workers();
    threads = crews.reduce((sum, crew) => sum + crew.threads, 0) || SOME_THREADS;
  }

  function next(): void {
    for (;;) {
      const one = abort.signal.aborted ? undefined : turns.next(threads ?? 1);
      if (one === undefined) return;
      const began = performance.now();
      const done = step(one).catch((error: unknown) => {
        known.delete(one.id);
        if (error instanceof Lost) setTimeout(lookAgain, LOOK_AGAIN_MS).unref();
        throw error;
      });
      void track(done, `submission ${one.id} cannot be judged`).then(() => {
        turns.over(one, performance.now() - began);
        next();
      });
    }
  }

  function enqueue(one: Waiting): void {
    turns.add(one);
    // Somebody is waiting for a first result, and all threads are busy.
    if (one.stage === FIRST && turns.out >= (threads ?? 1)) stages.interrupt();
  }

  function finish(id: string, verdict: Partial<StoredVerdict>, more?: Partial<Submission>): Promise<void> {
    known.delete(id);
    stages.forget(id);
    return stored.finish(id, verdict, more);
  }

  async function step(one: Waiting): Promise<void> {
    const { id, stage, lease } = one;
    lease.throwIfAborted();
    const row = await stored.read(id);
    const tests = row && (await stored.testsOf(row));
    if (row === undefined || !OPEN_STATES.includes(row.state)) return void known.delete(id);
    if (tests === undefined)
      return finish(id, {
        refused: 'the problem is no longer part of the course, or its tests are damaged',
      });
    if (stage === FIRST) await stored.update(id, { state: 'building' });
    const done = await stages.judge(row, tests, one);
    // It was requested again in the meantime, with other tests.
    if ((await stored.read(id))?.rejudge !== row.rejudge)
      return enqueue({ ...one, stage: FIRST, interruptions: 0 });
    const before: StoredVerdict = {
      ...(stage !== FIRST && readVerdict(row.verdict)),
      tests: fingerprintOf(tests),
      at: now(),
    };
    if (done === INTERRUPTED) {
      const interruptions = one.interruptions + 1;
      return interruptions < MOST_INTERRUPTIONS ? enqueue({ ...one, interruptions }) : finish(id, before);
    }
    const { language, log, refused, isOfMachine } = done;
    if (refused !== undefined) {
      const isSecret = stage === 'hidden' && refused !== NOT_JUDGED;
      if (isOfMachine || isSecret) await stored.tellTeacher(row, refused);
      const toTeam = isOfMachine ? `${refused} (the teacher can have it judged again)` : refused;
      const refusal = { ...before, refused: isSecret ? NOT_JUDGED : toTeam };
      return finish(id, refusal, { language: language || row.language, log });
    }
    const verdict: StoredVerdict = { ...before, [stage]: done.stage };
    const isLast = stage === 'smallest' || isQuick(row.target);
    const following = isLast ? undefined : nextStage(verdict, tests);
    const values = { language, log, verdict: JSON.stringify(verdict) };
    if (following === undefined) return finish(id, verdict, values);
    await stored.update(id, { ...values, state: 'judging' });
    enqueue({ ...one, stage: following, interruptions: 0 });
  }

  async function take(id: string, at: number): Promise<void> {
    if (known.has(id) || abort.signal.aborted) return;
    known.add(id);
    try {
      const lease = await leases.claim(id);
      if (lease === undefined) return void known.delete(id);
      const row = await stored.read(id);
      if (row === undefined) return void known.delete(id);
      const tests = await stored.testsOf(row);
      const verdict = row.state === 'judging' ? readVerdict(row.verdict) : undefined;
      const isSame = tests !== undefined && verdict?.tests === fingerprintOf(tests);
      const stage = (isSame && verdict && nextStage(verdict, tests)) || FIRST;
      enqueue({ id, team: row.team_id, at, lease, stage, interruptions: 0 });
    } catch (error) {
      // What cannot be started is released; if even that fails, the next look finds it as our own.
      known.delete(id);
      await leases.release(id).catch(() => {});
      throw error;
    }
  }

  async function look(): Promise<void> {
    const rows = await leases.waiting();
    if (threads !== undefined) await askWhoWorks().catch(() => {});
    // All of them first, so that submissions without any result come before those that wait for more.
    await Promise.all(rows.map(({ id, at }) => take(id, at)));
    next();
  }

  const lookAgain = (): void => {
    if (!abort.signal.aborted) void track(look(), 'the queue cannot be read');
  };

  return {
    async start() {
      if (isAlone) await leases.freeAll();
      await look();
      looking = setInterval(lookAgain, LOOK_MS).unref();
    },
    submitted: (id) => void track(take(id, now()).then(next), `submission ${id} is not taken up`),
    get waiting() {
      return known.size;
    },
    async close() {
      clearInterval(looking);
      abort.abort();
      await ended();
      leases.close();
    },
  };
}
