/** Português de Portugal: the words inside histograms. */
import { times } from '../counted.ts';
import type { words as en } from '../en/plots.ts';
import type { Like } from '../shapes.ts';

export const words: Like<typeof en> = {
  numbers: 'pt-PT',
  seed: (seed) => `semente ${seed}`,
  mean: (value) => `média ${value}`,
  barWidth: (width) => `barras de largura ${width}`,
  beyond: (share) => `${share} ficam mais à direita`,
  war: {
    title: 'Quanto dura um jogo de Guerra?',
    label: 'passos até ao fim',
    share: 'parte dos jogos',
    sample: (count) => `n = ${count} jogos`,
  },
  accordion: {
    title: 'Quantos montes deixa o Acordeão?',
    subtitle: 'A regra UVa 127: anda a carta mais à esquerda que puder, três lugares antes de um',
    label: 'montes que restam',
    share: 'parte das distribuições',
    sample: (count) => `n = ${count} distribuições`,
  },
  klondike: {
    title: 'Quantas distribuições de Klondike se podem ganhar?',
    label: 'dificuldade da distribuição',
    share: 'parte das distribuições',
    sample: (count) => `n = ${count} distribuições`,
    draw: (cards) => times(cards, 'carta de cada vez', 'cartas de cada vez'),
    winnable: (share, low, high) => `${share} podem ganhar-se (de ${low} a ${high})`,
    difficulties: { easy: 'fácil', medium: 'média', hard: 'difícil', expert: 'para peritos' },
    unwinnable: 'sem vitória',
    unknown: 'por saber',
  },
  setting: {
    judge: 'a forma do juiz',
    peace: 'paz',
    warSize: (cards) => times(cards, 'carta numa guerra', 'cartas numa guerra'),
    decks: (count) => times(count, 'baralho', 'baralhos'),
    exchange: 'troca ao acaso',
    noExchange: 'sem troca',
    reversedDeal: 'montes virados ao contrário',
    pickUp: {
      'winner-first': 'apanha primeiro a carta do vencedor',
      'loser-first': 'apanha primeiro a carta do vencido',
    },
    shuffledPrize: 'cartas baralhadas depois da guerra',
    winningsApart: 'cartas ganhas à parte',
    riffles: (count) => times(count, 'mistura da caixa', 'misturas da caixa'),
  },
};
