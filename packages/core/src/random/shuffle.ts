/**
 * Fisher–Yates from the end, with several indices taken from one 32-bit word (Brackett-Rozinsky and Lemire, 2024). FROZEN.
 *
 * The bounds run n, n − 1, …, 2. They are grouped into batches: a batch takes as many of the next bounds as it can while their
 * product stays at or below 2^26. For a batch with product P a word w is drawn; for each bound b in turn w·b is split into its
 * high part, the index, and its low 32 bits, the next w. If the last w is below 2^32 mod P the whole batch is drawn again,
 * which makes every permutation exactly equally likely. The index of bound b is swapped with position b − 1.
 */
import type { Random } from './xoshiro.ts';

const LARGEST_PRODUCT = 2 ** 26;
const WORD = 2 ** 32;

export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const result = items.slice();
  const indices: number[] = [];
  for (let bound = result.length; bound > 1; ) {
    let product = bound;
    let size = 1;
    while (bound - size > 1 && product * (bound - size) <= LARGEST_PRODUCT) product *= bound - size++;
    const threshold = WORD % product;
    let word: number;
    do {
      word = random.next();
      for (let i = 0; i < size; i++) {
        const scaled = word * (bound - i);
        indices[i] = Math.floor(scaled / WORD);
        word = scaled >>> 0;
      }
    } while (word < threshold);
    for (let i = 0; i < size; i++) {
      const from = bound - 1 - i;
      const to = indices[i] as number;
      const held = result[from] as T;
      result[from] = result[to] as T;
      result[to] = held;
    }
    bound -= size;
  }
  return result;
}
