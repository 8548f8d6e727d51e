/** UVa 127: Accordian patience. */
import { formatPiles, playAccordian } from '@baralho/core/games/accordion/index';
import type { Program } from '../../program.ts';
import { forEachDeal } from '../deals/rows.ts';

export const program: Program = {
  run: (input, write) =>
    forEachDeal(
      input,
      (text) => text === '#',
      ({ first, second }) => write(`${formatPiles(playAccordian([...first, ...second]))}\n`),
    ),
};
