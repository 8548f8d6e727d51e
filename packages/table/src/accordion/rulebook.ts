/** Accordion for a session. It starts from a rule and a deal, `pile: b1:accordion:7`. */
import { type Deal, misread, type Parsed, parseDeal, parsed } from '@baralho/core';
import {
  ACCORDION_RULES,
  type AccordionMove,
  type AccordionRule,
  type AccordionState,
  accordion,
  accordionNotation,
  setupOf,
} from '@baralho/core/games/accordion/index';
import type { Rulebook, Session, Start } from '../session.ts';

export type AccordionSession = Session<AccordionState, AccordionMove>;

export const startOfAccordion = (deal: Deal, rule: AccordionRule): Start<AccordionState> => ({
  text: `${rule}: ${deal.code}`,
  deal: deal.code,
  variant: rule,
  state: accordion.start(setupOf({ rule, row: deal.deck })),
});

export const isAccordionRule = (value: unknown): value is AccordionRule =>
  (ACCORDION_RULES as readonly unknown[]).includes(value);

function readStart(text: string): Parsed<Start<AccordionState>> {
  const colon = text.indexOf(':');
  const rule = text.slice(0, colon);
  if (!isAccordionRule(rule)) return misread(0, text, `one of ${ACCORDION_RULES.join(', ')} and a colon`);
  const deal = parseDeal('accordion', text.slice(colon + 1));
  return deal.ok ? parsed(startOfAccordion(deal.value, rule)) : deal;
}

export const accordionRulebook: Rulebook<AccordionState, AccordionMove> = {
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
