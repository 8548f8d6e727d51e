/**
 * The results of the games that somebody has played. Each result is a record, and every figure is computed from the records. A
 * game is identified by when it was dealt, and its last record counts: an end that was undone disappears, and a game that was
 * left and continued later gets its later result.
 */
import { isRecord } from './isRecord.ts';
import { checkHelps, type Help, type Result, type Session } from './session.ts';

/** `left`: another game was dealt in its place. `open`: its end was undone. */
export type Ending = Result | 'left' | 'open';
const ENDINGS: readonly unknown[] = ['won', 'lost', 'drawn', 'left', 'open'] satisfies readonly Ending[];

export interface PlayedGame {
  readonly game: string;
  readonly variant: string;
  readonly deal: string;
  readonly startedAt: number;
  readonly result: Ending;
  readonly moves: number;
  readonly ms: number;
  /** How often help was used; missing in records of earlier versions. */
  readonly helped?: number;
  /** Which help was used; missing in records of earlier versions. */
  readonly help?: readonly Help[];
}

export interface VariantTotals {
  readonly variant: string;
  readonly games: number;
  readonly won: number;
  /** Of the games not won, those that were given up. */
  readonly left: number;
  /** Of the games won, those with help. */
  readonly helped: number;
  /** Streaks: first plays won without help one after the other, up to the last game; and the longest such streak. */
  readonly streak: number;
  readonly longestStreak: number;
  /** Of first plays won without help; undefined when there is none. */
  readonly fastestMs: number | undefined;
  readonly fewestMoves: number | undefined;
}

export const resultOf = (
  game: string,
  { start: { variant, deal }, startedAt, at, ms, helped, help }: Session<unknown, unknown>,
  result: Ending,
): PlayedGame => ({
  game,
  variant,
  deal,
  startedAt,
  result,
  moves: at,
  ms: Math.round(ms),
  ...(helped > 0 && { helped }),
  ...(help.length > 0 && { help }),
});

/**
 * What must be recorded when a session replaces another: the end of a game, an end that was undone, a game that was begun and abandoned.
 * `endingOf` returns how a session has ended, if it has.
 */
export function recordFor<State, Move>(
  game: string,
  before: Session<State, Move> | undefined,
  after: Session<State, Move>,
  endingOf: (session: Session<State, Move>) => Result | undefined,
): PlayedGame | undefined {
  const endedBefore = before && endingOf(before);
  if (before !== undefined && before.startedAt !== after.startedAt)
    return before.counts && before.steps.length > 0 && endedBefore === undefined
      ? resultOf(game, before, 'left')
      : undefined;
  if (!after.counts) return undefined;
  const ending = endingOf(after);
  if (ending === undefined) return endedBefore === undefined ? undefined : resultOf(game, after, 'open');
  return ending === endedBefore && before?.at === after.at ? undefined : resultOf(game, after, ending);
}

const isNumber = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;

/** Reads a stored record. */
export function checkPlayed(value: unknown): PlayedGame | undefined {
  if (!isRecord(value)) return undefined;
  const { game, variant, deal, startedAt, result, moves, ms, helped } = value;
  const help = checkHelps(value.help);
  if (typeof game !== 'string' || typeof variant !== 'string' || !ENDINGS.includes(result)) return undefined;
  if (!isNumber(startedAt) || !isNumber(moves) || !isNumber(ms)) return undefined;
  return {
    game,
    variant,
    deal: typeof deal === 'string' ? deal : '',
    startedAt,
    moves,
    ms,
    result: result as Ending,
    ...(isNumber(helped) && helped > 0 && { helped }),
    ...(help.length > 0 && { help }),
  };
}

/** The games that have an end, in the order in which they were dealt. */
export function ended(records: readonly PlayedGame[]): readonly PlayedGame[] {
  const last = new Map(records.map((record) => [`${record.game} ${record.startedAt}`, record]));
  return [...last.values()]
    .filter(({ result }) => result !== 'open')
    .sort((a, b) => a.startedAt - b.startedAt);
}

