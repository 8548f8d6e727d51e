/**
 * The table under terminal, page and server: a game being played, its save, its results, advice as data. Pure: no screen, no
 * clock, no words. What belongs to one game is `@baralho/table/GAME/…`.
 *
 * @example
 * ```ts
 * import { canUndo, newSession } from '@baralho/table';
 * import { klondikeRulebook } from '@baralho/table/klondike/rulebook';
 * const start = klondikeRulebook.readStart('draw:3 b1:klondike:27');
 * canUndo(newSession(start.value, 0)); // → false
 * ```
 */
export { isRecord } from './isRecord.ts';
export * from './results.ts';
export * from './save.ts';
export * from './session.ts';
