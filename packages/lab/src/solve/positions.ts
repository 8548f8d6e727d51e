/**
 * What `baralho solve klondike` is asked about, read from text. A file of deals is read line by line, so that one bad line does
 * not hide the others. A position is the seed's print; closed cards may be named in brackets, `3 J3: [O9] [P2] E7`, and the
 * stock likewise, and then nothing is unseen.
 */
import { type Card, formatInitial, misread, type Parsed, parsed, parseInitial } from '@baralho/core';
import {
  klondike,
  parseDealFile,
  parsePosition,
  type Rules,
  type State,
  setupOf,
  unseenCards,
  type View,
} from '@baralho/core/games/klondike/index';
import { asText, lineAt } from './text.ts';

export interface NamedPosition {
  readonly name: string;
  readonly state: State;
}

export interface BadLine {
  /** From 1. */
  readonly line: number;
  readonly error: { readonly at: number; readonly found: string; readonly expected: string };
}

/** Each deal of a file, or what is wrong with its line. */
export function readDeals(file: string, rules: Rules): readonly (NamedPosition | BadLine)[] {
  const text = asText(file);
  if (!text.ok) return [{ line: lineAt(file, text.error.at), error: text.error }];
  return text.value
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .flatMap((row, index): (NamedPosition | BadLine)[] => {
      if (row.trim() === '' || row.trimStart().startsWith('#')) return [];
      const decks = parseDealFile(row);
      if (!decks.ok) return [{ line: index + 1, error: decks.error }];
      return decks.value.map(({ name, deck }) => ({ name, state: klondike.start(setupOf(deck, rules)) }));
    });
}

const NAMED = /\[([^\]\s]*)\]/g;

/** The named closed cards of each pile line, by pile number. */
function namedCards(text: string): Parsed<Map<number, readonly Card[]>> {
  const piles = new Map<number, readonly Card[]>();
  let at = 0;
  for (const row of text.split('\n')) {
    const pile = /^\s*(\d+)\s/.exec(row);
    const cards: Card[] = [];
    for (const match of row.matchAll(NAMED)) {
      const card = parseInitial(match[1] as string, at + match.index + 1);
      if (!card.ok) return card;
      cards.push(card.value);
    }
    if (pile !== null && cards.length > 0) piles.set(Number(pile[1]), cards);
    at += row.length + 1;
  }
  return parsed(piles);
}

/** A printed position: a state when every card is known, else what a player sees of it. */
export function readPosition(
  text: string,
  rules: Rules,
): Parsed<{ readonly view: View; readonly state?: State }> {
  const readable = asText(text);
  if (!readable.ok) return readable;
  const named = namedCards(text);
  if (!named.ok) return named;
  const read = parsePosition(
    text.replaceAll(NAMED, (word) => `*${' '.repeat(word.length - 1)}`),
    rules,
  );
  if (!read.ok) return read;
  const view = read.value;
  const known = [...named.value.values()].flat();
  const unseen = new Set(unseenCards(view));
  for (const [index, card] of known.entries())
    if (!unseen.has(card) || known.indexOf(card) !== index)
      return misread(0, formatInitial(card), 'each card once');
  const rest = [...unseen].filter((card) => !known.includes(card));
  // One card that is nowhere else can only lie in the one place left.
  const hidden = (count: number, pile: number): readonly (Card | undefined)[] =>
    named.value.get(pile) ?? Array.from({ length: count }, () => (rest.length === 1 ? rest[0] : undefined));
  const columns = view.columns.map(({ closed, open }, index) => ({
    closed: hidden(closed, index + 1),
    open,
  }));
  const stock = hidden(view.stock.length, 8);
  const complete = [...columns.flatMap(({ closed }) => closed), ...stock];
  if (complete.includes(undefined) || complete.length !== unseen.size) return parsed({ view });
  return parsed({
    view,
    state: {
      ...view,
      columns: columns.map(({ closed, open }) => ({ closed: closed as Card[], open })),
      stock: stock as Card[],
    },
  });
}
