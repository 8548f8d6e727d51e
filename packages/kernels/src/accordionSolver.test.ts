/**
 * The beam and the exact search of the Accordion solver compared with each other, on short rows. The comparison with core is
 * in `lab/src/solve`.
 */
import { numberedDeck } from '@baralho/core';
import { accordion, setupOf } from '@baralho/core/games/accordion/index';
import { expect, it } from 'vitest';
import { loadAccordionSolver } from './accordionSolver.ts';
import { someOf } from './checked.suite.ts';

it.each(['pile', 'card'] as const)('a %s that the beam brings to one pile is no loss', async (rule) => {
  const solver = await loadAccordionSolver();
  const decided = { won: 0, lost: 0, running: 0, 'out of memory': 0 };
  for (let number = 0; number < someOf(300); number++) {
    const row = numberedDeck('accordion', number).slice(0, 6 + (number % 9));
    solver.begin(accordion.start(setupOf({ rule, row })), 2 ** 28);
    const found = solver.beam(200, number % 3);
    const progress = solver.exhaust(50_000);
    decided[progress]++;
    if (found !== undefined) expect([number, progress]).not.toEqual([number, 'lost']);
  }
  expect(Math.min(decided.won, decided.lost)).toBeGreaterThan(0);
});
