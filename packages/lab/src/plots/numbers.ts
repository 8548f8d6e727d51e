/** Numbers as people read them in a picture or a table, in English unless another language is named. */
export const grouped = (value: number, language = 'en-US'): string =>
  Math.round(value).toLocaleString(language);

export const fixed = (value: number, digits: number, language = 'en-US'): string =>
  value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A share in per cent with as many digits as it carries; a dash for a share of nothing. */
export function percent(share: number, language?: string): string {
  if (Number.isNaN(share)) return '–';
  const value = 100 * share;
  const digits = value === 0 || value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return `${fixed(value, digits, language)} %`;
}

/** The same on an axis: `5 %`, `0.5 %`. */
export const percentTick = (share: number, language = 'en-US'): string =>
  `${(100 * share).toLocaleString(language, { maximumSignificantDigits: 3 })} %`;
