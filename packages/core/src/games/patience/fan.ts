/**
 * The Fan: seventeen fans of three cards and one of one. The other deal, sixteen fans of three and two of two, is the one used
 * in the literature.
 */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  columns: {
    deal: '2*1-17 1-18',
    faceUp: 'all',
    build: 'suit',
    moves: 'card',
    space: 'king',
  },
  foundations: { base: 'ace', takes: 'card', removable: true },
  options: { deal: ['2*1-17 1-18', '2*1-18 1-16'] },
};
