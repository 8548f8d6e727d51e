/**
 * Hands that hold right answers together with cards that somebody may take for one: a program that plays as many cards as it
 * can fails where it believes that something longer, shorter or of another kind follows. Also sets in every choice of suits on
 * kings.
 */
import { KING } from '@baralho/core';
import { spanOf, widthOf } from '@baralho/core/games/escalada/index';
import type { Row } from '../../layout.ts';
import { combinationUpTo, lowestTop, nameOf, SHAPES } from '../escalada/derived/shapes.ts';
import { block, laidOut, type SuitChoice } from '../escalada/derived/values.ts';

const HAND = 14;

/** A position with one play to beat. */
export interface Placed {
  readonly name: string;
  readonly about: string;
  readonly hand: Row;
  readonly toBeat: Row;
}

/** Free suits: the ace in spades and what is above it in other suits, as far as possible. */
const freeSuits =
  (taken: ReadonlySet<number>): SuitChoice =>
  (rank, count) =>
    (rank === 0 ? [0, 1, 2, 3] : [2, 1, 3, 0]).filter((suit) => !taken.has(4 * rank + suit)).slice(0, count);

/** The longest run with this many cards per value that does not use what must be beaten, from the ace on or up to the king. */
function longestRun(width: number, taken: ReadonlySet<number>, fromTheAce: boolean): Row {
  const most = HAND / width;
  for (let span = most; span > 0; span--)
    for (let i = 0; i + span <= KING + 1; i++) {
      const first = fromTheAce ? i : KING + 1 - span - i;
      const row = laidOut(block(span, width), first, freeSuits(taken));
      if (row !== undefined) return row;
    }
  return [];
}

/** Four of a kind several times and a pair, with no two of them next to each other. */
function fours(taken: ReadonlySet<number>): Row {
  const hand: number[] = [];
  for (let rank = KING; rank >= 0 && hand.length < HAND - 2; rank--) {
    const cards = [0, 1, 2, 3].map((suit) => 4 * rank + suit);
    if (cards.some((card) => taken.has(card))) continue;
    hand.push(...cards);
    rank--;
  }
  return hand;
}

/** The lowest combination of each shape, one in the middle for shapes of several values, and the card below all others. */
function toBeats(): readonly (readonly [name: string, Row])[] {
  const suits: SuitChoice = (_, count) => [1, 3, 0, 2].slice(0, count);
  return SHAPES.filter((shape) => spanOf(shape) * widthOf(shape) <= HAND).flatMap((shape) => {
    const name = nameOf(shape).replaceAll(' ', '-');
    const [lowest, higher] = [lowestTop(shape), lowestTop(shape) + 3];
    const tops = spanOf(shape) > 1 && higher <= KING ? [lowest, higher] : [lowest];
    return tops.map(
      (top) =>
        [`${name}${top === lowest ? '' : '-higher'}`, combinationUpTo(shape, top, suits) ?? []] as const,
    );
  });
}

const KINGS: readonly (readonly number[])[] = [[0], [3], [0, 1], [2, 3], [0, 1, 2]];
const asKings = (suits: readonly number[]): Row => suits.map((suit) => 4 * KING + suit);

const RUNS = 'a hand with right answers, and with longer and shorter runs of cards that are none';

export const fullHands = (): readonly Placed[] =>
  [
    ...toBeats(),
    ['the-lowest-card', [0]] as const,
    ...KINGS.map((suits) => [`kings-${suits.join('')}`, asKings(suits)] as const),
  ].flatMap(([name, toBeat], i) => {
    const taken = new Set(toBeat);
    const hands = [
      ['run', RUNS, longestRun(1, taken, true)],
      ['pairs', RUNS, longestRun(2, taken, i % 2 === 0)],
      ...(toBeat.length <= 4
        ? [['fours', 'a hand of fours of a kind, on few cards', fours(taken)] as const]
        : []),
    ] as const;
    return hands.map(([kind, about, hand]) => ({ name: `full-${kind}-on-${name}`, about, hand, toBeat }));
  });

/** Every choice of two and of three suits. */
const choices = (size: number): readonly (readonly number[])[] =>
  Array.from({ length: 16 }, (_, mask) => [0, 1, 2, 3].filter((suit) => (mask >> suit) & 1)).filter(
    ({ length }) => length === size,
  );

/** On one king of each suit, two and three: pairs in every choice of suits, and triples; no two values are next to each other. */
export const suitsOnKings = (): readonly Placed[] =>
  [...[0, 1, 2, 3].map((suit) => [suit]), [0, 1], [1, 2], [2, 3], [0, 1, 2], [1, 2, 3]].flatMap((suits) =>
    [2, 3].map((size) => ({
      name: `${size === 2 ? 'pairs' : 'triples'}-of-all-suits-on-kings-${suits.join('')}`,
      about: 'sets of every choice of suits, on kings: only PASSO is right',
      hand: choices(size).flatMap((some, i) => some.map((suit) => 4 * (2 * i) + suit)),
      toBeat: asKings(suits),
    })),
  );