/** Of the games that have an end, the first of each deal; records of earlier versions that name no deal all count as first. */
function firstPlays(records: readonly PlayedGame[]): ReadonlySet<PlayedGame> {
  const seen = new Set<string>();
  return new Set(
    ended(records).filter(({ game, variant, deal }) => {
      const key = `${game} ${variant} ${deal}`;
      if (deal !== '' && seen.has(key)) return false;
      seen.add(key);
      return true;
    }),
  );
}

const NONE: Omit<VariantTotals, 'variant'> = {
  games: 0,
  won: 0,
  left: 0,
  helped: 0,
  streak: 0,
  longestStreak: 0,
  fastestMs: undefined,
  fewestMoves: undefined,
};

const least = (a: number | undefined, b: number): number => (a === undefined ? b : Math.min(a, b));

/** `isFirst` is false when the same deal was played before: it counts as a game, but not for best figures and streaks. */
function counted(
  tally: VariantTotals,
  { result, moves, ms, helped = 0 }: PlayedGame,
  isFirst: boolean,
): VariantTotals {
  const won = result === 'won';
  const alone = won && helped === 0 && isFirst;
  // A win with help neither extends a streak nor ends it.
  const streak = alone ? tally.streak + 1 : won || !isFirst ? tally.streak : 0;
  return {
    variant: tally.variant,
    games: tally.games + 1,
    won: tally.won + (won ? 1 : 0),
    left: tally.left + (result === 'left' ? 1 : 0),
    helped: tally.helped + (won && helped > 0 ? 1 : 0),
    streak,
    longestStreak: Math.max(tally.longestStreak, streak),
    fastestMs: alone ? least(tally.fastestMs, ms) : tally.fastestMs,
    fewestMoves: alone ? least(tally.fewestMoves, moves) : tally.fewestMoves,
  };
}

/** One tally per variant of a game; `earlier` are figures from before single games were recorded. */
export function tallies(
  game: string,
  records: readonly PlayedGame[],
  earlier: readonly VariantTotals[] = [],
): readonly VariantTotals[] {
  const found = new Map(earlier.map((tally) => [tally.variant, tally]));
  const firsts = firstPlays(records);
  for (const record of ended(records))
    if (record.game === game)
      found.set(
        record.variant,
        counted(
          found.get(record.variant) ?? { variant: record.variant, ...NONE },
          record,
          firsts.has(record),
        ),
      );
  return [...found.values()];
}

/** A tally with the figures that need single records. */
export interface FullTally extends VariantTotals {
  readonly lost: number;
  /** Of the games that count for the best figures; undefined when there is none. */
  readonly averageMs: number | undefined;
  readonly averageMoves: number | undefined;
}

const average = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

export function fullTallies(game: string, records: readonly PlayedGame[]): readonly FullTally[] {
  const games = ended(records).filter((record) => record.game === game);
  const firsts = firstPlays(records);
  return tallies(game, records).map((tally) => {
    const mine = games.filter(({ variant }) => variant === tally.variant);
    const alone = mine.filter(
      (record) => record.result === 'won' && (record.helped ?? 0) === 0 && firsts.has(record),
    );
    return {
      ...tally,
      lost: mine.filter(({ result }) => result === 'lost').length,
      averageMs: average(alone.map(({ ms }) => ms)),
      averageMoves: average(alone.map(({ moves }) => moves)),
    };
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The day of the daily deal, in UTC, so that it is the same deal for everybody. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The days whose own deal was won on that day. */
export const daysWon = (game: string, records: readonly PlayedGame[]): ReadonlySet<string> =>
  new Set(
    ended(records)
      .filter((record) => record.game === game && record.result === 'won')
      .filter(({ deal, startedAt }) => deal === `daily:${dayOf(startedAt)}`)
      .map(({ startedAt }) => dayOf(startedAt)),
  );

/** Days won in a row up to today; today's deal may still be unplayed. */
export function dayStreak(days: ReadonlySet<string>, today: string): number {
  const before = (day: string): string => dayOf(Date.parse(day) - DAY_MS);
  let day = days.has(today) ? today : before(today);
  let streak = 0;
  for (; days.has(day); day = before(day)) streak++;
  return streak;
}
