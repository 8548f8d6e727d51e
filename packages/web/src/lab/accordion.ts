/** Accordion in the laboratory: how many piles the judge's rule leaves. */
import { GAMES_OF_A_SEED } from '@baralho/core';
import type { AccordionTally } from '@baralho/lab/accordion/chunk';
import { accordionExperiment, summarizeAccordion } from '@baralho/lab/accordion/report';
import { moments } from '@baralho/statistics';
import type { Dictionary } from '@baralho/words';
import { formatRoute } from '../route.ts';
import { type Findings, figures } from './findings.ts';
import { inPageChunks, type LabGame } from './game.ts';
import type { LabRequest } from './request.ts';

function ofAccordion({ seed }: LabRequest, _: number, tally: AccordionTally, words: Dictionary): Findings {
  const { lab, questions } = words;
  const { count, mean, share, number } = figures(words);
  const { deals, mean: piles, sd, median, won } = summarizeAccordion(tally, seed);
  return {
    tiles: [
      ...(piles === null ? [] : [{ ...mean(questions.mean, piles, 3, questions.piles), strong: true }]),
      ...(median === null ? [] : [{ label: lab.median, figure: `${count(median)} ${questions.piles}` }]),
      ...(sd === null ? [] : [{ label: lab.sd, figure: number(sd, 2) }]),
      share(lab.onePile, won),
      { label: lab.deals, figure: count(deals) },
    ],
    table: () => [['piles', 'deals'], ...tally.piles],
    deals:
      won.first === null
        ? []
        : [[lab.firstPile, won.first, formatRoute('accordion', { deal: won.first, rule: 'uva' }), '']],
  };
}

export const labAccordion: LabGame<AccordionTally> = {
  game: 'accordion',
  most: { here: 100_000_000, server: GAMES_OF_A_SEED },
  usualGames: 100_000,
  counted: 'deals',
  title: (words) => words.questions.accordionPiles.title,
  setting: () => '',
  unit: (words) => words.questions.piles,
  counts: ({ piles }) => piles,
  estimate: ({ piles }) => moments(piles)?.mean,
  query: () => ({}),
  experiments: ({ seed, games }) => [inPageChunks(accordionExperiment(seed, games))],
  asked: ({ seed, games }) => [{ run: 'accordion', games, seed }],
  command: ({ seed, games }) => `simulate accordion --deals ${games} --seed ${seed}`,
  findings: ofAccordion,
};
