/** Português do Brasil: settings. */
import type { words as en } from '../../en/page/settings.ts';
import { words as ptPT } from '../../pt-PT/page/settings.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  settings: {
    ...ptPT.settings,
    language: 'Idioma',
    back: 'Versos',
    handOrder: 'Sua mão (Escalada)',
    mirrored: 'Canhoto: estoque à direita',
    watchWinnable: 'Mostrar se ainda dá para ganhar',
  },
};
