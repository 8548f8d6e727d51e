/** A number with its noun: `1 pile`, `2 piles`. */
export const times = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** `1 move`, `2 moves`: in English and in most Portuguese words. */
export const plural = (count: number, one: string): string => times(count, one, `${one}s`);
