/**
 * A game as the query of an address: the deal, the rules where they differ from the default, and, for a position, the moves
 * that lead to it. The daily deal is linked to by its day, `day=2026-11-15`; the page knows which deal that is. A game that
 * was opened at a position was not played from its deal, so it does not count in the statistics.
 */
import { parseDeal } from '@baralho/core';
import { type Rules, refusalOf, SEED_RULES } from '@baralho/core/games/klondike/index';
import { newSession, played, stateOf } from '../session.ts';
import { formatLetters, parseLetters } from './letters.ts';
import { codeOfStart, dateOfDaily, type KlondikeSession, klondikeRulebook, startOfDeal } from './rulebook.ts';

/** The parameters of an address, as browsers and Node read it. */
interface Query {
  get(name: string): string | null;
}

export const isDraw = (value: unknown): value is Rules['draw'] => value === 1 || value === 2 || value === 3;

export function linkQuery(
  { start, steps, at }: KlondikeSession,
  withMoves: boolean,
): Readonly<Record<string, string>> {
  const { draw, redeals } = start.state.rules;
  const moves = steps.slice(0, at).map(({ move }) => move);
  const day = dateOfDaily(start);
  if (day !== undefined && !withMoves) return { day };
  return {
    deal: codeOfStart(start),
    ...(draw === SEED_RULES.draw ? {} : { draw: String(draw) }),
    ...(Number.isFinite(redeals) ? { redeals: String(redeals) } : {}),
    ...(withMoves ? { moves: formatLetters(moves) } : {}),
  };
}

/** The game of an address; undefined when it has none that can be played. */
export function linkedSession(query: Query, now: number): KlondikeSession | undefined {
  const deal = parseDeal('klondike', query.get('deal') ?? '');
  const moves = parseLetters(query.get('moves') ?? '');
  const draw = Number(query.get('draw') ?? SEED_RULES.draw);
  const redeals = query.get('redeals') === null ? SEED_RULES.redeals : Number(query.get('redeals'));
  const isRedeals = redeals === SEED_RULES.redeals || (Number.isInteger(redeals) && redeals >= 0);
  if (!deal.ok || moves === undefined || !isDraw(draw) || !isRedeals) return undefined;
  const start = startOfDeal(deal.value, { draw, redeals, worryBack: true });
  let session: KlondikeSession = { ...newSession(start, now), counts: moves.length === 0 };
  for (const move of moves) {
    if (refusalOf(stateOf(session), move) !== undefined) return undefined;
    session = played(session, klondikeRulebook, move);
  }
  return session;
}
