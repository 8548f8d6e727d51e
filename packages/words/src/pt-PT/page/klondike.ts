/** Português de Portugal: hints, reviews and dialogs of Klondike. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/page/klondike.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  klondike: {
    review: {
      title: 'Rever o jogo',
      moves: 'Jogadas',
      look: 'Encontrar a jogada que perdeu',
      tryAgain: 'Tentar de novo daqui',
      stillWinnable: 'Podia ganhar-se até ao fim.',
      neverWinnable: 'Este jogo não se podia ganhar.',
      lostAt: (move) => `A jogada ${move} perdeu o jogo.`,
      undecided: 'Não se decidiu no tempo permitido.',
    },
    draw: 'Cartas a virar',
    one: 'Uma',
    three: 'Três',
    drawn: (cards) => times(cards, 'carta de cada vez', 'cartas de cada vez'),
    redeals: 'Passagens pelo monte',
    unlimited: 'Sem limite',
    winnable: 'Vitória garantida',
    gradedAbout:
      'Um robô simples tenta cada jogo 32 vezes. Fácil: falham no máximo 8 tentativas. Médio: 20. Difícil: 30. Perito: mais.',
    searchAbout:
      'O programa procura um jogo que se possa ganhar. Só há níveis com passagens ilimitadas pelo monte.',
    difficulty: 'Dificuldade',
    difficulties: { easy: 'Fácil', medium: 'Médio', hard: 'Difícil', expert: 'Perito' },
    searching: (tried) => `À procura de um jogo… ${times(tried, 'tentado', 'tentados')}`,
    canStill: 'Ainda se pode ganhar?',
    lamp: { winnable: 'vitória possível', unwinnable: 'sem vitória possível', unknown: 'por decidir' },
    verifying: {
      verify: 'Verificar',
      about: 'Confirma com um programa cujas derrotas estão provadas matematicamente.',
      progress: (positions: number) => `A verificar… ${positions} posições`,
      verified: 'sem vitória possível, verificado',
      notVerified: 'Não verificado: demoraria demasiado aqui.',
    },
    verdicts: {
      winnable: 'Sim: ainda se pode ganhar.',
      unwinnable: 'Não: daqui já não se pode ganhar. Desfaça ou comece outro.',
      unknown: 'Não se decidiu no tempo permitido.',
    },
    wonIn: (moves, time) => `${times(moves, 'jogada', 'jogadas')}, ${time}`,
    shareText: (day, moves, time, streak) =>
      `Baralho · Klondike de ${day}: ganho em ${times(moves, 'jogada', 'jogadas')}, ${time}${streak > 1 ? `, ${streak} dias seguidos` : ''}`,
    hints: {
      turnTimes: (n) => `Vire o monte ${n} vezes`,
      askAgain: 'Peça outra vez para a jogar.',
      move: (card, to) => `Mova ${card} para ${to}`,
      turn: 'Vire o monte',
      redeal: 'Vire o descarte',
      turnTo: (card) => `Vire o monte até ${card} ficar em cima`,
      safe: (card) => `Mova ${card} para a fundação: nenhuma outra carta vai precisar dela.`,
      look: 'Primeiro vê-se o monte todo, o que não custa nada.',
      ways: (what, further, worlds, won) =>
        `${what}${further === 0 ? '' : `, e depois ${times(further, 'movimento', 'movimentos')} de cartas`}: vitória possível em cerca de ${won} de ${worlds} disposições simuladas das cartas escondidas.`,
      wins: (what) => `${what}: já se conhecem todas as cartas, e isto leva à vitória.`,
      lost: (worlds) =>
        worlds === 1
          ? 'Já se conhecem todas as cartas, e daqui não há vitória à vista. Experimente desfazer algumas jogadas.'
          : `Nenhuma vitória encontrada em ${worlds} disposições simuladas das cartas escondidas. Experimente desfazer algumas jogadas.`,
    },
    allCards: 'Ajudas que veem todas as cartas, incluindo as viradas para baixo',
    losing: {
      title: 'Que jogadas perdem?',
      about:
        'Isto vê todas as cartas, incluindo as viradas para baixo. Escolha uma jogada para a ver na mesa.',
      judging: (done, of) => `A pensar… ${done} de ${of} jogadas verificadas`,
      all: 'Já não se pode ganhar, jogue o que jogar. Desfaça ou comece outro.',
      none: 'Nenhuma jogada perde o jogo.',
      noneKnown: 'Não se conhece nenhuma jogada que perca o jogo.',
      some: (lost, of) => `Depois de ${lost} de ${times(of, 'jogada', 'jogadas')} já não se pode ganhar.`,
      undecided: (moves) => `Por decidir: ${times(moves, 'jogada', 'jogadas')}.`,
      answers: {
        yes: (move) => `Depois disto ainda se pode ganhar: ${move}.`,
        no: (move) => `Isto perde o jogo: ${move}.`,
        unknown: (move) => `Por decidir: ${move}.`,
      },
      lose: 'Perdem o jogo',
      keep: 'Ainda se pode ganhar',
      open: 'Por decidir',
    },
    howHard: 'Avaliar a dificuldade deste jogo',
    graded: (level, failed) => `${level}: falham ${failed} das 32 tentativas do robô simples.`,
    ungraded: {
      unwinnable: 'Este jogo não tem vitória possível.',
      unknown: 'Falham as 32 tentativas do robô simples. Não se decidiu a tempo se há vitória possível.',
    },
    typedHelp: 'Dois números: 1–7 colunas, 8 monte, 9 descarte, 10–13 fundações. 8 9 vira uma carta.',
    badTyped: 'Escreva dois números de pilha, como 8 9.',
    keys: [
      ['← → ↑ ↓', 'ir de pilha em pilha'],
      ['Enter, Espaço', 'escolher uma pilha e depois o destino'],
      ['1 … 7', 'coluna; duas vezes a mesma: para o melhor lugar'],
      ['8, D', 'virar o monte'],
      ['9, W', 'descarte'],
      ['0, F', 'para as fundações'],
      ['Z, Y', 'desfazer, refazer'],
      ['H', 'dica, do que está à vista'],
      ['X', 'que jogadas perdem? (vê todas as cartas)'],
      ['A', 'terminar'],
      ['N', 'novo jogo'],
      ['M', 'escrever uma jogada'],
      ['?', 'regras'],
    ],
  },
};
