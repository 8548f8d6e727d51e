/** Beleaguered Castle: the aces are on the foundations from the beginning, and a card goes on any card of the next higher rank. */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  columns: {
    deal: '6*1-8',
    faceUp: 'all',
    build: 'any',
    moves: 'card',
    space: 'any',
  },
  foundations: { base: 'aces out', takes: 'card', removable: false },
};
