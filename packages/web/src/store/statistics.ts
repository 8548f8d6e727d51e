/** Games played and won, by variant, and the days whose deal was won. Small enough to be exported as one JSON text. */
import { parseDay } from '@baralho/core';
import { isRecord } from './shelf.ts';

export interface VariantRecord {
  readonly played: number;
  readonly won: number;
  /** Games won in a row, up to the last one. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly bestSeconds: number | null;
  readonly fewestMoves: number | null;
}

export interface DayRecord {
  readonly seconds: number;
  readonly moves: number;
}

export interface Statistics {
  readonly version: 1;
  readonly variants: Readonly<Record<string, VariantRecord>>;
  /** By game and day: `klondike 2026-11-15`. */
  readonly days: Readonly<Record<string, DayRecord>>;
}

export const NO_STATISTICS: Statistics = { version: 1, variants: {}, days: {} };

export const NO_GAMES: VariantRecord = {
  played: 0,
  won: 0,
  streak: 0,
  bestStreak: 0,
  bestSeconds: null,
  fewestMoves: null,
};

export interface FinishedGame {
  readonly variant: string;
  readonly won: boolean;
  readonly seconds: number;
  readonly moves: number;
}

const least = (a: number | null, b: number): number => (a === null ? b : Math.min(a, b));

export function withGame(statistics: Statistics, { variant, won, seconds, moves }: FinishedGame): Statistics {
  const old = statistics.variants[variant] ?? NO_GAMES;
  const streak = won ? old.streak + 1 : 0;
  const record: VariantRecord = {
    played: old.played + 1,
    won: old.won + (won ? 1 : 0),
    streak,
    bestStreak: Math.max(old.bestStreak, streak),
    bestSeconds: won ? least(old.bestSeconds, seconds) : old.bestSeconds,
    fewestMoves: won ? least(old.fewestMoves, moves) : old.fewestMoves,
  };
  return { ...statistics, variants: { ...statistics.variants, [variant]: record } };
}

export const dayKey = (game: string, day: string): string => `${game} ${day}`;

export const withDay = (statistics: Statistics, game: string, day: string, record: DayRecord): Statistics =>
  statistics.days[dayKey(game, day)] === undefined
    ? { ...statistics, days: { ...statistics.days, [dayKey(game, day)]: record } }
    : statistics;

const DAY = 24 * 60 * 60 * 1000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/** Days won in a row up to today; today itself may still be open. */
export function dayStreak({ days }: Statistics, game: string, today: string): number {
  let day = days[dayKey(game, today)] === undefined ? dayBefore(today) : today;
  let streak = 0;
  for (; days[dayKey(game, day)] !== undefined; day = dayBefore(day)) streak++;
  return streak;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function checkVariant(value: unknown): VariantRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { played, won, streak, bestStreak, bestSeconds, fewestMoves } = value;
  if (!isCount(played) || !isCount(won) || !isCount(streak) || !isCount(bestStreak)) return undefined;
  if (won > played || (bestSeconds !== null && !isCount(bestSeconds))) return undefined;
  if (fewestMoves !== null && !isCount(fewestMoves)) return undefined;
  return { played, won, streak, bestStreak, bestSeconds, fewestMoves };
}

function checkDay(key: string, value: unknown): DayRecord | undefined {
  const day = key.split(' ')[1];
  if (day === undefined || !parseDay(day).ok || !isRecord(value)) return undefined;
  const { seconds, moves } = value;
  return isCount(seconds) && isCount(moves) ? { seconds, moves } : undefined;
}

/** Reads statistics that were stored or exported. */
export function checkStatistics(value: unknown): Statistics | undefined {
  if (!isRecord(value) || value.version !== 1 || !isRecord(value.variants) || !isRecord(value.days))
    return undefined;
  const variants: [string, VariantRecord][] = [];
  for (const [name, entry] of Object.entries(value.variants)) {
    const record = checkVariant(entry);
    if (record === undefined) return undefined;
    variants.push([name, record]);
  }
  const days: [string, DayRecord][] = [];
  for (const [key, entry] of Object.entries(value.days)) {
    const record = checkDay(key, entry);
    if (record === undefined) return undefined;
    days.push([key, record]);
  }
  return { version: 1, variants: Object.fromEntries(variants), days: Object.fromEntries(days) };
}
