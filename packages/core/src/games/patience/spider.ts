/** Spider: two packs in ten columns; only complete suits, king to ace, leave the table. */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  decks: 2,
  columns: {
    deal: '4*1-10 1,4,7,10 1-10',
    faceUp: 1,
    build: 'any',
    moves: 'suit run',
    space: 'any',
  },
  foundations: { base: 'ace', takes: 'suit', removable: false },
  stock: { to: 'columns', draw: 10, redeals: 0 },
};
