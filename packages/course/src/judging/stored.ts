/** What the store holds of a submission that is being judged: anyone may read it, only the server with its lease writes it. */
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import type { Transaction } from 'kysely';
import { type ProblemTests, readTests } from '../problems/tests.ts';
import { type CourseSchema, problemIn } from '../store/schema.ts';
import { noteRejudged } from '../submissions/rejudge.ts';
import { outcomeText } from './outcome.ts';
import type { StoredVerdict } from './verdict.ts';

export type Submission = CourseSchema['course_submissions'];

export interface Stored {
  read(id: string): Promise<Submission | undefined>;
  testsOf(row: Pick<Submission, 'course_id' | 'target'>): Promise<ProblemTests | undefined>;
  /** Throws if another server has it now. */
  update(id: string, values: Partial<Submission>): Promise<void>;
  /** There is nothing more to judge: stores the verdict and releases the lease. */
  finish(id: string, verdict: Partial<StoredVerdict>, more?: Partial<Submission>): Promise<void>;
  tellTeacher(row: Submission, why: string): Promise<void>;
}

/** A verdict sets its outcome; a new state without a verdict makes the old outcome invalid. */
function outcomeFor({ state, verdict }: Partial<Submission>): Partial<Submission> {
  if (state === undefined && verdict === undefined) return {};
  return { outcome: state && verdict ? outcomeText(verdict, state) : null };
}

export function openStored(store: Store<CourseSchema>, owner: string, now: () => number): Stored {
  async function change(
    db: Transaction<CourseSchema>,
    id: string,
    values: Partial<Submission>,
  ): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('course_submissions')
      .set({ ...values, ...outcomeFor(values) })
      .where('id', '=', id)
      .where('owner', '=', owner)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error('another server judges it');
  }

  return {
    read: (id) =>
      store.db.selectFrom('course_submissions').selectAll().where('id', '=', id).executeTakeFirst(),

    async testsOf({ course_id, target }) {
      const row = await store.db
        .selectFrom('course_problems')
        .select('tests')
        .where('course_id', '=', course_id)
        .where('problem', '=', problemIn(target))
        .executeTakeFirst();
      return row && readTests(row.tests);
    },

    update: (id, values) => store.write((db) => change(db, id, values)),

    finish(id, verdict, more = {}) {
      const state = verdict.refused === undefined ? 'done' : 'refused';
      const stored = JSON.stringify({ tests: '', at: now(), ...verdict });
      return store.write(async (db) => {
        await change(db, id, { ...more, verdict: stored, owner: null, lease: 0, state });
        await noteRejudged(db, id, now());
      });
    },

    async tellTeacher({ course_id, target }, why) {
      const note = { id: newName(), course_id, team_id: null, at: now() };
      const words = `A submission for ${target} could not be judged on this server: ${why}`;
      await store.write((db) =>
        db
          .insertInto('course_notes')
          .values({ ...note, words })
          .execute(),
      );
    },
  };
}
