import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['The aim', 'Bring all 52 cards to the four foundations, each suit from the ace up to the king.'],
  [
    'The deal',
    'Seven columns of one to seven cards, only the last card of each face-up. The other 24 cards are the stock.',
  ],
  [
    'Columns',
    'Build down in alternating colours: a red six goes on a black seven. A run of face-up cards moves together. An empty column takes only a king, or a run that starts with a king. When the top card of a column is face-down, it is revealed.',
  ],
  [
    'Stock and waste',
    'Draw one card, or three, from the stock to the waste; you can play the top card of the waste. When the stock is empty, the waste becomes the stock again.',
  ],
  [
    'Foundations',
    'Foundations start with an ace and go up in one suit. You can move the last card back to a column.',
  ],
  ['How to play here', 'Drag cards, tap a card to move it to its best place, or use the keyboard.'],
];
