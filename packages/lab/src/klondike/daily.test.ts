import { numberedDeal } from '@baralho/core';
import { klondike, setupOf } from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { loadShortest } from '@baralho/kernels/klondikeShortest';
import { expect, it } from 'vitest';
import { solverOn } from '../solve/klondike.ts';
import { DAILY_DRAW, dailyDeal } from './daily.ts';
import { winnableDeals } from './winnableDeals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const days = (from: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => new Date(Date.parse(from) + i * DAY_MS).toISOString().slice(0, 10));

it('can be won on every day of some weeks', async () => {
  const solver = solverOn(await loadKlondike(), await loadShortest());
  for (const day of days('2026-11-09', 28)) {
    const { number } = dailyDeal(day);
    const state = klondike.start(setupOf(numberedDeal('klondike', number).deck, { draw: DAILY_DRAW }));
    const { verdict } = solver.solve(state, { nodes: 1e8, megabytes: 300 });
    expect([day, verdict]).toEqual([day, 'winnable']);
  }
});

it('is the same for everybody', () => {
  expect(dailyDeal('2026-11-17')).toEqual({ number: 4294968603, difficulty: 'easy' });
});

it('begins the week easily and brings every hard deal before it brings one twice', () => {
  const week = days('2026-11-16', 7).map((day) => dailyDeal(day).difficulty);
  expect(week).toEqual(['easy', 'easy', 'medium', 'easy', 'medium', 'hard', 'expert']);
  const experts = winnableDeals(DAILY_DRAW, 'expert').length;
  const dealt = days('2020-01-05', 7 * experts)
    .map(dailyDeal)
    .filter(({ difficulty }) => difficulty === 'expert');
  expect(new Set(dealt.map(({ number }) => number)).size).toBe(experts);
});
