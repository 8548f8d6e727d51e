/** What chunks of Accordion are given and give: deals of the judge's game, rows to solve, surveys. */
import { ACCORDION_RULES } from '@baralho/core/games/accordion/index';
import type { Kind } from '@baralho/jobs/kinds';
import { byField, fields, list, oneOf, orNull, real, where, whole } from '@baralho/jobs/shape';
import { totalOf } from '@baralho/statistics';
import { dealIn, MOST, milliseconds, searchLimits, surveyCounts, tally } from '../shapes.ts';
import type { AccordionTally } from './chunk.ts';

const CARDS = 52;

export const accordionTally: Omit<Kind, 'load'> = {
  parameters: fields({}),
  most: 2 ** 24,
  result: (chunk) =>
    where<AccordionTally>(
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

export const accordionRow: Omit<Kind, 'load'> = {
  parameters: fields(
    {
      rule: oneOf(...ACCORDION_RULES),
      row: where<readonly number[]>(
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

export const accordionSurvey: Omit<Kind, 'load'> = {
  parameters: fields({ rule: oneOf('pile', 'card'), cards: whole(1, CARDS), ...searchLimits }),
  most: 10_000,
  result: (chunk) => surveyCounts(chunk),
};
