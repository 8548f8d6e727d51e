/** Seed 001, UVa 127: Accordian patience. */
import { formatPiles, playAccordian } from '@baralho/core/games/accordion/index';
import type { Program } from '../program.ts';
import { forEachDeal } from './rows.ts';

export const accordian: Program = {
  id: 'accordian',
  title: 'Accordian patience, two lines of 26 cards a deal, # at the end (UVa 127)',
  run: (input, write) =>
    forEachDeal(
      input,
      (text) => text === '#',
      ({ first, second }) => write(`${formatPiles(playAccordian([...first, ...second]))}\n`),
    ),
};
