/**
 * The three kinds of combination of LI2, 1.3, described as one shape: a block of `span` consecutive values with `width` cards
 * of each. A set is one value wide of one to four cards, a sequence is three or more values of one card, a double sequence
 * three or more values of two. The ace is low and nothing wraps around. Combinations are compared by their highest card.
 */
import { type Card, rankOf } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardSet.ts';

export const KINDS = ['set', 'sequence', 'double sequence'] as const;
export type Kind = (typeof KINDS)[number];

/** What a combination must have in common with the one it beats. */
export interface Shape {
  readonly kind: Kind;
  /** LI2's number: how many cards, or how many pairs of a double sequence. */
  readonly length: number;
}

export interface Combination extends Shape {
  /** The highest card. */
  readonly top: Card;
  readonly cards: CardSet;
}

/** How many different values a shape covers. */
export const spanOf = ({ kind, length }: Shape): number => (kind === 'set' ? 1 : length);
/** How many cards of each value a shape has. */
export const widthOf = ({ kind, length }: Shape): number =>
  kind === 'set' ? length : kind === 'sequence' ? 1 : 2;

const SUIT_COUNT = Uint8Array.from({ length: 16 }, (_, suits) => {
  let count = 0;
  for (let left = suits; left !== 0; left &= left - 1) count++;
  return count;
});

/** How many cards of a value are held. */
export const countOf = (cards: CardSet, rank: number): number => SUIT_COUNT[cards.suitsOf(rank)] ?? 0;

function kindOf(span: number, width: number): Kind | undefined {
  if (span === 1) return 'set';
  if (span < 3) return undefined;
  return width === 1 ? 'sequence' : width === 2 ? 'double sequence' : undefined;
}

/** The combination that these cards make, if they make one. */
export function combinationOf(cards: CardSet): Combination | undefined {
  const { lowest, highest: top } = cards;
  if (lowest === undefined || top === undefined) return undefined;
  const first = rankOf(lowest);
  const last = rankOf(top);
  const width = countOf(cards, last);
  for (let rank = first; rank < last; rank++) if (countOf(cards, rank) !== width) return undefined;
  const span = last - first + 1;
  const kind = kindOf(span, width);
  return kind && { kind, length: kind === 'set' ? width : span, top, cards };
}

export const sameShape = (a: Shape, b: Shape): boolean => a.kind === b.kind && a.length === b.length;

/** Ascending by highest card. */
export const byTop = (a: Combination, b: Combination): number => a.top - b.top;
