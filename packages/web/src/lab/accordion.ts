/** Accordion in the laboratory: how many piles the judge's rule leaves. */
import { GAMES_OF_A_SEED } from '@baralho/core';
import type { AccordionTally } from '@baralho/lab/accordion/chunk';
import { accordionExperiment, drawAccordion, summarizeAccordion } from '@baralho/lab/accordion/report';
import { formatRoute } from '../route.ts';
import { type Findings, figures, type Reader } from './findings.ts';
import { inLargeChunks, type LabGame } from './game.ts';
import type { LabRequest } from './request.ts';

function ofAccordion(
  { seed }: LabRequest,
  _: number,
  tally: AccordionTally,
  { words, theme }: Reader,
): Findings {
  const { count, mean, share } = figures(words);
  const { deals, mean: piles, won } = summarizeAccordion(tally, seed);
  return {
    rows: [
      [words.deals, count(deals)],
      ...(piles === null ? [] : [[words.pilesLeft, mean(piles, 3)] as const]),
      [words.onePile, share(won)],
    ],
    picture: tally.piles.length === 0 ? '' : drawAccordion(tally, seed, theme, words.plots),
    table: () => [['piles', 'deals'], ...tally.piles],
    deals:
      won.first === null
        ? []
        : [[words.firstPile, won.first, formatRoute('accordion', { deal: won.first, rule: 'uva' }), '']],
  };
}

export const labAccordion: LabGame<AccordionTally> = {
  most: { here: 100_000_000, server: GAMES_OF_A_SEED },
  usualGames: 100_000,
  counted: 'deals',
  setting: () => '',
  axis: (words) => words.plots.accordion.label,
  query: () => ({}),
  experiments: ({ seed, games }) => [inLargeChunks(accordionExperiment(seed, games))],
  asked: ({ kind, seed, games }) => [{ run: kind, games, seed }],
  findings: ofAccordion,
};
