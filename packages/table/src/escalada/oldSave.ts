/** Matches that the page kept before it wrote the common format: `{ number, levels, learning, counted, games: [[[card, …], …], …] }`. */
import { type Card, CardSet } from '@baralho/core';
import { escalada, judgePlay } from '@baralho/core/games/escalada/index';
import { isRecord } from '../isRecord.ts';
import { newSession, played, stateOf } from '../session.ts';
import { GAMES, hasNextGame, LAST_MATCH, type MatchSession, matchRulebook, startOfMatch } from './match.ts';

/** Undefined when it does not hold together. */
export function fromOldSave(value: unknown, now: number): MatchSession | undefined {
  if (!isRecord(value) || value.version !== 1) return undefined;
  const { number, learning, counted, levels, games } = value;
  if (!Array.isArray(games) || games.length < 1 || games.length > GAMES) return undefined;
  if (!Number.isInteger(number) || (number as number) < 0 || (number as number) > LAST_MATCH)
    return undefined;
  if (!Array.isArray(levels) || levels.length !== 3) return undefined;
  if (!levels.every((level) => typeof level === 'string')) return undefined;
  let session: MatchSession = {
    ...newSession(startOfMatch(number as number, levels, learning !== true), now),
    counts: counted !== true,
  };
  for (const [game, plays] of games.entries()) {
    if (!Array.isArray(plays)) return undefined;
    if (game > 0) {
      if (!hasNextGame(stateOf(session))) return undefined;
      session = played(session, matchRulebook, 'next game');
    }
    for (const cards of plays) {
      const { position } = stateOf(session);
      const seat = escalada.toMove(position);
      if (!Array.isArray(cards) || seat === undefined) return undefined;
      const hand = position.hands[seat] ?? CardSet.EMPTY;
      const judged = judgePlay(hand, position.toBeat, cards as Card[], position.mustLead);
      if (!judged.valid) return undefined;
      session = played(session, matchRulebook, judged.play);
    }
  }
  return session;
}
