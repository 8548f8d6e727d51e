/** Português de Portugal: the names of cards. */
import type { words as en } from '../../en/first/cards.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  cards: {
    ranks: [
      'ás',
      'dois',
      'três',
      'quatro',
      'cinco',
      'seis',
      'sete',
      'oito',
      'nove',
      'dez',
      'valete',
      'cavalo',
      'dama',
      'rei',
    ],
    suits: ['espadas', 'copas', 'ouros', 'paus'],
    name: (rank, suit) => `${rank} de ${suit}`,
  },
};
