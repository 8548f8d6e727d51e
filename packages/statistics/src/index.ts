/** Estimates with their intervals, from exact counts: what lab and arena report, in Node and in the page. */
export * from './estimate.ts';
export * from './plackettLuce.ts';
export * from './sprt.ts';
export * from './tally.ts';
