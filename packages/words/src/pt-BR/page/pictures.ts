/** Português do Brasil: what the pictures of the rules show. */
import type { words as en } from '../../en/page/pictures.ts';
import { words as ptPT } from '../../pt-PT/page/pictures.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  pictures: {
    ...ptPT.pictures,
    war: 'Valores iguais: uma carta virada para baixo, e a próxima, virada para cima, decide.',
  },
};
