/** A mean with its 95 % interval, from independent values. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** How many independent values. */
  readonly n: number;
}

const Z95 = 1.959964;

export function moments(values: readonly number[]): { readonly mean: number; readonly variance: number } {
  const n = values.length;
  if (n === 0) return { mean: 0, variance: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: n < 2 ? 0 : squares / (n - 1) };
}

export function estimate(values: readonly number[]): Estimate {
  const { mean, variance } = moments(values);
  const half = values.length < 2 ? Number.POSITIVE_INFINITY : Z95 * Math.sqrt(variance / values.length);
  return { value: mean, low: mean - half, high: mean + half, n: values.length };
}

/** "+1.23 ± 0.45" */
export function formatEstimate({ value, high }: Estimate, digits = 2): string {
  const sign = value < 0 ? '−' : '+';
  const half = high - value;
  const error = Number.isFinite(half) ? ` ± ${half.toFixed(digits)}` : '';
  return `${sign}${Math.abs(value).toFixed(digits)}${error}`;
}
