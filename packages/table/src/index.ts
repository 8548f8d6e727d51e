/**
 * A game being played, its save, its results and advice as data, shared by terminal, page and server. Pure: no screen, no
 * clock, no words. The parts of one game are `@baralho/table/GAME/…`.
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
