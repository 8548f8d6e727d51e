/**
 * The sequential test of a duel (Wald's, on the mean of a normal sample with its variance estimated): after every deal the
 * likelihoods of "A wins `h1` points a game more" and of "A wins `h0` more" are compared, and the duel stops as soon as one is
 * so much likelier that the chance of a wrong decision is `alpha` or `beta`.
 */
import { momentsOf } from './estimate.ts';

export interface Hypotheses {
  readonly h0: number;
  readonly h1: number;
  /** Probability of accepting h1 when h0 is true. */
  readonly alpha: number;
  /** Probability of accepting h0 when h1 is true. */
  readonly beta: number;
}

export const DEFAULT_HYPOTHESES: Hypotheses = { h0: 0, h1: 0.5, alpha: 0.05, beta: 0.05 };

export interface Trial {
  /** Logarithm of the likelihood ratio, h1 over h0. */
  readonly ratio: number;
  readonly lower: number;
  readonly upper: number;
  readonly decision: 'h0' | 'h1' | undefined;
}

/** The variance of a small sample says little: the test decides nothing before this many observations. */
export const FEWEST_OBSERVATIONS = 30;

export function trial(values: readonly number[], { h0, h1, alpha, beta }: Hypotheses): Trial {
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const {
    mean: { value: mean },
    variance,
  } = momentsOf(values) ?? { mean: { value: 0 }, variance: 0 };
  const n = values.length;
  const excess = mean - (h0 + h1) / 2;
  const ratio = variance === 0 ? 0 : (n * (h1 - h0) * excess) / variance;
  if (n < FEWEST_OBSERVATIONS) return { ratio, lower, upper, decision: undefined };
  // All deals gave the same result: nothing is left to chance.
  if (variance === 0) return { ratio, lower, upper, decision: excess > 0 ? 'h1' : 'h0' };
  return { ratio, lower, upper, decision: ratio >= upper ? 'h1' : ratio <= lower ? 'h0' : undefined };
}
