import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  ['The aim', 'Bring all 52 cards to the four foundations, each suit from the ace up to the king.'],
  [
    'The deal',
    'Seven columns of one to seven cards, only the last card of each open. The other 24 cards are the stock.',
  ],
  [
    'Columns',
    'A card goes onto a card of the other colour that is one higher: a red six on a black seven. A run of open cards moves together. An empty column takes only a king, or a run that begins with one. A closed card that comes to lie on top is opened.',
  ],
  [
    'Stock and waste',
    'Turn one card, or three, from the stock to the waste; its top card may be played. When the stock is empty, the waste becomes the stock again.',
  ],
  ['Foundations', 'They begin with an ace and go up in one suit. The last card may come back to a column.'],
  [
    'How to play here',
    'Drag cards, or tap one and it goes to its best place, or use the keyboard: all three work at any time.',
  ],
];
