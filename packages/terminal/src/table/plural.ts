/** `1 move`, `2 moves`: in English and in most Portuguese words. */
export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
