import { expect, it } from 'vitest';
import { trackProgress } from './progress.ts';

it('counts chunks, games, the rate and what is left; what is remembered is done but no speed', () => {
  let now = 0;
  const { done, failed, now: progress } = trackProgress({ chunks: 100, games: 1000 }, () => now);
  expect(progress()).toEqual({
    chunks: 0,
    allChunks: 100,
    failed: 0,
    games: 0,
    rate: undefined,
    secondsLeft: undefined,
  });
  for (let i = 0; i < 40; i++) done(10, true);
  now = 2000;
  for (let i = 0; i < 4; i++) done(10, false);
  failed(10);
  expect(progress()).toEqual({
    chunks: 44,
    allChunks: 100,
    failed: 1,
    games: 440,
    rate: 20,
    secondsLeft: 27.5,
  });
});

it('follows machines that join', () => {
  let now = 0;
  const { done, now: progress } = trackProgress(undefined, () => now);
  for (; now < 600_000; now += 1000) done(1, false);
  expect(progress().rate).toBeCloseTo(1, 1);
  for (; now < 700_000; now += 100) done(1, false);
  expect(progress().rate).toBeCloseTo(10, 1);
  expect(progress().secondsLeft).toBeUndefined();
});
