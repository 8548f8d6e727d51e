/**
 * The results of past games: every game is a record, and all figures are computed from the records. When there are very many,
 * only the figures of the oldest are kept.
 */
import { parseDay } from '@baralho/core';
import {
  checkPlayed,
  dayStreak,
  daysWon,
  isRecord,
  type PlayedGame,
  tallies,
  type VariantTotals,
} from '@baralho/table';

interface Earlier {
  readonly tallies: readonly VariantTotals[];
  readonly days: readonly string[];
}

export interface Results {
  readonly version: 2;
  readonly games: readonly PlayedGame[];
  /** By game. */
  readonly earlier: Readonly<Record<string, Earlier>>;
}

export const NO_RESULTS: Results = { version: 2, games: [], earlier: {} };
const NOTHING: Earlier = { tallies: [], days: [] };

/** More single games than this do not fit into a browser's storage beside everything else. */
const MOST_GAMES = 4000;

const earlierOf = ({ earlier }: Results, game: string): Earlier =>
  (Object.hasOwn(earlier, game) ? earlier[game] : undefined) ?? NOTHING;

export const talliesOf = (results: Results, game: string): readonly VariantTotals[] =>
  tallies(game, results.games, earlierOf(results, game).tallies);

export const wonDays = (results: Results, game: string): ReadonlySet<string> =>
  new Set([...earlierOf(results, game).days, ...daysWon(game, results.games)]);

export const streakOn = (results: Results, game: string, today: string): number =>
  dayStreak(wonDays(results, game), today);

/** The older half as totals. */
function folded({ games, earlier }: Results): Results {
  const old: Results = { version: 2, games: games.slice(0, MOST_GAMES / 2), earlier };
  const names = new Set([...Object.keys(earlier), ...old.games.map(({ game }) => game)]);
  return {
    version: 2,
    games: games.slice(MOST_GAMES / 2),
    earlier: Object.fromEntries(
      [...names].map((game) => [game, { tallies: talliesOf(old, game), days: [...wonDays(old, game)] }]),
    ),
  };
}

export function withResult(results: Results, played: PlayedGame): Results {
  const next = { ...results, games: [...results.games, played] };
  return next.games.length > MOST_GAMES ? folded(next) : next;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isBest = (value: unknown): value is number | null | undefined =>
  value === null || value === undefined || isCount(value);
const isDay = (value: unknown): value is string => typeof value === 'string' && parseDay(value).ok;

function checkTally(value: unknown): VariantTotals | undefined {
  if (!isRecord(value) || typeof value.variant !== 'string') return undefined;
  const { variant, games, won, left, helped, streak, longestStreak, fastestMs, fewestMoves } = value;
  const counts = [games, won, left, helped, streak, longestStreak];
  if (!counts.every(isCount) || !isBest(fastestMs) || !isBest(fewestMoves)) return undefined;
  return {
    variant,
    games,
    won,
    left,
    helped,
    streak,
    longestStreak,
    fastestMs: fastestMs ?? undefined,
    fewestMoves: fewestMoves ?? undefined,
  } as VariantTotals;
}

/** The whole list, or undefined when one of its elements is invalid. */
function every<T>(list: unknown, check: (value: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const checked = list.map(check);
  return checked.every((value) => value !== undefined) ? (checked as T[]) : undefined;
}

function checkEarlier(value: unknown): Earlier | undefined {
  if (!isRecord(value)) return undefined;
  const saved = every(value.tallies, checkTally);
  const days = every(value.days, (day) => (isDay(day) ? day : undefined));
  return saved === undefined || days === undefined ? undefined : { tallies: saved, days };
}

/** Reads results that were stored or exported. */
export function checkResults(value: unknown): Results | undefined {
  if (!isRecord(value)) return undefined;
  if (value.version !== 2 || !isRecord(value.earlier)) return undefined;
  const games = every(value.games, checkPlayed);
  const earlier = Object.entries(value.earlier).map(([game, saved]) => [game, checkEarlier(saved)] as const);
  if (games === undefined || earlier.some(([, saved]) => saved === undefined)) return undefined;
  return { version: 2, games, earlier: Object.fromEntries(earlier) as Results['earlier'] };
}
