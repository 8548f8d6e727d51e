/** Português do Brasil: hints, reviews and dialogs of Klondike. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/page/klondike.ts';
import { words as ptPT } from '../../pt-PT/page/klondike.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  klondike: {
    ...ptPT.klondike,
    redeals: 'Passagens pelo estoque',
    winnable: 'Vitória garantida',
    gradedAbout:
      'Um robô simples tenta cada jogo 32 vezes. Fácil: no máximo 8 tentativas falham. Médio: 20. Difícil: 30. Especialista: mais.',
    difficulties: { ...ptPT.klondike.difficulties, expert: 'Especialista' },
    searchAbout:
      'O programa procura um jogo que se possa vencer. Só há níveis com passagens ilimitadas pelo estoque.',
    searching: (tried) => `Procurando um jogo… ${times(tried, 'tentado', 'tentados')}`,
    canStill: 'Ainda dá para ganhar?',
    lamp: { winnable: 'vitória possível', unwinnable: 'sem vitória possível', unknown: 'não decidido' },
    verifying: {
      verify: 'Verificar',
      about: 'Confirma com um programa cujas derrotas estão provadas matematicamente.',
      progress: (positions: number) => `Verificando… ${positions} posições`,
      verified: 'sem vitória possível, verificado',
      notVerified: 'Não verificado: demoraria demais aqui.',
    },
    verdicts: {
      winnable: 'Sim: ainda dá para ganhar.',
      unwinnable: 'Não: daqui não dá mais para ganhar. Desfaça ou comece outro.',
      unknown: 'Não se decidiu no tempo permitido.',
    },
    hints: {
      ...ptPT.klondike.hints,
      move: (card, to) => `Mova ${card} para ${to}`,
      turn: 'Vire o estoque',
      turnTimes: (n) => `Vire o estoque ${n} vezes`,
      askAgain: 'Peça de novo para jogar.',
      redeal: 'Vire o descarte',
      turnTo: (card) => `Vire o estoque até ${card} ficar em cima`,
      look: 'Primeiro se vê o estoque inteiro, o que não custa nada.',
      ways: (what, further, worlds, won) =>
        `${what}${further === 0 ? '' : `, e depois ${times(further, 'movimento', 'movimentos')} de cartas`}: dá para ganhar em cerca de ${won} de ${worlds} disposições simuladas das cartas escondidas.`,
      wins: (what) => `${what}: todas as cartas já são conhecidas, e isto leva à vitória.`,
      lost: (worlds) =>
        worlds === 1
          ? 'Todas as cartas já são conhecidas, e daqui não há vitória à vista. Tente desfazer algumas jogadas.'
          : `Nenhuma vitória encontrada em ${worlds} disposições simuladas das cartas escondidas. Tente desfazer algumas jogadas.`,
    },
    allCards: 'Ajudas que veem todas as cartas, incluindo as viradas para baixo',
    losing: {
      ...ptPT.klondike.losing,
      title: 'Quais jogadas perdem?',
      about:
        'Isto vê todas as cartas, incluindo as viradas para baixo. Escolha uma jogada para vê-la na mesa.',
      judging: (done, of) => `Pensando… ${done} de ${of} jogadas verificadas`,
      all: 'Não dá mais para ganhar, jogue o que jogar. Desfaça ou comece outro.',
      some: (lost, of) => `Depois de ${lost} de ${times(of, 'jogada', 'jogadas')} não dá mais para ganhar.`,
      answers: {
        ...ptPT.klondike.losing.answers,
        yes: (move) => `Depois disto ainda dá para ganhar: ${move}.`,
      },
      keep: 'Ainda dá para ganhar',
    },
    graded: (level, failed) => `${level}: falham ${failed} das 32 tentativas do robô simples.`,
    ungraded: {
      unwinnable: 'Não dá para ganhar este jogo.',
      unknown: 'Falham as 32 tentativas do robô simples. Não se decidiu a tempo se dá para ganhar.',
    },
    typedHelp: 'Dois números: 1–7 colunas, 8 estoque, 9 descarte, 10–13 fundações. 8 9 vira uma carta.',
    keys: [
      ['← → ↑ ↓', 'ir de pilha em pilha'],
      ['Enter, Espaço', 'pegar uma pilha, soltá-la'],
      ['1 … 7', 'coluna; duas vezes a mesma: para o melhor lugar'],
      ['8, D', 'virar o estoque'],
      ['9, W', 'descarte'],
      ['0, F', 'para as fundações'],
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
