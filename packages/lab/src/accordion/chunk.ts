/** Processes a range of deals of the judge's Accordian with the kernel: how many piles remain. */
import { itemAt } from '@baralho/core';
import { type AccordionKernel, loadAccordion } from '@baralho/kernels/accordion';
import { Counter, merged, type Tally } from '@baralho/statistics';

export interface AccordionTally {
  readonly deals: number;
  readonly piles: Tally;
  /** The first deal that ends with one pile. */
  readonly firstWon: number | null;
}

export const NO_DEALS: AccordionTally = { deals: 0, piles: [], firstWon: null };

let kernel: Promise<AccordionKernel> | undefined;

export async function playAccordionChunk(_: unknown, first: number, count: number): Promise<AccordionTally> {
  kernel ??= loadAccordion();
  const { most, play } = await kernel;
  const piles = new Counter();
  let firstWon: number | null = null;
  for (let at = 0; at < count; at += most) {
    const left = play(first + at, Math.min(most, count - at));
    for (let deal = 0; deal < left.length; deal++) {
      piles.add(itemAt(left, deal));
      if (left[deal] === 1) firstWon ??= first + at + deal;
    }
  }
  return { deals: count, piles: piles.tally(), firstWon };
}

export const addDeals = (x: AccordionTally, y: AccordionTally): AccordionTally => ({
  deals: x.deals + y.deals,
  piles: merged(x.piles, y.piles),
  firstWon:
    x.firstWon === null || y.firstWon === null
      ? (x.firstWon ?? y.firstWon)
      : Math.min(x.firstWon, y.firstWon),
});
