/** The points of a course's teams in every stage and in the tournament, before defences are taken into account. */
import type { Store } from '@baralho/store';
import type { CupRow } from '../bots/cup.ts';
import { listIn, type RoundEntrant } from '../bots/rounds.ts';
import { isLateAt } from '../courses/late.ts';
import type { CourseSettings } from '../courses/settings.ts';
import { type Conditions, conditionsOf } from '../problems/points.ts';
import { BOT, type CourseSchema } from '../store/schema.ts';
import { type Cell, resultsOf, type TeamLine } from '../teacher/results.ts';
import { PROJECT } from './arithmetic.ts';
import { type Stage, stagesOf } from './stages.ts';

export interface ReachedStage {
  readonly stage: string;
  readonly points: number;
  /** The verdict of the judge in a word; or `submitted`, `active`, `ineligible`; empty if there is nothing. */
  readonly word: string;
  readonly submission: string | null;
}

export interface TeamReached {
  readonly id: string;
  readonly team: string;
  readonly stages: readonly ReachedStage[];
  /** Points for the stage reached in the last final (LI2, 4.5). */
  readonly tournament: number;
  /** Problems not accepted yet, which the tournament requires (LI2, 3.1). */
  readonly missing: readonly string[];
}

export interface CourseReached {
  readonly settings: CourseSettings;
  readonly stages: readonly Stage[];
  readonly teams: readonly TeamReached[];
}

/** Accepted counts even after the deadline. */
const isAccepted = ({ word, late }: Cell): boolean => word === 'accepted' || late === 'accepted';

export const missingOf = ({ cells }: TeamLine): readonly string[] =>
  cells.filter((cell) => !isAccepted(cell)).map(({ problem }) => problem);

type Row = Pick<CourseSchema['course_submissions'], 'id' | 'team_id' | 'person_id' | 'at'>;

/** The last one in time, otherwise the last one. The teacher marks it; until then it is worth nothing. */
function projectOf(rows: readonly Row[], { settings, deadlineFor }: Conditions): ReachedStage {
  const isLate = (row: Row): boolean =>
    isLateAt(row.at, deadlineFor(PROJECT, settings.project?.deadline ?? null, row), settings);
  const timely = rows.findLast((row) => !isLate(row));
  const last = timely ?? rows.at(-1);
  const word = timely !== undefined ? 'submitted' : last !== undefined ? 'late' : '';
  return { stage: PROJECT, points: 0, word, submission: last?.id ?? null };
}

/** The final that was played last. */
async function lastFinal({ db }: Store<CourseSchema>, course: string) {
  const row = await db
    .selectFrom('bot_rounds')
    .select(['entrants', 'standings'])
    .where('course_id', '=', course)
    .where('kind', '=', 'final')
    .where('standings', 'is not', null)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  const entrants = listIn<RoundEntrant>(row?.entrants ?? '');
  const standings = listIn<CupRow>(row?.standings ?? '');
  return {
    entered: new Set(entrants.map(({ team }) => team)),
    marks: new Map(standings.map(({ team, marks }) => [team, marks])),
  };
}

export async function reachedIn(store: Store<CourseSchema>, course: string): Promise<CourseReached> {
  const [results, conditions, projects, final] = await Promise.all([
    resultsOf(store, course),
    conditionsOf(store, course),
    store.db
      .selectFrom('course_submissions')
      .select(['id', 'team_id', 'person_id', 'at'])
      .where('course_id', '=', course)
      .where('target', '=', PROJECT)
      .orderBy('at')
      .execute(),
    lastFinal(store, course),
  ]);
  const { settings, terms } = conditions;
  const entryOf = (line: TeamLine): ReachedStage => {
    const isIn = line.bot.active !== null || final.entered.has(line.id);
    const isIneligible = isIn && settings.onlyEligible && missingOf(line).length > 0;
    const word = isIneligible ? 'ineligible' : isIn ? 'active' : line.bot.last;
    return {
      stage: BOT,
      points: isIn && !isIneligible ? (settings.entry?.points ?? 0) : 0,
      word,
      submission: null,
    };
  };
  const teams = results.teams.map((line): TeamReached => {
    const { id, team, cells } = line;
    const own = projects.filter(({ team_id }) => team_id === id);
    return {
      id,
      team,
      stages: [
        ...cells.map(({ problem, points, word, submission }) => ({
          stage: problem,
          points,
          word,
          submission,
        })),
        ...(settings.project === null ? [] : [projectOf(own, conditions)]),
        ...(settings.entry === null ? [] : [entryOf(line)]),
      ],
      tournament: settings.tournamentPoints ? (final.marks.get(id) ?? 0) : 0,
      missing: missingOf(line),
    };
  });
  return { settings, stages: stagesOf(terms, settings), teams };
}
