/** Judging again, after a test was changed: every hand-in for a problem, with what changed. */
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { readVerdict, wordOf } from '../judging/verdict.ts';
import type { CourseSchema } from '../store/schema.ts';

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
  /** Puts all of them into the queue once more; what they were told stays until there is something new. */
  begin(course: string, problem: string): Promise<Rejudging>;
  changes(course: string, id: string): Promise<Changes | undefined>;
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
          .where('blob', '!=', '')
          .execute();
        for (const { id: submission, state, verdict } of rows) {
          const kept = readVerdict(verdict);
          await db
            .updateTable('course_submissions')
            .set({
              state: 'queued',
              rejudge: id,
              before: kept === undefined ? 'judging' : wordOf(kept, state),
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
        const kept = readVerdict(verdict);
        const after = kept === undefined ? '' : wordOf(kept, state);
        return before === null || before === after ? [] : [{ submission, team, before, after }];
      });
      return { total: rows.length, waiting: rows.length - over.length, changed };
    },
  };
}
