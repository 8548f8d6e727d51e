/** Klondike as a description. The game also has rules of its own (games/klondike), and both must agree move for move. */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  columns: {
    deal: '1-7 2-7 3-7 4-7 5-7 6-7 7',
    faceUp: 1,
    build: 'colour',
    moves: 'run',
    space: 'king',
  },
  foundations: { base: 'ace', takes: 'card', removable: true },
  stock: { to: 'waste', draw: 1, redeals: Number.POSITIVE_INFINITY },
  options: { draw: [1, 2, 3] },
};
