/** Thirty Six: six columns of six cards, built in any suit, whose runs move together, and one pass through the stock. */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  columns: {
    deal: '6*1-6',
    faceUp: 'all',
    build: 'any',
    moves: 'run',
    space: 'any',
  },
  foundations: { base: 'ace', takes: 'card', removable: false },
  stock: { to: 'waste', draw: 1, redeals: 0 },
};
