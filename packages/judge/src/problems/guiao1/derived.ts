/** Systematically derived tests of guião 1: every value pattern, every block and near miss, every suit. */
import { shuffle } from '@baralho/core';
import type { Case, Row } from '../../layout.ts';
import { type NamedTest, without } from '../../recipe.ts';
import { pack } from '../escalada/combinations.ts';
import { batches, MOST_TESTS } from '../escalada/derived/batches.ts';
import { derivedRandom } from '../escalada/derived/histories.ts';
import {
  blocksAroundTheCorner,
  everyChoiceOfValues,
  movedCards,
  movedPairs,
} from '../escalada/derived/moved.ts';
import {
  aroundTheCorner,
  atTheEnds,
  blocks,
  everyDistance,
  everyPattern,
  everySuit,
} from '../escalada/derived/plays.ts';
import { extremeBeside, SHAPES } from '../escalada/derived/shapes.ts';
import { written } from '../escalada/derived/values.ts';

/** As many lines as allowed, each with all cards or nearly all. */
const longLines = (): readonly Row[] =>
  Array.from({ length: MOST_TESTS }, (_, i) => {
    const random = derivedRandom('largest', i);
    return written(pack, 2, random).slice(i % 4 === 0 ? 0 : random.below(30));
  });

/** A combination of every shape with one or more extra cards after it, or before it. */
const withSurplus = (): readonly Row[] =>
  SHAPES.flatMap((shape, i) => {
    const random = derivedRandom('surplus', i);
    const row = extremeBeside([], shape, false, random) ?? [];
    const others = shuffle(without(pack, row), random);
    return [1, 2, others.length].flatMap((more): readonly Row[] => [
      [...row, ...others.slice(0, more)],
      [...others.slice(0, more), ...row],
    ]);
  });

/** The longest possible lines, each followed by a combination of another shape, so that anything left over from a long line shows. */
const longAndShort = (): readonly Row[] =>
  [0, 1, 2].flatMap((turn) =>
    SHAPES.flatMap((shape, i) => {
      const random = derivedRandom('long and short', 32 * turn + i);
      return [
        written(pack, 2, random),
        written(extremeBeside([], shape, turn === 1, random) ?? [], turn, random),
      ];
    }),
  );

/**
 * Combinations of every shape and cards that are not a combination, each directly after each other one: anything left over from a line
 * shows.
 */
function oneAfterAnother(): readonly Row[] {
  const kinds = [...SHAPES.keys(), SHAPES.length];
  const order = kinds.flatMap((first) => [
    first,
    ...kinds.slice(first + 1).flatMap((other) => [first, other]),
  ]);
  return [...order, 0].map((kind, i) => {
    const random = derivedRandom('one after another', i);
    const shape = SHAPES[kind];
    const row = shape === undefined ? [4, 8, 17] : (extremeBeside([], shape, i % 2 === 0, random) ?? []);
    return written(row, i, random);
  });
}

const lines = (name: string, about: string, rows: readonly Row[]): readonly NamedTest[] =>
  batches(
    name,
    about,
    rows.map((row): Case => [row]),
  );

export const derived = (): readonly NamedTest[] => [
  ...lines('every-suit', 'every set there is, and every suit of the highest value', everySuit()),
  ...lines('every-distance', 'two and three cards of any values', everyDistance()),
  ...lines('at-the-ends', 'cards without a gap from the ace on or up to the king', atTheEnds()),
  ...lines('around-the-corner', 'cards that go on from the king to the ace', aroundTheCorner()),
  ...lines('blocks', 'so many cards of each of several values, or one more or fewer', blocks()),
  ...lines(
    'every-pattern',
    'every number of cards of neighbouring values, up to eight cards',
    everyPattern(),
  ),
  ...lines('moved', 'a sequence or double sequence with a card on another value', [
    ...movedPairs(),
    ...movedCards(),
  ]),
  ...lines(
    'long-corners',
    'so many cards of each of several values from the king on to the ace',
    blocksAroundTheCorner(),
  ),
  ...lines('every-choice', 'four and five cards of any values', [4, 5].flatMap(everyChoiceOfValues)),
  ...lines('one-after-another', 'every shape right after every other', oneAfterAnother()),
  ...lines('surplus', 'a combination with other cards behind or before it on the line', withSurplus()),
  ...lines(
    'long-and-short',
    'lines of the whole pack, combinations of every shape between them',
    longAndShort(),
  ),
  ...lines('largest', 'a thousand long lines, the whole pack among them', longLines()),
];
