/**
 * Accordion patience (UVa 127).
 *
 * The cards lie face-up in a row, each in its own pile. A card may move onto the pile next to it on the left, or onto the
 * third pile to its left, when the top cards match in rank or suit. An emptied pile closes up. The aim is one pile.
 *
 *   'uva'    the judge's game, nothing to decide: the leftmost pile that can move moves its top card, three to the left before
 *            one to the left, and after every move one looks again from the left
 *   'card'   free choice, the top card of a pile moves (the rule of the seed without its order)
 *   'pile'   free choice, the whole pile moves, as most books have it
 *
 * Free choice begins from any row of distinct cards, so that short rows can be studied. A game ends when nothing can move.
 */
import { type Card, rankOf, suitOf } from '../../cards/card.ts';
import { PACK_52, packFault } from '../../cards/deck.ts';
import { formatCard } from '../../cards/text.ts';
import type { Checked, Game, Searchable } from '../../game.ts';
import { itemAt, lastOf } from '../../lists.ts';
import { misread, type Parsed, parsed, unwrap } from '../../parsed.ts';

export const ACCORDION_RULES = ['uva', 'card', 'pile'] as const;
export type AccordionRule = (typeof ACCORDION_RULES)[number];

interface SetupParts {
  readonly rule: AccordionRule;
  /** From left to right. */
  readonly row: readonly Card[];
}
export type AccordionSetup = Checked<SetupParts>;

/** The setup of a row, or an error. */
export function checkSetup({ rule, row }: SetupParts): Parsed<AccordionSetup> {
  if (row.length === 0) return misread(0, '', 'at least one card');
  const fault = packFault(row, PACK_52);
  return fault === undefined || fault.why === 'missing'
    ? parsed({ rule, row } as AccordionSetup)
    : misread(0, formatCard(itemAt(row, fault.index)), 'different cards of the 52');
}

/** For a row that has been checked already, such as the first cards of a deal. */
export const setupOf = (parts: SetupParts): AccordionSetup => unwrap(checkSetup(parts));

export interface AccordionState {
  readonly rule: AccordionRule;
  /** From left to right, each from the bottom card to the top card. */
  readonly piles: readonly (readonly Card[])[];
  readonly moved: number;
}

/** Piles count from 0 on the left; `to` is one or three less than `from`. */
export interface AccordionMove {
  readonly from: number;
  readonly to: number;
}

export const matches = (x: Card, y: Card): boolean => rankOf(x) === rankOf(y) || suitOf(x) === suitOf(y);

const topOf = (pile: readonly Card[]): Card => lastOf(pile);

function moves({ rule, piles }: AccordionState): readonly AccordionMove[] {
  const found: AccordionMove[] = [];
  for (let from = 1; from < piles.length; from++) {
    for (const to of [from - 3, from - 1]) {
      const target = piles[to];
      if (target === undefined || !matches(topOf(itemAt(piles, from)), topOf(target))) continue;
      found.push({ from, to });
      if (rule === 'uva') return found;
    }
  }
  return found;
}

function play(state: AccordionState, move: AccordionMove): AccordionState {
  if (!moves(state).some(({ from, to }) => from === move.from && to === move.to))
    throw new Error(`accordion: pile ${move.from + 1} cannot move onto pile ${move.to + 1}`);
  const source = itemAt(state.piles, move.from);
  const carried = state.rule === 'pile' ? source : source.slice(-1);
  const piles = state.piles
    .map((pile, index) =>
      index === move.to ? [...pile, ...carried] : index === move.from ? pile.slice(0, -carried.length) : pile,
    )
    .filter((pile) => pile.length > 0);
  return { rule: state.rule, piles, moved: state.moved + 1 };
}

export const accordion: Game<AccordionSetup, AccordionState, AccordionMove> & Searchable<AccordionState> = {
  id: 'accordion',
  seats: 1,
  start: ({ rule, row }) => ({ rule, piles: row.map((card) => [card]), moved: 0 }),
  toMove: (state) => (moves(state).length === 0 ? undefined : 0),
  moves,
  play,
  outcome(state) {
    if (moves(state).length > 0) return undefined;
    const cards = state.piles.reduce((sum, pile) => sum + pile.length, 0);
    return { scores: [cards - state.piles.length], reason: state.piles.length === 1 ? 'won' : 'stuck' };
  },
  /** When whole piles move, only the top cards matter from here on. */
  key: ({ rule, piles }) =>
    rule === 'pile' ? piles.map(topOf).join() : piles.map((pile) => pile.join('.')).join(),
  won: ({ piles }) => piles.length === 1,
};
