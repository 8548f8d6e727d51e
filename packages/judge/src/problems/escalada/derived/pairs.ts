/**
 * A combination to beat and what is played on it: for every pair of shapes the cases on both sides of the border between right
 * and wrong. The expected answers come from the judge's own program.
 */
import { type Card, KING, stream } from '@baralho/core';
import { type Shape, spanOf, widthOf } from '@baralho/core/games/escalada/index';
import type { Row } from '../../../layout.ts';
import { combinationUpTo, extremeBeside, lowestTop, nameOf, SHAPES } from './shapes.ts';
import { anySuits, type SuitChoice } from './values.ts';

export interface Pair {
  readonly toBeat: Row;
  readonly played: Row;
}

const isPresent = <T>(item: T | undefined): item is T => item !== undefined;

/** Two of four suits, or one: what is played first, and what can answer it with the same value. */
const SUITS_BY_WIDTH: Readonly<Record<number, readonly (readonly [readonly number[], readonly number[]])[]>> =
  {
    1: [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => b !== a).map((b) => [[a], [b]] as const)),
    2: [
      [
        [0, 1],
        [2, 3],
      ],
      [
        [0, 2],
        [1, 3],
      ],
      [
        [0, 3],
        [1, 2],
      ],
      [
        [1, 2],
        [0, 3],
      ],
      [
        [1, 3],
        [0, 2],
      ],
      [
        [2, 3],
        [0, 1],
      ],
    ],
  };

/** The given suits at the top value and `below` elsewhere. */
const withTop =
  (top: number, atTop: readonly number[], below: readonly number[]): SuitChoice =>
  (rank) =>
    rank === top ? atTop : below;

/**
 * Equal highest values, in every choice of suits. Below it, the cards of the higher combination have lower suits once and higher suits
 * once, so that programs that compare the lowest card, or any other, fail.
 */
function equalValue(shape: Shape, top: number): readonly Pair[] {
  const width = widthOf(shape);
  const [low, high] =
    width === 1
      ? [[0], [3]]
      : [
          [0, 1],
          [2, 3],
        ];
  return (SUITS_BY_WIDTH[width] ?? []).flatMap(([first, second]) =>
    (spanOf(shape) === 1
      ? [[low, high]]
      : [
          [low, high],
          [high, low],
        ]
    ).flatMap(([x = [], y = []]) => {
      const toBeat = combinationUpTo(shape, top, withTop(top, first, x));
      const played = combinationUpTo(shape, top, withTop(top, second, y));
      return toBeat && played ? [{ toBeat, played }] : [];
    }),
  );
}

/** Another highest value, by this much, with the lower one in the higher suits. */
function otherValue(shape: Shape, top: number, by: number): Pair | undefined {
  const width = widthOf(shape);
  const lowest = Array.from({ length: width }, (_, i) => i);
  const highest = Array.from({ length: width }, (_, i) => 3 - i);
  const toBeat = combinationUpTo(shape, top, () => (by > 0 ? highest : lowest));
  const played = combinationUpTo(shape, top + by, () => (by > 0 ? lowest : highest));
  if (toBeat === undefined || played === undefined) return undefined;
  return new Set([...toBeat, ...played]).size === toBeat.length + played.length
    ? { toBeat, played }
    : undefined;
}

const topsOf = (shape: Shape): number[] =>
  Array.from({ length: KING - lowestTop(shape) + 1 }, (_, i) => lowestTop(shape) + i);

/** The same shape: equal values by suit. */
export const equalValues = (): readonly Pair[] =>
  SHAPES.flatMap((shape) => {
    const tops = topsOf(shape);
    // Every value for sets; for the others the lowest, the highest, and one in between.
    const chosen = spanOf(shape) === 1 ? tops : [...new Set([tops[0], tops[tops.length >> 1], KING])];
    return chosen.filter(isPresent).flatMap((top) => equalValue(shape, top));
  });

/** The same shape: one value above and below, two values, and as far as possible. */
export const otherValues = (): readonly Pair[] =>
  SHAPES.flatMap((shape) => {
    const tops = topsOf(shape);
    const far = [otherValue(shape, tops[0] ?? 0, tops.length - 1), otherValue(shape, KING, 1 - tops.length)];
    return [...tops.flatMap((top) => [-2, -1, 1, 2].map((by) => otherValue(shape, top, by))), ...far];
  }).filter(isPresent);

