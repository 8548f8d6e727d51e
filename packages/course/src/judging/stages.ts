/**
 * What each stage asks of the machines: first the program, which is built once, then its tests. When a machine fails it is
 * asked again later, and after several failures the submission is left to the teacher; a search for a smaller failing input
 * stops when asked to.
 */
import { type Result, success } from '@baralho/core/result';
import type { JobQueue } from '@baralho/jobs/queue';
import { runOne } from '@baralho/jobs/runOne';
import type { Store } from '@baralho/store';
import { type Built, openBuilds, type StoredBuild } from '../builds/builds.ts';
import type { ProblemTests } from '../problems/tests.ts';
import { type CourseSchema, problemIn } from '../store/schema.ts';
import { type CheckParameters, type CheckResult, STAGES, type Stage } from './stage.ts';
import type { Stored, Submission } from './stored.ts';
import { FIRST } from './turns.ts';

/** After this many failures of the machine, a submission is left to the teacher. */
const MOST_FAILURES = 3;

/** What a team reads when the reason is for the teacher only: a program that has read a hidden test could have put it into the message. */
export const NOT_JUDGED =
  'this could not be judged, for a reason that lies with the machine; the teacher knows and can rejudge it';

/** It gave way to somebody waiting for a first result. */
export const INTERRUPTED: unique symbol = Symbol('interrupted');

/** A request to judge the next stage of a submission. */
export interface JudgeRequest {
  readonly stage: Stage;
  /** Fires when another server may have taken the submission over. */
  readonly lease: AbortSignal;
}

/** The result of a stage, with what is known from the build. */
export interface Judged extends CheckResult {
  readonly language: string;
  readonly log: string;
}

export interface Stages {
  judge(row: Submission, tests: ProblemTests, one: JudgeRequest): Promise<Judged | typeof INTERRUPTED>;
  /** Interrupts one search for a smaller failing input, if there is one. */
  interrupt(): void;
  /** The submission is finished: its count of failures is dropped. */
  forget(id: string): void;
}

interface StagesParts {
  readonly store: Store<CourseSchema>;
  readonly queue: () => Promise<JobQueue>;
  readonly stored: Stored;
  /** Fires when this server stops judging. */
  readonly closing: AbortSignal;
  /** Awaited before anything is sent to the queue. */
  readonly ready: () => Promise<void>;
}

const priorityOf = ({ stage }: JudgeRequest): number => 10 * (1 + STAGES.indexOf(stage));

export function openStages({ store, queue, stored, closing, ready }: StagesParts): Stages {
  const builds = openBuilds(store, queue);
  /** The searches for a smaller failing input under way. */
  const searches = new Set<AbortController>();
  const failures = new Map<string, number>();

  /** The machine failed: try again later, and after several failures leave it to the teacher. */
  async function failsAgain(row: Submission, why: string): Promise<string> {
    const times = (failures.get(row.id) ?? 0) + 1;
    failures.set(row.id, times);
    if (times < MOST_FAILURES) throw new Error(why);
    await stored.tellTeacher(row, why);
    return NOT_JUDGED;
  }

  /** The answer of the machines to a task, or the reason why it could not be judged. */
  async function ask<T>(
    row: Submission,
    { lease }: JudgeRequest,
    task: (signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<T | string> {
    await ready();
    const ran = await task(AbortSignal.any([closing, lease]));
    if (ran.ok) return ran.value;
    closing.throwIfAborted();
    lease.throwIfAborted();
    return failsAgain(row, ran.why);
  }

  /** The program of a submission; it is built in the first stage, unless the same compiler has built it before. */
  async function programOf(row: Submission, one: JudgeRequest): Promise<Built | string> {
    const known = one.stage === FIRST ? undefined : await builds.find(row);
    if (known !== undefined) return { ok: true, build: known };
    return ask(row, one, (signal) => builds.build(row, { priority: priorityOf(one), signal }));
  }

  async function checkStage(
    row: Submission,
    tests: ProblemTests,
    build: StoredBuild,
    one: JudgeRequest,
  ): Promise<CheckResult | string | typeof INTERRUPTED> {
    const { stage } = one;
    const packed = await builds.packed(build);
    if (packed === undefined) return 'what was submitted has been deleted';
    const { hash, run } = build;
    const parameters: CheckParameters = {
      problem: problemIn(row.target),
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
        return gaveWay ? success<typeof INTERRUPTED>(INTERRUPTED) : ran;
      });
    } finally {
      searches.delete(interrupt);
    }
  }

  return {
    async judge(row, tests, one) {
      const built = await programOf(row, one);
      if (typeof built === 'string') return { language: '', log: '', refused: built };
      if (!built.ok) {
        const { language, log, why, isOfMachine } = built;
        return { language, log, refused: why, isOfMachine };
      }
      const { language, log } = built.build;
      const checked = await checkStage(row, tests, built.build, one);
      if (checked === INTERRUPTED) return checked;
      return typeof checked === 'string'
        ? { language, log, refused: checked }
        : { ...checked, language, log };
    },

    interrupt() {
      const [search] = searches;
      if (search === undefined) return;
      searches.delete(search);
      search.abort();
    },

    forget: (id) => void failures.delete(id),
  };
}
