/**
 * Klondike (the Klondike exercise). One pack of 52 cards, thirteen piles numbered as in the exercise: 1–7 the columns, 8 the stock, 9 the
 * waste, 10–13 the foundations. The aim is to bring all cards to the foundations.
 *
 * The deal: row by row, row i laying one card on each of columns i … 7, so that column n holds n cards of which only the last
 * is face-up; the other 24 cards are the stock, face down, the 29th card of the deck on top.
 *
 * The moves, each written as two pile numbers:
 *   8 9     turns `draw` cards from the stock to the waste, one after the other; when fewer are left, all of them;
 *   9 8     with the stock empty, turns the whole waste over to be the stock again, at most `redeals` times in a game;
 *   9 y     moves the top of the waste to a column or to a foundation;
 *   x y     from a column to a foundation moves its last card; from column to column the one run of open cards that fits;
 *   10 … 13 to a column brings the last card of a foundation back ("worrying back"), unless the rules forbid it.
 * A foundation is built up in one suit from the ace; any empty one takes any ace. A column is built down in alternating
 * colours; an empty one takes only a king or a run that begins with a king. Face-up cards of a column always form such a run,
 * and so rank and colour leave no choice of the run that moves. A face-down card that is now on top is turned up at once.
 *
 * The game is over when all cards are out, or when there is no move at all.
 */
import { type Card, isRed, numberOf, suitOf } from '../../cards/card.ts';
import { misreadPack, PACK_52 } from '../../cards/deck.ts';
import type { Checked, Game, Outcome } from '../../game.ts';
import { itemAt } from '../../lists.ts';
import { misread, type Parsed, parsed, unwrap } from '../../parsed.ts';

export interface Rules {
  /** How many cards are drawn from the stock at a time. */
  readonly draw: 1 | 2 | 3;
  /** How often the waste may become the stock again; `Infinity` for no limit. */
  readonly redeals: number;
  /** Whether a card may come back from a foundation. */
  readonly worryBack: boolean;
}

interface SetupParts extends Rules {
  /** The 52 cards in deal order. */
  readonly deck: readonly Card[];
}
export type Setup = Checked<SetupParts>;

/** The rules of the Klondike exercise. */
export const SEED_RULES: Rules = { draw: 1, redeals: Number.POSITIVE_INFINITY, worryBack: true };

/** The setup of a deck and rules, or an error. */
export function checkSetup(deck: readonly Card[], rules: Rules): Parsed<Setup> {
  const { draw, redeals } = rules;
  if (![1, 2, 3].includes(draw)) return misread(0, String(draw), 'one to three cards turned at a time');
  if (redeals !== Number.POSITIVE_INFINITY && !(Number.isInteger(redeals) && redeals >= 0))
    return misread(0, String(redeals), 'a number of redeals, or Infinity');
  return misreadPack(deck, PACK_52) ?? parsed({ ...rules, deck } as Setup);
}

/** For a deck that has been checked already: `parseDeal` and the shuffles only return checked decks. */
export const setupOf = (deck: readonly Card[], rules: Partial<Rules> = {}): Setup =>
  unwrap(checkSetup(deck, { ...SEED_RULES, ...rules }));

/** Unlimited redeals in JSON, which has no infinity. In a deal's text they are `unlimited`, or not mentioned. */
export const UNLIMITED_IN_JSON = -1;

/** Rules as files, chunks and requests store them. Only the two functions below convert them to rules and back. */
export interface RulesInJson {
  readonly draw: Rules['draw'];
  readonly redeals: number;
  readonly worryBack: boolean;
}

export const rulesToJson = ({ draw, redeals, worryBack }: Rules): RulesInJson => ({
  draw,
  redeals: redeals === Number.POSITIVE_INFINITY ? UNLIMITED_IN_JSON : redeals,
  worryBack,
});
export const rulesFromJson = ({ draw, redeals, worryBack }: RulesInJson): Rules => ({
  draw,
  redeals: redeals < 0 ? Number.POSITIVE_INFINITY : redeals,
  worryBack,
});

/** Cards from the bottom of the column to its top. `open` is empty only when the column is. */
export interface Column {
  readonly closed: readonly Card[];
  readonly open: readonly Card[];
}

export interface State {
  readonly rules: Rules;
  /** Piles 1 … 7. */
  readonly columns: readonly Column[];
  /** Pile 8, face down; the next card to be drawn comes first. */
  readonly stock: readonly Card[];
  /** Pile 9; the top card comes last. */
  readonly waste: readonly Card[];
  /** Piles 10 … 13, each from its ace up, in the places the player chose. */
  readonly foundations: readonly (readonly Card[])[];
  readonly redealsUsed: number;
}

