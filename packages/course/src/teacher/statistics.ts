/** Statistics of a problem: who has tried it, who was first, at which test most teams fail; and what was submitted today. */
import type { Store } from '@baralho/store';
import { startOfDay } from '../courses/times.ts';
import { PROJECT } from '../grades/arithmetic.ts';
import { conditionsOf, judgedColumns, worthTo } from '../problems/points.ts';
import { BOT, type CourseSchema, quickOf } from '../store/schema.ts';

export interface ProblemStatistics {
  readonly problem: string;
  readonly tries: number;
  /** Teams that have tried, and teams that have passed. */
  readonly teams: number;
  readonly accepted: number;
  /** Who passed first. */
  readonly first: { readonly team: string; readonly at: number; readonly submission: string } | null;
  /** The test that stopped the most teams: the first one a submission fails, with `hidden` before it if it is hidden. */
  readonly hardest: { readonly test: string; readonly teams: number } | null;
}

export interface Today {
  readonly submissions: number;
  readonly teams: number;
  /** By hour since midnight, in the time zone of the course. */
  readonly hours: readonly number[];
  readonly verdicts: readonly { readonly word: string; readonly count: number }[];
}

export interface Statistics {
  readonly problems: readonly ProblemStatistics[];
  readonly today: Today;
}

const HOUR_MS = 3_600_000;

const counted = (words: Iterable<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

export async function statisticsOf(
  store: Store<CourseSchema>,
  course: string,
  now: number,
): Promise<Statistics> {
  const [conditions, teams, rows] = await Promise.all([
    conditionsOf(store, course),
    store.db.selectFrom('course_teams').select(['id', 'name']).where('course_id', '=', course).execute(),
    store.db
      .selectFrom('course_submissions')
      .select(judgedColumns)
      .where('course_id', '=', course)
      .where('target', 'not in', [BOT, PROJECT])
      .where('target', 'not like', quickOf('%'))
      .orderBy('at')
      .execute(),
  ]);
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]));
  const all = rows.map((row) => ({ ...row, ...worthTo(conditions, row) }));

  const problems = conditions.terms.map(({ problem }): ProblemStatistics => {
    const own = all.filter(({ target }) => target === problem);
    const passed = own.filter(({ word }) => word === 'accepted');
    const [first] = passed;
    // A team counts once for a test, however often it has failed it.
    const failures = new Set(
      own.filter(({ failed }) => failed !== '').map((one) => `${one.team_id} ${one.failed}`),
    );
    const byTest = counted([...failures].map((one) => one.slice(one.indexOf(' ') + 1)));
    const [hardest] = [...byTest].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
    return {
      problem,
      tries: own.length,
      teams: new Set(own.map(({ team_id }) => team_id)).size,
      accepted: new Set(passed.map(({ team_id }) => team_id)).size,
      first: first
        ? { team: nameOf.get(first.team_id) ?? '', at: Number(first.at), submission: first.id }
        : null,
      hardest: hardest ? { test: hardest[0], teams: hardest[1] } : null,
    };
  });

  const midnight = startOfDay(now, conditions.settings.zone);
  const today = all.filter(({ at }) => at >= midnight);
  const hours = Array.from({ length: Math.floor((now - midnight) / HOUR_MS) + 1 }, () => 0);
  for (const { at } of today) {
    const hour = Math.floor((Number(at) - midnight) / HOUR_MS);
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return {
    problems,
    today: {
      submissions: today.length,
      teams: new Set(today.map(({ team_id }) => team_id)).size,
      hours,
      verdicts: [...counted(today.map(({ word }) => word))]
        .map(([word, count]) => ({ word, count }))
        .toSorted((a, b) => b.count - a.count),
    },
  };
}
