/** Rejudges every submission for a problem after a test was changed, shows what changed, and informs the teams. */
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import type { Transaction } from 'kysely';
import { note } from '../bots/report.ts';
import { PROJECT } from '../grades/arithmetic.ts';
import { readVerdict, wordForTeam, wordOf } from '../judging/verdict.ts';
import { readTests } from '../problems/tests.ts';
import { type CourseSchema, OPEN_STATES } from '../store/schema.ts';

export interface Rejudging {
  readonly id: string;
  readonly count: number;
}

export interface Changes {
  readonly total: number;
  /** Not judged yet. */
  readonly waiting: number;
  readonly changed: readonly {
    readonly submission: string;
    readonly team: string;
    readonly before: string;
    readonly after: string;
  }[];
}

export interface Rejudge {
  /** Puts all of them into the queue again; the old verdicts stay until there are new ones. */
  begin(course: string, problem: string): Promise<Rejudging>;
  changes(course: string, id: string): Promise<Changes | undefined>;
}

type Db = Transaction<CourseSchema>;
type Row = CourseSchema['course_submissions'];

/** When the last submission of a rejudging is done, the teacher is told how many verdicts have changed. */
async function noteEnd(db: Db, { course_id, target, rejudge }: Row, at: number): Promise<void> {
  const rows = await db
    .selectFrom('course_submissions')
    .select(['state', 'verdict', 'before'])
    .where('course_id', '=', course_id)
    .where('rejudge', '=', rejudge)
    .execute();
  if (rows.some(({ state }) => OPEN_STATES.includes(state))) return;
  const changed = rows.filter(({ state, verdict, before }) => {
    const stored = readVerdict(verdict);
    return stored !== undefined && before !== null && wordOf(stored, state) !== before;
  });
  const words = `Rejudging of ${target} is done: ${rows.length} rejudged, ${changed.length} with another verdict.`;
  await note(db, course_id, null, words, at);
}

/** A rejudged submission is done: its team is told if the verdict has changed, as far as it may see verdicts. */
export async function noteRejudged(db: Db, id: string, at: number): Promise<void> {
  const row = await db
    .selectFrom('course_submissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stored = readVerdict(row.verdict);
  if (row.rejudge === null || row.before === null || stored === undefined) return;
  const problem = await db
    .selectFrom('course_problems')
    .select('tests')
    .where('course_id', '=', row.course_id)
    .where('problem', '=', row.target)
    .executeTakeFirst();
  const feedback = (problem && readTests(problem.tests)?.feedback) ?? 'outcome';
  const [before, after] = [row.before, wordOf(stored, row.state)].map((word) => wordForTeam(word, feedback));
  if (before !== after) {
    const { number } = await db
      .selectFrom('course_submissions')
      .select(({ fn }) => fn.countAll<number>().as('number'))
      .where('course_id', '=', row.course_id)
      .where('team_id', '=', row.team_id)
      .where('target', '=', row.target)
      .where('at', '<=', row.at)
      .executeTakeFirstOrThrow();
    const words = `Submission ${Number(number)} for ${row.target} was rejudged: ${after} (before: ${before}).`;
    await note(db, row.course_id, row.team_id, words, at);
  }
  await noteEnd(db, row, at);
}

export function openRejudge(store: Store<CourseSchema>, onSubmitted: (id: string) => void): Rejudge {
  return {
    async begin(course, problem) {
      const id = newName();
      const again = await store.write(async (db) => {
        const rows = await db
          .selectFrom('course_submissions')
          .select(['id', 'state', 'verdict'])
          .where('course_id', '=', course)
          .where('target', '=', problem)
          // The teacher marks it; there is nothing to judge.
          .where('target', '!=', PROJECT)
          .where('blob', '!=', '')
          .execute();
        for (const { id: submission, state, verdict } of rows) {
          const stored = readVerdict(verdict);
          await db
            .updateTable('course_submissions')
            .set({
              state: 'queued',
              outcome: null,
              rejudge: id,
              before: stored === undefined ? 'judging' : wordOf(stored, state),
            })
            .where('id', '=', submission)
            .execute();
        }
        return rows.map((row) => row.id);
      });
      for (const submission of again) onSubmitted(submission);
      return { id, count: again.length };
    },

    async changes(course, id) {
      const rows = await store.db
        .selectFrom('course_submissions as s')
        .innerJoin('course_teams as t', 't.id', 's.team_id')
        .select(['s.id', 't.name as team', 's.state', 's.verdict', 's.before'])
        .where('s.course_id', '=', course)
        .where('s.rejudge', '=', id)
        .orderBy('s.at')
        .execute();
      if (rows.length === 0) return undefined;
      const over = rows.filter(({ state }) => state === 'done' || state === 'refused');
      const changed = over.flatMap(({ id: submission, team, state, verdict, before }) => {
        const stored = readVerdict(verdict);
        const after = stored === undefined ? '' : wordOf(stored, state);
        return before === null || before === after ? [] : [{ submission, team, before, after }];
      });
      return { total: rows.length, waiting: rows.length - over.length, changed };
    },
  };
}
