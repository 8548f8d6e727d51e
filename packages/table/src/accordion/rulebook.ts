/** Accordion for a session. It begins with a rule and a deal, `pile: b1:accordion:7`. */
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
import { isRecord } from '../isRecord.ts';
import { jumped, newSession, played, type Rulebook, type Session, type Start, stateOf } from '../session.ts';

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

/** Games that the page kept before it wrote the common format: `{ deal, rule, steps: [[from, to], …], at, counted }`. */
export function fromOldSave(value: unknown, now: number): AccordionSession | undefined {
  if (!isRecord(value) || value.version !== 1 || !isAccordionRule(value.rule) || !Array.isArray(value.steps))
    return undefined;
  const deal = typeof value.deal === 'string' ? parseDeal('accordion', value.deal) : undefined;
  if (!deal?.ok || !Number.isInteger(value.at)) return undefined;
  let session: AccordionSession = {
    ...newSession(startOfAccordion(deal.value, value.rule), now),
    counts: value.counted !== true,
  };
  for (const step of value.steps) {
    const [from, to] = Array.isArray(step) ? step : [];
    const move = accordion
      .moves(stateOf(session))
      .find((candidate) => candidate.from === from && candidate.to === to);
    if (move === undefined) return undefined;
    session = played(session, accordionRulebook, move);
  }
  return jumped(session, value.at as number);
}
