/** The deal of the day: one deal per game, the same for everybody, from the date in UTC. FROZEN with version 1. */
import { misread, type Parsed, parsed } from '../parsed.ts';
import { stream } from '../random/xoshiro.ts';

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Checks that a text is a calendar date. */
export function parseDay(text: string, at = 0): Parsed<string> {
  const match = DATE.exec(text);
  const time = match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    return misread(at, text, 'a day of the calendar such as 2026-11-15');
  return parsed(text);
}

/** The number of a game's deal on a day: 31 bits, so that it is short enough to read out. */
export const dailyNumber = (game: string, day: string): number =>
  stream(`day:${game}`, Number(day.replaceAll('-', ''))).next() >>> 1;
