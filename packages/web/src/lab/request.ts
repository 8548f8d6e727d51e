/** An experiment as an address says it: `#/lab?kind=war&games=100000&seed=1&a=war-size:3,exchange:on&b=war-size:4`. */
import { GAMES_OF_A_SEED, LAST_SEED } from '@baralho/core';
import type { Rules } from '@baralho/core/games/klondike/index';
import {
  faultOf,
  formatSwitch,
  parseSwitch,
  SWITCHES,
  USUAL,
  type WarSetting,
} from '@baralho/core/games/war/index';
import { accordionExperiment } from '@baralho/lab/accordion/report';
import type { Experiment } from '@baralho/lab/simulate';
import { klondikeSurvey } from '@baralho/lab/survey/klondike';
import { PATIENCE, warExperiment } from '@baralho/lab/war/experiment';

export const KINDS = ['war', 'accordion', 'klondike'] as const;
export type Kind = (typeof KINDS)[number];

export interface LabRequest {
  readonly kind: Kind;
  readonly games: number;
  readonly seed: number;
  /** One setting of War, or two to compare. */
  readonly settings: readonly WarSetting[];
  readonly klondike: KlondikeSetting;
}

export interface KlondikeSetting {
  readonly draw: Rules['draw'];
  /** -1 for without end. */
  readonly redeals: number;
}

/** How many games may be asked for: all those of a seed, but what is searched takes longer than what is played. */
export const MOST: Readonly<Record<Kind, { readonly here: number; readonly server: number }>> = {
  war: { here: 100_000_000, server: GAMES_OF_A_SEED },
  accordion: { here: 100_000_000, server: GAMES_OF_A_SEED },
  klondike: { here: 100_000, server: 1_000_000 },
};
/** How many are proposed. */
export const USUAL_GAMES: Readonly<Record<Kind, number>> = {
  war: 100_000,
  accordion: 100_000,
  klondike: 1000,
};

export const USUAL_REQUEST: LabRequest = {
  ...{ kind: 'war', games: USUAL_GAMES.war, seed: 1, settings: [USUAL] },
  klondike: { draw: 3, redeals: -1 },
};

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

export const formatRequest = ({
  kind,
  games,
  seed,
  settings: [a = USUAL, b],
  klondike: { draw, redeals },
}: LabRequest): Record<string, string> => ({
  kind,
  games: String(games),
  seed: String(seed),
  ...(kind === 'war' && formatSetting(a) !== '' ? { a: formatSetting(a) } : {}),
  ...(kind === 'war' && b !== undefined ? { b: formatSetting(b) } : {}),
  ...(kind === 'klondike' ? { draw: String(draw) } : {}),
  ...(kind === 'klondike' && redeals >= 0 ? { redeals: String(redeals) } : {}),
});

const within = (text: string | null, low: number, high: number, usual: number): number => {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value >= low && value <= high ? value : usual;
};

export function parseRequest(query: URLSearchParams): LabRequest {
  const kind = KINDS.find((one) => one === query.get('kind')) ?? USUAL_REQUEST.kind;
  const b = query.get('b');
  const { draw, redeals } = USUAL_REQUEST.klondike;
  return {
    kind,
    games: within(query.get('games'), 1, MOST[kind].server, USUAL_GAMES[kind]),
    seed: within(query.get('seed'), 0, LAST_SEED, USUAL_REQUEST.seed),
    settings: [parseSetting(query.get('a') ?? ''), ...(b === null ? [] : [parseSetting(b)])],
    klondike: {
      draw: within(query.get('draw'), 1, 3, draw) as KlondikeSetting['draw'],
      redeals: within(query.get('redeals'), 0, 9, redeals),
    },
  };
}

/** Chunks for a picture that grows: those of games that take no time are put together, those of searches cut smaller. */
const inChunks = <T>(experiment: Experiment<T>): Experiment<unknown> =>
  ({
    ...experiment,
    chunkSize: experiment.kind === 'klondike survey' ? 10 : Math.max(experiment.chunkSize, 2048),
  }) as Experiment<unknown>;

/** A browser has less memory to give than a computer has. */
const MEGABYTES = 300;
const NODES = 4e9;

/** The experiments behind a request, the same that the command runs. */
export function experimentsOf({ kind, games, seed, settings, klondike }: LabRequest) {
  if (kind === 'accordion') return [inChunks(accordionExperiment(seed, games))];
  if (kind === 'klondike') {
    const limits = { nodes: NODES, megabytes: MEGABYTES };
    return [inChunks(klondikeSurvey({ ...klondike, worryBack: true, ...limits }, seed, games))];
  }
  return settings.map((setting) => inChunks(warExperiment({ setting, seed, games, giveUp: PATIENCE })));
}
