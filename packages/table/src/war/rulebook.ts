/**
 * The judge's War for a session (the War assignment). It starts from a deal, dealt one card at a time to a and b; nobody
 * decides anything.
 */
import { type Deal, type Parsed, parseDeal, parsed } from '@baralho/core';
import { dealTwo, type WarMove, type WarState, war, warNotation } from '@baralho/core/games/war/index';
import type { Result, Rulebook, Start } from '../session.ts';

export const startOfJudge = (deal: Deal): Start<WarState> => ({
  text: deal.code,
  deal: deal.code,
  variant: 'judge',
  state: war.start(dealTwo(deal.deck)),
});

function readStart(text: string): Parsed<Start<WarState>> {
  const deal = parseDeal('war', text);
  return deal.ok ? parsed(startOfJudge(deal.value)) : deal;
}

/** In the results you are a. */
export function resultForA(outcome: { readonly scores: readonly number[] } | undefined): Result | undefined {
  if (outcome === undefined) return undefined;
  const [a = 0, b = 0] = outcome.scores;
  return a > b ? 'won' : a < b ? 'lost' : 'drawn';
}

export const judgeRulebook: Rulebook<WarState, WarMove> = {
  game: 'war',
  readStart,
  play: war.play,
  formatMove: warNotation.formatMove,
  parseMove: warNotation.parseMove,
  forced: (state) => war.moves(state)[0],
  decides: () => true,
  result: (state) => resultForA(war.outcome(state)),
};
