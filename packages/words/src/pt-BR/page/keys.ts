/** Português do Brasil: keys of live tables and courses. */
import type { words as en } from '../../en/page/keys.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  course: { keys: [['?', 'regras']] },
  live: {
    keys: [
      ['L', 'baixar as cartas escolhidas'],
      ['P', 'passar'],
      ['G', 'próximo jogo'],
      ['T', 'a mesa: lugares, link, partida'],
      ['Espaço', 'Guerra: virar; Klondike: virar o estoque'],
    ],
  },
  noServer: {
    title: 'Esta página precisa de um servidor Baralho',
    why: 'As mesas ao vivo e os cursos rodam em um servidor, e estes arquivos vieram de um servidor web comum. Inicie um no seu computador:',
    home: 'Todos os jogos',
  },
};
