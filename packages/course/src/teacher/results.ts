/** The results table of a course: the points of every team in every problem. */
import type { Store } from '@baralho/store';
import { PROJECT } from '../grades/arithmetic.ts';
import { formatCsv } from '../people/csv.ts';
import { conditionsOf, judgedColumns, type Terms, worthTo } from '../problems/points.ts';
import { BOT, type CourseSchema } from '../store/schema.ts';

export interface Cell {
  readonly problem: string;
  readonly tries: number;
  /** Verdict of the submission that counts, or of the last one; `late` if none was in time or is worth points, empty if there is none. */
  readonly word: string;
  readonly points: number;
  /** When the submission that counts was made. */
  readonly at: number | null;
  readonly submission: string | null;
  /** Verdict of the best submission after the deadline; empty if there is none. */
  readonly late: string;
  /** The first test that it fails; empty if it fails none. */
  readonly failed: string;
}

export interface TeamLine {
  readonly team: string;
  readonly id: string;
  readonly people: number;
  readonly cells: readonly Cell[];
  readonly points: number;
  /** The number of the team's active bot, and the state of its last one. */
  readonly bot: { readonly active: number | null; readonly last: string };
}

export interface Results {
  readonly problems: readonly { readonly problem: string; readonly points: number }[];
  readonly teams: readonly TeamLine[];
}

/** The first with the highest share; the last if all shares are zero. */
function bestOf<T extends { readonly share: number }>(tries: readonly T[]): T | undefined {
  const most = Math.max(0, ...tries.map(({ share }) => share));
  return most === 0 ? tries.at(-1) : tries.find(({ share }) => share === most);
}

/** Grouped by a key; each group keeps the order. */
function grouped<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

/** Counts submissions made before `until`. */
export async function resultsOf(
  store: Store<CourseSchema>,
  course: string,
  until = Number.MAX_SAFE_INTEGER,
): Promise<Results> {
  const [teams, people, conditions, submissions, versions] = await Promise.all([
    store.db
      .selectFrom('course_teams')
      .select(['id', 'name'])
      .where('course_id', '=', course)
      .orderBy('name')
      .execute(),
    store.db
      .selectFrom('course_people')
      .select(['team_id'])
      .where('course_id', '=', course)
      .where('role', '=', 'team')
      .execute(),
    conditionsOf(store, course),
    store.db
      .selectFrom('course_submissions')
      .select(judgedColumns)
      .where('course_id', '=', course)
      .where('target', 'not in', [BOT, PROJECT])
      .where('at', '<', until)
      .orderBy('at')
      .execute(),
    store.db
      .selectFrom('bot_versions')
      .select(['team_id', 'number', 'state'])
      .where('course_id', '=', course)
      .orderBy('number')
      .execute(),
  ]);

  const tries = grouped(submissions, ({ team_id, target }) => `${team_id} ${target}`);
  const members = grouped(people, ({ team_id }) => team_id ?? '');
  const bots = grouped(versions, ({ team_id }) => team_id);
  const cellOf = (team: string, terms: Terms): Cell => {
    const all = (tries.get(`${team} ${terms.problem}`) ?? []).map((one) => ({
      id: one.id,
      at: one.at,
      ...worthTo(conditions, one),
    }));
    const timely = bestOf(all.filter(({ isLate }) => !isLate));
    const late = all.filter(({ isLate }) => isLate);
    // If late submissions are worth something, one of them may be the better one.
    const paid = late.toSorted((a, b) => b.points - a.points)[0];
    const best = paid !== undefined && paid.points > (timely?.points ?? 0) ? paid : timely;
    return {
      problem: terms.problem,
      tries: all.length,
      points: best?.points ?? 0,
      word: best?.word ?? (all.length > 0 ? 'late' : ''),
      at: best?.at ?? null,
      submission: best?.id ?? all.at(-1)?.id ?? null,
      late: bestOf(late)?.word ?? '',
      failed: best?.failed ?? '',
    };
  };

  const problems = conditions.terms;
  return {
    problems: problems.map(({ problem, points }) => ({ problem, points })),
    teams: teams.map(({ id, name }) => {
      const cells = problems.map((problem) => cellOf(id, problem));
      const own = bots.get(id) ?? [];
      return {
        team: name,
        id,
        cells,
        people: members.get(id)?.length ?? 0,
        points: cells.reduce((sum, { points }) => sum + points, 0),
        bot: {
          active: own.findLast(({ state }) => state === 'active')?.number ?? null,
          last: own.at(-1)?.state ?? '',
        },
      };
    }),
  };
}

export const resultsAsCsv = ({ problems, teams }: Results): string =>
  formatCsv([
    [
      'team',
      ...problems.flatMap(({ problem }) => [problem, `${problem} points`, `${problem} tries`]),
      ...['points', 'bot', 'last bot', ...problems.map(({ problem }) => `${problem} late`)],
    ],
    ...teams.map(({ team, cells, points, bot }) => [
      team,
      ...cells.flatMap(({ word, points: reached, tries }) => [word, reached, tries]),
      ...[points, bot.active ?? '', bot.last, ...cells.map(({ late }) => late)],
    ]),
  ]);
