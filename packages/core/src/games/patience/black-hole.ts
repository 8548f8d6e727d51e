/** Black Hole (David Parlett): seventeen fans of three cards are played onto the ace of spades in the middle. */
import type { Patience } from './rules/description.ts';

export const description: Patience = {
  columns: {
    deal: '3*1-17',
    faceUp: 'all',
    build: 'none',
    moves: 'card',
    space: 'none',
  },
  hole: { base: 'ace of spades', wraps: true },
};
