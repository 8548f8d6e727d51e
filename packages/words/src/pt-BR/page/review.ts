/** Português do Brasil: reviews of games. */
import type { words as en } from '../../en/page/review.ts';
import { words as ptPT } from '../../pt-PT/page/review.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  reviewing: {
    ...ptPT.reviewing,
    nextMistake: 'Próximo erro',
    lookingAt: (done, of) => `Analisando as jogadas… ${done} de ${of}`,
    deciding: 'Descobrindo até onde dava para ganhar…',
    choices: 'Suas opções',
    yours: 'sua',
    lost: (move) => `Depois de ${move} não dava mais para ganhar.`,
    mistake: (move, from, to) => `${move}: a probabilidade caiu de ${from} para ${to}.`,
    fine: (move) => `Sua jogada: ${move}. Nenhuma jogada tem probabilidade claramente maior.`,
    about:
      'A probabilidade sem espiar é a parte das disposições simuladas das cartas escondidas em que dá para ganhar: o que você podia saber. Se a vitória é possível diz o solucionador, que vê todas as cartas.',
    chanceColumn: (margin) => `probabilidade sem espiar, ± ${margin}`,
    legendChance: 'Probabilidade sem espiar',
    find: 'Encontrar meus erros',
    yourTurn: 'Sua vez: faça uma jogada melhor na mesa.',
    notBetter: (move, chance) => `${move} deixa uma probabilidade de ${chance}: não é melhor. Tente de novo.`,
    stillLoses: (move) => `${move} também perde o jogo. Tente de novo.`,
    checking: 'Verificando…',
    yourMove: 'Sua jogada',
    backToGame: 'Voltar ao seu jogo',
    asSeen: 'Como você viu',
    notBetterPlay: (play, points) =>
      `O resultado esperado de ${play} é ${points}: não é melhor. Tente de novo.`,
    selectPlay: 'Sua vez: escolha uma jogada melhor na sua mão e aperte Verificar.',
    yourPlay: 'Sua jogada',
    aboutPoints:
      'Uma rede neural pequena joga até o fim depois de cada jogada permitida, nas mesmas amostras das cartas que você não podia ver. Pontos líquidos: o que você ganha, ou menos um terço do que outro jogador ganha.',
  },
};
