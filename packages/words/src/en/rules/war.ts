import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['The aim', 'Win all the cards. There is nothing to decide.'],
  [
    'A step',
    'Both players play the top card of their hand; the higher one takes both, ace high. The cards go under the winner’s hand in the order played, A’s card first.',
  ],
  [
    'War',
    'When the cards tie, both play one card face-down and one face-up, and the face-up cards decide, or start another war. A player who runs out of cards loses.',
  ],
  [
    'Endless games',
    'With no choice and no chance, the game either ends or returns to an earlier position and repeats forever. The page finds the cycle and shades it on the chart.',
  ],
];
