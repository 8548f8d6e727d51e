/**
 * The season of a course: ladder rounds, the nightly cup, and rounds that the teacher starts. Everything in progress is in the
 * store and is continued by the next server that opens it.
 */

import { stream } from '@baralho/core';
import type { Store } from '@baralho/store';
import { type Refused, refused } from '@baralho/words/refused';
import type { Transaction } from 'kysely';
import { type CourseSettings, settingsIn } from '../courses/settings.ts';
import { missingOf } from '../grades/reached.ts';
import { dropUnused, hashesIn } from '../store/blobs.ts';
import { type CourseSchema, OPEN_STATES } from '../store/schema.ts';
import { resultsOf } from '../teacher/results.ts';
import { playCup } from './cup.ts';
import { ladderGames, ratingsOf } from './ladder.ts';
import { LIMITS, type PlayParts, playGames, seatsOf } from './play.ts';
import { note, readRating, readReport } from './report.ts';
import { closeRound, openRound, type Round, type RoundEntrant, roundOf } from './rounds.ts';

/** Ratings count this many of the latest games of a course's ladder; older ones are deleted. */
const COUNTED_GAMES = 8000;
/** When every version has played this many games, the ladder slows down. */
const SETTLED_GAMES = 100;
const REST_MS = 30_000;
const DROPPED_AT_ONCE = 100;
/** Faults in the latest games, this many of them, can set a version aside. */
const WATCHED_GAMES = 100;
const HOUSE = ['greedy', 'lowest', 'decomposer'] as const;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const settingsOf = async (
  store: Store<CourseSchema>,
  course: string,
): Promise<CourseSettings | undefined> => {
  const row = await store.db
    .selectFrom('courses')
    .select('settings')
    .where('id', '=', course)
    .executeTakeFirst();
  return row && settingsIn(row.settings);
};

/** The versions that play, with their results in the ladder. */
export async function activeEntrants(
  store: Store<CourseSchema>,
  course: string,
): Promise<readonly RoundEntrant[]> {
  const rows = await store.db
    .selectFrom('bot_versions as v')
    .leftJoin('bot_ratings as r', (join) =>
      join.onRef('r.submission_id', '=', 'v.submission_id').onRef('r.course_id', '=', 'v.course_id'),
    )
    .select(['v.submission_id', 'v.team_id', 'v.number', 'v.report', 'r.games', 'r.rating'])
    .where('v.course_id', '=', course)
    .where('v.state', '=', 'active')
    .execute();
  return rows.flatMap(({ submission_id, team_id, number, report, games, rating }) => {
    const { program } = readReport(report);
    return program === undefined
      ? []
      : [
          {
            name: team_id,
            team: team_id,
            submission: submission_id,
            version: Number(number),
            program,
            games: Number(games ?? 0),
            rating: rating === null ? 0 : (readRating(rating).value ?? 0),
          },
        ];
  });
}

const openRoundsOf = (store: Store<CourseSchema>, course: string, kinds: readonly Round['kind'][]) =>
  store.db
    .selectFrom('bot_rounds')
    .selectAll()
    .where('course_id', '=', course)
    .where('state', '=', 'under-way')
    .where('kind', 'in', kinds)
    .orderBy('at')
    .execute();

