/** The games that bots can play, by name: rules and records alone, so that a page can load it. Their bots are in `bots.ts`. */
import type { BotGame, BotGameId } from '../game.ts';
import { ACCORDION } from './accordion/game.ts';
import { ESCALADA } from './escalada/game.ts';
import { KLONDIKE } from './klondike/game.ts';

export type AnyBotGame = BotGame;

export const BOT_GAMES: Readonly<Record<BotGameId, AnyBotGame>> = {
  escalada: ESCALADA,
  klondike: KLONDIKE,
  accordion: ACCORDION,
};
