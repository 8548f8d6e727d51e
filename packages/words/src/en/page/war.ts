/** English: War. */
import { times } from '../../counted.ts';

export const words = {
  war: {
    curve: 'Cards of player A after each step',
    jump: 'Jump to a step',
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    stepOf: (at: number) => `Step ${at}`,
    counts: (a: number, b: number) => `A holds ${a}, B holds ${b}.`,
    hand: (player: string, cards: number) => `Player ${player}: ${times(cards, 'card', 'cards')}`,
    laid: (player: string, cards: string) => `Played by ${player}: ${cards}`,
    closed: 'face-down card',
    wins: (player: string, steps: number) => `${player} wins in ${steps} steps`,
    tie: (steps: number) => `A and B tie in ${steps} steps`,
    endless: (period: number, from: number) => `Never ends: repeats every ${period} steps from step ${from}`,
    never: 'Endless',
    keys: [
      ['Space', 'play, pause'],
      ['← →', 'previous step, next step'],
      ['Home, End', 'first step, last step'],
      ['N', 'new game'],
      ['?', 'rules'],
    ],
  },
};
