/** A whole percentage, written as in a language. */
export const percent = (part: number, whole: number, language: string): string =>
  (whole > 0 ? part / whole : 0).toLocaleString(language, { style: 'percent' });
