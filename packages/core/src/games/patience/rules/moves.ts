/**
 * Which moves are legal, and why others are not. A move names two piles and the number of cards:
 *   from the stock    a turn: to the waste, to all columns (written as a move to the first), or to the hole;
 *   waste to stock    the whole waste turned over, when the stock is empty and redeals are left;
 *   column to column  a card or run onto a card that it fits, or to an empty column. Where single cards move, a run goes in one
 *                     move too if it could go card by card by way of the empty cells and columns;
 *   to a foundation   the next card of its suit, or a whole suit at once; a card of the reserve, a cell or the waste goes anywhere.
 */
import { type Card, suitOf } from '../../../cards/card.ts';
import { entersHole, fitsOn, heightOf, movesTogether } from './fit.ts';
import { HOLE, kindOf, namesOf, type PileName, pileOf, STOCK, WASTE } from './piles.ts';
import { ranksOf, type Table } from './state.ts';

export interface Move {
  readonly from: PileName;
  readonly to: PileName;
  /** How many cards; 1 for drawing from the stock or for a redeal. */
  readonly count: number;
}

/** Why a move is impossible. `packages/words` says it in words. */
export type Refusal =
  | { readonly why: 'over' }
  | { readonly why: 'no such pile'; readonly pile: PileName }
  | { readonly why: 'same pile' }
  | { readonly why: 'empty pile' }
  | { readonly why: 'stays' }
  | { readonly why: 'takes nothing' }
  | { readonly why: 'stock not empty' }
  | { readonly why: 'no redeal left' }
  | { readonly why: 'column empty' }
  | { readonly why: 'no run' }
  | { readonly why: 'too many'; readonly most: number }
  | { readonly why: 'one card' }
  | { readonly why: 'taken' }
  | { readonly why: 'wants base'; readonly base: number }
  | { readonly why: 'wants next'; readonly card: Card; readonly top: Card }
  | { readonly why: 'wants suit' }
  | { readonly why: 'wants king' }
  | { readonly why: 'does not fit'; readonly card: Card; readonly top: Card };

const isEmpty = (table: Table, pile: PileName): boolean => {
  const { closed, open } = pileOf(table.piles, pile);
  return closed.length + open.length === 0;
};

/** All cards are where they belong; the stock of a game with a hole may still have some. */
export function won(table: Table): boolean {
  const { rules, piles } = table;
  const { columns, cells, reserve } = namesOf(rules);
  const talon = rules.hole === undefined ? [STOCK, WASTE].filter((name) => name in piles) : [];
  return [...columns, ...cells, ...reserve, ...talon].every((pile) => isEmpty(table, pile));
}

/** How many cards may move together when they really move one by one: each empty cell holds one, each empty column doubles the number. */
export function mostTogether(table: Table, to: PileName): number {
  const { rules } = table;
  if (rules.columns.moves !== 'card') return Number.POSITIVE_INFINITY;
  const { cells, columns } = namesOf(rules);
  const freeCells = cells.filter((cell) => isEmpty(table, cell)).length;
  const spaces =
    rules.columns.space === 'any' ? columns.filter((name) => name !== to && isEmpty(table, name)).length : 0;
  return (freeCells + 1) * 2 ** spaces;
}

const stockPile = (to: 'waste' | 'columns' | 'hole'): PileName =>
  to === 'waste' ? WASTE : to === 'hole' ? HOLE : '1';

function stockRefusal(table: Table, { to }: Move): Refusal | undefined {
  const { stock } = table.rules;
  if (stock === undefined || to !== stockPile(stock.to)) return { why: 'takes nothing' };
  if (isEmpty(table, STOCK)) return { why: 'empty pile' };
  return stock.to === 'columns' && namesOf(table.rules).columns.some((column) => isEmpty(table, column))
    ? { why: 'column empty' }
    : undefined;
}

function redealRefusal(table: Table, { from }: Move): Refusal | undefined {
  const { rules, redealsUsed } = table;
  if (from !== WASTE) return { why: 'takes nothing' };
  if (!isEmpty(table, STOCK)) return { why: 'stock not empty' };
  if (isEmpty(table, WASTE)) return { why: 'empty pile' };
  return redealsUsed < (rules.stock?.redeals ?? 0) ? undefined : { why: 'no redeal left' };
}

function foundationRefusal(table: Table, { from, to }: Move, cards: readonly Card[]): Refusal | undefined {
  const { rules, base } = table;
  const { open } = pileOf(table.piles, to);
  const [card = 0] = cards;
  const top = open.at(-1);
  if (kindOf(from) === 'foundation') return { why: 'same pile' };
  if (rules.foundations?.takes === 'suit') {
    const whole =
      top === undefined &&
      cards.length === ranksOf(rules) &&
      heightOf(table, card) === ranksOf(rules) &&
      cards.every((one) => suitOf(one) === suitOf(card));
    return whole ? undefined : { why: 'wants suit' };
  }
  if (cards.length > 1) return { why: 'one card' };
  if (top === undefined) return heightOf(table, card) === 1 ? undefined : { why: 'wants base', base };
  const follows =
    suitOf(card) === suitOf(top) &&
    heightOf(table, card) === heightOf(table, top) + 1 &&
    open.length < ranksOf(rules);
  return follows ? undefined : { why: 'wants next', card, top };
}

