/** An experiment with War: which form, which switches, how many games, and when to stop. */
import type { WarSetting } from '@baralho/core/games/war/index';
import { LONGEST } from '@baralho/kernels/war';
import { moments } from '@baralho/statistics';
import type { Experiment } from '../simulate.ts';
import type { WarParameters } from './chunk.ts';
import { addWar, NO_WAR_GAMES, type WarTally } from './tally.ts';

/** Every combination of the given values, applied to a setting. */
export function combinations(
  base: WarSetting,
  axes: readonly (readonly Partial<WarSetting>[])[],
): readonly WarSetting[] {
  return axes.reduce<readonly WarSetting[]>(
    (settings, axis) => settings.flatMap((setting) => axis.map((values) => ({ ...setting, ...values }))),
    [base],
  );
}

/** The required width of the interval for the mean: a share of the mean, or steps. */
export type Narrowness = { readonly share: number } | { readonly steps: number };

export const isNarrow = (tally: WarTally, goal: Narrowness): boolean => {
  const mean = moments(tally.lengths)?.mean;
  if (mean === undefined) return false;
  const half = mean.high - mean.value;
  return 'share' in goal ? half <= goal.share * mean.value : half <= goal.steps;
};

/** Games that take about a twentieth of a second; half a millisecond each must be assumed if a game may never end. */
function chunkSizeOf({ form, exchange, shufflePrize, winnings, decks, warSize, peace }: WarSetting): number {
  if (form === 'judge' || !exchange) return 256;
  const battles = 2 + 700 * decks ** 2 * (peace ? 0.6 : Math.exp((-0.3 * warSize) / decks));
  const nanoseconds = 120 + battles * (shufflePrize || winnings === 'apart' ? 20 : 1.2);
  return 2 ** Math.max(8, Math.min(17, Math.round(Math.log2(5e7 / nanoseconds))));
}

/** Doubles the size of a chunk until a run has at most 4096, so that a journal takes megabytes, not gigabytes. */
const coarsened = (size: number, games: number): number =>
  games / size > 4096 ? coarsened(2 * size, games) : size;

/** Battles after which a game without random bits is abandoned, by default. */
export const PATIENCE = 10_000_000;
export const MOST_PATIENCE = LONGEST;

export interface WarRun {
  readonly setting: WarSetting;
  readonly seed: number;
  readonly games: number;
  readonly giveUp: number;
  readonly until?: Narrowness;
  /** Multiplies the size of a chunk: larger for remote machines. */
  readonly coarseness?: number;
}

export function warParameters({ setting, giveUp }: Pick<WarRun, 'setting' | 'giveUp'>): WarParameters {
  const { form, decks, ...rules } = setting;
  return { form: form === 'judge' ? { form } : { form, rules, decks }, giveUp };
}

export function warExperiment(run: WarRun): Experiment<WarTally> {
  const { setting, seed, games, until, coarseness = 1 } = run;
  return {
    kind: 'war',
    parameters: warParameters(run),
    seed,
    games,
    chunkSize:
      until === undefined ? coarsened(chunkSizeOf(setting) * coarseness, games) : chunkSizeOf(setting),
    nothing: NO_WAR_GAMES,
    add: addWar,
    ...(until !== undefined && { enough: (tally: WarTally) => isNarrow(tally, until) }),
  };
}
