/**
 * An experiment with War in words and numbers: which form, which switches, how many games. Reads the values as the command and
 * the page give them; every fault is a sentence.
 */
import { misread, type Parsed, parsed } from '@baralho/core';
import { DEAL_ORDERS, type LectureRules, PICK_UPS, SLIDES, WINNINGS } from '@baralho/core/games/war/index';
import { LONGEST, MOST_DECKS } from '@baralho/kernels/war';
import { moments } from '@baralho/statistics';
import type { Experiment } from '../simulate.ts';
import type { WarParameters } from './chunk.ts';
import { addWar, NO_WAR_GAMES, type WarTally } from './tally.ts';

/** Everything that can be switched. */
export interface WarSetting extends LectureRules {
  readonly form: 'lecture' | 'judge';
  readonly decks: number;
}

export const USUAL: WarSetting = { ...SLIDES, form: 'lecture', decks: 1 };

/** A name a person types, and the values it takes. */
interface Switch {
  readonly name: string;
  readonly key: Exclude<keyof WarSetting, 'form'>;
  readonly values: readonly string[] | { readonly from: number; readonly to: number };
}

const ON_OFF = ['on', 'off'] as const;

export const SWITCHES: readonly Switch[] = [
  { name: 'war-size', key: 'warSize', values: { from: 1, to: 26 * MOST_DECKS } },
  { name: 'decks', key: 'decks', values: { from: 1, to: MOST_DECKS } },
  { name: 'exchange', key: 'exchange', values: ON_OFF },
  { name: 'peace', key: 'peace', values: ON_OFF },
  { name: 'deal-order', key: 'dealOrder', values: DEAL_ORDERS },
  { name: 'pick-up', key: 'pickUp', values: PICK_UPS },
  { name: 'shuffle-prize', key: 'shufflePrize', values: ON_OFF },
  { name: 'winnings', key: 'winnings', values: WINNINGS },
];

/** The value of a setting as it is typed. */
export function formatSwitch({ key }: Pick<Switch, 'key'>, setting: WarSetting): string {
  const value = setting[key];
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}

function parseNumbers(text: string, from: number, to: number): Parsed<readonly number[]> {
  const found: number[] = [];
  for (const word of text.split(',')) {
    const match = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(word.trim());
    const first = match === null ? Number.NaN : Number(match[1]);
    const last = match?.[2] === undefined ? first : Number(match[2]);
    if (!(first >= from && last <= to && first <= last))
      return misread(0, word, `a number from ${from} to ${to}, or a range such as ${from}-${to}`);
    for (let value = first; value <= last; value++) found.push(value);
  }
  return parsed(found);
}

/** Reads the values of one switch, several with commas or as a range: `1-10`, `on,off`, `all`. */
export function parseSwitch(name: string, text: string): Parsed<readonly Partial<WarSetting>[]> {
  const found = SWITCHES.find((one) => one.name === name);
  if (found === undefined) return misread(0, name, `one of ${SWITCHES.map((one) => one.name).join(', ')}`);
  const { key, values } = found;
  if (!isList(values)) {
    const numbers = parseNumbers(text, values.from, values.to);
    return numbers.ok ? parsed(numbers.value.map((value) => ({ [key]: value }))) : numbers;
  }
  const settings: Partial<WarSetting>[] = [];
  for (const word of text === 'all' ? values : text.split(',').map((part) => part.trim())) {
    if (!values.includes(word))
      return misread(0, word, `one of ${values.join(', ')}, several with commas, or all`);
    settings.push({ [key]: values === ON_OFF ? word === 'on' : word });
  }
  return parsed(settings);
}

const isList = (values: Switch['values']): values is readonly string[] => Array.isArray(values);

/** Every combination of the given values, on top of a setting. */
export function combinations(
  base: WarSetting,
  axes: readonly (readonly Partial<WarSetting>[])[],
): readonly WarSetting[] {
  return axes.reduce<readonly WarSetting[]>(
    (settings, axis) => settings.flatMap((setting) => axis.map((values) => ({ ...setting, ...values }))),
    [base],
  );
}

/** A fault that only several switches together can have. */
export function faultOf({ form, warSize, decks, peace }: WarSetting): string | undefined {
  if (form === 'judge' && decks !== 1) return 'the judge plays with one deck';
  if (!peace && warSize > 26 * decks)
    return `war size ${warSize} is more than the ${26 * decks} cards a player is dealt from ${decks} deck${decks === 1 ? '' : 's'}`;
  return undefined;
}

/** How narrow the interval of the mean must be: a share of the mean, or steps. */
export type Narrowness = { readonly share: number } | { readonly steps: number };

export const isNarrow = (tally: WarTally, goal: Narrowness): boolean => {
  const mean = moments(tally.lengths)?.mean;
  if (mean === undefined) return false;
  const half = mean.high - mean.value;
  return 'share' in goal ? half <= goal.share * mean.value : half <= goal.steps;
};

/** Games of about a twentieth of a second; half a millisecond a game must be reckoned with where it may never end. */
function chunkSizeOf({ form, exchange, shufflePrize, winnings, decks, warSize, peace }: WarSetting): number {
  if (form === 'judge' || !exchange) return 256;
  const battles = 2 + 700 * decks ** 2 * (peace ? 0.6 : Math.exp((-0.3 * warSize) / decks));
  const nanoseconds = 120 + battles * (shufflePrize || winnings === 'apart' ? 20 : 1.2);
  return 2 ** Math.max(8, Math.min(17, Math.round(Math.log2(5e7 / nanoseconds))));
}

/** Doubles a chunk until a run has at most 4096: a journal of megabytes, not gigabytes. */
const coarsened = (size: number, games: number): number =>
  games / size > 4096 ? coarsened(2 * size, games) : size;

/** Battles after which a game without random bits is given up, unless told otherwise. */
export const PATIENCE = 10_000_000;
export const MOST_PATIENCE = LONGEST;

export interface WarRun {
  readonly setting: WarSetting;
  readonly seed: number;
  readonly games: number;
  readonly giveUp: number;
  readonly until?: Narrowness;
  /** Times the usual size of a chunk: more for machines far away. */
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
