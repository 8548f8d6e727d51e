/** Where a lesson is: a page of its own at the address of its game, with a way back to the game that was on the table. */
import { formatRoute } from '../route.ts';

export const TAUGHT_GAMES = ['klondike', 'accordion'] as const;
export type TaughtGame = (typeof TAUGHT_GAMES)[number];

/** `query`: how the game is found. */
export const lessonAddress = (game: TaughtGame, query: Readonly<Record<string, string>> = {}): string =>
  formatRoute(game, { ...query, lesson: '1' });
