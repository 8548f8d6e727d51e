/** Why a team may not submit now: there is no such stage, it is not open, or the team has submitted often enough. */
import type { Store } from '@baralho/store';
import { type Refused, refused } from '@baralho/words/refused';
import type { Kysely } from 'kysely';
import { isLateAt } from '../courses/late.ts';
import { settingsIn } from '../courses/settings.ts';
import { startOfDay } from '../courses/times.ts';
import { PROJECT } from '../grades/arithmetic.ts';
import { type Author, conditionsOf } from '../problems/points.ts';
import { BOT, type CourseSchema, isQuick, problemIn } from '../store/schema.ts';
import { whyNoRoom } from './room.ts';

/** The most submissions of a team that may wait at once: more would only delay others. */
const MOST_WAITING = 20;

interface Parts {
  readonly store: Store<CourseSchema>;
  readonly now: () => number;
}

/** Why the final submission or new bots for the tournament are not accepted. */
async function whyClosed(
  { store, now }: Parts,
  course: string,
  target: string,
  author: Author,
): Promise<Refused | undefined> {
  const { settings, deadlineFor } = await conditionsOf(store, course);
  const { project, entry, zone } = settings;
  if (target === PROJECT) return project === null ? refused('noFinalSubmission') : undefined;
  const deadline = entry && deadlineFor(BOT, entry.deadline, author);
  return isLateAt(now(), deadline, settings) && deadline !== null
    ? refused('entriesClosed', { on: { at: deadline, zone } })
    : undefined;
}

/** Why a team cannot submit for a problem again today. */
export async function tooManyToday(
  db: Kysely<CourseSchema>,
  { now }: Pick<Parts, 'now'>,
  course: string,
  { team, target }: { readonly team: string; readonly target: string },
): Promise<Refused | undefined> {
  if (target === BOT || target === PROJECT || isQuick(target)) return undefined;
  const row = await db.selectFrom('courses').select('settings').where('id', '=', course).executeTakeFirst();
  const { submissionsADay: most, zone } = settingsIn(row?.settings ?? '');
  if (most === null) return undefined;
  const { count } = await db
    .selectFrom('course_submissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', course)
    .where('team_id', '=', team)
    .where('target', '=', target)
    .where('at', '>=', startOfDay(now(), zone))
    .executeTakeFirstOrThrow();
  return Number(count) >= most ? refused('tooManyToday', { problem: target, most, zone }) : undefined;
}

/** Undefined if the submission is accepted. */
export async function whyNot(
  parts: Parts,
  course: string,
  author: Author,
  target: string,
): Promise<Refused | undefined> {
  const { store, now } = parts;
  const { team_id: team } = author;
  if (target === BOT || target === PROJECT) {
    const why = await whyClosed(parts, course, target, author);
    if (why !== undefined) return why;
  } else {
    const problem = await store.db
      .selectFrom('course_problems')
      .select('opens')
      .where('course_id', '=', course)
      .where('problem', '=', problemIn(target))
      .executeTakeFirst();
    if (problem === undefined) return refused('noProblem', { problem: target.slice(0, 40) });
    const { opens } = problem;
    if (opens !== null && now() < opens) {
      const { settings } = await conditionsOf(store, course);
      return refused('opensOn', { problem: target, on: { at: opens, zone: settings.zone } });
    }
    const today = await tooManyToday(store.db, parts, course, { team, target });
    if (today !== undefined) return today;
  }
  const { waiting } = await store.db
    .selectFrom('course_submissions')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('course_id', '=', course)
    .where('team_id', '=', team)
    .where('state', 'not in', ['done', 'refused'])
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= MOST_WAITING) return refused('teamWaits', { most: MOST_WAITING });
  return whyNoRoom(store, course, team);
}
