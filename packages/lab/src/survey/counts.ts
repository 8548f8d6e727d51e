/** The counts of a survey of any game: the verdicts, the work, and which deal took longest; and the share that can be won. */
import { type Estimate, widenedShare } from '@baralho/statistics';

export interface SurveyCounts {
  readonly deals: number;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly unknown: number;
  readonly nodes: number;
  /** Wall time of the searches, of all threads together. */
  readonly ms: number;
  readonly slowestMs: number;
  readonly slowest: number;
}

export const NO_COUNTS: SurveyCounts = {
  deals: 0,
  winnable: 0,
  unwinnable: 0,
  unknown: 0,
  nodes: 0,
  ms: 0,
  slowestMs: 0,
  slowest: -1,
};

export interface Decided {
  readonly verdict: 'winnable' | 'unwinnable' | 'unknown';
  readonly nodes: number;
  readonly ms: number;
}

/** The counts of one deal. */
export const countsOf = (number: number, { verdict, nodes, ms }: Decided): SurveyCounts => ({
  ...NO_COUNTS,
  deals: 1,
  [verdict]: 1,
  nodes,
  ms,
  slowestMs: ms,
  slowest: number,
});

export const addCounts = (x: SurveyCounts, y: SurveyCounts): SurveyCounts => ({
  deals: x.deals + y.deals,
  winnable: x.winnable + y.winnable,
  unwinnable: x.unwinnable + y.unwinnable,
  unknown: x.unknown + y.unknown,
  nodes: x.nodes + y.nodes,
  ms: x.ms + y.ms,
  slowestMs: Math.max(x.slowestMs, y.slowestMs),
  slowest: y.deals === 0 || (x.deals > 0 && x.slowestMs >= y.slowestMs) ? x.slowest : y.slowest,
});

/** Undecided deals count as lost in the lower bound and as won in the upper one. */
export const winnableShare = ({
  deals,
  winnable,
  unknown,
}: Pick<SurveyCounts, 'deals' | 'winnable' | 'unknown'>): Estimate => widenedShare(winnable, unknown, deals);