/** Two pile numbers, as in the exercise: from pile x to pile y. */
export interface Move {
  readonly from: number;
  readonly to: number;
}

export const STOCK = 8;
export const WASTE = 9;
export const COLUMNS = [1, 2, 3, 4, 5, 6, 7] as const;
export const FOUNDATIONS = [10, 11, 12, 13] as const;

export const isColumn = (pile: number): boolean => pile >= 1 && pile <= 7;
export const isFoundation = (pile: number): boolean => pile >= 10 && pile <= 13;

/** Why a move is impossible. `explain.ts` says it in words. */
export type Refusal =
  | { readonly why: 'over' }
  | { readonly why: 'no such pile'; readonly pile: number }
  | { readonly why: 'same pile' }
  | { readonly why: 'empty pile'; readonly pile: number }
  | { readonly why: 'stock goes to waste' }
  | { readonly why: 'only stock to waste' }
  | { readonly why: 'only waste to stock' }
  | { readonly why: 'stock not empty' }
  | { readonly why: 'no redeal left'; readonly redeals: number }
  | { readonly why: 'foundation to foundation' }
  | { readonly why: 'no worrying back' }
  | { readonly why: 'foundation full' }
  | { readonly why: 'foundation wants ace'; readonly card: Card }
  | { readonly why: 'foundation wants next'; readonly card: Card; readonly top: Card }
  | { readonly why: 'empty column wants king'; readonly card: Card }
  | { readonly why: 'does not fit'; readonly card: Card; readonly top: Card }
  | { readonly why: 'no run fits'; readonly from: number; readonly top: Card };

export const fitsOn = (card: Card, top: Card): boolean =>
  numberOf(card) + 1 === numberOf(top) && isRed(card) !== isRed(top);

/** The face-up cards of a pile, the top card last. */
export function openCards(
  state: Pick<State, 'foundations' | 'waste'> & ColumnsOf,
  pile: number,
): readonly Card[] {
  if (isColumn(pile)) return state.columns[pile - 1]?.open ?? [];
  if (isFoundation(pile)) return state.foundations[pile - 10] ?? [];
  return pile === WASTE ? state.waste : [];
}

interface ColumnsOf {
  readonly columns: readonly { readonly open: readonly Card[] }[];
}

/** What both a full state and a player's view of it contain; enough to decide whether a move is legal. */
export interface VisibleState extends ColumnsOf {
  readonly rules: Rules;
  readonly stock: { readonly length: number };
  readonly waste: readonly Card[];
  readonly foundations: readonly (readonly Card[])[];
  readonly redealsUsed: number;
}

const outCount = (table: Pick<VisibleState, 'foundations'>): number =>
  table.foundations.reduce((sum, foundation) => sum + foundation.length, 0);

export const won = (table: Pick<VisibleState, 'foundations'>): boolean => outCount(table) === 52;

/** How many cards the move would take, or why it is impossible. */
function carriedOrRefusal(table: VisibleState, { from, to }: Move): number | Refusal {
  for (const pile of [from, to])
    if (!Number.isInteger(pile) || pile < 1 || pile > 13) return { why: 'no such pile', pile };
  if (won(table)) return { why: 'over' };
  if (from === to) return { why: 'same pile' };
  if (from === STOCK) {
    if (to !== WASTE) return { why: 'stock goes to waste' };
    return Math.min(table.rules.draw, table.stock.length) || { why: 'empty pile', pile: from };
  }
  if (to === WASTE) return { why: 'only stock to waste' };
  if (to === STOCK) {
    if (from !== WASTE) return { why: 'only waste to stock' };
    if (table.stock.length > 0) return { why: 'stock not empty' };
    if (table.waste.length === 0) return { why: 'empty pile', pile: from };
    const { redeals } = table.rules;
    return table.redealsUsed < redeals ? table.waste.length : { why: 'no redeal left', redeals };
  }
  const cards = openCards(table, from);
  const card = cards.at(-1);
  if (card === undefined) return { why: 'empty pile', pile: from };
  const top = openCards(table, to).at(-1);
  if (isFoundation(to)) {
    if (isFoundation(from)) return { why: 'foundation to foundation' };
    if (top === undefined) return numberOf(card) === 1 ? 1 : { why: 'foundation wants ace', card };
    if (numberOf(top) === 13) return { why: 'foundation full' };
    const next = suitOf(card) === suitOf(top) && numberOf(card) === numberOf(top) + 1;
    return next ? 1 : { why: 'foundation wants next', card, top };
  }
  if (isFoundation(from) && !table.rules.worryBack) return { why: 'no worrying back' };
  if (!isColumn(from)) {
    if (top === undefined) return numberOf(card) === 13 ? 1 : { why: 'empty column wants king', card };
    return fitsOn(card, top) ? 1 : { why: 'does not fit', card, top };
  }
  const head = itemAt(cards, 0);
  if (top === undefined)
    return numberOf(head) === 13 ? cards.length : { why: 'empty column wants king', card: head };
  const length = numberOf(top) - numberOf(card);
  const first = cards.at(-length);
  if (length >= 1 && length <= cards.length && first !== undefined && fitsOn(first, top)) return length;
  return cards.length === 1 ? { why: 'does not fit', card, top } : { why: 'no run fits', from, top };
}

