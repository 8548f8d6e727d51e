/** Streets and Alleys: Beleaguered Castle with the aces among the other cards. */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  columns: {
    deal: '6*1-8 1-4',
    faceUp: 'all',
    build: 'any',
    moves: 'card',
    space: 'any',
  },
  foundations: { base: 'ace', takes: 'card', removable: false },
};
