/** The built-in bots of each game, the weakest first. */
import type { BotGameId } from '../game.ts';
import type { BuiltIn } from '../player.ts';
import { ACCORDION_BOTS } from './accordion/bots/index.ts';
import { BUILT_IN } from './escalada/bots/index.ts';
import { KLONDIKE_BOTS } from './klondike/bots/index.ts';

export const BOTS: Readonly<Record<BotGameId, readonly BuiltIn[]>> = {
  escalada: BUILT_IN,
  klondike: KLONDIKE_BOTS,
  accordion: ACCORDION_BOTS,
};
