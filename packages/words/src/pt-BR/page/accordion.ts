/** Português do Brasil: Accordion. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/page/accordion.ts';
import { words as ptPT } from '../../pt-PT/page/accordion.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  accordion: {
    ...ptPT.accordion,
    either: 'Um ou três para a esquerda? Escolha o monte aonde vai.',
    hintMove: (card, steps) => `Tente ${card}, ${steps} para a esquerda.`,
    won: 'Um só monte: você dobrou a fileira inteira!',
    stuck: (left) => `Nada mais se move: ${times(left, 'monte', 'montes')}.`,
  },
};
