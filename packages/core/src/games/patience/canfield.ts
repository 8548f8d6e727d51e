/** Canfield: the foundations begin with the rank of the first card, and a reserve of thirteen fills the columns. */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  columns: {
    deal: '1-4',
    faceUp: 'all',
    build: 'colour',
    moves: 'run',
    space: 'reserve',
  },
  foundations: { base: 'dealt', takes: 'card', removable: false },
  reserve: { cards: 13, lies: 'stacked' },
  stock: { to: 'waste', draw: 3, redeals: Number.POSITIVE_INFINITY },
  options: { draw: [3, 1] },
};
