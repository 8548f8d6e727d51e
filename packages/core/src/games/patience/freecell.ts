/** FreeCell (Paul Alfille, 1978): all cards are face-up, there are four cells, and nearly every deal can be won. */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  columns: {
    deal: '6*1-8 1-4',
    faceUp: 'all',
    build: 'colour',
    moves: 'card',
    space: 'any',
  },
  foundations: { base: 'ace', takes: 'card', removable: false },
  cells: { count: 4, filled: 0 },
  options: { cells: [4, 3, 2, 1, 0] },
};