/** Computes the ratings again, and sets versions with too many faults aside. */
async function rate({ store, now }: PlayParts, course: string, most: number): Promise<void> {
  const recent = await store.db
    .selectFrom('bot_games')
    .select(['id', 'at'])
    .where('course_id', '=', course)
    .where('kind', '=', 'ladder')
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(COUNTED_GAMES)
    .execute();
  const ids = recent.map(({ id }) => id);
  const seats = await store.db
    .selectFrom('bot_seats as s')
    .innerJoin('bot_games as g', 'g.id', 's.game_id')
    .select([
      's.game_id as game',
      'g.round_id as round',
      's.submission_id as submission',
      's.points',
      's.faults',
    ])
    .where('g.course_id', '=', course)
    .where('g.kind', '=', 'ladder')
    .where('g.at', '>=', recent.at(-1)?.at ?? 0)
    .orderBy('s.game_id')
    .orderBy('s.seat')
    .execute();
  const counted = new Set(ids);
  const inTime = seats.filter(({ game }) => counted.has(game));
  const rated = ratingsOf(inTime, stream('ladder of a course', inTime.length));
  const place = new Map(ids.map((id, i) => [id, i]));
  const at = now();
  const oldest = ids.length === COUNTED_GAMES ? Number(recent.at(-1)?.at) : 0;
  await store.write(async (db) => {
    await dropOldGames(db, course, oldest);
    for (const [submission, rating] of rated) {
      const own = inTime.filter((seat) => seat.submission === submission);
      const latest = [...own].sort((a, b) => (place.get(a.game) ?? 0) - (place.get(b.game) ?? 0));
      const faults = latest.slice(0, WATCHED_GAMES).reduce((sum, seat) => sum + Number(seat.faults), 0);
      const values = { at, games: own.length, faults, rating: JSON.stringify(rating) };
      await db
        .insertInto('bot_ratings')
        .values({ course_id: course, submission_id: submission, ...values })
        .onConflict((conflict) => conflict.columns(['course_id', 'submission_id']).doUpdateSet(values))
        .execute();
      if (faults < most) continue;
      const version = await db
        .selectFrom('bot_versions')
        .select(['team_id', 'number'])
        .where('submission_id', '=', submission)
        .where('state', '=', 'active')
        .executeTakeFirst();
      if (version === undefined) continue;
      await db
        .updateTable('bot_versions')
        .set({ state: 'set-aside' })
        .where('submission_id', '=', submission)
        .execute();
      const words = `made ${faults} faults in its last ${Math.min(WATCHED_GAMES, own.length)} games and is set aside`;
      await note(
        db,
        course,
        version.team_id,
        `Version ${version.number} of your bot ${words}; hand in a better one.`,
        at,
      );
      await note(db, course, null, `Version ${version.number} of a bot ${words}.`, at);
    }
  });
}

/** Whether submissions are waiting, since people wait for those; one that has waited for hours does not count. */
const isBusy = async ({ store, now }: PlayParts): Promise<boolean> =>
  (await store.db
    .selectFrom('course_submissions')
    .select('id')
    .where('state', 'in', OPEN_STATES)
    .where('at', '>', now() - HOUR_MS)
    .executeTakeFirst()) !== undefined;

/** Whether no version is new and the last round began only recently. */
async function isResting(
  { store, now }: PlayParts,
  course: string,
  active: readonly RoundEntrant[],
): Promise<boolean> {
  if (active.some(({ games = 0 }) => games < SETTLED_GAMES)) return false;
  const last = await store.db
    .selectFrom('bot_rounds')
    .select('at')
    .where('course_id', '=', course)
    .where('kind', '=', 'ladder')
    .where('at', '>', now() - REST_MS)
    // If the clock was set back, do not wait.
    .where('at', '<=', now())
    .executeTakeFirst();
  return last !== undefined;
}

/** Deletes the games of the ladder that no longer count, with their logs; bytes that another game also uses stay. */
async function dropOldGames(db: Transaction<CourseSchema>, course: string, before: number): Promise<void> {
  const games = await db
    .selectFrom('bot_games')
    .select(['id', 'record'])
    .where('course_id', '=', course)
    .where('kind', '=', 'ladder')
    .where('at', '<', before)
    .orderBy('at')
    .limit(DROPPED_AT_ONCE)
    .execute();
  const ids = games.map(({ id }) => id);
  if (ids.length === 0) return;
  const seats = await db.selectFrom('bot_seats').select('log').where('game_id', 'in', ids).execute();
  await db.deleteFrom('bot_seats').where('game_id', 'in', ids).execute();
  await db.deleteFrom('bot_games').where('id', 'in', ids).execute();
  await dropUnused(db, [...games, ...seats].flatMap(hashesIn));
}

/** Plays a round to its end; `play` gets a signal that fires with the given one, or when the teacher ends the round. */
export type DuringRound = (
  id: string,
  signal: AbortSignal,
  play: (signal: AbortSignal) => Promise<unknown>,
) => Promise<void>;

