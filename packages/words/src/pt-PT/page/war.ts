/** Português de Portugal: War. */
import { times } from '../../counted.ts';
import type { words as en } from '../../en/page/war.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  war: {
    curve: 'Cartas do jogador A depois de cada passo',
    jump: 'Saltar para um passo',
    step: (at, of) => `Passo ${at} de ${of}`,
    stepOf: (at) => `Passo ${at}`,
    counts: (a, b) => `A tem ${a}, B tem ${b}.`,
    hand: (player, cards) => `Jogador ${player}: ${times(cards, 'carta', 'cartas')}`,
    laid: (player, cards) => `Postas por ${player}: ${cards}`,
    closed: 'carta virada para baixo',
    wins: (player, steps) => `${player} ganha em ${steps} passos`,
    tie: (steps) => `A e B empatam em ${steps} passos`,
    endless: (period, from) => `Nunca acaba: repete-se a cada ${period} passos desde o passo ${from}`,
    never: 'Sem fim',
    keys: [
      ['Espaço', 'correr, pausa'],
      ['← →', 'um passo atrás, um passo à frente'],
      ['Home, End', 'ao início, ao fim'],
      ['N', 'novo jogo'],
      ['?', 'regras'],
    ],
  },
};
