/** Formats times and days of games for display. */
import type { OwnGameId } from '@baralho/core';
import { dayOf } from '@baralho/table';

/** A duration as people write it: 4:07, 1:02:33. */
export function formatSeconds(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The game of the daily deal. */
export const DAILY_GAME: OwnGameId = 'klondike';

export const today = (): string => dayOf(Date.now());

/** A day in a language's format: November 15, 15 de novembro, 11月15日. With its year when it is not the current one. */
export const formatDay = (day: string, code: string): string =>
  new Date(day).toLocaleDateString(code === 'en' ? 'en-GB' : code, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today().slice(0, 4) && { year: 'numeric' }),
  });

/** A random deal number: 32 bits are short enough to read out. */
export const anyNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
