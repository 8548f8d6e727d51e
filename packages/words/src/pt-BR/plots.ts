/** Português do Brasil: the words inside histograms. */
import { times } from '../counted.ts';
import type { words as en } from '../en/plots.ts';
import { words as ptPT } from '../pt-PT/plots.ts';
import type { Like } from '../shapes.ts';

export const words: Like<typeof en> = {
  ...ptPT,
  numbers: 'pt-BR',
  war: { ...ptPT.war, label: 'passos até o fim' },
  klondike: {
    ...ptPT.klondike,
    title: 'Quantos jogos de Klondike dá para ganhar?',
    winnable: (share, low, high) => `dá para ganhar ${share} (de ${low} a ${high})`,
    difficulties: { ...ptPT.klondike.difficulties, expert: 'para especialistas' },
    unknown: 'não se sabe',
  },
  setting: {
    ...ptPT.setting,
    warSize: (cards) => times(cards, 'carta em uma guerra', 'cartas em uma guerra'),
    pickUp: {
      'winner-first': 'pega primeiro a carta do vencedor',
      'loser-first': 'pega primeiro a carta do perdedor',
    },
    shuffledPrize: 'cartas embaralhadas depois da guerra',
  },
};
