/**
 * The options of a game as text: `cells:2 draw:1`, nothing for the default; a deal is named by its place in the list,
 * `deal:2`.
 */

import type { GameOptions } from '../../../game.ts';
import { isOneOf } from '../../../lists.ts';
import { misread, type Parsed, parsed, wordsOf } from '../../../parsed.ts';
import type { OptionName, Patience } from './description.ts';

/** For each field that differs from the default, the index of its value in the description's list. */
export type Options = Readonly<Partial<Record<OptionName, number>>>;

export const OPTION_NAMES = ['cells', 'draw', 'deal'] as const satisfies readonly OptionName[];

/** A description with one value for each field. `id` names it in saves and deals. */
export interface Rules extends Omit<Patience, 'options'> {
  readonly id: string;
  /** The options as words, as they are written before a deal. */
  readonly form: string;
}

const choiceOf = (description: Patience, name: OptionName, place: number): number | string | undefined =>
  description.options?.[name]?.[place];

const formatOption = (description: Patience, name: OptionName, place: number): string =>
  `${name}:${name === 'deal' ? place + 1 : choiceOf(description, name, place)}`;

export const formatOptions = (description: Patience, options: Options): string =>
  OPTION_NAMES.flatMap((name) => {
    const place = options[name] ?? 0;
    return place === 0 ? [] : [formatOption(description, name, place)];
  }).join(' ');

const isOption = (name: string): name is OptionName => isOneOf(OPTION_NAMES, name);

/** The options with which a text begins, and where the rest of it begins. */
export function readOptions(
  description: Patience,
  text: string,
): Parsed<{ readonly options: Options; readonly end: number }> {
  const options: Partial<Record<OptionName, number>> = {};
  for (const { word, at } of wordsOf(text)) {
    const [name = ''] = word.split(':', 1);
    if (!isOption(name)) return parsed({ options, end: at });
    const known = (description.options?.[name] ?? []).map((_, place) =>
      formatOption(description, name, place),
    );
    const place = known.indexOf(word);
    if (place < 0) return misread(at, word, known.length > 0 ? `one of ${known.join(', ')}` : `no ${name}`);
    if (place > 0) options[name] = place;
    else delete options[name];
  }
  return parsed({ options, end: text.length });
}

export const optionsOf = (description: Patience): GameOptions<Options> => ({
  usual: {},
  format: (options) => formatOptions(description, options),
  parse(text) {
    const read = readOptions(description, text);
    if (!read.ok) return read;
    const { options, end } = read.value;
    return end === text.length
      ? parsed(options)
      : misread(end, text.slice(end).trim(), 'options such as cells:2');
  },
});

/** The rules of one variant of the game. */
export function rulesWith(id: string, description: Patience, options: Options = {}): Rules {
  const { options: _, ...rules } = description;
  const { columns, cells, stock } = rules;
  const chosen = <T>(name: OptionName, usual: T): T => {
    const value = choiceOf(description, name, options[name] ?? 0);
    return value === undefined ? usual : (value as T);
  };
  return {
    ...rules,
    id,
    form: formatOptions(description, options),
    columns: { ...columns, deal: chosen('deal', columns.deal) },
    ...(cells && { cells: { ...cells, count: chosen('cells', cells.count) } }),
    ...(stock && { stock: { ...stock, draw: chosen('draw', stock.draw) } }),
  };
}
