/**
 * Rows of Accordion to solve: read from text line by line, so that one invalid line does not hide the others, and processed as
 * chunks.
 */
import {
  asText,
  type Card,
  formatCard,
  KNIGHT,
  misread,
  type Parsed,
  parseCard,
  parsed,
  rankOf,
  wordsOf,
} from '@baralho/core';
import { type AccordionRule, accordion, setupOf } from '@baralho/core/games/accordion/index';
import { type Chunk, ENGINE } from '@baralho/jobs/chunk';
import { type AccordionOptions, type AccordionVerdict, solveAccordion } from './accordion.ts';

export interface NamedRow {
  readonly name: string;
  readonly row: readonly Card[];
}

/** `name card1 … cardN`: 1 to 52 different cards. */
export function parseNamedRow(line: string): Parsed<NamedRow> {
  const text = asText(line);
  if (!text.ok) return text;
  const [name, ...words] = wordsOf(line);
  if (name === undefined) return misread(0, '', 'a name and cards');
  // A row without its name would be solved without its first card.
  if (parseCard(name.word).ok) return misread(name.at, name.word, 'a name before the cards');
  const row: Card[] = [];
  for (const { word, at } of words) {
    const card = parseCard(word, at);
    if (!card.ok) return card;
    if (rankOf(card.value) === KNIGHT) return misread(at, word, 'a card of the 52');
    if (row.includes(card.value)) return misread(at, formatCard(card.value), 'each card only once');
    row.push(card.value);
  }
  if (row.length === 0) return misread(line.length, '', 'at least one card after the name');
  return parsed({ name: name.word, row });
}

export type RowLine = Parsed<NamedRow> & { readonly line: number };

/** Every line that is not empty and does not begin with #. */
export const readRows = (file: string): readonly RowLine[] =>
  file
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.trim() !== '' && !line.trimStart().startsWith('#'))
    .map(({ line, index }) => ({ ...parseNamedRow(line), line: index + 1 }));

export interface RowParameters extends Pick<AccordionOptions, 'seconds' | 'nodes' | 'megabytes'> {
  readonly rule: AccordionRule;
  readonly row: readonly Card[];
}

/** One chunk for each row; its `first` is the index of the row. */
export const chunksOfRows = (
  rows: readonly NamedRow[],
  options: Omit<RowParameters, 'row'>,
): readonly Chunk[] =>
  rows.map(({ row }, first) => ({
    kind: 'accordion row',
    parameters: { ...options, row },
    first,
    count: 1,
    engine: ENGINE,
  }));

export const solveRowChunk = ({ rule, row, ...limits }: RowParameters): Promise<AccordionVerdict> =>
  solveAccordion(accordion.start(setupOf({ rule, row })), limits);
