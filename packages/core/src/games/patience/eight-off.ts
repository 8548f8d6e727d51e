/** Eight Off: eight cells, four of them filled by the deal; columns are built in suit, and only kings may go to an empty one. */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  columns: {
    deal: '6*1-8',
    faceUp: 'all',
    build: 'suit',
    moves: 'card',
    space: 'king',
  },
  foundations: { base: 'ace', takes: 'card', removable: false },
  cells: { count: 8, filled: 4 },
};
