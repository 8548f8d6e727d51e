/** The built-in bots of each game, weakest first. */
import type { BotGameId } from '../game.ts';
import type { BuiltIn } from '../player.ts';
import { BUILT_IN } from './escalada/bots/index.ts';

export const BOTS: Readonly<Record<BotGameId, readonly BuiltIn[]>> = {
  escalada: BUILT_IN,
};
