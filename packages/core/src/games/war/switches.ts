/**
 * The switches of War by the names that people type: `war-size:3`, `exchange:off`. Reads the values that the command, the page
 * or a saved game contains; every error is a sentence.
 */
import { misreadPack, PACK_52, packs } from '../../cards/deck.ts';
import type { GameOptions } from '../../game.ts';
import { misread, type Parsed, parsed, unwrap, wordsOf } from '../../parsed.ts';
import {
  DEAL_ORDERS,
  type LectureParts,
  type LectureRules,
  type LectureSetup,
  PICK_UPS,
  SLIDES,
  WINNINGS,
} from './lecture.ts';

import { MOST_RIFFLES } from './riffle.ts';

export const MOST_DECKS = 8;

/** The options of the lecture's variant. */
export interface LectureOptions extends LectureRules {
  readonly decks: number;
}

/** All options. */
export interface WarSetting extends LectureOptions {
  readonly form: 'lecture' | 'judge';
}

const AS_USUAL: LectureOptions = { ...SLIDES, decks: 1 };
export const USUAL: WarSetting = { ...AS_USUAL, form: 'lecture' };

/** An option's name as it is typed, and the values it takes. */
interface Switch {
  readonly name: string;
  readonly key: keyof LectureOptions;
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
  { name: 'riffles', key: 'riffles', values: { from: 0, to: MOST_RIFFLES } },
];

/** The value of an option as it is typed. */
export function formatSwitch({ key }: Pick<Switch, 'key'>, setting: LectureOptions): string {
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

/** Reads the values of one option, several with commas or as a range: `1-10`, `on,off`, `all`. */
export function parseSwitch(name: string, text: string): Parsed<readonly Partial<LectureOptions>[]> {
  const found = SWITCHES.find((one) => one.name === name);
  if (found === undefined) return misread(0, name, `one of ${SWITCHES.map((one) => one.name).join(', ')}`);
  const { key, values } = found;
  if (!isList(values)) {
    const numbers = parseNumbers(text, values.from, values.to);
    return numbers.ok ? parsed(numbers.value.map((value) => ({ [key]: value }))) : numbers;
  }
  const settings: Partial<LectureOptions>[] = [];
  for (const word of text === 'all' ? values : text.split(',').map((part) => part.trim())) {
    if (!values.includes(word))
      return misread(0, word, `one of ${values.join(', ')}, several with commas, or all`);
    settings.push({ [key]: values === ON_OFF ? word === 'on' : word });
  }
  return parsed(settings);
}

const isList = (values: Switch['values']): values is readonly string[] => Array.isArray(values);

/** An error that depends on several options together. */
export function faultOf({ form, warSize, decks, peace }: WarSetting): string | undefined {
  if (form === 'judge' && decks !== 1) return 'the judge plays with one deck';
  if (!peace && warSize > 26 * decks)
    return `war size ${warSize} is more than the ${26 * decks} cards a player is dealt from ${decks} deck${decks === 1 ? '' : 's'}`;
  return undefined;
}

/** The setup of whole packs and valid options, or an error. */
export function checkLecture({ rules, deck, stream }: LectureParts): Parsed<LectureSetup> {
  const decks = deck.length / PACK_52.length;
  if (!Number.isInteger(decks) || decks < 1 || decks > MOST_DECKS)
    return misread(0, `${deck.length} cards`, `1 to ${MOST_DECKS} packs of ${PACK_52.length} cards`);
  if (!Number.isInteger(rules.warSize) || rules.warSize < 1)
    return misread(0, String(rules.warSize), 'a war size of 1 or more');
  const fault = faultOf({ ...rules, decks, form: 'lecture' });
  if (fault !== undefined) return misread(0, 'switches', `switches that go together (${fault})`);
  return misreadPack(deck, packs(decks)) ?? parsed({ rules, deck, stream } as LectureSetup);
}

/** For packs and options that have been checked already. */
export const lectureSetup = (parts: LectureParts): LectureSetup => unwrap(checkLecture(parts));

/** The lecture's variant as words: the options that differ from the slides. */
export const lectureOptions: GameOptions<LectureOptions> = {
  usual: AS_USUAL,
  format: (options) =>
    SWITCHES.filter(({ key }) => options[key] !== AS_USUAL[key])
      .map((one) => `${one.name}:${formatSwitch(one, options)}`)
      .join(' '),
  parse(text) {
    let options = AS_USUAL;
    for (const { word, at } of wordsOf(text)) {
      const [name = '', value = ''] = word.split(':', 2);
      const read = parseSwitch(name, value);
      if (!read.ok) return misread(at, read.error.found, read.error.expected);
      options = { ...options, ...read.value[0] };
    }
    const fault = faultOf({ ...options, form: 'lecture' });
    return fault === undefined ? parsed(options) : misread(0, text, `switches that go together (${fault})`);
  },
};
