/** Beggar-my-neighbour for a session. It starts from a deal; nobody decides anything. */
import { type Deal, type Parsed, parseDeal, parsed } from '@baralho/core';
import {
  type BeggarMove,
  type BeggarState,
  beggar,
  beggarNotation,
  setupOf,
} from '@baralho/core/games/beggar/index';
import type { Rulebook, Start } from '../session.ts';
import { resultForA } from '../war/rulebook.ts';

export const startOfBeggar = (deal: Deal): Start<BeggarState> => ({
  text: deal.code,
  deal: deal.code,
  variant: 'beggar',
  state: beggar.start(setupOf(deal.deck)),
});

function readStart(text: string): Parsed<Start<BeggarState>> {
  const deal = parseDeal('beggar', text);
  return deal.ok ? parsed(startOfBeggar(deal.value)) : deal;
}

export const beggarRulebook: Rulebook<BeggarState, BeggarMove> = {
  game: 'beggar',
  readStart,
  play: beggar.play,
  formatMove: beggarNotation.formatMove,
  parseMove: beggarNotation.parseMove,
  forced: (state) => beggar.moves(state)[0],
  decides: () => true,
  result: (state) => resultForA(beggar.outcome(state)),
};
