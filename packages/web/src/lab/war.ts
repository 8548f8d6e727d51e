/** War in the laboratory: how long it takes with one setting, with two compared, or by the size of the wars. */
import { GAMES_OF_A_SEED } from '@baralho/core';
import {
  faultOf,
  formatSwitch,
  lectureOptions,
  parseSwitch,
  SWITCHES,
  USUAL,
  type WarSetting,
} from '@baralho/core/games/war/index';
import { PATIENCE, warExperiment } from '@baralho/lab/war/experiment';
import { summarizeWar } from '@baralho/lab/war/summary';
import type { WarTally } from '@baralho/lab/war/tally';
import { describeSetting } from '@baralho/lab/war/words';
import { moments, totalOf } from '@baralho/statistics';
import type { Dictionary } from '@baralho/words';
import { formatRoute } from '../route.ts';
import { type Findings, figures } from './findings.ts';
import { inPageChunks, type LabGame } from './game.ts';
import type { AnyTally } from './games.ts';
import type { LabRequest } from './request.ts';
import type { Swept } from './views.ts';

export const formatSetting = (setting: WarSetting): string =>
  [
    ...(setting.form === 'judge' ? ['form:judge'] : []),
    ...SWITCHES.filter((one) => formatSwitch(one, setting) !== formatSwitch(one, USUAL)).map(
      (one) => `${one.name}:${formatSwitch(one, setting)}`,
    ),
  ].join(',');

/** An unreadable value becomes the default: a link from elsewhere still opens an experiment. */
export function parseSetting(text: string): WarSetting {
  let setting = USUAL;
  for (const word of text.split(',')) {
    const [name = '', value = ''] = word.split(':', 2);
    const read = name === 'form' ? undefined : parseSwitch(name, value);
    if (name === 'form' && value === 'judge') setting = { ...setting, form: 'judge' };
    else if (read?.ok && read.value[0] !== undefined) setting = { ...setting, ...read.value[0] };
  }
  return faultOf(setting) === undefined ? setting : USUAL;
}

/** The rules in the format of the address of War's page. */
const rulesOf = ({ form, ...options }: WarSetting): Record<string, string> =>
  form === 'judge' ? {} : { lecture: lectureOptions.format(options) };

function ofWar({ settings, seed }: LabRequest, index: number, tally: WarTally, words: Dictionary): Findings {
  const { lab, questions } = words;
  const { count, number, mean, share } = figures(words);
  const found = summarizeWar(tally, seed);
  const { games, mean: length, sd, median, quantiles, winsA, warsPerGame, neverEnds, min, max } = found;
  const setting = settings[index] ?? USUAL;
  const middle = questions.range(count(quantiles[0.25] ?? 0), count(quantiles[0.75] ?? 0));
  return {
    tiles: [
      ...(length === null ? [] : [{ ...mean(questions.mean, length, 2, questions.steps), strong: true }]),
      ...(median === null
        ? []
        : [
            {
              label: lab.median,
              figure: `${count(median)} ${questions.steps}`,
              note: questions.middleHalf(middle),
            },
          ]),
      ...(sd === null ? [] : [{ label: lab.sd, figure: number(sd, 1) }]),
      ...(winsA === null ? [] : [share(lab.winsA, winsA)]),
      ...(warsPerGame === null ? [] : [{ label: questions.warsPerGame, figure: number(warsPerGame, 2) }]),
      share(lab.neverEnds, neverEnds),
      { label: lab.games, figure: count(games) },
    ],
    table: () => [['steps', 'games'], ...tally.lengths],
    deals: [[lab.longest, max] as const, [lab.shortest, min] as const].flatMap(([what, game]) =>
      game === null
        ? []
        : [
            [
              what,
              game.deal,
              formatRoute('war', { deal: game.deal, ...rulesOf(setting) }),
              count(game.steps),
            ] as const,
          ],
    ),
  };
}

const switchesOf = ({ form, ...options }: WarSetting): Record<string, string> => ({
  form,
  ...Object.fromEntries(SWITCHES.map((one) => [one.name, formatSwitch(one, options)])),
});

/** The sizes of a sweep: those that an address names in one word. */
export const SWEPT_SIZES = Array.from({ length: 12 }, (_, i) => i + 1);
export const swept = (setting: WarSetting): readonly WarSetting[] =>
  SWEPT_SIZES.map((warSize) => ({ ...setting, warSize }));
export const isSweep = ({ settings }: LabRequest): boolean => settings.length === SWEPT_SIZES.length;

/** ` --war-size 2 --no-exchange`: the options that differ from the default. */
const switchesTyped = (setting: WarSetting, without: readonly string[] = []): string =>
  [
    ...(setting.form === 'judge' ? [' --form judge'] : []),
    ...SWITCHES.filter(
      (one) => !without.includes(one.name) && formatSwitch(one, setting) !== formatSwitch(one, USUAL),
    ).map((one) => {
      const value = formatSwitch(one, setting);
      if (value === 'on') return ` --${one.name}`;
      return value === 'off' ? ` --no-${one.name}` : ` --${one.name} ${value}`;
    }),
  ].join('');

function commandOf(request: LabRequest, index: number): string {
  const { settings, seed, games } = request;
  const setting = settings[index] ?? USUAL;
  const rest = ` --games ${games} --seed ${seed}`;
  return isSweep(request)
    ? `simulate war --war-size 1-12${switchesTyped(setting, ['war-size'])}${rest}`
    : `simulate war${switchesTyped(setting)}${rest}`;
}

export const labWar: LabGame<WarTally> = {
  game: 'war',
  most: { here: 100_000_000, server: GAMES_OF_A_SEED },
  usualGames: 100_000,
  counted: 'games',
  title: ({ questions }, request) =>
    isSweep(request) ? questions.warSizes.title : questions.warLength.title,
  setting: ({ settings }, index, { lab }) => describeSetting(settings[index] ?? USUAL, [], lab.plots.setting),
  unit: (words) => words.questions.steps,
  counts: ({ lengths }) => lengths,
  estimate: ({ lengths }) => moments(lengths)?.mean,
  query: (request) => {
    const [a = USUAL, b] = request.settings;
    const first = formatSetting(isSweep(request) ? { ...a, warSize: USUAL.warSize } : a);
    return {
      ...(first === '' ? {} : { a: first }),
      ...(isSweep(request) ? { sweep: 'war-size' } : b === undefined ? {} : { b: formatSetting(b) }),
    };
  },
  experiments: ({ settings, seed, games }) =>
    settings.map((setting) => inPageChunks(warExperiment({ setting, seed, games, giveUp: PATIENCE }))),
  asked: ({ settings, seed, games }) =>
    settings.map((setting) => ({
      run: 'war',
      games,
      seed,
      setting: switchesOf(setting),
    })),
  command: commandOf,
  findings: ofWar,
};

/** For a sweep, what was found for each size so far. */
export const sweptIn = ({ settings }: LabRequest, tallies: readonly AnyTally[]): readonly Swept[] =>
  tallies.flatMap((tally, i) => {
    const setting = settings[i];
    if (setting === undefined || !('wars' in tally)) return [];
    const estimate = moments(tally.lengths)?.mean;
    if (estimate === undefined) return [];
    return [{ size: setting.warSize, estimate, warsPerGame: tally.wars / totalOf(tally.lengths) }];
  });
