/** Português de Portugal: Beggar-my-neighbour. */
import type { words as en } from '../../en/page/beggar.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  beggar: {
    tricks: (count: number) => `${count} ${count === 1 ? 'vaza' : 'vazas'}`,
    lays: (who: string) => `${who} põe`,
    pays: (who: string, cards: number) => `${who} paga ${cards}`,
    wins: (who: string, tricks: number) => `${who} ganha ao fim de ${tricks} vazas`,
    endless: (period: number, from: number) =>
      `Nunca acaba: repete-se a cada ${period} vazas desde a vaza ${from}`,
    heap: (cards: string) => `O monte: ${cards}`,
    keys: [
      ['Espaço', 'correr, parar'],
      ['← →', 'uma carta atrás, uma à frente'],
      ['Home, End', 'ao princípio, ao fim'],
      ['N', 'novo jogo'],
      ['?', 'regras'],
    ],
  },
};
