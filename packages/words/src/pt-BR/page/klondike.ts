/** Português do Brasil: hints, reviews and dialogs of Klondike. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/page/klondike.ts';
import { words as ptPT } from '../../pt-PT/page/klondike.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  klondike: {
    ...ptPT.klondike,
    redeals: 'Voltas pelo estoque',
    winnable: 'Com vitória garantida',
    gradedAbout:
      'De 32 tentativas de visão curta falham no máximo 8 em um jogo fácil, 20 em um médio, 30 em um difícil, mais em um para especialistas.',
    difficulties: { ...ptPT.klondike.difficulties, expert: 'Especialista' },
    searchAbout:
      'O programa procura um jogo que se possa vencer. Só há níveis com voltas pelo estoque sem limite.',
    searching: (tried) => `Procurando um jogo… ${times(tried, 'tentado', 'tentados')}`,
    canStill: 'Ainda dá para ganhar?',
    lamp: { winnable: 'vitória possível', unwinnable: 'sem vitória possível', unknown: 'não decidido' },
    verifying: {
      verify: 'Verificar',
      about: 'Pede a confirmação a um programa que comprovadamente não erra nas derrotas.',
      progress: (positions: number) => `Verificando… ${positions} posições`,
      verified: 'sem vitória possível, verificado',
      notVerified: 'Não verificado: demoraria demais aqui.',
    },
    verdicts: {
      winnable: 'Sim: ainda dá para ganhar.',
      unwinnable: 'Não: daqui não dá mais para ganhar. Desfaça ou comece outro.',
      unknown: 'Não consegui descobrir no tempo permitido.',
    },
    hints: {
      ...ptPT.klondike.hints,
      move: (card, to) => `Tente ${card} para ${to}`,
      turn: 'Vire o estoque',
      turnTimes: (n) => `Vire o estoque ${n} vezes`,
      askAgain: 'Peça de novo e eu faço.',
      redeal: 'Vire o descarte',
      turnTo: (card) => `Vire o estoque até ${card} ficar em cima`,
      look: (what) => `${what}: não custa nada ver primeiro o estoque inteiro.`,
      ways: (what, further, worlds, won) =>
        `${what}${further === 0 ? '' : `, e depois ${times(further, 'movimento', 'movimentos')} de cartas`}: de ${worlds} maneiras de estarem as cartas não vistas, cerca de ${won} ainda podem ser vencidas depois.`,
      wins: (what) => `${what}: nenhuma carta está mais em dúvida, e isto leva à vitória.`,
      lost: (worlds) =>
        worlds === 1
          ? 'Nenhuma carta está mais em dúvida, e daqui não encontro vitória. Talvez voltar um pouco.'
          : `Não encontro caminho em nenhuma de ${worlds} maneiras de estarem as cartas não vistas. Talvez voltar um pouco.`,
    },
    allCards: 'Ajudas que veem todas as cartas, também as fechadas',
    losing: {
      ...ptPT.klondike.losing,
      title: 'Quais jogadas perdem?',
      about: 'Isto vê todas as cartas, também as fechadas. Escolha uma jogada para vê-la na mesa.',
      judging: (done, of) => `Pensando… ${done} de ${of} jogadas julgadas`,
      all: 'Não dá mais para ganhar, jogue o que jogar. Desfaça ou comece outro.',
      some: (lost, of) => `Depois de ${lost} de ${times(of, 'jogada', 'jogadas')} não dá mais para ganhar.`,
      answers: {
        ...ptPT.klondike.losing.answers,
        yes: (move) => `Depois disto ainda dá para ganhar: ${move}.`,
      },
      keep: 'Ainda dá para ganhar',
    },
    graded: (level, failed) => `${level}: de 32 tentativas de visão curta falham ${failed}.`,
    ungraded: {
      unwinnable: 'Este jogo não pode ser vencido, de nenhuma maneira.',
      unknown: 'Falham todas as 32 tentativas de visão curta; não se descobriu a tempo se dá para ganhar.',
    },
    typedHelp: 'Dois números: 1–7 colunas, 8 estoque, 9 descarte, 10–13 saídas. 8 9 vira uma carta.',
    keys: [
      ['← → ↑ ↓', 'ir de pilha em pilha'],
      ['Enter, Espaço', 'pegar uma pilha, soltá-la'],
      ['1 … 7', 'coluna; duas vezes a mesma: para o melhor lugar'],
      ['8, D', 'virar o estoque'],
      ['9, W', 'descarte'],
      ['0, F', 'para as saídas'],
      ['Z, Y', 'desfazer, refazer'],
      ['H', 'dica, do que está à vista'],
      ['X', 'quais jogadas perdem? (vê todas as cartas)'],
      ['A', 'terminar'],
      ['N', 'novo jogo'],
      ['M', 'digitar uma jogada'],
      ['?', 'regras'],
    ],
  },
};
