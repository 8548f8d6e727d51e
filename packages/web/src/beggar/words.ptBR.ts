/** Português do Brasil. */
import type { BeggarWords } from './words.en.ts';

export const beggarPage = {
  name: 'Pede ao vizinho',
  about: 'Valete, dama, rei e ás fazem o outro pagar. Ninguém decide nada, e pode nunca acabar.',
};

export const beggar: BeggarWords = {
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
};
