/** English: the forms of the games of patience that are described as data. */
import { plural } from '../../counted.ts';

export const words = {
  patiences: {
    usual: 'standard game',
    cells: (n: number) => plural(n, 'cell'),
    draw: (n: number) => `draw ${n}`,
    deal: (n: number) => `layout ${n}`,
  },
};
