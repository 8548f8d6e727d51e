/** Sessions for tests. */
import { numberedDeal } from '@baralho/core';
import { movesOf, SEED_RULES } from '@baralho/core/games/klondike/index';
import { type KlondikeSession, klondikeRulebook, startOfDeal } from './klondike/rulebook.ts';
import { newSession, played, stateOf } from './session.ts';

/** Some legal moves of Klondike, chosen by the numbers; every third one automatic. */
export function randomSession(deal: number, choices: readonly number[]): KlondikeSession {
  let session: KlondikeSession = newSession(startOfDeal(numberedDeal('klondike', deal), SEED_RULES), deal);
  for (const [i, choice] of choices.entries()) {
    const moves = movesOf(stateOf(session));
    const move = moves[choice % Math.max(1, moves.length)];
    if (move === undefined) break;
    session = played(session, klondikeRulebook, move, i % 3 === 2);
  }
  return session;
}
