/**
 * Checks a game of the daily deal by playing it again, move by move: the day, the deal, every move, that it was won, and that
 * the time is humanly possible. It cannot check how long somebody really took, or who helped them.
 */
import { numberedDeal, parseDay } from '@baralho/core';
import {
  klondike,
  type Move,
  refusalOf,
  SEED_RULES,
  type State,
  setupOf,
} from '@baralho/core/games/klondike/index';
import { success } from '@baralho/core/result';
import { dailyDeal } from '@baralho/lab/klondike/daily';
import { type Allowed, refused } from '@baralho/words/refused';

const HOUR_MS = 3_600_000;
/** A day begins first in the time zone 14 hours ahead, and ends last in the one 12 hours behind. */
const [AHEAD_MS, BEHIND_MS] = [14 * HOUR_MS, 12 * HOUR_MS];
/** For people who began before midnight. */
const LATE_MS = 6 * HOUR_MS;
/**
 * Nobody makes more moves per second than this, even by holding a key down. The page itself moves cards to foundations, and plays a decided
 * game to its end.
 */
const MOVES_A_SECOND = 20;

/** The day, if it is a valid date; whether it is today is checked elsewhere. */
export function dayIn(text: string): Allowed<string> {
  const day = parseDay(text);
  return day.ok
    ? success(day.value)
    : refused('malformed', { why: `'${text}' is no day such as 2026-11-15` });
}

/** Whether it is this day somewhere on earth, or was until a moment ago. */
export function isNow(day: string, now: number): boolean {
  const begins = Date.parse(day) - AHEAD_MS;
  return now >= begins && now < Date.parse(day) + 24 * HOUR_MS + BEHIND_MS + LATE_MS;
}

export interface SentGame {
  readonly moves: readonly (readonly [number, number])[];
  readonly ms: number;
}

const isFinished = ({ columns }: State): boolean => columns.every(({ closed }) => closed.length === 0);
const isOut = ({ to }: Move): boolean => to >= 10;

/** What is wrong with it, if anything. */
export function faultOfGame(day: string, { moves, ms }: SentGame, now: number) {
  if (!isNow(day, now)) return refused('notToday', { day });
  let state = klondike.start(setupOf(numberedDeal('klondike', dailyDeal(day).number).deck, SEED_RULES));
  let byHand = 0;
  for (const [i, [from, to]] of moves.entries()) {
    const move = { from, to };
    if (klondike.outcome(state) !== undefined || refusalOf(state, move) !== undefined)
      return refused('illegalMove', { move: i + 1 });
    if (!isOut(move) && !isFinished(state)) byHand++;
    state = klondike.play(state, move);
  }
  if (klondike.outcome(state)?.reason !== 'won') return refused('notWon');
  if (ms < (1000 * byHand) / MOVES_A_SECOND || ms > now - (Date.parse(day) - AHEAD_MS))
    return refused('impossibleTime');
  return undefined;
}
