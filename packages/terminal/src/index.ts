/** Play at the terminal: the plain dialogue of seed 003 and the full-screen table of all games. */
export { USUAL_OPPONENT, USUAL_RULE } from './command.ts';
export { type PlayOptions, play } from './play.ts';
export type { Fault } from './starts.ts';
