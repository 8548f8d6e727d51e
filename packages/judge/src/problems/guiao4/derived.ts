/**
 * Systematically derived tests of guião 4: every shape against every number of cards of each value, all kings, as many answers
 * as possible.
 */
import { KING, shuffle } from '@baralho/core';
import { type Shape, spanOf, widthOf } from '@baralho/core/games/escalada/index';
import type { Case, Row } from '../../layout.ts';
import { type NamedTest, without } from '../../recipe.ts';
import { countUpTo, pack } from '../escalada/combinations.ts';
import { batches, MOST_TESTS } from '../escalada/derived/batches.ts';
import { derivedRandom } from '../escalada/derived/histories.ts';
import {
  equalValues,
  onKings,
  onOthers,
  otherShapes,
  otherValues,
  type Pair,
  SUIT_SETS,
} from '../escalada/derived/pairs.ts';
import { combinationUpTo, extremeBeside, lowestTop, SHAPES } from '../escalada/derived/shapes.ts';
import { anySuits, written } from '../escalada/derived/values.ts';

/** The largest hand in the tests. */
const LARGEST_HAND = 27;

/** A hand with only the answer, or with a few other cards. */
function caseOf({ toBeat, played }: Pair, number: number): readonly Case[] {
  const random = derivedRandom('hands of guiao4', number);
  const room = LARGEST_HAND - played.length;
  if (room < 0) return [];
  const spare = shuffle(without(pack, [...toBeat, ...played]), random).slice(0, Math.min(room, number % 5));
  return [[written(toBeat, number, random), written([...played, ...spare], number >> 1, random)]];
}

const cases = (pairs: readonly Pair[]): readonly Case[] => pairs.flatMap(caseOf);

/** For shapes over three values: hands with zero to four cards of each, where what must be beaten has the same values or lower ones. */
function everyCount(shape: Shape): readonly Case[] {
  const found: Case[] = [];
  for (let code = 0; code < 125; code++) {
    const counts = [code % 5, Math.trunc(code / 5) % 5, Math.trunc(code / 25)];
    const random = derivedRandom('counts', 128 * shape.length + code);
    const first = code % 2 === 0 ? KING - 2 : 3 + (code % 6);
    const toBeat =
      combinationUpTo(shape, code % 3 === 0 ? first + 2 : lowestTop(shape), anySuits(random)) ?? [];
    const any = anySuits(random, new Set(toBeat));
    const hand = counts.flatMap((count, i) => any(first + i, count).map((suit) => 4 * (first + i) + suit));
    if (hand.length > 0) found.push([written(toBeat, code, random), written(hand, code >> 1, random)]);
  }
  return found;
}

/** Every set of kings with hands that contain some of everything: higher kings, several quads, double sequences of several sizes. */
const richOnKings = (): readonly Case[] =>
  SUIT_SETS.flatMap((suits, i) =>
    [0, 1, 2, 3, 4, 5].map((turn): Case => {
      const random = derivedRandom('rich', 8 * i + turn);
      const kings = suits.map((suit) => 4 * KING + suit);
      const first = turn % 2 === 0 ? KING - 5 : turn;
      const quads = [first, first + 2].flatMap((rank) => [0, 1, 2, 3].map((suit) => 4 * rank + suit));
      const pairs = [1, 3, 4, 5].flatMap((by) => [0, 3].map((suit) => 4 * (first + by) + suit));
      const hand = without([...new Set([...quads, ...pairs, 52, 53, 54, 55])], kings);
      return [written(kings, turn, random), written(hand, 2, random)];
    }),
  );

