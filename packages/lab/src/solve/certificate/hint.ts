/** The kernel's word on whether a position is lost with a free stock: a hint for the prover, which the checker does not need. */
import { type SmallKlondikeKernel, UNLIMITED_BYTE } from '@baralho/kernels/klondike';
import type { Hint } from './certificate.ts';

const COLUMNS = 7;
/**
 * Positions that a question may cost. The first has no limit; then few lost positions need many, and those are members
 * themselves. Where the set has grown large in spite of that it takes more to keep it from growing on.
 */
const FEW = 300;
const MANY = 3000;
const LARGE_SET = 100_000;
const limitFor = (members: number): number | undefined =>
  members === 0 ? undefined : members < LARGE_SET ? FEW : MANY;

export function hintBy(kernel: SmallKlondikeKernel): Hint {
  kernel.resize(COLUMNS, [0, 0, 0, 0]);
  return ({ heights, counts, stock }, { columns, talon, worryBack }, members) => {
    const lies = new Set(Array.from({ length: 52 }, (_, card) => card));
    const taken = (card: number): number => {
      lies.delete(card);
      const rank = card >> 2;
      return 4 * rank + ((card & 3) ^ ((rank & 1) << 1));
    };
    for (const [suit, height] of heights.entries())
      for (let rank = 0; rank < height; rank++) lies.delete(4 * rank + suit);
    const piles = counts.flatMap((count, column) => [
      count,
      ...(columns[column] as readonly number[]).slice(0, count).map(taken),
    ]);
    const left = talon.filter((_, place) => (stock >> place) & 1).map(taken);
    const lying = [...lies].map(taken);
    const bytes = [1, UNLIMITED_BYTE, worryBack ? 1 : 0, ...heights, ...piles];
    bytes.push(lying.length, ...lying, 0, left.length, ...left);
    return kernel.decide(bytes, 'in tries', limitFor(members)) === 'lost';
  };
}
