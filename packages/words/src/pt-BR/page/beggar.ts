/** Português do Brasil: Beggar-my-neighbour. */
import type { words as en } from '../../en/page/beggar.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  beggar: {
    tricks: (count: number) => `${count} ${count === 1 ? 'vaza' : 'vazas'}`,
    lays: (who: string) => `${who} joga`,
    pays: (who: string, cards: number) => `${who} paga ${cards}`,
    wins: (who: string, tricks: number) => `${who} ganha depois de ${tricks} vazas`,
    endless: (period: number, from: number) =>
      `Nunca acaba: repete a cada ${period} vazas a partir da vaza ${from}`,
    heap: (cards: string) => `O monte: ${cards}`,
    keys: [
      ['Espaço', 'rodar, parar'],
      ['← →', 'uma carta para trás, uma para a frente'],
      ['Home, End', 'ao começo, ao fim'],
      ['N', 'novo jogo'],
      ['?', 'regras'],
    ],
  },
};