/** Hands of up to 27 cards with close values, with one of every shape to beat. */
const MOST_ANSWERS = 400;
const bigHands = (): readonly Case[] =>
  SHAPES.flatMap((shape, i) =>
    Array.from({ length: 6 }, (_, turn): Case => {
      const random = derivedRandom('big hands', 8 * i + turn);
      const low =
        spanOf(shape) > 7 ? lowestTop(shape) : lowestTop(shape) + random.below(KING - lowestTop(shape));
      const toBeat = combinationUpTo(shape, low, anySuits(random)) ?? [];
      const others = shuffle(without(pack, toBeat), random);
      let size = LARGEST_HAND - turn;
      while (countUpTo(others.slice(0, size), shape, MOST_ANSWERS) >= MOST_ANSWERS) size--;
      return [shuffle(toBeat, random), others.slice(0, size)];
    }),
  );

/** Every length, with all remaining cards of one value (first, last or in between) and just enough of the others. */
const manyAt = (): readonly Case[] =>
  SHAPES.filter((shape) => spanOf(shape) > 1).flatMap((shape, i) =>
    Array.from({ length: spanOf(shape) }, (_, at) => at).flatMap((at): readonly Case[] => {
      const random = derivedRandom('many at', 16 * i + at);
      const toBeat = combinationUpTo(shape, lowestTop(shape), anySuits(random)) ?? [];
      const any = anySuits(random, new Set(toBeat));
      const first = KING - spanOf(shape) + 1;
      const hand = Array.from({ length: spanOf(shape) }, (_, by) =>
        any(first + by, by === at ? 4 : widthOf(shape)).map((suit) => 4 * (first + by) + suit),
      ).flat();
      return hand.length > LARGEST_HAND ? [] : [[toBeat, shuffle(hand, random)]];
    }),
  );

/** All suits of neighbouring values up to the king: more than ten thousand answers to a sequence, and to a double sequence. */
function mostAnswers(): readonly Case[] {
  const hand = pack.slice(-LARGEST_HAND);
  const below = (shape: Shape): Row =>
    combinationUpTo(shape, lowestTop(shape), () => [0, 1].slice(0, widthOf(shape))) ?? [];
  return [
    [below({ kind: 'sequence', length: 7 }), hand],
    [below({ kind: 'double sequence', length: 5 }), shuffle(hand, derivedRandom('most', 1))],
    [[4 * KING], without(pack, [4 * KING]).slice(0, LARGEST_HAND)],
    [[4 * KING, 4 * KING + 3], without(pack, [4 * KING, 4 * KING + 3]).slice(0, LARGEST_HAND)],
  ];
}

const largest = (): readonly Case[] =>
  Array.from({ length: MOST_TESTS }, (_, i): Case => {
    const hand = shuffle(pack, derivedRandom('largest of guiao4', i)).slice(0, 1 + (i % 14));
    const toBeat =
      extremeBeside(hand, SHAPES[i % 3] ?? { kind: 'set', length: 1 }, false, derivedRandom('low', i)) ?? [];
    return [toBeat, hand];
  });

export const derived = (): readonly NamedTest[] => [
  ...batches(
    'equal-values',
    'answers up to the same value, decided by the suit of the highest card',
    cases(equalValues()),
  ),
  ...batches('other-values', 'answers of the same shape, one value apart or more', cases(otherValues())),
  ...batches('every-two-shapes', 'a hand of every shape after every other', cases(otherShapes())),
  ...batches('on-kings', 'hands of every shape after one to four kings', cases(onKings())),
  ...batches(
    'rich-on-kings',
    'hands with kings, quads and double sequences after every set of kings',
    richOnKings(),
  ),
  ...batches('on-others', 'the exceptions of the kings after what is no set of kings', cases(onOthers())),
  ...batches('every-count', 'zero to four cards of each of three values', [
    ...everyCount({ kind: 'sequence', length: 3 }),
    ...everyCount({ kind: 'double sequence', length: 3 }),
  ]),
  ...batches('many-at', 'every length, with all the cards of one of its values', manyAt()),
  ...batches('big-hands', 'hands of up to 27 cards', bigHands()),
  ...batches('most-answers', 'more than ten thousand answers to one test', mostAnswers()),
  ...batches('largest', 'a thousand tests', largest()),
];
