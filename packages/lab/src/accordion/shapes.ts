/** The parameters and results of Accordion chunks: deals of the judge's game, rows to solve, surveys. */
import { ACCORDION_RULES } from '@baralho/core/games/accordion/index';
import { byField, fields, list, oneOf, orNull, real, where, whole } from '@baralho/core/shape';
import type { KindOf } from '@baralho/jobs/kinds';
import { totalOf } from '@baralho/statistics';
import { counted, dealIn, MOST, milliseconds, searchLimits, surveyFields, tally } from '../shapes.ts';
import type { AccordionVerdict } from '../solve/accordion.ts';
import type { RowParameters } from '../solve/accordionRows.ts';
import type { AccordionSurveyParameters } from '../survey/accordion.ts';
import type { SurveyCounts } from '../survey/counts.ts';
import type { AccordionTally } from './chunk.ts';

const CARDS = 52;

export const accordionTally: Omit<KindOf<object, AccordionTally>, 'load'> = {
  parameters: fields({}),
  most: 2 ** 24,
  result: (chunk) =>
    where(
      fields({
        deals: whole(chunk.count, chunk.count),
        piles: tally(1, CARDS),
        firstWon: orNull(dealIn(chunk)),
      }),
      ({ deals, piles, firstWon }) =>
        totalOf(piles) === deals && (firstWon === null) === (piles[0]?.[0] !== 1),
      'a tally in which every deal counts once',
    ),
};

const cost = { nodes: whole(0, MOST), ms: milliseconds };
const place = whole(0, CARDS);

export const accordionRow: Omit<KindOf<RowParameters, AccordionVerdict>, 'load'> = {
  parameters: fields(
    {
      rule: oneOf(...ACCORDION_RULES),
      row: where(
        list(whole(0, 63), 1, CARDS),
        (row) => new Set(row).size === row.length,
        'a row of different cards',
      ),
    },
    { ...searchLimits, seconds: real(0, MOST) },
  ),
  most: 1,
  result: () =>
    byField('verdict', {
      winnable: fields({
        verdict: oneOf('winnable'),
        ...cost,
        moves: list(fields({ from: place, to: place }), 0, CARDS ** 2),
      }),
      unwinnable: fields({ verdict: oneOf('unwinnable'), ...cost }),
      unknown: fields({
        verdict: oneOf('unknown'),
        ...cost,
        limit: oneOf('seconds', 'memory', 'nodes', 'cancelled'),
      }),
    }),
};

export const accordionSurvey: Omit<KindOf<AccordionSurveyParameters, SurveyCounts>, 'load'> = {
  parameters: fields({ rule: oneOf('pile', 'card'), cards: whole(1, CARDS), ...searchLimits }),
  most: 10_000,
  result: (chunk) => counted(fields(surveyFields(chunk))),
};
