/** Português do Brasil: the laboratory. */

import type { words as en } from '../../en/page/lab.ts';
import { words as ptPT } from '../../pt-PT/page/lab.ts';
import type { Like } from '../../shapes.ts';
import { words as plots } from '../plots.ts';

export const words: Like<typeof en> = {
  lab: {
    ...ptPT.lab,
    about:
      'Faça uma pergunta e deixe milhares de jogos responderem. A mesma semente dá os mesmos jogos, aqui e no comando.',
    experiment: 'Experimento',
    warSize: 'Cartas baixadas em uma guerra',
    pickUp: 'De quem é a carta que o vencedor pega primeiro',
    pickUps: { 'a-first': 'sempre de A', 'winner-first': 'do vencedor', 'loser-first': 'do perdedor' },
    run: 'Rodar',
    where: 'Onde roda',
    here: 'Neste navegador',
    server: 'No servidor',
    serverFailed: 'O servidor não conseguiu terminar o experimento.',
    done: 'O experimento terminou.',
    nothing:
      'A resposta vai ficar aqui: uma imagem que cresce enquanto você olha, e números com seus intervalos.',
    sd: 'Desvio padrão',
    canBeWon: 'Dá para ganhar (95%)',
    cannotBeWon: 'Não dá para ganhar',
    notKnown: 'Não se sabe',
    plots,
  },
};
