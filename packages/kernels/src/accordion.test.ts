import { numberedDeck } from '@baralho/core';
import { playAccordian } from '@baralho/core/games/accordion/index';
import { expect, it } from 'vitest';
import { loadAccordion } from './accordion.ts';

it.each([0, 5 * 2 ** 32 + 123])(
  'leaves as many piles as core does on 50,000 deals from %i on',
  async (first) => {
    const kernel = await loadAccordion();
    let different = 0;
    for (let done = 0; done < 50_000; done += 10_000) {
      const piles = kernel.play(first + done, 10_000);
      for (let deal = 0; deal < 10_000; deal++) {
        const twin = playAccordian(numberedDeck('accordion', first + done + deal));
        if (twin.length !== piles[deal]) different++;
      }
    }
    expect(different).toBe(0);
  },
);

it('refuses more than it has room for', async () => {
  const kernel = await loadAccordion();
  expect(() => kernel.play(0, kernel.most + 1)).toThrow(RangeError);
  expect(() => kernel.play(2 ** 32 - 1, 2)).toThrow(RangeError);
});
