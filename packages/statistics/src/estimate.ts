/**
 * Estimates from values or a tally of them: mean with its interval, spread, quantiles; and a share with its interval. All
 * intervals are 95%.
 */
import { type Tally, totalOf } from './tally.ts';

export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959963984540054;

export interface Moments {
  readonly n: number;
  readonly mean: Estimate;
  readonly variance: number;
  readonly sd: number;
}

/**
 * The 97.5% quantile of Student's t, by the Cornish–Fisher expansion: within 0.2%, exact for one and two degrees of freedom. A mean of two
 * values needs 12.7 standard errors, one of thirty 2.05, one of thousands the normal 1.96.
 */
export function studentT(freedom: number): number {
  if (freedom === 1) return Math.tan((0.95 * Math.PI) / 2);
  if (freedom === 2) return Math.sqrt(2 / (0.05 * 1.95) - 2);
  const z = Z ** 2;
  const terms = [
    (z + 1) / 4,
    ((5 * z + 16) * z + 3) / 96,
    (((3 * z + 19) * z + 17) * z - 15) / 384,
    ((((79 * z + 776) * z + 1482) * z - 1920) * z - 945) / 92160,
  ];
  return Z * terms.reduce((sum, term, i) => sum + term / freedom ** (i + 1), 1);
}

/** Mean with the interval of Student's t; undefined when there are no values. */
export function moments(tally: Tally): Moments | undefined {
  const n = totalOf(tally);
  if (n === 0) return undefined;
  const mean = tally.reduce((sum, [value, count]) => sum + value * count, 0) / n;
  const squares = tally.reduce((sum, [value, count]) => sum + (value - mean) ** 2 * count, 0);
  const variance = n > 1 ? squares / (n - 1) : 0;
  const sd = Math.sqrt(variance);
  const half = n > 1 ? (studentT(n - 1) * sd) / Math.sqrt(n) : Number.POSITIVE_INFINITY;
  return { n, mean: { value: mean, low: mean - half, high: mean + half }, variance, sd };
}

/** The moments of single values, which need not be integers. */
export const momentsOf = (values: readonly number[]): Moments | undefined =>
  moments(values.map((value) => [value, 1]));

export interface Mean extends Estimate {
  /** How many of them are independent. */
  readonly n: number;
}

/** The mean of no values is undefined and may be anything. */
export function meanOf(values: readonly number[]): Mean {
  const mean = momentsOf(values)?.mean ?? {
    value: 0,
    low: Number.NEGATIVE_INFINITY,
    high: Number.POSITIVE_INFINITY,
  };
  return { ...mean, n: values.length };
}

/** The smallest value that at least the share `q` of all does not exceed. */
export function quantile(tally: Tally, q: number): number | undefined {
  const wanted = Math.max(1, Math.ceil(q * totalOf(tally)));
  let seen = 0;
  for (const [value, count] of tally) {
    seen += count;
    if (seen >= wanted) return value;
  }
  return undefined;
}

/** A share with Wilson's interval, which stays accurate near 0 and 1. */
export function share(hits: number, n: number): Estimate {
  if (n === 0) return { value: Number.NaN, low: 0, high: 1 };
  const p = hits / n;
  const middle = (p + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2));
  return { value: p, low: hits === 0 ? 0 : middle - half, high: hits === n ? 1 : middle + half };
}

/**
 * A share of which some are not known: that of the known ones, with the interval widened by the others on both sides, as misses below, as
 * hits above.
 */
export const widenedShare = (hits: number, unknown: number, n: number): Estimate => ({
  value: hits / (n - unknown || 1),
  low: share(hits, n).low,
  high: share(hits + unknown, n).high,
});

/** "+1.23 ± 0.45" */
export function formatEstimate({ value, high }: Estimate, digits = 2): string {
  const sign = value < 0 ? '−' : '+';
  const half = high - value;
  const error = Number.isFinite(half) ? ` ± ${half.toFixed(digits)}` : '';
  return `${sign}${Math.abs(value).toFixed(digits)}${error}`;
}
