/** English: the options of the described games of patience. */
import { plural } from '../../counted.ts';

export const words = {
  patiences: {
    usual: 'standard game',
    cells: (n: number) => plural(n, 'cell'),
    draw: (n: number) => `draw ${n}`,
    deal: (n: number) => `layout ${n}`,
  },
};
