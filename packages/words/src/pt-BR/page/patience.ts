/** Português do Brasil: the forms of the games of patience that are described as data. */
import { plural } from '../../counted.ts';
import type { words as en } from '../../en/page/patience.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  patiences: {
    usual: 'jogo normal',
    cells: (n) => plural(n, 'célula'),
    draw: (n) => `virar ${n}`,
    deal: (n) => `disposição ${n}`,
  },
};
