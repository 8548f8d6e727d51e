/** Português do Brasil: War. */
import type { words as en } from '../../en/page/war.ts';
import { words as ptPT } from '../../pt-PT/page/war.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  war: {
    ...ptPT.war,
    jump: 'Pular para um passo',
    laid: (player, cards) => `Baixadas por ${player}: ${cards}`,
  },
};
