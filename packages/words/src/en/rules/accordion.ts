import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['The aim', 'Fold the row of 52 open cards into a single pile.'],
  [
    'Moves',
    'A pile goes onto its neighbour on the left, or onto the third pile to its left, when the two top cards have the same rank or the same suit. The gap closes.',
  ],
  [
    'Three rules',
    'In the usual game whole piles move. In the form of the programming contest (UVa 127) only top cards move; you can play it freely, or watch the judge’s rule: always the leftmost pile that can move, three to the left before one.',
  ],
  [
    'How to play here',
    'Tap a pile: it moves if there is one way; if there are two, tap where it should go. Or drag it.',
  ],
];
