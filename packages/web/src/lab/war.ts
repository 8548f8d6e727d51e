/** War in the laboratory: how long it takes with one setting, or with two compared. */
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
import { drawWar } from '@baralho/lab/war/pictures';
import { summarizeWar } from '@baralho/lab/war/summary';
import type { WarTally } from '@baralho/lab/war/tally';
import { formatRoute } from '../route.ts';
import { type Findings, figures, type Reader } from './findings.ts';
import { inLargeChunks, type LabGame } from './game.ts';
import type { LabRequest } from './request.ts';

export const formatSetting = (setting: WarSetting): string =>
  [
    ...(setting.form === 'judge' ? ['form:judge'] : []),
    ...SWITCHES.filter((one) => formatSwitch(one, setting) !== formatSwitch(one, USUAL)).map(
      (one) => `${one.name}:${formatSwitch(one, setting)}`,
    ),
  ].join(',');

/** What cannot be read is as usual: a link from elsewhere still opens an experiment. */
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

/** As the page of War is told which rules it goes by. */
const rulesOf = ({ form, ...options }: WarSetting): Record<string, string> =>
  form === 'judge' ? {} : { lecture: lectureOptions.format(options) };

function ofWar(
  { settings, seed }: LabRequest,
  index: number,
  tally: WarTally,
  { words, theme }: Reader,
): Findings {
  const { count, number, mean, share } = figures(words);
  const { games, mean: length, sd, median, winsA, neverEnds, min, max } = summarizeWar(tally, seed);
  const setting = settings[index] ?? USUAL;
  const results = [{ setting, tally }];
  return {
    rows: [
      [words.games, count(games)],
      ...(length === null ? [] : [[words.mean, mean(length, 2)] as const]),
      ...(sd === null ? [] : [[words.sd, number(sd, 1)] as const]),
      ...(median === null ? [] : [[words.median, count(median)] as const]),
      ...(winsA === null ? [] : [[words.winsA, share(winsA)] as const]),
      [words.neverEnds, share(neverEnds)],
    ],
    picture:
      tally.lengths.length === 0
        ? ''
        : drawWar({ picture: 'histogram', results, swept: [], seed, theme, words: words.plots }),
    table: () => [['steps', 'games'], ...tally.lengths],
    deals: [[words.longest, max] as const, [words.shortest, min] as const].flatMap(([what, game]) =>
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

export const labWar: LabGame<WarTally> = {
  most: { here: 100_000_000, server: GAMES_OF_A_SEED },
  usualGames: 100_000,
  counted: 'games',
  setting: ({ settings }, index) => formatSetting(settings[index] ?? USUAL),
  axis: (words) => words.plots.war.label,
  query: ({ settings: [a = USUAL, b] }) => ({
    ...(formatSetting(a) === '' ? {} : { a: formatSetting(a) }),
    ...(b === undefined ? {} : { b: formatSetting(b) }),
  }),
  experiments: ({ settings, seed, games }) =>
    settings.map((setting) => inLargeChunks(warExperiment({ setting, seed, games, giveUp: PATIENCE }))),
  asked: ({ kind, settings, seed, games }) =>
    settings.map((setting) => ({ run: kind, games, seed, setting: switchesOf(setting) })),
  findings: ofWar,
};
