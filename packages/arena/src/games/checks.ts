/** What `arena check` asks a bot of each game. */
import type { GameCheck } from '../checkSteps.ts';
import type { BotGameId } from '../game.ts';
import { ESCALADA_CHECK } from './escalada/check.ts';

export const CHECKS: Readonly<Record<BotGameId, GameCheck>> = {
  escalada: ESCALADA_CHECK,
};
