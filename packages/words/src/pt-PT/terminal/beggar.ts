/** Português de Portugal: the table of Beggar. */
import { plural } from '../../counted.ts';
import type { BeggarWords } from '../../en/terminal/beggar.ts';

export const words: BeggarWords = {
  name: 'Pede ao vizinho',
  about:
    'Ambos põem cartas à vez. Depois de um valete o outro paga uma carta, de uma dama duas, de um rei três, de um ás quatro; uma figura ou um ás entre elas põe o primeiro a pagar. Quem recebe tudo leva o monte. Quem não tem carta para pôr perde. Nada a decidir senão a velocidade.',
  cards: (count) => plural(count, 'carta'),
  tricks: (count) => plural(count, 'vaza'),
  lays: (who) => `${who} põe`,
  pays: (who, cards) => `${who} paga ${cards}`,
  takes: (who, cards) => `${who} leva ${plural(cards, 'carta')}`,
  wins: (who, tricks) => `${who} ganha ao fim de ${plural(tricks, 'vaza')}. n dá outro jogo.`,
  endless: (period, from) =>
    `Nunca acaba: repete-se a cada ${period} vazas desde a vaza ${from}. n dá outro jogo.`,
};
