/** English: the names of the described games of patience, and of the whole group. */
import type { PatienceId } from '@baralho/core';

export const names: Readonly<Record<PatienceId, { readonly name: string }>> = {
  'bakers-game': { name: 'Baker’s Game' },
  'beleaguered-castle': { name: 'Beleaguered Castle' },
  'black-hole': { name: 'Black Hole' },
  canfield: { name: 'Canfield' },
  'eight-off': { name: 'Eight Off' },
  fan: { name: 'Fan' },
  freecell: { name: 'FreeCell' },
  golf: { name: 'Golf' },
  'king-albert': { name: 'King Albert' },
  spider: { name: 'Spider' },
  'streets-and-alleys': { name: 'Streets and Alleys' },
  'thirty-six': { name: 'Thirty Six' },
  yukon: { name: 'Yukon' },
};

export const words = {
  patiences: {
    title: 'More patience games',
  },
};
