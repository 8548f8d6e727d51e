/** The state of a game: every pile with its cards, and the options it is played with. */
import { type Card, numberOf, suitOf } from '../../../cards/card.ts';
import { misreadPack, PACK_52, packs } from '../../../cards/deck.ts';
import type { Checked } from '../../../game.ts';
import { itemAt } from '../../../lists.ts';
import { misread, type Parsed, parsed, unwrap } from '../../../parsed.ts';
import type { Patience } from './description.ts';
import type { Rules } from './options.ts';
import { HOLE, namesOf, type Pile, type PileName, rowsOf, STOCK } from './piles.ts';

interface SetupParts {
  readonly rules: Rules;
  /** All cards in the order of the deal. */
  readonly deck: readonly Card[];
}
export type Setup = Checked<SetupParts>;

/** What both a state and a player's view of it contain; enough to decide whether a move is legal. */
export interface Table {
  readonly rules: Rules;
  /** The number, 1 … 13, with which foundations begin. */
  readonly base: number;
  readonly redealsUsed: number;
  readonly piles: Readonly<
    Record<PileName, { readonly closed: { readonly length: number }; readonly open: readonly Card[] }>
  >;
}

export interface State extends Table {
  readonly piles: Readonly<Record<PileName, Pile>>;
}

export const ranksOf = ({ ranks = 13 }: Patience): number => ranks;

/** The cards that a game is played with. */
export const packFor = (rules: Patience): readonly Card[] =>
  (rules.decks === 2 ? packs(2) : PACK_52).filter((card) => numberOf(card) <= ranksOf(rules));

/** The setup of a deck, or an error. */
export function checkSetup(deck: readonly Card[], rules: Rules): Parsed<Setup> {
  const least = rowsOf(rules.columns.deal).flat().length;
  const pack = packFor(rules);
  if (pack.length < least) return misread(0, String(least), 'no more cards in the columns than in the pack');
  return misreadPack(deck, pack) ?? parsed({ rules, deck } as Setup);
}

/** For a deck that has been checked already: `parseDeal` and the shuffles only return checked decks. */
export const setupOf = (deck: readonly Card[], rules: Rules): Setup => unwrap(checkSetup(deck, rules));

const isAce = (card: Card): boolean => numberOf(card) === 1;
const isAceOfSpades = (card: Card): boolean => card === 0;

/** Takes out of a deck the cards that are on the table before the deal. */
function taken(deck: Card[], isMeant: (card: Card) => boolean): readonly Card[] {
  const found = deck.filter(isMeant);
  deck.splice(0, deck.length, ...deck.filter((card) => !isMeant(card)));
  return found;
}

/** Swaps each king with the lowest other card below it. */
function kingsDown(column: Card[], king: number): void {
  for (const [at, card] of column.entries()) {
    const lowest = column.findIndex((other) => numberOf(other) !== king);
    if (numberOf(card) === king && lowest < at) [column[at], column[lowest]] = [itemAt(column, lowest), card];
  }
}

/**
 * Deals: first the cards placed before the deal, a reserve in one pile, the columns row by row, the cells, a spread reserve, the first card
 * of the hole; the remaining cards are the stock.
 */
export function start({ rules, deck }: Setup): State {
  const { columns, foundations, cells, reserve, hole, stock } = rules;
  const names = namesOf(rules);
  const left = [...deck];
  const open: Record<PileName, Card[]> = Object.fromEntries(names.all.map((name) => [name, []]));
  const closed: Record<PileName, Card[]> = {};
  const lay = (pile: PileName | undefined, ...cards: readonly Card[]): void => {
    if (pile !== undefined) open[pile]?.push(...cards);
  };
  if (foundations?.base === 'aces out')
    for (const ace of taken(left, isAce)) lay(names.foundations[suitOf(ace)], ace);
  if (hole?.base === 'ace of spades') lay(HOLE, ...taken(left, isAceOfSpades));
  const [first = 0] = left;
  const base = foundations?.base === 'dealt' ? numberOf(first) : 1;
  if (foundations?.base === 'dealt') lay(names.foundations[suitOf(first)], ...left.splice(0, 1));
  if (reserve?.lies === 'stacked') {
    const pile = left.splice(0, reserve.cards);
    [closed.r1, open.r1] = [pile.slice(0, -1), pile.slice(-1)];
  }
  for (const column of rowsOf(columns.deal).flat()) lay(names.columns[column], ...left.splice(0, 1));
  for (const name of names.columns) {
    const cards = open[name] ?? [];
    if (columns.kingsDown) kingsDown(cards, ranksOf(rules));
    const shown = columns.faceUp === 'all' ? cards.length : Math.min(columns.faceUp, cards.length);
    [closed[name], open[name]] = [cards.slice(0, cards.length - shown), cards.slice(cards.length - shown)];
  }
  for (const name of names.cells.slice(0, cells?.filled)) lay(name, ...left.splice(0, 1));
  if (reserve?.lies === 'spread')
    for (const name of names.reserve.slice(0, reserve.cards)) lay(name, ...left.splice(0, 1));
  if (hole?.base === 'dealt') lay(HOLE, ...left.splice(0, 1));
  if (stock) closed[STOCK] = left.reverse();
  const piles = names.all.map((name) => [name, { closed: closed[name] ?? [], open: open[name] ?? [] }]);
  return { rules, base, redealsUsed: 0, piles: Object.fromEntries(piles) };
}
