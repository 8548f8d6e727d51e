import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['The aim', 'To win all the cards. There is nothing to decide.'],
  [
    'A step',
    'Both players lay the top card of their pile; the higher one takes both, ace high. The cards go under the winner’s pile in the order laid, A’s card first.',
  ],
  [
    'War',
    'When the cards are equal, both lay one card closed and one open, and the open cards decide, or start another war. Who has no card to lay loses.',
  ],
  [
    'For ever',
    'Without any choice or chance the game either ends or comes back to a position it has been in, and then goes round for ever. The page finds the cycle and shows it shaded on the curve.',
  ],
];
