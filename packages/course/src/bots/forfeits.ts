/**
 * Versions that no longer play: those that were deleted, and those that the machine repeatedly could not run. In their rounds
 * they forfeit their games, a fault at every move, so that the others can go on.
 */
import type { Store } from '@baralho/store';
import type { CourseSchema } from '../store/schema.ts';
import { note, readReport } from './report.ts';
import type { Round } from './rounds.ts';

/** After this many machine faults in all its games, a version forfeits. */
export const MOST_MACHINE_FAULTS = 5;

const STOPPED = `the machine could not run it ${MOST_MACHINE_FAULTS} times, though it ran other programs`;

/** Why a version forfeits its games; undefined while it plays. */
export async function whyForfeits(
  db: Store<CourseSchema>['db'],
  submission: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('bot_versions')
    .select('report')
    .where('submission_id', '=', submission)
    .executeTakeFirst();
  const { program, machineFaults = 0 } = row === undefined ? {} : readReport(row.report);
  if (program === undefined) return 'It forfeits: this version has been deleted.';
  return machineFaults < MOST_MACHINE_FAULTS ? undefined : `It forfeits: ${STOPPED}.`;
}

/** Counts a machine fault of the bot with this name; after the last allowed one, its version forfeits and its team is notified. */
export function countMachineFault(
  store: Store<CourseSchema>,
  { course, entrants }: Round,
  { bot, why, at }: { readonly bot: string; readonly why: string; readonly at: number },
): Promise<void> {
  const submission = entrants.find(({ name }) => name === bot)?.submission ?? '';
  return store.write(async (db) => {
    const row = await db
      .selectFrom('bot_versions')
      .select(['team_id', 'number', 'state', 'report'])
      .where('course_id', '=', course)
      .where('submission_id', '=', submission)
      .executeTakeFirst();
    if (row === undefined) return;
    const report = readReport(row.report);
    const machineFaults = (report.machineFaults ?? 0) + 1;
    const isLast = machineFaults === MOST_MACHINE_FAULTS;
    const says = isLast ? [...report.says, `It forfeits its games: ${STOPPED}.`] : report.says;
    await db
      .updateTable('bot_versions')
      .set({
        report: JSON.stringify({ ...report, says, machineFaults }),
        state: isLast && row.state === 'active' ? 'set-aside' : row.state,
      })
      .where('submission_id', '=', submission)
      .execute();
    if (!isLast) return;
    const words = `forfeits its games: ${STOPPED}`;
    await note(
      db,
      course,
      row.team_id,
      `Version ${row.number} of your bot ${words}. Submit another version.`,
      at,
    );
    await note(db, course, null, `Version ${row.number} of a bot ${words}: ${why}`, at);
  });
}
