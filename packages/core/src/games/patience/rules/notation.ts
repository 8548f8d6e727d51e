/**
 * How games of patience are written. A move is two piles and, when it takes more than one card, their number: `3 5`, `3 5 2`,
 * `w f1`, `s` for a turn of the stock; `f` and `c` alone are the first foundation or cell that takes the card. A setup is its
 * options and the deck in deal order; a position names each pile with its cards from the bottom up, `*` for a face-down one.
 */
import { formatCard, formatCards } from '../../../cards/text.ts';
import { parseDeal } from '../../../deals/deal.ts';
import type { Notation } from '../../../game.ts';
import { misread, type Parsed, parsed } from '../../../parsed.ts';
import type { GameId } from '../../packs.ts';
import type { Patience } from './description.ts';
import { type Move, movesOf } from './moves.ts';
import { readOptions, rulesWith } from './options.ts';
import { STOCK, WASTE } from './piles.ts';
import { checkSetup, type Setup, type State, type Table } from './state.ts';

export function formatMove({ from, to, count }: Move): string {
  if (from === STOCK) return STOCK;
  return count === 1 ? `${from} ${to}` : `${from} ${to} ${count}`;
}

const WORDS = /^\s*([swhcfr]?\d*)(?:\s+([swhcfr]?\d*)(?:\s+(\d+))?)?\s*$/i;

/** The legal move that a text means. Without a number of cards it is the one that takes the most. */
export function parseMove(text: string, table: Table): Parsed<Move> {
  const [, from = '', to = '', count] = WORDS.exec(text.toLowerCase()) ?? [];
  const isMeant = (name: string, pile: string): boolean =>
    name === pile || (/^[fc]$/.test(name) && pile.startsWith(name));
  const found = movesOf(table).filter(
    (move) =>
      move.from === from &&
      (from === STOCK ? to === '' || to === move.to || to === WASTE : isMeant(to, move.to)) &&
      (count === undefined || move.count === Number(count)),
  );
  const exact = found.find((move) => formatMove(move) === text.trim().toLowerCase());
  const [most] = found.toSorted((a, b) => b.count - a.count);
  const move = exact ?? most;
  return move === undefined
    ? misread(0, text.trim(), "a possible move such as '3 5', '3 f' or 's'")
    : parsed(move);
}

export const formatState = (state: Table & Pick<State, 'piles'>): string =>
  Object.entries(state.piles)
    .map(([name, { closed, open }]) =>
      [`${name}:`, ...closed.map(() => '*'), ...open.map(formatCard)].join(' '),
    )
    .join('\n');

const formatSetup = ({ rules, deck }: Setup): string => `${rules.form} ${formatCards(deck)}`.trim();

/** The options that differ from the default, then the deal. */
export function parseSetup(id: GameId, description: Patience, text: string): Parsed<Setup> {
  const read = readOptions(description, text);
  if (!read.ok) return read;
  const { options, end } = read.value;
  const deal = parseDeal(id, text.slice(end));
  if (deal.ok) return checkSetup(deal.value.deck, rulesWith(id, description, options));
  const { at, found, expected } = deal.error;
  return misread(at + end, found, expected);
}

export const notationOf = (id: GameId, description: Patience): Notation<Setup, State, Move> => ({
  formatSetup,
  parseSetup: (text) => parseSetup(id, description, text),
  formatState,
  formatMove,
  parseMove,
});
