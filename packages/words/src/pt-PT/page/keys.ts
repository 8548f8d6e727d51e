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
  noServer: {
    title: 'Esta página precisa de um servidor Baralho',
    why: 'As mesas em direto e os cursos correm num servidor, e estes ficheiros vieram de um servidor web comum. Inicie um no seu computador:',
    home: 'Todos os jogos',
  },
};
