/** A game in an address: the deal, the rules where they differ from the usual ones, and, for a position, the moves that lead to it. */
import { parseDeal } from '@baralho/core';
import { SEED_RULES } from '@baralho/core/games/klondike/index';
import { formatRoute } from '../route.ts';
import { formatSteps } from './moves.ts';
import { fromSaved, type Session } from './session.ts';

export function linkTo({ deal, rules, history }: Session, withMoves: boolean): string {
  return formatRoute('klondike', {
    deal: deal.code,
    ...(rules.draw === SEED_RULES.draw ? {} : { draw: String(rules.draw) }),
    ...(Number.isFinite(rules.redeals) ? { redeals: String(rules.redeals) } : {}),
    ...(withMoves ? { moves: formatSteps(history.steps.slice(0, history.at)).replaceAll('.', '') } : {}),
  });
}

/** The game of an address; undefined when the address holds none that can be played. */
export function sessionOf(query: URLSearchParams): Session | undefined {
  const steps = query.get('moves') ?? '';
  const redeals = query.get('redeals');
  const deal = parseDeal('klondike', query.get('deal') ?? '');
  if (!deal.ok) return undefined;
  return fromSaved({
    version: 1,
    deal: deal.value.code,
    draw: Number(query.get('draw') ?? SEED_RULES.draw),
    redeals: redeals === null ? null : Number(redeals),
    worryBack: true,
    steps,
    at: steps.length / 2,
    seconds: 0,
    counted: false,
  });
}
