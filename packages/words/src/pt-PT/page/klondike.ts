/** Português de Portugal: hints, reviews and dialogs of Klondike. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/page/klondike.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  klondike: {
    review: {
      title: 'Rever o jogo',
      moves: 'Jogadas',
      look: 'Onde se perdeu?',
      tryAgain: 'Tentar de novo daqui',
      stillWinnable: 'Podia ganhar-se até ao fim.',
      neverWinnable: 'Este jogo não se podia ganhar.',
      lostAt: (move) => `A jogada ${move} perdeu o jogo.`,
      undecided: 'Não consegui descobrir no tempo permitido.',
    },
    draw: 'Cartas viradas de cada vez',
    one: 'Uma',
    three: 'Três',
    drawn: (cards) => times(cards, 'carta de cada vez', 'cartas de cada vez'),
    redeals: 'Voltas ao baralho',
    unlimited: 'Sem limite',
    winnable: 'Certamente ganhável',
    gradedAbout:
      'De 32 tentativas de vistas curtas falham no máximo 8 num jogo fácil, 20 num médio, 30 num difícil, mais num para peritos.',
    searchAbout:
      'O programa procura um jogo que se possa ganhar. Só há níveis com voltas ao baralho sem limite.',
    difficulty: 'Dificuldade',
    difficulties: { easy: 'Fácil', medium: 'Médio', hard: 'Difícil', expert: 'Perito' },
    searching: (tried) => `À procura de um jogo… ${times(tried, 'tentado', 'tentados')}`,
    canStill: 'Ainda se pode ganhar?',
    lamp: { winnable: 'vitória possível', unwinnable: 'sem vitória possível', unknown: 'por decidir' },
    verifying: {
      verify: 'Verificar',
      about: 'Pede a confirmação a um programa que está provado não errar nas derrotas.',
      progress: (positions: number) => `A verificar… ${positions} posições`,
      verified: 'sem vitória possível, verificado',
      notVerified: 'Não verificado: demoraria demasiado aqui.',
    },
    verdicts: {
      winnable: 'Sim: ainda se pode ganhar.',
      unwinnable: 'Não: daqui já não se pode ganhar. Desfaça ou comece outro.',
      unknown: 'Não consegui descobrir no tempo permitido.',
    },
    wonIn: (moves, time) => `${times(moves, 'jogada', 'jogadas')}, ${time}`,
    shareText: (day, moves, time, streak) =>
      `Baralho · Klondike de ${day}: ganho em ${times(moves, 'jogada', 'jogadas')}, ${time}${streak > 1 ? `, ${streak} dias seguidos` : ''}`,
    hints: {
      turnTimes: (n) => `Vire o monte ${n} vezes`,
      askAgain: 'Peça outra vez e eu faço-o.',
      move: (card, to) => `Experimente ${card} para ${to}`,
      turn: 'Vire o baralho',
      redeal: 'Vire o descarte',
      turnTo: (card) => `Vire o baralho até ${card} ficar em cima`,
      safe: (card) => `${card} pode sair: nenhuma outra carta vai precisar dela.`,
      look: (what) => `${what}: não custa nada ver primeiro o baralho todo.`,
      ways: (what, further, worlds, won) =>
        `${what}${further === 0 ? '' : `, e depois ${times(further, 'movimento', 'movimentos')} de cartas`}: de ${worlds} maneiras de estarem as cartas por ver, depois ainda se podem ganhar cerca de ${won}.`,
      wins: (what) => `${what}: já nenhuma carta está em dúvida, e isto leva à vitória.`,
      lost: (worlds) =>
        worlds === 1
          ? 'Já nenhuma carta está em dúvida, e daqui não encontro vitória. Talvez recuar um pouco.'
          : `Não encontro caminho em nenhuma de ${worlds} maneiras de estarem as cartas por ver. Talvez recuar um pouco.`,
    },
    allCards: 'Ajudas que veem todas as cartas, também as fechadas',
    losing: {
      title: 'Que jogadas perdem?',
      about: 'Isto vê todas as cartas, também as fechadas. Escolha uma jogada para a ver na mesa.',
      judging: (done, of) => `A pensar… ${done} de ${of} jogadas julgadas`,
      all: 'Já não se pode ganhar, jogue o que jogar. Desfaça ou comece outro.',
      none: 'Nenhuma jogada perde o jogo.',
      noneKnown: 'De nenhuma jogada se sabe que perde o jogo.',
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
    howHard: 'Quão difícil é este jogo?',
    graded: (level, failed) => `${level}: de 32 tentativas de vistas curtas falham ${failed}.`,
    ungraded: {
      unwinnable: 'Este jogo não se pode ganhar, de nenhuma maneira.',
      unknown: 'Falham todas as 32 tentativas de vistas curtas; não se descobriu a tempo se pode ganhar-se.',
    },
    typedHelp: 'Dois números: 1–7 colunas, 8 baralho, 9 descarte, 10–13 saídas. 8 9 vira uma carta.',
    badTyped: 'Dois números de monte, como 8 9.',
    keys: [
      ['← → ↑ ↓', 'ir de monte em monte'],
      ['Enter, Espaço', 'pegar num monte, pousá-lo'],
      ['1 … 7', 'coluna; duas vezes a mesma: para o melhor lugar'],
      ['8, D', 'virar o baralho'],
      ['9, W', 'descarte'],
      ['0, F', 'para as saídas'],
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
