/** The pictures of War: lengths, survival, mean against a switch, never-ending games against a switch. */

import { formatSwitch, SWITCHES, type WarSetting } from '@baralho/core/games/war/index';
import { moments } from '@baralho/statistics';
import { estimates, type Series } from '../plots/estimates.ts';
import { histogram } from '../plots/histogram.ts';
import { fixed, grouped } from '../plots/numbers.ts';
import { survival } from '../plots/survival.ts';
import type { Theme } from '../plots/theme.ts';
import { ENGLISH, type PlotWords } from '../plots/words.ts';
import { summarizeWar } from './summary.ts';
import type { WarTally } from './tally.ts';
import { describeSetting } from './words.ts';

export const WAR_PICTURES = ['histogram', 'survival', 'mean', 'never-ends'] as const;
export type WarPicture = (typeof WAR_PICTURES)[number];

export interface WarResult {
  readonly setting: WarSetting;
  readonly tally: WarTally;
}

/** The default picture: lengths for one experiment, or the most likely question of a sweep. */
export const fittingPicture = (results: readonly WarResult[], swept: readonly string[]): WarPicture => {
  if (swept.length === 0)
    return results.some(({ tally }) => tally.lengths.length > 0) ? 'histogram' : 'never-ends';
  return results.some(({ tally }) => tally.periods.length > 0 || tally.undecided > 0) ? 'never-ends' : 'mean';
};

const captionOf = (results: readonly WarResult[], seed: number, rest: string): string => {
  const sizes = [...new Set(results.map(({ tally }) => tally.games))];
  const [one = 0] = sizes;
  const games =
    sizes.length === 1
      ? `n = ${grouped(one)} games${results.length > 1 ? ' each' : ''}`
      : `n = ${grouped(Math.min(...sizes))} to ${grouped(Math.max(...sizes))} games each`;
  return [games, `seed ${seed}`, rest].filter((part) => part !== '').join(' · ');
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const TITLE_NAMES: Readonly<Record<string, string>> = {
  decks: 'number of decks',
  'pick-up': 'pick-up rule',
};

const titleOf = (axis: string): string => TITLE_NAMES[axis] ?? axis.replace('-', ' ');

const AXIS_NAMES: Readonly<Record<string, string>> = {
  'war-size': 'war size (cards each player plays in a war)',
  decks: 'decks',
  'pick-up': 'whose cards the winner picks up first',
};

/** One series for every combination of the other swept switches, along the switch with the most values. */
function seriesOf(
  results: readonly WarResult[],
  swept: readonly string[],
  estimateOf: (result: WarResult) => Series['points'][number]['estimate'] | undefined,
): { readonly axis: string; readonly series: readonly Series[] } {
  const values = (name: string): number => {
    const one = SWITCHES.find((each) => each.name === name);
    return one === undefined ? 0 : new Set(results.map(({ setting }) => formatSwitch(one, setting))).size;
  };
  const axis = swept.toSorted((x, y) => values(y) - values(x))[0] ?? 'war-size';
  const along = SWITCHES.find(({ name }) => name === axis) ?? { key: 'warSize' as const };
  const others = SWITCHES.filter(({ name }) => swept.includes(name) && name !== axis);
  const nameOf = ({ setting }: WarResult): string =>
    others.map((one) => `${one.name.replace('-', ' ')} ${formatSwitch(one, setting)}`).join(', ');
  const names = [...new Set(results.map(nameOf))];
  return {
    axis,
    series: names.map((name) => ({
      name,
      points: results.flatMap((result) => {
        if (nameOf(result) !== name) return [];
        const estimate = estimateOf(result);
        return estimate === undefined ? [] : [{ x: formatSwitch(along, result.setting), estimate }];
      }),
    })),
  };
}

export interface PictureRequest {
  readonly picture: WarPicture;
  readonly results: readonly WarResult[];
  /** Names of the switches that differ between the results. */
  readonly swept: readonly string[];
  readonly seed: number;
  readonly theme: Theme;
  /** For the histogram; the other pictures are in English only. */
  readonly words?: PlotWords;
}

function lengthHistogram(
  { setting, tally }: WarResult,
  seed: number,
  theme: Theme,
  words: PlotWords = ENGLISH,
): string {
  const mean = moments(tally.lengths)?.mean;
  const number = (value: number): string => fixed(value, 1, words.numbers);
  return histogram(
    tally.lengths,
    {
      ...words.war,
      subtitle: capital(describeSetting(setting, [], words.setting)),
      caption: `${words.war.sample(grouped(tally.games, words.numbers))} · ${words.seed(seed)}`,
      ...(mean && {
        mark: {
          value: mean.value,
          text: words.mean(`${number(mean.value)} ± ${number(mean.high - mean.value)}`),
        },
      }),
    },
    theme,
    words,
  );
}

export function drawWar({ picture, results, swept, seed, theme, words }: PictureRequest): string {
  const [first] = results;
  if (first === undefined) throw new Error('a picture needs a result');
  const common = describeSetting(first.setting, swept);
  const caption = captionOf(results, seed, '');
  switch (picture) {
    case 'histogram':
      return lengthHistogram(first, seed, theme, words);
    case 'survival':
      return survival(
        results.slice(0, 4).map(({ setting, tally }) => ({
          name: SWITCHES.filter(({ name }) => swept.includes(name))
            .map((one) => `${one.name.replace('-', ' ')} ${formatSwitch(one, setting)}`)
            .join(', '),
          lengths: tally.lengths,
          games: tally.games,
        })),
        { title: 'How many games are still going on?', subtitle: capital(common), caption },
        theme,
      );
    case 'mean': {
      const { axis, series } = seriesOf(results, swept, ({ tally }) => moments(tally.lengths)?.mean);
      return estimates(
        series,
        {
          title: `Average number of steps by ${titleOf(axis)}`,
          subtitle: capital(common),
          caption: captionOf(results, seed, 'bars: 95% intervals'),
          xLabel: AXIS_NAMES[axis] ?? axis.replace('-', ' '),
          yLabel: 'mean steps',
          connected: axis === 'war-size' || axis === 'decks',
        },
        theme,
      );
    }
    case 'never-ends': {
      const { axis, series } = seriesOf(results, swept, ({ tally }) => summarizeWar(tally, seed).neverEnds);
      const undecided = results.some(({ tally }) => tally.undecided > 0)
        ? 'undecided games widen the bars'
        : '';
      return estimates(
        series,
        {
          title: `Games that never end, by ${titleOf(axis)}`,
          subtitle: capital(common),
          caption: captionOf(results, seed, ['bars: 95% intervals', undecided].filter(Boolean).join(' · ')),
          xLabel: AXIS_NAMES[axis] ?? axis.replace('-', ' '),
          yLabel: 'share of games that never end',
          shares: true,
          connected: axis === 'war-size' || axis === 'decks',
        },
        theme,
      );
    }
  }
}
