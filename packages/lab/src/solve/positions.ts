/**
 * The deals that `baralho solve klondike` gets. A file is read line by line, so that one invalid line does not hide the
 * others.
 */
import { asText, misread, type Parsed, parseCard } from '@baralho/core';
import {
  klondike,
  type NamedDeck,
  parseDealFile,
  type Rules,
  type State,
  setupOf,
} from '@baralho/core/games/klondike/index';

export interface NamedPosition {
  readonly name: string;
  readonly state: State;
}

export interface BadLine {
  /** From 1. */
  readonly line: number;
  readonly error: { readonly at: number; readonly found: string; readonly expected: string };
}

function readDeal(row: string): Parsed<readonly NamedDeck[]> {
  const text = asText(row);
  if (!text.ok) return text;
  const words = row.trim().split(/\s+/);
  const [name = ''] = words;
  if (words.length === 52 && parseCard(name).ok) return misread(0, name, 'a name before the 52 cards');
  return parseDealFile(row);
}

/** Each deal of a file, or the error in its line. */
export const readDeals = (file: string, rules: Rules): readonly (NamedPosition | BadLine)[] =>
  file
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .flatMap((row, index): (NamedPosition | BadLine)[] => {
      if (row.trim() === '' || row.trimStart().startsWith('#')) return [];
      const decks = readDeal(row);
      if (!decks.ok) return [{ line: index + 1, error: decks.error }];
      return decks.value.map(({ name, deck }) => ({ name, state: klondike.start(setupOf(deck, rules)) }));
    });
