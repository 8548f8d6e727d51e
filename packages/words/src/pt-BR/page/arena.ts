/** Português do Brasil: the records of the arena. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/page/arena.ts';
import { words as ptPT } from '../../pt-PT/page/arena.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  arena: {
    ...ptPT.arena,
    about:
      'Abra os registros de uma partida, de uma escada ou de um torneio, uma linha JSON por jogo. Os resultados ficam escondidos até você pedir.',
    startAbout:
      'Escolha quatro robôs incluídos. Eles jogam dezesseis jogos, sempre com as mesmas distribuições, e você pode ver cada jogada.',
    noGames: 'Não há jogos nestes registros.',
    ownAbout:
      'Um programa em qualquer linguagem que lê uma mão e escreve uma jogada. Verifique-o e ponha-o para jogar.',
    ownTitle: 'Seu robô',
    open: 'Abrir registros',
    reading: (n) => `Lendo… ${times(n, 'jogo', 'jogos')} até agora`,
    openAgain: 'Este jogo está em um arquivo do seu computador: abra-o de novo.',
    notFound: 'Não foi possível obter estes registros.',
    round: (n) => `Rodada ${n}`,
    previous: 'Voltar',
    broken: 'Este registro não segue as regras:',
  },
};
