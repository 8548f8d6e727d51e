/** Where a game of Accordion begins: a rule and a deal, `pile: b1:accordion:7`. */
import { type Deal, type Parsed, parseDeal, parsed } from '@baralho/core';
import {
  type AccordionMove,
  type AccordionRule,
  type AccordionState,
  accordion,
  accordionNotation,
  accordionOptions,
} from '@baralho/core/games/accordion/index';
import type { Rulebook, Start } from '../../table/session.ts';

export const USUAL_RULE = accordionOptions.usual;

export const startOfAccordion = (deal: Deal, rule: AccordionRule): Start<AccordionState> => ({
  text: `${rule}: ${deal.code}`,
  deal: deal.code,
  variant: rule,
  state: accordion.start({ rule, row: deal.deck }),
});

function readStart(text: string): Parsed<Start<AccordionState>> {
  const colon = text.indexOf(':');
  const rule = accordionOptions.parse(text.slice(0, colon));
  if (!rule.ok) return rule;
  const deal = parseDeal('accordion', text.slice(colon + 1));
  return deal.ok ? parsed(startOfAccordion(deal.value, rule.value)) : deal;
}

export const accordionRules: Rulebook<AccordionState, AccordionMove> = {
  game: 'accordion',
  readStart,
  play: accordion.play,
  formatMove: accordionNotation.formatMove,
  parseMove: accordionNotation.parseMove,
  decides: () => true,
  result: (state) => {
    const outcome = accordion.outcome(state);
    return outcome && (outcome.reason === 'won' ? 'won' : 'lost');
  },
};
