/**
 * How much disk space a team may use: its submissions, the programs built from them and their reports. Programs of judged
 * submissions are deleted first, because they can be built again; the rest stays, and the team cannot submit any more.
 */
import type { Store } from '@baralho/store';
import { type Refused, refused } from '@baralho/words/refused';
import type { Kysely } from 'kysely';
import { readReport } from '../bots/report.ts';
import { dropUnused } from '../store/blobs.ts';
import { BOT, type CourseSchema, OPEN_STATES } from '../store/schema.ts';

const MOST_TEAM_BYTES = 256 * 2 ** 20;

type Db = Kysely<CourseSchema>;

const ofTeam = (db: Db, course: string, team: string) =>
  db.selectFrom('course_submissions').where('course_id', '=', course).where('team_id', '=', team);

const buildsOf = (db: Db, course: string, team: string) =>
  db
    .selectFrom('course_builds')
    .select('program')
    .where('course_id', '=', course)
    .where('source', 'in', ofTeam(db, course, team).select('blob'));

async function sum(query: { executeTakeFirstOrThrow(): Promise<{ readonly total: number | null }> }) {
  return Number((await query.executeTakeFirstOrThrow()).total ?? 0);
}

async function usedBy(db: Db, course: string, team: string): Promise<number> {
  const versions = await db
    .selectFrom('bot_versions')
    .select('report')
    .where('course_id', '=', course)
    .where('team_id', '=', team)
    .execute();
  const bots = versions.flatMap(({ report }) => readReport(report).program?.blob ?? []);
  const bytes = db
    .selectFrom('course_blobs')
    .select(({ fn }) => fn.sum<number | null>(fn('length', ['bytes'])).as('total'))
    .where((or) =>
      or.or([
        or('hash', 'in', ofTeam(db, course, team).select('blob')),
        or('hash', 'in', buildsOf(db, course, team)),
        ...(bots.length === 0 ? [] : [or('hash', 'in', bots)]),
      ]),
    );
  const said = (column: 'log' | 'verdict') =>
    ofTeam(db, course, team).select(({ fn }) => fn.sum<number | null>(fn('length', [column])).as('total'));
  return (await sum(bytes)) + (await sum(said('log'))) + (await sum(said('verdict')));
}

const dropPrograms = (store: Store<CourseSchema>, course: string, team: string): Promise<void> =>
  store.write(async (db) => {
    const dropped = await db
      .deleteFrom('course_builds')
      .where('course_id', '=', course)
      .where('source', 'in', ofTeam(db, course, team).select('blob').where('target', '!=', BOT))
      // A submission that is being judged keeps its program.
      .where('source', 'not in', (open) =>
        open.selectFrom('course_submissions').select('blob').where('state', 'in', OPEN_STATES),
      )
      .returning('program')
      .execute();
    await dropUnused(
      db,
      dropped.map(({ program }) => program),
    );
  });

/** Why there is no room for another submission of a team; undefined if there is, or if room could be made. */
export async function whyNoRoom(
  store: Store<CourseSchema>,
  course: string,
  team: string,
  most = MOST_TEAM_BYTES,
): Promise<Refused | undefined> {
  if ((await usedBy(store.db, course, team)) <= most) return undefined;
  await dropPrograms(store, course, team);
  return (await usedBy(store.db, course, team)) <= most
    ? undefined
    : refused('noRoom', { mb: Math.floor(most / 2 ** 20) });
}
