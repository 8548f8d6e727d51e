/**
 * The daily deal on the page: the same for everybody, draw one, taken from the lists of deals that the solver has won, so that
 * every day can be won. A week starts with easy deals and ends with one for experts; a deal returns only when all of its list
 * have been dealt. It is not the deal of the code `day:…`, which may be any deal and is frozen for all games.
 */
import { itemAt } from '@baralho/core';
import type { Difficulty } from './difficulty.ts';
import { winnableDeals } from './winnableDeals.ts';

export const DAILY_DRAW = 1;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A Monday. */
const FIRST = Date.UTC(2024, 0, 1);
const WEEK: readonly Difficulty[] = ['easy', 'easy', 'medium', 'easy', 'medium', 'hard', 'expert'];
/** A prime that divides the length of no pack, so that steps of this length reach every deal in it. */
const STRIDE = 7919;

export interface DailyDeal {
  /** As in `b1:klondike:NUMBER`. */
  readonly number: number;
  readonly difficulty: Difficulty;
}

/** `day` is a date such as 2026-11-15, in UTC. */
export function dailyDeal(day: string): DailyDeal {
  const days = Math.floor((Date.parse(day) - FIRST) / DAY_MS);
  const week = Math.floor(days / 7);
  const weekday = days - 7 * week;
  const difficulty = itemAt(WEEK, weekday);
  const isSame = (other: Difficulty): boolean => other === difficulty;
  const turn = week * WEEK.filter(isSame).length + WEEK.slice(0, weekday).filter(isSame).length;
  const deals = winnableDeals(DAILY_DRAW, difficulty);
  const index = (((turn * STRIDE) % deals.length) + deals.length) % deals.length;
  return { number: itemAt(deals, index), difficulty };
}
