/** Systematically derived tests of guião 2: every pair of shapes, every order, equal values by suit, as many rows as possible. */
import { KING, shuffle } from '@baralho/core';
import { spanOf, widthOf } from '@baralho/core/games/escalada/index';
import type { Case, Row } from '../../layout.ts';
import type { NamedTest } from '../../recipe.ts';
import { batches, MOST_TESTS } from '../escalada/derived/batches.ts';
import { derivedRandom } from '../escalada/derived/histories.ts';
import { equalValues, otherShapes, otherValues, type Pair } from '../escalada/derived/pairs.ts';
import { aroundTheCorner, blocks, everyPattern } from '../escalada/derived/plays.ts';
import { combinationUpTo, extremeBeside, lowestTop, SHAPES } from '../escalada/derived/shapes.ts';
import { anySuits, written } from '../escalada/derived/values.ts';

/** The two rows of a pair, in either order. */
function rowsOf({ toBeat, played }: Pair, number: number): Case {
  const random = derivedRandom('rows', number);
  return [written(toBeat, number, random), written(played, number >> 1, random)];
}

/** One row of every shape, low and high. */
const alone = (): readonly Case[] =>
  SHAPES.flatMap((shape, i) =>
    [false, true].map((high): Case => {
      const random = derivedRandom('alone', 2 * i + Number(high));
      return [written(extremeBeside([], shape, high, random) ?? [], 2, random)];
    }),
  );

/** As many combinations of a shape as the pack can hold at once. */
function asMany(shape: (typeof SHAPES)[number], number: number): readonly Row[] {
  const random = derivedRandom('as many', number);
  const rows: Row[] = [];
  for (let top = lowestTop(shape), taken: number[] = []; top <= KING; ) {
    const row = combinationUpTo(shape, top, anySuits(random, new Set(taken)));
    if (row === undefined) top++;
    else {
      rows.push(written(row, 2, random));
      taken = [...taken, ...row];
    }
  }
  return rows;
}

/** All combinations of a shape that fit into the pack, backwards and shuffled. */
const many = (): readonly Case[] =>
  SHAPES.flatMap((shape, i) => {
    const rows = asMany(shape, i);
    return [
      rows,
      rows.toReversed(),
      shuffle(rows, derivedRandom('many', i)),
      shuffle(rows, derivedRandom('many', 100 + i)),
    ];
  });

/** Three combinations of a shape in each of their six orders. */
const ORDERS = ['012', '021', '102', '120', '201', '210'];
const threeInEveryOrder = (): readonly Case[] =>
  SHAPES.flatMap((shape, i) => {
    const rows = asMany(shape, 200 + i);
    const three = [rows[0], rows[rows.length >> 1], rows.at(-1)].filter((row) => row !== undefined);
    return new Set(three).size < 3
      ? []
      : ORDERS.map((order) => [...order].map((at) => three[Number(at)] ?? []));
  });

/** Several rows of a shape, and one of another size or kind at the beginning, in the middle and at the end. */
function oneOdd(): readonly Case[] {
  const cases: Case[] = [];
  for (const [i, shape] of SHAPES.entries()) {
    const rows = asMany(shape, 300 + i).slice(0, 3);
    for (const [j, other] of SHAPES.entries()) {
      const isNear =
        other.kind === shape.kind
          ? Math.abs(other.length - shape.length) === 1
          : spanOf(other) * widthOf(other) === spanOf(shape) * widthOf(shape);
      const odd = isNear
        ? extremeBeside(rows.flat(), other, true, derivedRandom('odd', 32 * i + j))
        : undefined;
      if (odd !== undefined)
        for (let at = 0; at <= rows.length; at++) cases.push([...rows.slice(0, at), odd, ...rows.slice(at)]);
    }
  }
  return cases;
}

/** As many rows of a shape as possible, and one of another kind at each place. */
function oddAmongMany(): readonly Case[] {
  const single = { kind: 'set', length: 1 } as const;
  const rows = asMany(single, 400).slice(0, 50);
  const pair = extremeBeside(
    rows.flat(),
    { kind: 'set', length: 2 },
    true,
    derivedRandom('odd among many', 1),
  );
  return pair === undefined ? [] : rows.map((_, at) => [...rows.slice(0, at), pair, ...rows.slice(at)]);
}

/** Two similar shapes, in every order of up to six rows: a program that compares only some of the rows meets every possibility. */
const TWO_SHAPES = [
  [
    { kind: 'set', length: 1 },
    { kind: 'set', length: 2 },
  ],
  [
    { kind: 'set', length: 3 },
    { kind: 'sequence', length: 3 },
  ],
] as const;
const MOST_ROWS = 6;
const everyOrderOfTwo = (): readonly Case[] =>
  TWO_SHAPES.flatMap((shapes, number) => {
    const random = derivedRandom('every order of two', number);
    return Array.from({ length: 2 ** (MOST_ROWS + 1) - 2 }, (_, i) => (i + 2).toString(2).slice(1))
      .filter((order) => /01|10/.test(order))
      .map((order) => {
        const rows: Row[] = [];
        for (const which of order) {
          const shape = shapes[which === '0' ? 0 : 1];
          rows.push(extremeBeside(rows.flat(), shape, rows.length % 2 === 0, random) ?? []);
        }
        return rows;
      });
  });

/** As many tests as allowed, accepted and rejected in turn. */
const largest = (): readonly Case[] => {
  const [even, odd] = [equalValues(), otherShapes()];
  return Array.from({ length: MOST_TESTS }, (_, i) => {
    const from = i % 3 === 0 ? odd : even;
    return rowsOf(from[(7 * i) % from.length] ?? { toBeat: [0], played: [1] }, i);
  });
};

export const CHOICE =
  'The assignment gives combinations only and does not say what a line is that is none; for us it makes the combinations not alike.';

/** Rows that are a combination or almost one, each in its own case. */
const rowsAlone = (name: string, about: string, rows: readonly Row[]): readonly NamedTest[] =>
  batches(
    name,
    about,
    rows.map((row): Case => [row]),
  ).map((test) => ({ ...test, choice: CHOICE }));

const pairs = (found: readonly Pair[]): readonly Case[] => found.map(rowsOf);

export const derived = (): readonly NamedTest[] => [
  ...batches('every-shape-alone', 'one combination of every shape', alone()),
  ...batches('three-in-every-order', 'three combinations in each of their orders', threeInEveryOrder()),
  ...batches('one-odd', 'one combination of another size or kind among several', oneOdd()),
  ...batches(
    'equal-values',
    'two combinations up to the same value, decided by the suit of the highest card',
    pairs(equalValues()),
  ),
  ...batches('other-values', 'two combinations of a shape, one value apart or more', pairs(otherValues())),
  ...batches('every-two-shapes', 'two combinations of every two shapes', pairs(otherShapes())),
  ...batches('every-order-of-two-shapes', 'rows of two shapes, in every order of them', everyOrderOfTwo()),
  ...batches('odd-among-many', 'one pair among fifty single cards', oddAmongMany()),
  ...batches('as-many-as-there-are', 'all combinations of a shape that fit into the pack', many()),
  ...batches('largest', 'a thousand tests', largest()),
  ...rowsAlone('almost-alone', 'one row that is a combination or almost one', [
    ...blocks(),
    ...everyPattern().filter((row) => row.length <= 6),
  ]),
  ...rowsAlone('corner-alone', 'one row that goes on from the king to the ace', aroundTheCorner()),
];
