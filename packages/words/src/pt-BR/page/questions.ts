/** Português do Brasil: the questions with which the laboratory opens. */
import type { words as en } from '../../en/page/questions.ts';
import { words as ptPT } from '../../pt-PT/page/questions.ts';
import type { Like } from '../../shapes.ts';

const { questions } = ptPT;

export const words: Like<typeof en> = {
  questions: {
    ...questions,
    moreAbout: 'Cada resposta vem de um experimento registrado: o intervalo e o comando que a repete.',
    games: (count) => `${count} partidas`,
    sampleGames: (count) => `n = ${count} partidas`,
    ownAbout: 'Escolha um jogo, mude as regras e deixe o navegador jogar milhares de partidas.',
    ownRun: 'Novo experimento',
    shareOfGames: 'porcentagem das partidas',
    shareOfDeals: 'porcentagem das distribuições',
    blindPlayer: 'Klondike sem espiar',
    blindTitle: 'Quantas partidas de Klondike se ganham sem espiar?',
    warsPerGame: 'Guerras por partida',
    cardsAGame: 'Cartas por partida',
    compareHelp:
      'Este resultado fica no gráfico. Mude uma regra e rode de novo, ou escolha um experimento anterior.',
    remove: (name) => `Remover ${name}`,
    empty: 'Clique em Rodar: o gráfico cresce à medida que as partidas acabam.',
    afterGames: (count) => `depois de ${count} partidas`,
    gamesPlayed: 'partidas jogadas',
    warEndless: {
      ...questions.warEndless,
      says: 'Pode, se a carta de A for sempre pega primeiro. Quando a do vencedor ou a do perdedor vai primeiro, todas as partidas acabaram.',
      bars: { 'a-first': 'A', 'winner-first': 'vencedor', 'loser-first': 'perdedor' },
      axis: 'carta pega primeiro, 2 cartas por guerra, sem acaso',
    },
    klondikeBlind: { ...questions.klondikeBlind, title: 'Quanto custa não espiar?', blind: 'sem espiar' },
  },
};
