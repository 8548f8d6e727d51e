/** Português de Portugal: the table of War. */
import { plural } from '../../counted.ts';
import type { WarWords } from '../../en/terminal/war.ts';

export const words: WarWords = {
  name: 'Guerra',
  about:
    'Ambos jogam a carta de cima; a maior leva a mesa. Empate: uma carta virada para baixo cada, depois uma virada para cima decide. Nada a decidir senão a velocidade; pode nunca acabar, e então avisa.',
  aboutLecture:
    'Ambos jogam a carta de cima; a maior leva as duas. Empate: cada um põe tantas cartas quantas a guerra pede e as últimas decidem; tudo isso é um passo. Quem não pode pagar uma guerra perde. As duas cartas de um passo vão para baixo da mão em ordem aleatória, salvo sem a troca; então pode nunca acabar.',
  steps: (count) => plural(count, 'passo'),
  cards: (count) => plural(count, 'carta'),
  battle: 'batalha',
  war: 'GUERRA',
  wars: (count) => plural(count, 'guerra'),
  takes: (who, cards) => `${who} leva ${cards} cartas`,
  wins: (who, steps) => `${who} ganha em ${steps} passos. n dá um novo jogo.`,
  tie: (steps) => `a e b empatam em ${steps} passos. n dá um novo jogo.`,
  endless: (period, from) =>
    `Nunca acaba: repete a cada ${period} passos desde o passo ${from}. n dá um novo jogo.`,
  paused: 'parado',
  speed: (perSecond) => `${perSecond} por segundo`,
  history: (who) => `cartas de ${who}, passo a passo`,
};
