/**
 * Experiments: simulate, solve, survey. What is exported here runs in a browser too; what needs Node (files, PNG) is
 * imported by its own path, such as `@baralho/lab/plots/png`.
 *
 * @example
 * ```ts
 * import { numberedDeck } from '@baralho/core';
 * import { klondike, setupOf } from '@baralho/core/games/klondike/index';
 * import { klondikeSolver } from '@baralho/lab/solve/klondike';
 * const solver = await klondikeSolver();
 * const rules = { draw: 3, redeals: Infinity, worryBack: true };
 * solver.solve(klondike.start(setupOf(numberedDeck('klondike', 7), rules))).verdict; // → "winnable"
 * ```
 */
export * from './accordion/report.ts';
export { blockHistogram } from './plots/blocks.ts';
export { THEMES, type Theme } from './plots/theme.ts';
export type { PlotWords } from './plots/words.ts';
export * from './solve/accordion.ts';
export * from './solve/accordionHint.ts';
export { playWarChunk } from './war/chunk.ts';
export * from './war/experiment.ts';
export * from './war/pictures.ts';
export { playCommand } from './war/replay.ts';
export * from './war/summary.ts';
export type { WarTally } from './war/tally.ts';
export { addWar, NO_WAR_GAMES } from './war/tally.ts';
export * from './war/words.ts';
