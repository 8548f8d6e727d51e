/** The results of many games of Beggar-my-neighbour, in words and as JSON. */
import { type Estimate, moments, quantile, share } from '@baralho/statistics';
import { fixed, grouped, shareInWords } from '../plots/numbers.ts';
import type { Experiment } from '../simulate.ts';
import { addGames, type BeggarTally, type EndlessGame, NO_GAMES } from './chunk.ts';

export const beggarExperiment = (seed: number, games: number, coarseness = 1): Experiment<BeggarTally> => ({
  kind: 'beggar',
  parameters: {},
  seed,
  games,
  chunkSize: 2048 * coarseness,
  nothing: NO_GAMES,
  add: addGames,
});

const codeOf = (number: number): string => `b1:beggar:${number}`;

export interface BeggarSummary {
  readonly games: number;
  readonly seed: number;
  readonly tricks: Estimate | null;
  readonly sd: number | null;
  readonly median: number | null;
  readonly cardsAGame: number | null;
  /** Share of the games that end. */
  readonly winsA: Estimate;
  readonly longest: { readonly deal: string; readonly tricks: number; readonly cards: number } | null;
  readonly neverEnds: Estimate & { readonly count: number; readonly deals: readonly EndlessDeal[] };
}

type EndlessDeal = Omit<EndlessGame, 'number'> & { readonly deal: string };

export function summarizeBeggar(tally: BeggarTally, seed: number): BeggarSummary {
  const { games, winsA, tricks, cards, longest, endless } = tally;
  const ended = games - endless.length;
  const found = moments(tricks);
  return {
    games,
    seed,
    tricks: found?.mean ?? null,
    sd: found?.sd ?? null,
    median: quantile(tricks, 0.5) ?? null,
    cardsAGame: ended === 0 ? null : cards / ended,
    winsA: share(winsA, ended),
    longest: longest && { deal: codeOf(longest.number), tricks: longest.tricks, cards: longest.cards },
    neverEnds: {
      ...share(endless.length, games),
      count: endless.length,
      deals: endless.map(({ number, ...period }) => ({ deal: codeOf(number), ...period })),
    },
  };
}

export function reportBeggar(summary: BeggarSummary): string {
  const { games, seed, tricks, sd, median, cardsAGame, winsA, longest, neverEnds } = summary;
  const lines = [`games      ${grouped(games)}, seed ${seed}`];
  if (tricks !== null && cardsAGame !== null)
    lines.push(
      `tricks     ${fixed(tricks.value, 2)} ± ${fixed(tricks.high - tricks.value, 2)} (95%), sd ${fixed(sd ?? 0, 1)}, median ${median}; ${fixed(cardsAGame, 1)} cards a game`,
      `a wins     ${shareInWords(winsA)}; a begins`,
    );
  if (longest !== null)
    lines.push(
      `longest    ${grouped(longest.tricks)} tricks, ${grouped(longest.cards)} cards`,
      `           npx baralho play beggar --deal ${longest.deal}`,
    );
  // With none among n games, the interval still gives an upper limit.
  lines.push(`never ends ${grouped(neverEnds.count)} games, at most ${rarity(neverEnds.high)}`);
  for (const { deal, tricks: period, cards } of neverEnds.deals.slice(0, 10))
    lines.push(`           ${deal} repeats every ${period} tricks, ${cards} cards`);
  return lines.join('\n');
}

const rarity = (share: number): string => `one in ${grouped(1 / share)} (95%)`;
