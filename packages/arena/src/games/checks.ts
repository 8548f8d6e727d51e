/** The steps of `arena check` for each game. */
import type { GameCheck } from '../checkSteps.ts';
import type { BotGameId } from '../game.ts';
import { ACCORDION } from './accordion/game.ts';
import { ESCALADA_CHECK } from './escalada/check.ts';
import { KLONDIKE } from './klondike/game.ts';
import { patienceCheck } from './patienceCheck.ts';

export const CHECKS: Readonly<Record<BotGameId, GameCheck>> = {
  escalada: ESCALADA_CHECK,
  klondike: patienceCheck(KLONDIKE),
  accordion: patienceCheck(ACCORDION),
};
