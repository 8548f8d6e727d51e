/** Português do Brasil: the leaderboard of the daily deal. */

import { times } from '../../counted.ts';
import type { words as en } from '../../en/page/daily.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  daily: {
    title: 'Classificação do dia',
    about:
      'Primeiro quem fez menos jogadas, depois o tempo mais curto. O servidor verificou todas as jogadas; os tempos são os que os navegadores mediram.',
    none: 'Ainda não há resultados.',
    more: (n) => `e mais ${times(n, 'resultado', 'resultados')}`,
    name: 'Seu nome, que todos vão ver',
    join: 'Incluir meu resultado',
    leave: 'Retirar meu resultado',
    withHelp: 'Só entra um primeiro jogo sem ajuda.',
  },
};
