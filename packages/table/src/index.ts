/**
 * The table under terminal, page and server: a game being played, its save, its results, advice as data. Pure: no screen, no
 * clock, no words. What belongs to one game is `@baralho/table/GAME/…`.
 */
export { isRecord } from './isRecord.ts';
export * from './results.ts';
export * from './save.ts';
export * from './session.ts';
