import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['The aim', 'Fold the row of 52 face-up cards into a single pile.'],
  [
    'Moves',
    'Move a pile onto its left neighbour, or onto the third pile to its left, when the two top cards have the same rank or the same suit. The gap closes.',
  ],
  [
    'Three rules',
    'In the usual game whole piles move. In the programming contest (UVa 127) only top cards move: play it freely, or watch the judge’s rule, which always moves the leftmost pile that can move, three to the left before one.',
  ],
  ['How to play here', 'Tap a pile to move it. If two moves are possible, tap the target. Or drag it.'],
];
