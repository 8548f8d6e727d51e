/** Submissions after a deadline. */
import { expect, it } from 'vitest';
import { hundredths, isLateAt, lateShare } from './late.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DEADLINE = 1_000 * HOUR;

it.each([
  ['zero', 0, 0, 1],
  ['zero', 0, 1, 0],
  ['zero', 10, 10 * MINUTE, 1],
  ['zero', 10, 10 * MINUTE + 1, 0],
  ['day', 0, 1, 0.75],
  ['day', 0, 24 * HOUR, 0.75],
  ['day', 0, 24 * HOUR + 1, 0.5],
  ['day', 0, 96 * HOUR + 1, 0],
  ['hour', 0, HOUR + 1, 0.5],
  // Days are counted from the deadline, not from the end of the grace period.
  ['hour', 30, 90 * MINUTE, 0.5],
] as const)('%s, %i minutes of grace: %i ms after it is worth %f', (late, graceMinutes, after, share) => {
  const rule = { late, graceMinutes, latePercent: 25 };
  expect(lateShare(DEADLINE + after, DEADLINE, rule)).toBe(share);
  expect(isLateAt(DEADLINE + after, DEADLINE, rule)).toBe(share < 1);
  expect(lateShare(DEADLINE + after, null, rule)).toBe(1);
});

it.each([
  [2 * 0.9, 1.8],
  [10 / 3, 3.33],
  [0.1 + 0.2, 0.3],
])('%f points are %f', (points, shown) => expect(hundredths(points)).toBe(shown));
