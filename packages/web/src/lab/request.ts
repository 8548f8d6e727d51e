/** An experiment as an address says it: `#/lab?kind=war&games=100000&seed=1&a=war-size:3,exchange:on&b=war-size:4`. */
import { accordionExperiment } from '@baralho/lab/accordion/report';
import {
  faultOf,
  formatSwitch,
  PATIENCE,
  parseSwitch,
  SWITCHES,
  USUAL,
  type WarSetting,
  warExperiment,
} from '@baralho/lab/war/experiment';

export const KINDS = ['war', 'accordion'] as const;
export type Kind = (typeof KINDS)[number];

export interface LabRequest {
  readonly kind: Kind;
  readonly games: number;
  readonly seed: number;
  /** One setting of War, or two to compare. */
  readonly settings: readonly WarSetting[];
}

export const MOST_GAMES = 100_000_000;
/** All games of a seed. */
export const MOST_ON_SERVER = 2 ** 32;
const LAST_SEED = 2 ** 21 - 1;

export const USUAL_REQUEST: LabRequest = { kind: 'war', games: 100_000, seed: 1, settings: [USUAL] };

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
}: LabRequest): Record<string, string> => ({
  kind,
  games: String(games),
  seed: String(seed),
  ...(kind === 'war' && formatSetting(a) !== '' ? { a: formatSetting(a) } : {}),
  ...(kind === 'war' && b !== undefined ? { b: formatSetting(b) } : {}),
});

const within = (text: string | null, low: number, high: number, usual: number): number => {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value >= low && value <= high ? value : usual;
};

export function parseRequest(query: URLSearchParams): LabRequest {
  const kind = KINDS.find((one) => one === query.get('kind')) ?? USUAL_REQUEST.kind;
  const b = query.get('b');
  return {
    kind,
    games: within(query.get('games'), 1, MOST_ON_SERVER, USUAL_REQUEST.games),
    seed: within(query.get('seed'), 0, LAST_SEED, USUAL_REQUEST.seed),
    settings: [parseSetting(query.get('a') ?? ''), ...(b === null ? [] : [parseSetting(b)])],
  };
}

/** The experiments behind a request, the same that the command runs. */
export const experimentsOf = ({ kind, games, seed, settings }: LabRequest) =>
  kind === 'accordion'
    ? [accordionExperiment(seed, games)]
    : settings.map((setting) => warExperiment({ setting, seed, games, giveUp: PATIENCE }));
