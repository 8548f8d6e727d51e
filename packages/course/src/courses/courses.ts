/** Courses and their problems: how the teacher sets them up, and what everybody in the course sees of them. */
import { success } from '@baralho/core/result';
import { PROBLEMS } from '@baralho/judge';
import type { PreparedTest } from '@baralho/judge/check/index';
import type { Store } from '@baralho/store';
import { type Allowed, type Refused, refused } from '@baralho/words/refused';
import { may } from '../people/rights.ts';
import { chosenTests, type GivenTests, isBuiltIn, ownTestsOf } from '../problems/chosen.ts';
import { readTestArchive } from '../problems/files.ts';
import { conditionsOf, type Terms } from '../problems/points.ts';
import { readyTests } from '../problems/ready.ts';
import { type ProblemTests, readTests } from '../problems/tests.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import { PRESET_OF, type PresetName, yearOf } from './presets.ts';
import { COURSE_ID, type CourseSettings, chosenSettings } from './settings.ts';

export interface ProblemView extends Terms {
  readonly about: string;
}

export interface CourseView {
  readonly id: string;
  readonly title: string;
  readonly created: number;
  readonly settings: CourseSettings;
  readonly problems: readonly ProblemView[];
}

export type ShownTest = Pick<PreparedTest, 'name' | 'about' | 'input' | 'expected'>;

export interface ProblemChange {
  readonly opens?: number | null;
  readonly deadline?: number | null;
  readonly points?: number;
  readonly tests?: GivenTests;
}

export interface Courses {
  /** A preset also sets stages, dates and points; without a year, it takes the next dates to come. */
  create(
    id: string,
    title: string,
    settings?: Partial<CourseSettings>,
    preset?: { readonly name: PresetName; readonly year?: number | undefined },
  ): Promise<Allowed<string>>;
  all(): Promise<readonly { readonly id: string; readonly title: string }[]>;
  /** With this viewer's deadlines, which may include extensions. */
  view(id: string, viewer?: Viewer): Promise<CourseView | undefined>;
  /** Why this viewer may not see a problem yet. */
  whyClosed(viewer: Viewer, problem: string): Promise<Refused | undefined>;
  change(
    id: string,
    what: { readonly title?: string; readonly settings?: Partial<CourseSettings> },
  ): Promise<void>;
  /** A problem of the course with its tests, as the teacher sees it. */
  problem(id: string, problem: string): Promise<(ProblemView & { readonly tests: ProblemTests }) | undefined>;
  /** Its tests with their answers: what a team may see, and what is hidden from it. */
  tests(
    id: string,
    problem: string,
  ): Promise<Readonly<Record<'visible' | 'hidden', readonly ShownTest[]>> | undefined>;
  /** Adds a problem or changes it; fields that are not given keep their value or get the default. */
  putProblem(id: string, problem: string, change: ProblemChange): Promise<Allowed<ProblemTests>>;
  /** Replaces the teacher's own tests of one kind by an archive of files. */
  bringTests(
    id: string,
    problem: string,
    kind: 'visible' | 'hidden',
    stream: AsyncIterable<Uint8Array>,
  ): Promise<Allowed<ProblemTests>>;
  removeProblem(id: string, problem: string): Promise<void>;
}

