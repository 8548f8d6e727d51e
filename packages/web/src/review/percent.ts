/** A share as a percentage: 86.5%. */
export const formatPercent = (
  share: number,
  code: string,
  digits = share < 0.1 || share === 1 ? 0 : 1,
): string =>
  `${(100 * share).toLocaleString(code, { maximumFractionDigits: digits, minimumFractionDigits: 0 })}%`;
