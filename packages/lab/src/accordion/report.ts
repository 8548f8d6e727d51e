/** The results of many deals of Accordion, in words, as JSON and as a picture. */

import type { Tally } from '@baralho/statistics';
import { type Estimate, moments, quantile, share } from '@baralho/statistics';
import { histogram } from '../plots/histogram.ts';
import { fixed, grouped } from '../plots/numbers.ts';
import type { Theme } from '../plots/theme.ts';
import { ENGLISH, type PlotWords } from '../plots/words.ts';
import type { Experiment } from '../simulate.ts';
import { type AccordionTally, addDeals, NO_DEALS } from './chunk.ts';

export const accordionExperiment = (
  seed: number,
  deals: number,
  coarseness = 1,
): Experiment<AccordionTally> => ({
  kind: 'accordion',
  parameters: {},
  seed,
  games: deals,
  chunkSize: 32_768 * coarseness,
  nothing: NO_DEALS,
  add: addDeals,
});

export interface AccordionSummary {
  readonly deals: number;
  readonly seed: number;
  /** Piles left. */
  readonly mean: Estimate | null;
  readonly sd: number | null;
  readonly median: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly won: Estimate & { readonly count: number; readonly first: string | null };
  readonly piles: Tally;
}

export function summarizeAccordion(
  { deals, piles, firstWon }: AccordionTally,
  seed: number,
): AccordionSummary {
  const found = moments(piles);
  const count = piles[0]?.[0] === 1 ? piles[0][1] : 0;
  return {
    deals,
    seed,
    mean: found?.mean ?? null,
    sd: found?.sd ?? null,
    median: quantile(piles, 0.5) ?? null,
    min: piles[0]?.[0] ?? null,
    max: piles.at(-1)?.[0] ?? null,
    won: { ...share(count, deals), count, first: firstWon === null ? null : `b1:accordion:${firstWon}` },
    piles,
  };
}

export function reportAccordion({ deals, seed, mean, sd, median, min, max, won }: AccordionSummary): string {
  const lines = [`deals      ${grouped(deals)}, seed ${seed}`];
  if (mean !== null)
    lines.push(
      `piles left ${fixed(mean.value, 3)} ± ${fixed(mean.high - mean.value, 3)} (95%), sd ${fixed(sd ?? 0, 2)}, median ${median}, from ${min} to ${max}`,
    );
  lines.push(
    `one pile   ${deals === 0 ? '–' : `${fixed(100 * won.value, 3)}%`} (${fixed(100 * won.low, 3)} to ${fixed(100 * won.high, 3)}), ${grouped(won.count)} deals${won.first === null ? '' : `, the first is ${won.first}`}`,
  );
  return lines.join('\n');
}

export function drawAccordion(
  tally: AccordionTally,
  seed: number,
  theme: Theme,
  words: PlotWords = ENGLISH,
): string {
  const found = moments(tally.piles);
  return histogram(
    tally.piles,
    {
      ...words.accordion,
      caption: `${words.accordion.sample(grouped(tally.deals, words.numbers))} · ${words.seed(seed)}`,
      ...(found && {
        mark: { value: found.mean.value, text: words.mean(fixed(found.mean.value, 2, words.numbers)) },
      }),
    },
    theme,
    words,
  );
}
