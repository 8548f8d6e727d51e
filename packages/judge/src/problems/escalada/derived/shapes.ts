/** The 28 shapes of a combination, and combinations of a given shape. */
import { type Card, KING, type Random } from '@baralho/core';
import { type Shape, spanOf, widthOf } from '@baralho/core/games/escalada/index';
import type { Row } from '../../../layout.ts';
import { anySuits, block, laidOut, type SuitChoice } from './values.ts';

const lengths = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

export const SHAPES: readonly Shape[] = [
  ...lengths(1, 4).map((length) => ({ kind: 'set', length }) as const),
  ...lengths(3, 14).map((length) => ({ kind: 'sequence', length }) as const),
  ...lengths(3, 14).map((length) => ({ kind: 'double sequence', length }) as const),
];

/** `set 2`, `double sequence 3`. */
export const nameOf = ({ kind, length }: Shape): string => `${kind} ${length}`;

/** The lowest possible highest value of a combination of this shape. */
export const lowestTop = (shape: Shape): number => spanOf(shape) - 1;

/** A combination with `top` as its highest value; undefined if there is none, or not enough cards. */
export function combinationUpTo(shape: Shape, top: number, suits: SuitChoice): Row | undefined {
  const first = top - spanOf(shape) + 1;
  if (first < 0 || top > KING) return undefined;
  return laidOut(block(spanOf(shape), widthOf(shape)), first, suits);
}

/** A combination without the taken cards, as high or as low as possible. */
export function extremeBeside(
  taken: readonly Card[],
  shape: Shape,
  high: boolean,
  random: Random,
): Row | undefined {
  const tops = lengths(lowestTop(shape), KING);
  for (const top of high ? tops.toReversed() : tops) {
    const row = combinationUpTo(shape, top, anySuits(random, new Set(taken)));
    if (row !== undefined) return row;
  }
  return undefined;
}
