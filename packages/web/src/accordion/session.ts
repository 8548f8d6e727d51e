/** A game of Accordion on the page: free choice with hints, or the judge's rule watched step by step. */
import { type Deal, parseDeal } from '@baralho/core';
import {
  ACCORDION_RULES,
  type AccordionMove,
  type AccordionRule,
  type AccordionState,
  accordion,
} from '@baralho/core/games/accordion/index';
import { beginning, current, type History, jumped, played } from '../play/history.ts';
import { isRecord } from '../store/shelf.ts';

export interface Session {
  readonly deal: Deal;
  readonly rule: AccordionRule;
  readonly history: History<AccordionState, AccordionMove>;
  readonly counted: boolean;
}

export const begin = (deal: Deal, rule: AccordionRule): Session => ({
  deal,
  rule,
  history: beginning(accordion.start({ rule, row: deal.deck })),
  counted: false,
});

export const withMove = (session: Session, move: AccordionMove): Session => ({
  ...session,
  history: played(accordion, session.history, move),
});

export const isRule = (value: unknown): value is AccordionRule =>
  (ACCORDION_RULES as readonly unknown[]).includes(value);

export const toSaved = ({ deal, rule, history, counted }: Session) => ({
  version: 1,
  deal: deal.code,
  rule,
  steps: history.steps.map(({ move: { from, to } }) => [from, to]),
  at: history.at,
  counted,
});

export function fromSaved(value: unknown): Session | undefined {
  if (!isRecord(value) || value.version !== 1 || !isRule(value.rule) || !Array.isArray(value.steps))
    return undefined;
  const deal = typeof value.deal === 'string' ? parseDeal('accordion', value.deal) : undefined;
  if (!deal?.ok || !Number.isInteger(value.at)) return undefined;
  let session = begin(deal.value, value.rule);
  for (const step of value.steps) {
    const [from, to] = Array.isArray(step) ? step : [];
    const move = accordion
      .moves(current(session.history))
      .find((candidate) => candidate.from === from && candidate.to === to);
    if (move === undefined) return undefined;
    session = withMove(session, move);
  }
  const history = jumped(session.history, value.at as number);
  return { ...session, history, counted: value.counted === true };
}
