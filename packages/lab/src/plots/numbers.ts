/** Numbers as people read them in a picture or a table. */
export const grouped = (value: number): string => Math.round(value).toLocaleString('en-US');

/** A share in per cent with as many digits as it carries. */
export function percent(share: number): string {
  const value = 100 * share;
  const digits = value === 0 || value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return `${value.toFixed(digits)} %`;
}

export const fixed = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The same on an axis: `5 %`, `0.5 %`. */
export const percentTick = (share: number): string => `${Number((100 * share).toPrecision(3))} %`;
