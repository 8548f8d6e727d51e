/**
 * Estimates with their intervals, from exact counts, as lab and arena report them in Node and in the page.
 *
 * @example
 * ```ts
 * import { share } from '@baralho/statistics';
 * share(507, 1000).value; // → 0.507
 * share(507, 1000).low > 0.47 && share(507, 1000).high < 0.54; // → true
 * ```
 */
export * from './estimate.ts';
export * from './plackettLuce.ts';
export * from './sprt.ts';
export * from './tally.ts';
