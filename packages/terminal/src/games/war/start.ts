/** Where a game of War begins: a deal, dealt one card at a time to a and b. The judge's form. */
import { type Deal, type Parsed, parseDeal, parsed } from '@baralho/core';
import {
  dealTwo,
  playWar,
  type WarEnding,
  type WarMove,
  type WarState,
  war,
  warNotation,
} from '@baralho/core/games/war/index';
import type { Rulebook, Start } from '../../table/session.ts';

export const startOfWar = (deal: Deal): Start<WarState> => ({
  text: deal.code,
  deal: deal.code,
  variant: 'judge',
  state: war.start(dealTwo(deal.deck)),
});

function readStart(text: string): Parsed<Start<WarState>> {
  const deal = parseDeal('war', text);
  return deal.ok ? parsed(startOfWar(deal.value)) : deal;
}

const endings = new WeakMap<WarState, WarEnding>();

/** How the game that started so will end; found once, in a fraction of a second. */
export function endingOf(start: WarState): WarEnding {
  let ending = endings.get(start);
  if (ending === undefined) endings.set(start, (ending = playWar(start)));
  return ending;
}

export const warRules: Rulebook<WarState, WarMove> = {
  game: 'war',
  readStart,
  play: war.play,
  formatMove: warNotation.formatMove,
  parseMove: warNotation.parseMove,
  decides: () => true,
  /** For the statistics you are a. */
  result(state) {
    const outcome = war.outcome(state);
    if (outcome === undefined) return undefined;
    return outcome.reason === 'a wins' ? 'won' : outcome.reason === 'b wins' ? 'lost' : 'drawn';
  },
};