/** Why the move cannot be made; undefined when it can. Works on what a player sees. */
export function refusalOf(table: VisibleState, move: Move): Refusal | undefined {
  const result = carriedOrRefusal(table, move);
  return typeof result === 'number' ? undefined : result;
}

/** The cards that a legal move takes along, bottom first: what a hint or an animation shows. */
export function carriedCards(table: VisibleState, move: Move): readonly Card[] {
  const count = carriedOrRefusal(table, move);
  return typeof count === 'number' && move.from !== STOCK ? openCards(table, move.from).slice(-count) : [];
}

/** Every pair of piles between which a move can ever be possible. */
const PAIRS: readonly Move[] = [
  ...[WASTE, ...COLUMNS].flatMap((from) => FOUNDATIONS.map((to) => ({ from, to }))),
  ...[...COLUMNS, WASTE].flatMap((from) =>
    COLUMNS.filter((to) => to !== from).map((to) => ({ from: from as number, to: to as number })),
  ),
  { from: STOCK, to: WASTE },
  { from: WASTE, to: STOCK },
  ...FOUNDATIONS.flatMap((from) => COLUMNS.map((to) => ({ from, to }))),
];

/** The legal moves: first to the foundations, then between the columns, the stock, and last from the foundations back. */
export const movesOf = (table: VisibleState): readonly Move[] =>
  won(table) ? [] : PAIRS.filter((move) => typeof carriedOrRefusal(table, move) === 'number');

function start({ deck, draw, redeals, worryBack }: Setup): State {
  const piles: Card[][] = COLUMNS.map(() => []);
  let dealt = 0;
  for (let row = 0; row < 7; row++)
    for (let pile = row; pile < 7; pile++) piles[pile]?.push(itemAt(deck, dealt++));
  return {
    rules: { draw, redeals, worryBack },
    columns: piles.map((pile) => ({ closed: pile.slice(0, -1), open: pile.slice(-1) })),
    stock: deck.slice(dealt),
    waste: [],
    foundations: [[], [], [], []],
    redealsUsed: 0,
  };
}

function play(state: State, move: Move): State {
  const carried = carriedOrRefusal(state, move);
  if (typeof carried !== 'number')
    throw new Error(`klondike: ${move.from} ${move.to} is not legal (${carried.why})`);
  const { from, to } = move;
  if (from === STOCK)
    return {
      ...state,
      stock: state.stock.slice(carried),
      waste: [...state.waste, ...state.stock.slice(0, carried)],
    };
  if (to === STOCK) return { ...state, stock: state.waste, waste: [], redealsUsed: state.redealsUsed + 1 };
  const cards = openCards(state, from).slice(-carried);
  return {
    ...state,
    columns: state.columns.map((column, index) => {
      if (index === from - 1) return withoutTop(column, carried);
      return index === to - 1 ? { closed: column.closed, open: [...column.open, ...cards] } : column;
    }),
    waste: from === WASTE ? state.waste.slice(0, -1) : state.waste,
    foundations: state.foundations.map((foundation, index) => {
      if (index === from - 10) return foundation.slice(0, -1);
      return index === to - 10 ? [...foundation, ...cards] : foundation;
    }),
  };
}

/** The column without its top cards; a face-down card that becomes the top one is turned face-up. */
function withoutTop({ closed, open }: Column, count: number): Column {
  if (count < open.length) return { closed, open: open.slice(0, -count) };
  return { closed: closed.slice(0, -1), open: closed.slice(-1) };
}

function outcome(state: State): Outcome | undefined {
  if (won(state)) return { scores: [52], reason: 'won' };
  return movesOf(state).length === 0 ? { scores: [outCount(state)], reason: 'stuck' } : undefined;
}

/** The score of a game is the number of cards on the foundations. */
export const klondike: Game<Setup, State, Move> = {
  id: 'klondike',
  seats: 1,
  start,
  toMove: (state) => (movesOf(state).length === 0 ? undefined : 0),
  moves: movesOf,
  play,
  outcome,
};
