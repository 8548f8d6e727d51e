/** King Albert: columns of one to nine cards and a reserve of seven, known as the Belgian reserve. */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  columns: {
    deal: '1-9 2-9 3-9 4-9 5-9 6-9 7-9 8-9 9',
    faceUp: 'all',
    build: 'colour',
    moves: 'card',
    space: 'any',
  },
  foundations: { base: 'ace', takes: 'card', removable: true },
  reserve: { cards: 7, lies: 'spread' },
};
