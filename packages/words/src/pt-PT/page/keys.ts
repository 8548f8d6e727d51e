/** Português de Portugal: keys of live tables and courses. */
import type { words as en } from '../../en/page/keys.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  course: { keys: [['?', 'regras']] },
  live: {
    keys: [
      ['L', 'jogar as cartas escolhidas'],
      ['P', 'passar'],
      ['G', 'próximo jogo'],
      ['T', 'a mesa: lugares, ligação, partida'],
      ['Espaço', 'Guerra: virar; Klondike: virar o monte'],
    ],
  },
};