/** Another shape, once above what must be beaten and once below. */
export const otherShapes = (): readonly Pair[] =>
  SHAPES.flatMap((x, i) =>
    SHAPES.flatMap((y, j) =>
      nameOf(x) === nameOf(y)
        ? []
        : [true, false].map((above): Pair | undefined => {
            const random = stream('other shapes', 2 * (32 * i + j) + Number(above));
            const toBeat = extremeBeside([], x, !above, random) ?? [];
            const played = extremeBeside(toBeat, y, above, random);
            return played && { toBeat, played };
          }),
    ),
  ).filter(isPresent);

/** Every choice of one to four suits. */
export const SUIT_SETS: readonly (readonly number[])[] = Array.from({ length: 15 }, (_, i) =>
  [0, 1, 2, 3].filter((suit) => ((i + 1) >> suit) & 1),
);

const setOf = (rank: number, suits: readonly number[]): Row => suits.map((suit) => 4 * rank + suit);

/** Every shape without these cards, as low and as high as possible: what a program may take for an answer. */
const everythingBeside = (toBeat: readonly Card[], number: number): readonly Pair[] =>
  SHAPES.flatMap((shape, i) =>
    [false, true].map((high): Pair | undefined => {
      const played = extremeBeside(toBeat, shape, high, stream('beside', 64 * number + 2 * i + Number(high)));
      return played && { toBeat, played };
    }),
  ).filter(isPresent);

/** One to four kings of every suit: the exceptions, the same with one card too few or too many, and everything that is not an exception. */
export const onKings = (): readonly Pair[] =>
  SUIT_SETS.flatMap((suits, i) => everythingBeside(setOf(KING, suits), i));

const EXCEPTIONS: readonly Shape[] = [
  { kind: 'set', length: 4 },
  ...[3, 4, 5, 6].map((length) => ({ kind: 'double sequence', length }) as const),
];

/** The exceptions for kings without these cards, and double sequences of other sizes. */
export const exceptionsBeside = (toBeat: readonly Card[], number: number): readonly Pair[] =>
  everythingBeside(toBeat, number).filter(({ played }) =>
    EXCEPTIONS.some((shape) => played.length === spanOf(shape) * widthOf(shape)),
  );

/** The exceptions on something that is not a set of kings: sets of every other value, sequences and double sequences up to the king. */
export const onOthers = (): readonly Pair[] => [
  ...Array.from({ length: KING }, (_, rank) => rank).flatMap((rank) =>
    [1, 3, 7, 15].flatMap((mask) =>
      exceptionsBeside(setOf(rank, SUIT_SETS[mask - 1] ?? []), 100 + 16 * rank + mask),
    ),
  ),
  ...SHAPES.filter((shape) => spanOf(shape) > 1).flatMap((shape, i) =>
    exceptionsBeside(extremeBeside([], shape, true, stream('up to the king', i)) ?? [], 400 + i),
  ),
];

/** An exception that was played on kings, followed by each shape in turn. */
export interface Chain {
  readonly before: readonly Row[];
  readonly played: Row;
}

/** What may be played on each number of kings. */
export const ON_KINGS: readonly (readonly [kings: number, Shape])[] = [
  [1, { kind: 'set', length: 4 }],
  [1, { kind: 'double sequence', length: 3 }],
  [2, { kind: 'double sequence', length: 4 }],
  [3, { kind: 'double sequence', length: 5 }],
];

/**
 * Kings, an exception on them (low, or in the middle) and each shape on that; then with one more exception of the same shape in between.
 */
export const onExceptions = (): readonly Chain[] =>
  ON_KINGS.flatMap(([count, shape], i) =>
    [1, 5].flatMap((above): readonly Chain[] => {
      const kings = setOf(KING, [0, 1, 2].slice(0, count));
      const suits = anySuits(stream('exceptions', 8 * i + above), new Set(kings));
      const exception = combinationUpTo(shape, lowestTop(shape) + above, suits) ?? [];
      const higher = combinationUpTo(
        shape,
        lowestTop(shape) + above + 1,
        anySuits(stream('higher', i), new Set([...kings, ...exception])),
      );
      const on = (before: readonly Row[], number: number): readonly Chain[] =>
        everythingBeside(before.flat(), number).map(({ played }) => ({ before, played }));
      return [
        ...on([kings, exception], 600 + 8 * i + above),
        ...equalValue(shape, lowestTop(shape) + above).map(({ toBeat, played }) => ({
          before: [kings, toBeat],
          played,
        })),
        ...(higher === undefined ? [] : on([kings, exception, higher], 700 + 8 * i + above)),
      ];
    }),
  );
