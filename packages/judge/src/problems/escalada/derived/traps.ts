/**
 * Hands full of cards that somebody may take for an answer, but without a valid one: only PASSO is right. A program fails on
 * them when it believes that anything else follows.
 */
import { type Card, CardSet, KING, type Random, rankOf, shuffle } from '@baralho/core';
import {
  type Combination,
  combinationOf,
  combinations,
  exceptionsTo,
  type Shape,
  sameShape,
  spanOf,
  widthOf,
} from '@baralho/core/games/escalada/index';
import type { Row } from '../../../layout.ts';
import { combinationUpTo, lowestTop, SHAPES } from './shapes.ts';
import type { SuitChoice } from './values.ts';

/** Whether nothing in a hand can follow. */
export function isStuck(hand: Row, toBeat: Combination): boolean {
  const held = CardSet.of(hand);
  return (
    combinations(held, toBeat, toBeat.top, 1).length === 0 &&
    exceptionsTo(toBeat).every((shape) => combinations(held, shape, -1, 1).length === 0)
  );
}

const cardsOf = (shape: Shape): number => spanOf(shape) * widthOf(shape);

/** Cards already in the hand first, then free ones; the suits of the highest value in one order, those below in another. */
const cheapest =
  (hand: ReadonlySet<Card>, free: ReadonlySet<Card>, top: number, [atTop, below]: Orders): SuitChoice =>
  (rank, count) => {
    const cards = (rank === top ? atTop : below).map((suit) => 4 * rank + suit);
    const held = cards.filter((card) => hand.has(card));
    const others = cards.filter((card) => free.has(card) && !hand.has(card));
    return [...held, ...others].slice(0, count).map((card) => card & 3);
  };

type Orders = readonly [atTop: readonly number[], below: readonly number[]];
const UP = [0, 1, 2, 3];
const DOWN = [3, 2, 1, 0];
const ORDERS: readonly Orders[] = [
  [DOWN, UP],
  [DOWN, DOWN],
  [UP, DOWN],
  [UP, UP],
];

/** Where a shape is most tempting: just below what must be beaten, or as high as possible. */
function topsFor(shape: Shape, toBeat: Combination): readonly number[] {
  const tops = Array.from({ length: KING - lowestTop(shape) + 1 }, (_, i) => KING - i);
  if (!sameShape(shape, toBeat)) return tops;
  return tops.filter((top) => top <= rankOf(toBeat.top));
}

/** A hand with one more shape in it that still contains no answer; undefined if there is none. */
function withShape(
  hand: Row,
  free: ReadonlySet<Card>,
  shape: Shape,
  toBeat: Combination,
  most: number,
): Row | undefined {
  const held = new Set(hand);
  for (const top of topsFor(shape, toBeat))
    for (const orders of ORDERS) {
      const row = combinationUpTo(shape, top, cheapest(held, free, top, orders));
      const union = row && [...new Set([...hand, ...row])];
      if (union !== undefined && union.length <= most && isStuck(union, toBeat)) return union;
    }
  return undefined;
}

/** Whether cards contain a shape; with `above`, only one that is higher than what must be beaten. */
const holds = (hand: Row, shape: Shape, toBeat: Combination, above: boolean): boolean =>
  combinations(CardSet.of(hand), shape, above && !sameShape(shape, toBeat) ? toBeat.top : -1, 1).length > 0;

/**
 * Hands with a limited number of cards that together contain every shape possible without an answer; for shapes other than the one to beat,
 * a higher one if possible: a long sequence contains shorter ones, but often too low to tempt.
 */
export function trapsFor(before: readonly Row[], mostCards: number, random: Random): readonly Row[] {
  const toBeat = combinationOf(CardSet.of(before.at(-1) ?? []));
  if (toBeat === undefined) return [];
  const taken = new Set(before.flat());
  const free = new Set(Array.from({ length: 56 }, (_, card) => card).filter((card) => !taken.has(card)));
  const hands: Row[] = [];
  // What is most like an answer first: the same shape, then the shapes with the most cards.
  let left = SHAPES.filter((shape) => cardsOf(shape) <= mostCards).toSorted(
    (a, b) => Number(sameShape(b, toBeat)) - Number(sameShape(a, toBeat)) || cardsOf(b) - cardsOf(a),
  );
  for (const above of [true, false])
    while (left.length > 0) {
      let hand: Row = [];
      for (const shape of left) hand = withShape(hand, free, shape, toBeat, mostCards) ?? hand;
      const others = left.filter((shape) => !holds(hand, shape, toBeat, above));
      if (others.length === left.length) break;
      hands.push(shuffle(hand, random));
      left = others;
    }
  return hands;
}
