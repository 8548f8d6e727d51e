/** Yukon: Klondike without a stock, in which any face-up card moves together with all cards on top of it. */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  columns: {
    deal: '2-7 3-7 4-7 5-7 6-7 7 4*2-7 1-7',
    faceUp: 5,
    build: 'colour',
    moves: 'any',
    space: 'king',
  },
  foundations: { base: 'ace', takes: 'card', removable: false },
};
