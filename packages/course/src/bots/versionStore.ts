/** Versions of bots in the store: writes the result of each step for the team, the submission and the ladder. */
import type { Store } from '@baralho/store';
import type { Transaction } from 'kysely';
import type { CourseSchema, VersionState } from '../store/schema.ts';
import { note, type Report, readReport } from './report.ts';
import type { RoundEntrant } from './rounds.ts';

type Db = Transaction<CourseSchema>;
export type Version = CourseSchema['bot_versions'];

export interface VersionStore {
  read(id: string): Promise<Version | undefined>;
  /** Creates the version for a submission, with the team's next number. */
  begin(submission: CourseSchema['course_submissions']): Promise<unknown>;
  advance(id: string, state: VersionState, report: Report): Promise<unknown>;
  /** It does not play, and its team is told the reason. */
  breaks(version: Version, report: Report, why: string): Promise<unknown>;
  /** It plays from now on, unless a newer version already does. */
  activate(version: Version, report: Report): Promise<unknown>;
}

/** Marks the submission as finished. */
const settle = (db: Db, id: string, state: 'done' | 'refused') =>
  db.updateTable('course_submissions').set({ state, owner: null, lease: 0 }).where('id', '=', id).execute();

export function openVersionStore(store: Store<CourseSchema>, now: () => number): VersionStore {
  return {
    read: (id) =>
      store.db.selectFrom('bot_versions').selectAll().where('submission_id', '=', id).executeTakeFirst(),

    begin: (submission) =>
      store.write(async (db) => {
        const { id, course_id, team_id, at } = submission;
        const { last } = await db
          .selectFrom('bot_versions')
          .select(({ fn }) => fn.max<number | null>('number').as('last'))
          .where('course_id', '=', course_id)
          .where('team_id', '=', team_id)
          .executeTakeFirstOrThrow();
        await db
          .insertInto('bot_versions')
          .values({
            submission_id: id,
            course_id,
            team_id,
            number: Number(last ?? 0) + 1,
            at,
            state: 'building',
            report: JSON.stringify({ says: [] } satisfies Report),
          })
          .onConflict((conflict) => conflict.column('submission_id').doNothing())
          .execute();
        await db
          .updateTable('course_submissions')
          .set({ state: 'building' })
          .where('id', '=', id)
          .where('state', '=', 'queued')
          .execute();
      }),

    advance: (id, state, report) =>
      store.write((db) =>
        db
          .updateTable('bot_versions')
          .set({ state, report: JSON.stringify(report) })
          .where('submission_id', '=', id)
          .execute(),
      ),

    breaks: (version, report, why) =>
      store.write(async (db) => {
        const { submission_id: id, course_id, team_id, number } = version;
        const says = [...report.says, why];
        await db
          .updateTable('bot_versions')
          .set({ state: 'broken', report: JSON.stringify({ ...report, says }) })
          .where('submission_id', '=', id)
          .execute();
        await settle(db, id, 'refused');
        const first = why.split('\n')[0];
        await note(db, course_id, team_id, `Version ${number} of your bot does not play: ${first}`, now());
      }),

    activate: (version, report) =>
      store.write(async (db) => {
        const { course_id: course, submission_id: id, team_id: team, number } = version;
        const others = db
          .selectFrom('bot_versions')
          .where('course_id', '=', course)
          .where('team_id', '=', team);
        const newer = await others
          .select('number')
          .where('state', '=', 'active')
          .where('number', '>', number)
          .executeTakeFirst();
        if (newer === undefined)
          await db
            .updateTable('bot_versions')
            .set({ state: 'replaced' })
            .where('course_id', '=', course)
            .where('team_id', '=', team)
            .where('state', '=', 'active')
            .execute();
        await db
          .updateTable('bot_versions')
          .set({
            state: newer === undefined ? 'active' : 'replaced',
            report: JSON.stringify(report),
          })
          .where('submission_id', '=', id)
          .execute();
        await settle(db, id, 'done');
        await note(db, course, team, `Version ${number} of your bot plays now.`, now());
      }),
  };
}

/** A version as an entrant in a round. */
export const entrantOf = ({ team_id, submission_id, number, report }: Version): RoundEntrant => {
  const { program } = readReport(report);
  return {
    name: team_id,
    team: team_id,
    submission: submission_id,
    version: Number(number),
    ...(program && { program }),
  };
};
