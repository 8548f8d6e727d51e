/**
 * The share of Accordion rows that can be won: whole packs, or the first cards of them. Limits are positions and memory, never
 * the clock, so that a row gets the same verdict on every machine.
 */
import { numberedDeck } from '@baralho/core';
import { type AccordionRule, accordion } from '@baralho/core/games/accordion/index';
import type { Experiment } from '../simulate.ts';
import { type AccordionVerdict, solveAccordion } from '../solve/accordion.ts';

export interface AccordionSurveyParameters {
  readonly rule: Exclude<AccordionRule, 'uva'>;
  /** Cards in a row. */
  readonly cards: number;
  readonly nodes: number;
  readonly megabytes: number;
}

export interface AccordionSurvey {
  readonly deals: number;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly unknown: number;
  readonly nodes: number;
  /** Of the searches, by the clock, all threads together. */
  readonly ms: number;
  readonly slowestMs: number;
  readonly slowest: number;
}

const NOTHING: AccordionSurvey = {
  ...{ deals: 0, winnable: 0, unwinnable: 0, unknown: 0, nodes: 0, ms: 0, slowestMs: 0, slowest: -1 },
};

const add = (x: AccordionSurvey, y: AccordionSurvey): AccordionSurvey => ({
  deals: x.deals + y.deals,
  winnable: x.winnable + y.winnable,
  unwinnable: x.unwinnable + y.unwinnable,
  unknown: x.unknown + y.unknown,
  nodes: x.nodes + y.nodes,
  ms: x.ms + y.ms,
  ...(x.slowestMs >= y.slowestMs
    ? { slowestMs: x.slowestMs, slowest: x.slowest }
    : { slowestMs: y.slowestMs, slowest: y.slowest }),
});

const one = (number: number, { verdict, nodes, ms }: AccordionVerdict): AccordionSurvey => ({
  ...{ ...NOTHING, deals: 1, [verdict]: 1, nodes, ms, slowestMs: ms, slowest: number },
});

export async function surveyAccordionChunk(
  { rule, cards, nodes, megabytes }: AccordionSurveyParameters,
  first: number,
  count: number,
): Promise<AccordionSurvey> {
  let survey = NOTHING;
  for (let number = first; number < first + count; number++) {
    const row = numberedDeck('accordion', number).slice(0, cards);
    const verdict = await solveAccordion(accordion.start({ rule, row }), { nodes, megabytes });
    survey = add(survey, one(number, verdict));
  }
  return survey;
}

export const accordionSurvey = (
  parameters: AccordionSurveyParameters,
  seed: number,
  deals: number,
): Experiment<AccordionSurvey> => ({
  ...{ kind: 'accordion survey', parameters, seed, games: deals, chunkSize: 50 },
  ...{ nothing: NOTHING, add },
});
