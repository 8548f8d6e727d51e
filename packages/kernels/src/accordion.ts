/**
 * The judge's Accordian at full speed: how many piles remain, deal after deal. It plays the deals that core's
 * `numberedDeck('accordion', number)` gives and agrees with core's `playAccordian`.
 */
import { GAMES_OF_A_SEED, placeOfDeal, tagOf } from '@baralho/core';
import { instantiate } from './load.ts';

export interface AccordionKernel {
  /** Deals that one call may ask for. */
  readonly most: number;
  /**
   * Plays the deals `first` … `first + count − 1`, which must have the same high half (number ÷ 2^32), and gives the piles
   * that remain of each. The row is a view of the kernel's memory and holds until it plays again.
   */
  play(first: number, count: number): Uint8Array;
}

interface Exports {
  mostDeals(): number;
  pilesAt(): number;
  prepare(tag: number, high: number): void;
  play(low: number, count: number): void;
}

export async function loadAccordion(): Promise<AccordionKernel> {
  const kernel = await instantiate<Exports>('accordion');
  const most = kernel.mostDeals();
  return {
    most,
    play(first, count) {
      const { seed: high, game: low } = placeOfDeal(first);
      if (count > most || low + count > GAMES_OF_A_SEED)
        throw new RangeError(`accordion kernel: ${count} deals from ${first}`);
      kernel.prepare(tagOf('accordion'), high);
      kernel.play(low, count);
      return new Uint8Array(kernel.memory.buffer, kernel.pilesAt(), count);
    },
  };
}
