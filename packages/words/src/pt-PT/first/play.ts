/** Português de Portugal: what every game on the page says. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/first/play.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  play: {
    newGame: 'Novo jogo',
    undo: 'Desfazer',
    redo: 'Refazer',
    hint: 'Dica',
    more: 'Mais',
    moves: (n) => times(n, 'jogada', 'jogadas'),
    deal: 'Distribuição',
    setAside: 'O jogo guardado não pôde ser lido. Foi posto de lado; as estatísticas estão a salvo.',
    badLink: 'Esta ligação não contém um jogo que se possa jogar.',
    forgets:
      'O navegador não guarda nada desta página: os jogos e as estatísticas perdem-se quando ela for fechada.',
    statisticsSetAside: 'As estatísticas não puderam ser lidas e foram postas de lado.',
  },
};