function columnRefusal(table: Table, { from, to }: Move, cards: readonly Card[]): Refusal | undefined {
  const { space, build } = table.rules.columns;
  const [card = 0] = cards;
  const top = pileOf(table.piles, to).open.at(-1);
  if (build === 'none') return { why: 'takes nothing' };
  if (kindOf(from) === 'foundation' && !table.rules.foundations?.removable) return { why: 'stays' };
  if (top === undefined) {
    if (space === 'none') return { why: 'takes nothing' };
    if (space === 'king' && heightOf(table, card) !== ranksOf(table.rules)) return { why: 'wants king' };
  } else if (!fitsOn(table, card, top)) return { why: 'does not fit', card, top };
  const most = mostTogether(table, to);
  return cards.length <= most ? undefined : { why: 'too many', most };
}

/** Why the move cannot be made; undefined when it can. Works on what a player sees. */
export function refusalOf(table: Table, move: Move): Refusal | undefined {
  for (const pile of [move.from, move.to])
    if (!Object.hasOwn(table.piles, pile)) return { why: 'no such pile', pile };
  return won(table) ? { why: 'over' } : refusalUnderWay(table, move);
}

/** The same in a game that is not won, for piles that exist. */
function refusalUnderWay(table: Table, move: Move): Refusal | undefined {
  const { from, to, count } = move;
  if (from === to) return { why: 'same pile' };
  if (from === STOCK || to === STOCK) {
    if (count !== 1) return { why: 'one card' };
    return from === STOCK ? stockRefusal(table, move) : redealRefusal(table, move);
  }
  const { open } = pileOf(table.piles, from);
  if (open.length === 0) return { why: 'empty pile' };
  if (kindOf(from) === 'hole') return { why: 'stays' };
  if (!Number.isInteger(count) || count < 1 || count > open.length)
    return { why: 'too many', most: open.length };
  if (count > 1 && kindOf(from) !== 'column') return { why: 'one card' };
  const cards = open.slice(-count);
  if (count > 1 && !movesTogether(table, cards)) return { why: 'no run' };
  switch (kindOf(to)) {
    case 'foundation':
      return foundationRefusal(table, move, cards);
    case 'column':
      return columnRefusal(table, move, cards);
    case 'cell':
      if (count > 1) return { why: 'one card' };
      if (kindOf(from) === 'foundation') return { why: 'stays' };
      return isEmpty(table, to) ? undefined : { why: 'taken' };
    case 'hole': {
      const [card = 0] = cards;
      const top = pileOf(table.piles, HOLE).open.at(-1);
      if (count > 1) return { why: 'one card' };
      return top === undefined || entersHole(table, card, top) ? undefined : { why: 'wants next', card, top };
    }
    default:
      return { why: 'takes nothing' };
  }
}

/** How many cards at the end of a pile could move together, at most. */
function longestRun(table: Table, from: PileName): number {
  const { open } = pileOf(table.piles, from);
  if (kindOf(from) !== 'column') return Math.min(open.length, 1);
  if (table.rules.columns.moves === 'any') return open.length;
  let count = Math.min(open.length, 1);
  while (count < open.length && movesTogether(table, open.slice(-count - 1).slice(0, 2))) count++;
  return count;
}

/** Moves to a column: onto a card only those whose first card fits it. */
function* movesToColumn(table: Table, from: PileName, to: PileName, run: number): Generator<Move> {
  const { open } = pileOf(table.piles, from);
  const top = pileOf(table.piles, to).open.at(-1);
  for (let count = run; count > 0; count--) {
    const card = open[open.length - count];
    if (card !== undefined && (top === undefined || fitsOn(table, card, top))) yield { from, to, count };
  }
}

/**
 * The legal moves: first to the foundations and the hole, then between the columns, to the cells, the stock, and last from the foundations
 * back.
 */
export function movesOf(table: Table): readonly Move[] {
  if (won(table)) return [];
  const { rules, piles } = table;
  const { columns, foundations, cells, reserve } = namesOf(rules);
  const sources = [WASTE, ...columns, ...reserve, ...cells].filter((name) => name in piles);
  const goals = [...foundations, HOLE].filter((name) => name in piles);
  const found: Move[] = [];
  const attempt = (move: Move): void => {
    if (refusalUnderWay(table, move) === undefined) found.push(move);
  };
  const suit = rules.foundations?.takes === 'suit' ? ranksOf(rules) : 1;
  for (const from of sources) for (const to of goals) attempt({ from, to, count: suit });
  const runs = sources.map((from) => ({ from, run: longestRun(table, from) }));
  if (rules.columns.build !== 'none')
    for (const to of columns)
      for (const { from, run } of runs) for (const move of movesToColumn(table, from, to, run)) attempt(move);
  for (const to of cells) if (isEmpty(table, to)) for (const from of sources) attempt({ from, to, count: 1 });
  if (rules.stock !== undefined) {
    attempt({ from: STOCK, to: stockPile(rules.stock.to), count: 1 });
    if (rules.stock.to === 'waste') attempt({ from: WASTE, to: STOCK, count: 1 });
  }
  if (rules.foundations?.removable)
    for (const from of foundations) for (const to of columns) attempt({ from, to, count: 1 });
  return found;
}

/** The cards that a legal move takes along, bottom first; none for draws from the stock. */
export const carriedCards = (table: Table, { from, count }: Move): readonly Card[] =>
  from === STOCK ? [] : pileOf(table.piles, from).open.slice(-count);
