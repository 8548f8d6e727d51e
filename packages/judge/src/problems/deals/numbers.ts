/** Random deals are those with numbers below this one. */
export const LARGEST_NUMBER = 2 ** 32;
