/** Formats numbers in pictures and tables, in English unless another language is named. */
import type { Estimate } from '@baralho/statistics';

export const grouped = (value: number, language = 'en-US'): string =>
  Math.round(value).toLocaleString(language);

export const fixed = (value: number, digits: number, language = 'en-US'): string =>
  value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A share in per cent with as many digits as are meaningful; a dash for a share of nothing. */
export function percent(share: number, language?: string): string {
  if (Number.isNaN(share)) return '–';
  const value = 100 * share;
  const digits = value === 0 || value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return `${fixed(value, digits, language)}%`;
}

/** `90.73% (90.32% to 91.12%)`, for a line of text. */
export function shareInWords({ value, low, high }: Estimate): string {
  const two = (share: number): string => (Number.isNaN(share) ? '–' : `${fixed(100 * share, 2)}%`);
  return `${two(value)} (${two(low)} to ${two(high)})`;
}

/** A share on an axis: `5%`, `0.5%`. */
export const percentTick = (share: number, language = 'en-US'): string =>
  `${(100 * share).toLocaleString(language, { maximumSignificantDigits: 3 })}%`;
