/**
 * The scoreboard that teams see: points and attempts, where the teacher shows them at all. After the freeze teams see no new
 * results, only that something was submitted; teachers see everything.
 */
import type { Store } from '@baralho/store';
import { settingsIn } from '../courses/settings.ts';
import { may } from '../people/rights.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import { resultsOf } from './results.ts';

export interface BoardCell {
  readonly problem: string;
  readonly points: number;
  readonly tries: number;
  readonly isAccepted: boolean;
  /** Submitted since the freeze. */
  readonly pending: number;
}

export interface BoardLine {
  /** Teams with equal points share a place. */
  readonly place: number;
  readonly id: string;
  readonly team: string;
  readonly points: number;
  readonly cells: readonly BoardCell[];
}

export interface Scoreboard {
  /** When the scoreboard was frozen for this viewer. */
  readonly frozen: number | null;
  readonly problems: readonly { readonly problem: string; readonly points: number }[];
  readonly teams: readonly BoardLine[];
}

async function pendingSince(
  { db }: Store<CourseSchema>,
  course: string,
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('course_submissions')
    .select(['team_id', 'target', ({ fn }) => fn.countAll<number>().as('count')])
    .where('course_id', '=', course)
    .where('at', '>=', since)
    .groupBy(['team_id', 'target'])
    .execute();
  return new Map(rows.map(({ team_id, target, count }) => [`${team_id} ${target}`, Number(count)]));
}

/** Undefined for teams of a course without a scoreboard. */
export async function scoreboardFor(
  store: Store<CourseSchema>,
  viewer: Viewer,
  now: number,
): Promise<Scoreboard | undefined> {
  const { course } = viewer;
  const row = await store.db
    .selectFrom('courses')
    .select('settings')
    .where('id', '=', course)
    .executeTakeFirst();
  const { scoreboard, freeze } = settingsIn(row?.settings ?? '');
  const seesAll = may(viewer, 'see all teams');
  if (!scoreboard && !seesAll) return undefined;
  const frozen = freeze !== null && now >= freeze && !seesAll ? freeze : null;
  const [results, pending] = await Promise.all([
    resultsOf(store, course, frozen ?? undefined),
    frozen === null ? new Map<string, number>() : pendingSince(store, course, frozen),
  ]);
  const sorted = results.teams.toSorted((a, b) => b.points - a.points || (a.team < b.team ? -1 : 1));
  return {
    frozen,
    problems: results.problems,
    teams: sorted.map(({ id, team, points, cells }) => ({
      place: 1 + sorted.findIndex((other) => other.points === points),
      id,
      team,
      points,
      cells: cells.map((cell) => ({
        problem: cell.problem,
        points: cell.points,
        tries: cell.tries,
        isAccepted: cell.word === 'accepted',
        pending: pending.get(`${id} ${cell.problem}`) ?? 0,
      })),
    })),
  };
}
