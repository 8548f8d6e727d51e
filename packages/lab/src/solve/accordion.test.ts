import { numberedDeck } from '@baralho/core';
import { accordion } from '@baralho/core/games/accordion/index';
import { expect, test } from 'vitest';
import { solveAccordion } from './accordion.ts';

test.each(['pile', 'card'] as const)(
  'short rows are decided, and what can be won is won: %s',
  async (rule) => {
    for (let number = 0; number < 50; number++) {
      const start = accordion.start({ rule, row: numberedDeck('accordion', number).slice(0, 7) });
      const verdict = await solveAccordion(start);
      expect(verdict.verdict).not.toBe('unknown');
      if (verdict.verdict === 'winnable')
        expect(accordion.won(verdict.moves.reduce(accordion.play, start))).toBe(true);
    }
  },
);
