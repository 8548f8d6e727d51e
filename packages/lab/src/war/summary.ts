/** The result of a War experiment in numbers; `words.ts` describes it. */
import { type Estimate, moments, quantile, type Tally, totalOf, widenedShare } from '@baralho/statistics';
import type { Remarkable, WarTally } from './tally.ts';

export const QUANTILES = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99] as const;

export interface Extreme {
  readonly steps: number;
  /** To replay: `baralho play war --deal CODE` with the switches of the setting. */
  readonly deal: string;
}

export interface WarSummary {
  readonly games: number;
  readonly seed: number;
  /** For games that end. Missing if none did. */
  readonly mean: Estimate | null;
  readonly sd: number | null;
  readonly median: number | null;
  readonly quantiles: Readonly<Record<string, number>>;
  readonly min: Extreme | null;
  readonly max: Extreme | null;
  /** Share of the games that end; abandoned ones may be among them and widen it. */
  readonly winsA: Estimate | null;
  readonly ties: number;
  readonly warsPerGame: number | null;
  /** Share of the decided games. `undecided` ones were abandoned: the interval covers whatever their result would be. */
  readonly neverEnds: Estimate & {
    readonly count: number;
    readonly undecided: number;
    readonly periods: {
      readonly distinct: number;
      readonly median: number;
      readonly max: number;
      /** The most frequent, `[period, games]`. */
      readonly most: Tally;
    } | null;
  };
}

const extreme = (game: Remarkable | null): Extreme | null =>
  game === null ? null : { steps: game.time, deal: `b1:war:${game.number}` };

export function summarizeWar(tally: WarTally, seed: number): WarSummary {
  const { games, lengths, periods, undecided } = tally;
  const ended = totalOf(lengths);
  const never = totalOf(periods);
  const found = moments(lengths);
  const most = periods.toSorted(([p, x], [q, y]) => y - x || p - q).slice(0, 8);
  return {
    games,
    seed,
    mean: found?.mean ?? null,
    sd: found?.sd ?? null,
    median: quantile(lengths, 0.5) ?? null,
    quantiles: Object.fromEntries(
      QUANTILES.flatMap((q) => (ended > 0 ? [[q, quantile(lengths, q) ?? 0]] : [])),
    ),
    min: extreme(tally.shortest),
    max: extreme(tally.longest),
    winsA: ended === 0 ? null : widenedShare(tally.winsA, undecided, ended + undecided),
    ties: tally.ties,
    warsPerGame: ended === 0 ? null : tally.wars / ended,
    neverEnds: {
      ...widenedShare(never, undecided, games),
      count: never,
      undecided,
      periods:
        never === 0
          ? null
          : {
              distinct: periods.length,
              median: quantile(periods, 0.5) ?? 0,
              max: periods.at(-1)?.[0] ?? 0,
              most,
            },
    },
  };
}
