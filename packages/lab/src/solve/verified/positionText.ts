/**
 * A position with its rules as the one line of text that the verified program reads and writes (proofs/extract/position.ml).
 * Every list begins with the card that can be taken first.
 */
import { type Card, numberOf, SUITS, suitOf } from '@baralho/core';
import type { State } from '@baralho/core/games/klondike/index';

const RANKS = 'A23456789TJQK';
/** In the order of `SUITS`. */
const LETTERS = 'SHDC';
/** In the proofs, even suits are black and odd ones red. */
const ORDER = ['spades', 'hearts', 'clubs', 'diamonds'] as const;

const nameOf = (card: Card): string => `${RANKS.charAt(numberOf(card) - 1)}${LETTERS.charAt(suitOf(card))}`;
const names = (cards: readonly Card[]): string => cards.map(nameOf).join(' ');
const topFirst = (cards: readonly Card[]): string => names(cards.toReversed());

/** `3 back endless;0 0 0 0;/KS|5H/3C|…;AS 2D;9C` */
export function positionText({ rules, columns, stock, waste, foundations, redealsUsed }: State): string {
  const left = Number.isFinite(rules.redeals) ? String(rules.redeals - redealsUsed) : 'endless';
  const heights = ORDER.map(
    (name) => foundations.find(([ace]) => ace !== undefined && SUITS[suitOf(ace)] === name)?.length ?? 0,
  );
  return [
    `${rules.draw} ${rules.worryBack ? 'back' : 'stay'} ${left}`,
    heights.join(' '),
    columns.map(({ closed, open }) => `${topFirst(closed)}/${topFirst(open)}`).join('|'),
    names(stock),
    topFirst(waste),
  ].join(';');
}
