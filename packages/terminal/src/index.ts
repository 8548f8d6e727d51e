/**
 * Playing at the terminal: the plain dialogue of the Klondike exercise and the full-screen table of all games. Each game is
 * started through its own module, `@baralho/terminal/games/NAME/seat`.
 */
export { type PlayOptions, play } from './play.ts';
export type { OpenedGame, Seating } from './seating.ts';
export type { Fault } from './starts.ts';