export function openCourseList(store: Store<CourseSchema>, now: () => number): Courses {
  const problemRows = (id: string) =>
    store.db.selectFrom('course_problems').selectAll().where('course_id', '=', id).orderBy('place');
  const problemView = (terms: Terms): ProblemView => ({
    ...terms,
    about: isBuiltIn(terms.problem) ? PROBLEMS[terms.problem].about : terms.title,
  });

  async function putProblem(
    id: string,
    problem: string,
    { opens, deadline, points, tests }: ProblemChange,
  ): Promise<Allowed<ProblemTests>> {
    const before = await problemRows(id).where('problem', '=', problem).executeTakeFirst();
    const chosen = await chosenTests(problem, tests ?? {}, before && readTests(before.tests));
    if (!chosen.ok) return chosen;
    const complete = chosen.value;
    const values = {
      opens: opens === undefined ? (before?.opens ?? null) : opens,
      deadline: deadline === undefined ? (before?.deadline ?? null) : deadline,
      points: points ?? before?.points ?? 100,
      tests: JSON.stringify(complete),
    };
    await store.write(async (db) => {
      const last = await db
        .selectFrom('course_problems')
        .select(({ fn }) => fn.max('place').as('place'))
        .where('course_id', '=', id)
        .executeTakeFirst();
      await db
        .insertInto('course_problems')
        .values({ course_id: id, problem, place: Number(last?.place ?? 0) + 1, ...values })
        .onConflict((conflict) => conflict.columns(['course_id', 'problem']).doUpdateSet(values))
        .execute();
    });
    return success(complete);
  }

  return {
    putProblem,

    async create(id, title, given = {}, preset = undefined) {
      const { zone = 'UTC' } = given;
      const stages = preset && PRESET_OF[preset.name](preset.year ?? yearOf(now(), zone), zone);
      const settings = { ...stages?.settings, ...given };
      if (!COURSE_ID.test(id)) return refused('courseName');
      const isNew = await store.write(async (db) => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('courses')
          .values({ id, title, created: now(), settings: JSON.stringify(settings) })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        return (numInsertedOrUpdatedRows ?? 0n) > 0n;
      });
      if (!isNew) return refused('courseTaken', { course: id });
      for (const { problem, ...terms } of stages?.problems ?? []) {
        const put = await putProblem(id, problem, terms);
        if (!put.ok) return put;
      }
      return success(id);
    },

    all: () => store.db.selectFrom('courses').select(['id', 'title']).orderBy('id').execute(),

    async view(id, viewer) {
      const row = await store.db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const { settings, terms, deadlineFor } = await conditionsOf(store, id);
      const { team = '', person = '' } = viewer ?? {};
      const problems = terms.map((one) => ({
        ...problemView(one),
        deadline: deadlineFor(one.problem, one.deadline, { team_id: team, person_id: person }),
      }));
      return { ...row, settings, problems };
    },

    async whyClosed(viewer, problem) {
      const row = await problemRows(viewer.course).where('problem', '=', problem).executeTakeFirst();
      if (row === undefined || row.opens === null || now() >= row.opens || may(viewer, 'see all teams'))
        return undefined;
      const { settings } = await conditionsOf(store, viewer.course);
      return refused('opensOn', { problem, on: { at: row.opens, zone: settings.zone } });
    },

    async change(id, { title, settings }) {
      await store.write(async (db) => {
        const row = await db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst();
        if (row === undefined) return;
        const changed = JSON.stringify({ ...chosenSettings(row.settings), ...settings });
        await db
          .updateTable('courses')
          .set({ settings: changed, title: title ?? row.title })
          .where('id', '=', id)
          .execute();
      });
    },

    async problem(id, problem) {
      const row = await problemRows(id).where('problem', '=', problem).executeTakeFirst();
      if (row === undefined) return undefined;
      const { opens, deadline, points } = row;
      const tests = readTests(row.tests);
      if (tests === undefined) return undefined;
      const { scoring, feedback } = tests;
      const title = tests.own?.title ?? '';
      return { ...problemView({ problem, title, opens, deadline, points, scoring, feedback }), tests };
    },

    async tests(id, problem) {
      const row = await problemRows(id).where('problem', '=', problem).executeTakeFirst();
      const tests = row && readTests(row.tests);
      if (tests === undefined) return undefined;
      if (tests.own !== undefined) return ownTestsOf(tests.own, tests);
      if (!isBuiltIn(problem)) return undefined;
      const ready = await readyTests(problem, tests);
      const shown = (kind: 'visible' | 'hidden') => ready.of(kind).map(({ disputed: _, ...test }) => test);
      return { visible: shown('visible'), hidden: shown('hidden') };
    },

    async bringTests(id, problem, kind, stream) {
      if ((await problemRows(id).where('problem', '=', problem).executeTakeFirst()) === undefined)
        return refused('noProblem', { problem: problem.slice(0, 40) });
      const read = await readTestArchive(stream);
      return read.ok ? putProblem(id, problem, { tests: { [kind]: { own: read.value } } }) : read;
    },

    async removeProblem(id, problem) {
      await store.write((db) =>
        db.deleteFrom('course_problems').where('course_id', '=', id).where('problem', '=', problem).execute(),
      );
    },
  };
}