/** Plays a round of the ladder to its end; false when there is none to play. */
export async function playLadder(
  parts: PlayParts,
  course: string,
  duringRound: DuringRound,
): Promise<boolean> {
  const { store, now } = parts;
  const settings = await settingsOf(store, course);
  const [row] = await openRoundsOf(store, course, ['ladder']);
  if (settings === undefined || (row === undefined && !settings.ladder)) return false;
  let round: Round;
  if (row === undefined) {
    const active = await activeEntrants(store, course);
    if (active.length === 0 || (await isBusy(parts)) || (await isResting(parts, course, active)))
      return false;
    const house = HOUSE.slice(0, Math.max(0, 4 - active.length)).map((name) => ({
      name: `house ${name}`,
      team: '',
      submission: name,
      version: 0,
    }));
    const { mustLead } = settings;
    round = await openRound(store, {
      course,
      kind: 'ladder',
      settings: { limits: LIMITS, mustLead },
      at: now(),
      entrants: [...active, ...house],
    });
  } else round = roundOf(row);
  const entrants = seatsOf(round);
  const climbers = round.entrants.map(({ games = 0, rating = 0 }, i) => ({
    entrant: entrants[i] as (typeof entrants)[number],
    games,
    rating,
  }));
  await duringRound(round.id, parts.signal, async (signal) => {
    await playGames({ ...parts, signal }, round, ladderGames(climbers, round.decks));
    await rate(parts, course, settings.faults);
    await closeRound(store, round.id, []);
  });
  return true;
}

/** The entrants whose teams have every problem accepted (LI2, 3.1). */
async function eligibleIn(
  store: Store<CourseSchema>,
  course: string,
  entrants: readonly RoundEntrant[],
): Promise<readonly RoundEntrant[]> {
  const { teams } = await resultsOf(store, course);
  const eligible = new Set(teams.filter((line) => missingOf(line).length === 0).map(({ id }) => id));
  return entrants.filter(({ team }) => eligible.has(team));
}

/** Stores a cup or a final that begins now. */
export async function openCup(
  { store, now }: Pick<PlayParts, 'store' | 'now'>,
  course: string,
  kind: 'cup' | 'final',
): Promise<Round | Refused> {
  const settings = await settingsOf(store, course);
  if (settings === undefined) return refused('noCourse');
  const [running] = await openRoundsOf(store, course, ['cup', 'final']);
  if (running !== undefined) return refused('roundUnderWay', { kind: running.kind });
  const active = await activeEntrants(store, course);
  if (active.length === 0) return refused('noBot');
  const { mustLead, onlyEligible } = settings;
  const isChosen = kind === 'final' && onlyEligible;
  const entrants = isChosen ? await eligibleIn(store, course, active) : active;
  if (entrants.length < 2 && kind === 'final') return isChosen ? refused('notEligible') : refused('oneBot');
  return openRound(store, { course, kind, entrants, settings: { limits: LIMITS, mustLead }, at: now() });
}

/** Plays the cups and finals that are under way. */
export async function playCups(parts: PlayParts, course: string, duringRound: DuringRound): Promise<void> {
  for (const row of await openRoundsOf(parts.store, course, ['cup', 'final']))
    await duringRound(row.id, parts.signal, async (signal) =>
      closeRound(parts.store, row.id, await playCup({ ...parts, signal }, roundOf(row))),
    );
}

/** Whether tonight's cup is due: its hour has passed, and none has begun since. */
export async function isCupDue(
  { store, now }: Pick<PlayParts, 'store' | 'now'>,
  course: string,
): Promise<boolean> {
  const cupHour = (await settingsOf(store, course))?.cupHour ?? undefined;
  if (cupHour === undefined) return false;
  const today = Math.floor(now() / DAY_MS) * DAY_MS + cupHour * HOUR_MS;
  const hour = today <= now() ? today : today - DAY_MS;
  const since = await store.db
    .selectFrom('bot_rounds')
    .select('id')
    .where('course_id', '=', course)
    .where('kind', '=', 'cup')
    .where('at', '>=', hour)
    .executeTakeFirst();
  const active = since === undefined ? await activeEntrants(store, course) : [];
  // A course created after that hour waits for the next night.
  return active.length > 1 && now() - hour < HOUR_MS;
}
