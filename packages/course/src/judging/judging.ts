/**
 * Has hand-ins judged. What is to be done stands in the store: a server that is killed takes it up again, and where several share a
 * database each has its own by a lease. A hand-in goes through its stages one after another, each a chunk for the queue, in the order
 * of `turns.ts`, so that at a deadline everybody soon hears something; the search for a smaller failing input gives way to first words.
 */
import { setMaxListeners } from 'node:events';
import type { JobQueue } from '@baralho/jobs/queue';
import { type Ran, runOne } from '@baralho/jobs/runOne';
import { Lost, type Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { type Built, openBuilds, type StoredBuild } from '../builds/builds.ts';
import { fingerprintOf, hasTests, type ProblemTests, readTests } from '../problems/tests.ts';
import { type CourseSchema, OPEN_STATES } from '../store/schema.ts';
import { openLeases } from '../submissions/leases.ts';
import { type CheckParameters, type CheckResult, STAGES, type Stage } from './stage.ts';
import { FIRST, openTurns, type Turn } from './turns.ts';
import { type KeptVerdict, readVerdict } from './verdict.ts';

export interface JudgingParts {
  readonly store: Store<CourseSchema>;
  readonly queue: () => Promise<JobQueue>;
  readonly log: (line: string) => void;
  readonly now: () => number;
  /** Nobody else writes to this store, so whatever is under way there was ours. */
  readonly isAlone: boolean;
}

export interface Judging {
  /** Takes up what waits, now and whenever a lease of another server runs out. */
  start(): Promise<void>;
  /** It is on disk: judge it. */
  submitted(id: string): void;
  /** Hand-ins of which this server knows that they are not done. */
  readonly waiting: number;
  close(): Promise<void>;
}

const LOOK_MS = 2000;
/** After a lost connection: the next question opens another one. */
const LOOK_AGAIN_MS = 300;
/** As long as nobody says how many work. */
const SOME_THREADS = 8;
/** So often the search for a smaller failing input gives way before it is left. */
const MOST_INTERRUPTIONS = 3;
/** So often a hand-in fails for reasons of the machine before it is left to the teacher. */
const MOST_FAILURES = 3;

/** It gave way to somebody's first word. */
const INTERRUPTED: unique symbol = Symbol('interrupted');

const priorityOf = ({ stage }: Turn): number => 10 * (1 + STAGES.indexOf(stage));

interface Waiting extends Turn {
  readonly id: string;
  /** How often it was interrupted in this stage. */
  readonly interruptions: number;
  /** Fires when it may not be ours any more. */
  readonly lease: AbortSignal;
}

/** What came of a stage, with what the build has told. */
interface Judged extends CheckResult {
  readonly language: string;
  readonly log: string;
}

export function openJudging({ store, queue, log, now, isAlone }: JudgingParts): Judging {
  const leases = openLeases(store, 'judged');
  const builds = openBuilds(store, queue);
  const turns = openTurns<Waiting>();
  /** The searches for a smaller failing input that are under way. */
  const searches = new Set<AbortController>();
  let threads: number | undefined;
  const known = new Set<string>();
  const failures = new Map<string, number>();
  const abort = new AbortController();
  // Every stage under way listens to it.
  setMaxListeners(0, abort.signal);
  /** What is being done; closing waits for it. */
  const underWay = new Set<Promise<unknown>>();
  let looking: ReturnType<typeof setInterval> | undefined;

  type Row = CourseSchema['course_submissions'];
  const read = (id: string): Promise<Row | undefined> =>
    store.db.selectFrom('course_submissions').selectAll().where('id', '=', id).executeTakeFirst();

  /** Only as long as it is ours. */
  async function update(id: string, values: Partial<Row>): Promise<void> {
    const { numUpdatedRows } = await store.write((db) =>
      db
        .updateTable('course_submissions')
        .set(values)
        .where('id', '=', id)
        .where('owner', '=', leases.owner)
        .executeTakeFirst(),
    );
    if (numUpdatedRows === 0n) throw new Error('another server judges it');
  }

  async function testsOf({
    course_id,
    target,
  }: Pick<Row, 'course_id' | 'target'>): Promise<ProblemTests | undefined> {
    const row = await store.db
      .selectFrom('course_problems')
      .select('tests')
      .where('course_id', '=', course_id)
      .where('problem', '=', target)
      .executeTakeFirst();
    return row && readTests(row.tests);
  }

  function track(work: Promise<unknown>, what: string): Promise<void> {
    const tracked = work
      .then(
        () => undefined,
        (error: Error) => {
          if (!abort.signal.aborted) log(`${what}: ${error.message}`);
        },
      )
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  }

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
      void track(done, `hand-in ${one.id} cannot be judged`).then(() => {
        turns.over(one, performance.now() - began);
        next();
      });
    }
  }

  function enqueue(one: Waiting): void {
    turns.add(one);
    // Somebody waits for a first word, and all threads are at work.
    if (one.stage !== FIRST || turns.out < (threads ?? 1)) return;
    const [search] = searches;
    if (search === undefined) return;
    searches.delete(search);
    search.abort();
  }

  /** The machine has failed: it is tried again later, and after some times left to the teacher. */
  async function failsAgain(row: Row, why: string): Promise<string> {
    const times = (failures.get(row.id) ?? 0) + 1;
    failures.set(row.id, times);
    if (times < MOST_FAILURES) throw new Error(why);
    await tellTeacher(row, why);
    // Why is for the teacher alone: a program that has read a hidden test may have had its say in it.
    return 'this could not be judged, for a reason that lies with the machine; the teacher knows and can rejudge it';
  }

  /** What the machines say to a task, or why it could not be judged. */
  async function ask<T>(
    row: Row,
    { lease }: Waiting,
    task: (signal: AbortSignal) => Promise<Ran<T>>,
  ): Promise<T | string> {
    if (threads === undefined) await askWhoWorks().then(next);
    const ran = await task(AbortSignal.any([abort.signal, lease]));
    if (ran.ok) return ran.result;
    abort.signal.throwIfAborted();
    lease.throwIfAborted();
    return failsAgain(row, ran.why);
  }

  /** The program of a submission; in the first stage it is built, unless it was before by the same compiler. */
  async function programOf(row: Row, one: Waiting): Promise<Built | string> {
    const known = one.stage === FIRST ? undefined : await builds.find(row);
    if (known !== undefined) return { ok: true, build: known };
    return ask(row, one, (signal) => builds.build(row, { priority: priorityOf(one), signal }));
  }

  async function checkStage(
    row: Row,
    tests: ProblemTests,
    build: StoredBuild,
    one: Waiting,
  ): Promise<CheckResult | string | typeof INTERRUPTED> {
    const { stage } = one;
    const packed = await builds.packed(build);
    if (packed === undefined) return 'what was submitted has been deleted';
    const { hash, run } = build;
    const parameters: CheckParameters = {
      problem: row.target,
      tests,
      stage,
      program: { hash, run, packed },
      attempt: row.rejudge ?? '',
    };
    const interrupt = new AbortController();
    if (stage === 'smallest') searches.add(interrupt);
    try {
      return await ask<CheckResult | typeof INTERRUPTED>(row, one, async (under) => {
        const signal = AbortSignal.any([under, interrupt.signal]);
        const ran = await runOne<CheckResult>(
          await queue(),
          { kind: 'course check', parameters },
          { priority: priorityOf(one), signal },
        );
        const gaveWay = !ran.ok && interrupt.signal.aborted && !under.aborted;
        return gaveWay ? { ok: true, result: INTERRUPTED } : ran;
      });
    } finally {
      searches.delete(interrupt);
    }
  }

  async function judgeStage(
    row: Row,
    tests: ProblemTests,
    one: Waiting,
  ): Promise<Judged | typeof INTERRUPTED> {
    const built = await programOf(row, one);
    if (typeof built === 'string') return { language: '', log: '', refused: built };
    if (!built.ok) {
      const { language, log, why, isOfMachine } = built;
      return { language, log, refused: why, isOfMachine };
    }
    const { language, log } = built.build;
    const checked = await checkStage(row, tests, built.build, one);
    if (checked === INTERRUPTED) return checked;
    return typeof checked === 'string' ? { language, log, refused: checked } : { ...checked, language, log };
  }

  async function step(one: Waiting): Promise<void> {
    const { id, stage, lease } = one;
    lease.throwIfAborted();
    const row = await read(id);
    const tests = row && (await testsOf(row));
    if (row === undefined || !OPEN_STATES.includes(row.state)) return void known.delete(id);
    if (tests === undefined)
      return finish(row, {
        refused: 'the problem is no longer part of the course, or its tests are damaged',
      });
    if (stage === FIRST) await update(id, { state: 'building' });
    const done = await judgeStage(row, tests, one);
    // Asked for once more meanwhile, with other tests.
    if ((await read(id))?.rejudge !== row.rejudge) return enqueue({ ...one, stage: FIRST, interruptions: 0 });
    const before: KeptVerdict = {
      ...(stage !== FIRST && readVerdict(row.verdict)),
      tests: fingerprintOf(tests),
      at: now(),
    };
    if (done === INTERRUPTED) {
      const interruptions = one.interruptions + 1;
      return interruptions < MOST_INTERRUPTIONS ? enqueue({ ...one, interruptions }) : finish(row, before);
    }
    const { language, log, refused, isOfMachine } = done;
    if (isOfMachine) await tellTeacher(row, refused ?? '');
    if (refused !== undefined)
      return finish(
        row,
        { ...before, refused: isOfMachine ? `${refused} (the teacher can have it judged again)` : refused },
        { language: language || row.language, log },
      );
    const verdict: KeptVerdict = { ...before, [stage]: done.stage };
    const following = stage === 'smallest' ? undefined : nextStage(verdict, tests);
    const values = { language, log, verdict: JSON.stringify(verdict) };
    if (following === undefined) return finish(row, verdict, values);
    await update(id, { ...values, state: 'judging' });
    enqueue({ ...one, stage: following, interruptions: 0 });
  }

  async function tellTeacher({ course_id, target }: Row, why: string): Promise<void> {
    const note = { id: newName(), course_id, team_id: null, at: now() };
    const words = `A submission for ${target} could not be judged on this server: ${why}`;
    await store.write((db) =>
      db
        .insertInto('course_notes')
        .values({ ...note, words })
        .execute(),
    );
  }

  function finish({ id }: Row, verdict: Partial<KeptVerdict>, more: Partial<Row> = {}): Promise<void> {
    known.delete(id);
    failures.delete(id);
    const kept = { tests: '', at: now(), ...verdict };
    return update(id, {
      ...more,
      verdict: JSON.stringify(kept),
      owner: null,
      lease: 0,
      state: verdict.refused === undefined ? 'done' : 'refused',
    });
  }

  async function take(id: string, at: number): Promise<void> {
    if (known.has(id) || abort.signal.aborted) return;
    known.add(id);
    try {
      const lease = await leases.claim(id);
      if (lease === undefined) return void known.delete(id);
      const row = await read(id);
      if (row === undefined) return void known.delete(id);
      const tests = await testsOf(row);
      const verdict = row.state === 'judging' ? readVerdict(row.verdict) : undefined;
      const isSame = tests !== undefined && verdict?.tests === fingerprintOf(tests);
      const stage = (isSame && verdict && nextStage(verdict, tests)) || FIRST;
      enqueue({ id, team: row.team_id, at, lease, stage, interruptions: 0 });
    } catch (error) {
      // What cannot be begun is given back; if even that fails the next look finds it as our own.
      known.delete(id);
      await leases.release(id).catch(() => {});
      throw error;
    }
  }

  async function look(): Promise<void> {
    const rows = await leases.waiting();
    if (threads !== undefined) await askWhoWorks().catch(() => {});
    // All of them first, so that who has heard nothing yet comes before those who wait for more.
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
    submitted: (id) => void track(take(id, now()).then(next), `hand-in ${id} is not taken up`),
    get waiting() {
      return known.size;
    },
    async close() {
      clearInterval(looking);
      abort.abort();
      await Promise.all(underWay);
      leases.close();
    },
  };
}

/** What is to be asked next; nothing when everything is known. */
export function nextStage(
  { samples, visible, hidden, smallest }: KeptVerdict,
  { scoring, hidden: hiddenTests }: ProblemTests,
): Stage | undefined {
  if (visible === undefined) return samples === undefined ? FIRST : 'visible';
  const isAccepted = visible.verdict === 'accepted';
  if (hidden === undefined && hasTests(hiddenTests) && (isAccepted || scoring === 'share')) return 'hidden';
  if (isAccepted) return undefined;
  const canShrink = visible.verdict === 'wrong answer' || visible.verdict === 'runtime error';
  return canShrink && smallest === undefined ? 'smallest' : undefined;
}
