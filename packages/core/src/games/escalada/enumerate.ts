/**
 * Lists the combinations of a hand value by value instead of trying every subset: it goes through the values and chooses suits
 * for each. Choosing in ascending order makes every list lexicographic by its cards, the order that the judge of guião 4
 * prints, and puts the lowest answer first.
 */
import { type Card, KING, rankOf } from '../../cards/card.ts';
import { CardSet } from '../../cards/cardSet.ts';
import { type Combination, countOf, type Shape, spanOf, widthOf } from './combination.ts';
import { exceptionsTo } from './following.ts';

/** `CHOICES[held][n]`: the ways to take n of the suits held (four bits), ascending card by card. */
const CHOICES: readonly (readonly (readonly number[])[])[] = Array.from({ length: 16 }, (_, held) =>
  [0, 1, 2, 3, 4].map((count) => suitChoices(held, count)),
);

function suitChoices(held: number, count: number): number[] {
  if (count === 0) return [0];
  if (held === 0) return [];
  const lowest = held & -held;
  const rest = held ^ lowest;
  return [...suitChoices(rest, count - 1).map((suits) => suits | lowest), ...suitChoices(rest, count)];
}

const highestSuit = (suits: number): number => 31 - Math.clz32(suits);

function holds(hand: CardSet, first: number, last: number, width: number): boolean {
  for (let rank = first; rank <= last; rank++) if (countOf(hand, rank) < width) return false;
  return true;
}

/** The combinations of a shape whose top card is above a given one, at most `limit` of them. */
export function combinations(
  hand: CardSet,
  shape: Shape,
  above: Card | -1 = -1,
  limit = Number.POSITIVE_INFINITY,
): CardSet[] {
  const span = spanOf(shape);
  const width = widthOf(shape);
  const found: CardSet[] = [];
  const choose = (rank: number, last: number, low: number, high: number): void => {
    for (const suits of CHOICES[hand.suitsOf(rank)]?.[width] ?? []) {
      if (rank === last && 4 * rank + highestSuit(suits) <= above) continue;
      const lower = rank < 8 ? low | (suits << (4 * rank)) : low;
      const higher = rank < 8 ? high : high | (suits << (4 * rank - 32));
      if (rank === last) found.push(new CardSet(lower, higher));
      else choose(rank + 1, last, lower, higher);
      if (found.length >= limit) return;
    }
  };
  for (let first = Math.max(0, rankOf(above) - span + 1); first + span - 1 <= KING; first++) {
    if (!holds(hand, first, first + span - 1, width)) continue;
    choose(first, first + span - 1, 0, 0);
    if (found.length >= limit) break;
  }
  return found;
}

/** Every combination of a hand that may follow: higher ones of the same shape, then quads, then double sequences. */
export function answers(hand: CardSet, toBeat: Combination, limit = Number.POSITIVE_INFINITY): CardSet[] {
  const found = combinations(hand, toBeat, toBeat.top, limit);
  for (const shape of exceptionsTo(toBeat)) {
    if (found.length >= limit) break;
    found.push(...combinations(hand, shape, -1, limit - found.length));
  }
  return found;
}

/** Every combination of a hand: sets, sequences, double sequences, each by length and then card by card. */
export function leads(hand: CardSet): CardSet[] {
  const found: CardSet[] = [];
  for (let length = 1; length <= 4; length++) found.push(...combinations(hand, { kind: 'set', length }));
  for (const kind of ['sequence', 'double sequence'] as const)
    for (let length = 3; ; length++) {
      const some = combinations(hand, { kind, length });
      if (some.length === 0) break;
      for (const cards of some) found.push(cards);
    }
  return found;
}
