/**
 * The judge's Accordian at full speed: how many piles remain, deal after deal. It plays the deals that core's
 * `numberedDeck('accordion', number)` gives and agrees with core's `playAccordian`.
 */
import { GAMES_OF_A_SEED, placeOfDeal, tagOf } from '@baralho/core';
import { openKernel } from './kernel.ts';

export interface AccordionKernel {
  /** Deals that one call may ask for. */
  readonly most: number;
  /**
   * Plays the deals `first` … `first + count − 1`, which must have the same high half (number ÷ 2^32), and gives the piles
   * that remain of each. The row is a view of the kernel's memory and holds until it plays again.
   */
  play(first: number, count: number): Uint8Array;
}

interface Functions {
  prepare(tag: number, high: number): void;
  play(low: number, count: number): void;
}

export async function loadAccordion(): Promise<AccordionKernel> {
  const { call, bytes, whole } = await openKernel<Functions, 'PILES'>('accordion');
  const piles = bytes('PILES');
  const most = piles.length;
  return {
    most,
    play(first, count) {
      const { seed: high, game: low } = placeOfDeal(first);
      whole('deals', count, 0, Math.min(most, GAMES_OF_A_SEED - low));
      call.prepare(tagOf('accordion'), high);
      call.play(low, count);
      return piles.subarray(0, count);
    },
  };
}
