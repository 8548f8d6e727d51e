/**
 * The share of Accordion rows that can be won: whole packs, or only their first cards. The limits are positions and memory,
 * never time, so that a row gets the same verdict on every machine.
 */
import { numberedDeck } from '@baralho/core';
import { type AccordionRule, accordion, setupOf } from '@baralho/core/games/accordion/index';
import type { Experiment } from '../simulate.ts';
import { solveAccordion } from '../solve/accordion.ts';
import { addCounts, countsOf, NO_COUNTS, type SurveyCounts } from './counts.ts';

export interface AccordionSurveyParameters {
  readonly rule: Exclude<AccordionRule, 'uva'>;
  /** Cards in a row. */
  readonly cards: number;
  readonly nodes: number;
  readonly megabytes: number;
}

export async function surveyAccordionChunk(
  { rule, cards, nodes, megabytes }: AccordionSurveyParameters,
  first: number,
  count: number,
): Promise<SurveyCounts> {
  let survey = NO_COUNTS;
  for (let number = first; number < first + count; number++) {
    const row = numberedDeck('accordion', number).slice(0, cards);
    const verdict = await solveAccordion(accordion.start(setupOf({ rule, row })), { nodes, megabytes });
    survey = addCounts(survey, countsOf(number, verdict));
  }
  return survey;
}

export const accordionSurvey = (
  parameters: AccordionSurveyParameters,
  seed: number,
  deals: number,
  coarseness = 1,
): Experiment<SurveyCounts> => ({
  kind: 'accordion survey',
  parameters,
  seed,
  games: deals,
  chunkSize: 50 * coarseness,
  nothing: NO_COUNTS,
  add: addCounts,
});
