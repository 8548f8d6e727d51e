/** Português do Brasil: how games end. */
import type { words as en } from '../../en/page/ends.ts';
import { words as ptPT } from '../../pt-PT/page/ends.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  end: {
    ...ptPT.end,
    yourBestTime: 'seu melhor tempo',
    yourFewest: 'seu menor número',
    nextDeal: 'Próximo jogo',
    replayed: 'já foi jogado',
    fewestPiles: (n) => `seu melhor: ${n}`,
    yourFewestPiles: 'seu menor número',
    youWonGame: 'Você ganhou o jogo!',
    youWonMatch: 'Você ganhou a partida!',
    tiedMatch: 'A partida termina empatada',
    gamesWon: 'Jogos que você ganhou',
    rematch: 'Revanche',
  },
};
