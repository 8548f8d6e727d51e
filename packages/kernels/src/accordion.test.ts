import { numberedDeck } from '@baralho/core';
import { playAccordian } from '@baralho/core/games/accordion/index';
import { expect, it } from 'vitest';
import { loadAccordion } from './accordion.ts';
import { someOf } from './checked.suite.ts';

it.each([0, 5 * 2 ** 32 + 123])(
  'leaves as many piles as core does on 50,000 deals from %i on',
  async (first) => {
    const kernel = await loadAccordion();
    let different = 0;
    for (let done = 0; done < someOf(50_000); done += 2500) {
      const piles = kernel.play(first + done, 2500);
      for (let deal = 0; deal < 2500; deal++) {
        const twin = playAccordian(numberedDeck('accordion', first + done + deal));
        if (twin.length !== piles[deal]) different++;
      }
    }
    expect(different).toBe(0);
  },
);
