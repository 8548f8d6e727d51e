/** Português do Brasil: the table of Klondike. */
import type { words as en } from '../../en/first/klondike.ts';
import { words as ptPT } from '../../pt-PT/first/klondike.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  klondike: {
    ...ptPT.klondike,
    stock: 'Estoque',
    redealt: 'O descarte voltou ao estoque.',
    picked: (pile) => `${pile} selecionado. Escolha o destino.`,
    putBack: 'Seleção cancelada.',
    won: 'Você ganhou!',
    thinking: 'Pensando…',
  },
};
