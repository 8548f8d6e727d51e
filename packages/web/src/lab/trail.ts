/** The results after so many games: how a mean or a share settles while an experiment runs. */
import type { Estimate } from '@baralho/statistics';
import type { Interval } from '../look/plot.ts';

export type Trail = readonly Interval[];

/** Points whose numbers of games differ by less than this share are merged. */
const APART = 1.08;

/** Adds what is known now; the last point is always the final result. */
export function longerTrail(trail: Trail, games: number, estimate: Estimate | undefined): Trail {
  if (estimate === undefined || !Number.isFinite(estimate.high) || !Number.isFinite(estimate.low))
    return trail;
  const { value, low, high } = estimate;
  const point: Interval = [games, value, low, high];
  const before = trail.at(-2);
  return before !== undefined && games < APART * before[0]
    ? [...trail.slice(0, -1), point]
    : [...trail, point];
}
