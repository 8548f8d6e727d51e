/** Golf: seven columns are played card by card onto one pile, up or down in rank; the stock gives sixteen more cards. */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  columns: {
    deal: '5*1-7',
    faceUp: 'all',
    build: 'none',
    moves: 'card',
    space: 'none',
  },
  stock: { to: 'hole', draw: 1, redeals: 0 },
  hole: { base: 'dealt', wraps: false },
};
