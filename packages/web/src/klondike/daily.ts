/** Which deal a day has. The lists of deals behind it are loaded when a day is first requested. */
import { parseDay } from '@baralho/core';
import type { DailyDeal } from '@baralho/lab/klondike/daily';
import { today } from '../play/clock.ts';

const known = new Map<string, DailyDeal>();

/** Must be awaited before the game of a day is opened. Future days have no deal yet. */
export async function findDaily(day: string | null): Promise<void> {
  if (day === null || !parseDay(day).ok || day > today()) return;
  const { dailyDeal } = await import('@baralho/lab/klondike/daily');
  known.set(day, dailyDeal(day));
}

export const knownDaily = (day: string): DailyDeal | undefined => known.get(day);
