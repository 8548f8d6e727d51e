/** Português do Brasil: the table of Klondike. */
import type { words as en } from '../../en/first/klondike.ts';
import { words as ptPT } from '../../pt-PT/first/klondike.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  klondike: {
    ...ptPT.klondike,
    stock: 'Estoque',
    redealt: 'O descarte voltou a ser o estoque.',
    picked: (pile) => `${pile} na mão. Escolha aonde vai.`,
    putBack: 'Devolvida.',
    thinking: 'Pensando…',
  },
};
