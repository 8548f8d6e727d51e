/**
 * Baker's Game (C. L. Baker, described by Martin Gardner in 1968): the older form of FreeCell, in which columns are built in
 * suit.
 */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  columns: {
    deal: '6*1-8 1-4',
    faceUp: 'all',
    build: 'suit',
    moves: 'card',
    space: 'any',
  },
  foundations: { base: 'ace', takes: 'card', removable: false },
  cells: { count: 4, filled: 0 },
  options: { cells: [4, 3, 2, 1] },
};
