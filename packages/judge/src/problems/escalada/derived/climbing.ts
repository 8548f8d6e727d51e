/** Rounds in which a shape is beaten as often as there are cards for it. */
import { KING } from '@baralho/core';
import type { Shape } from '@baralho/core/games/escalada/index';
import type { Row } from '../../../layout.ts';
import { derivedRandom } from './histories.ts';
import { combinationUpTo, lowestTop } from './shapes.ts';
import { anySuits } from './values.ts';

/** Combinations of a shape without common cards, each higher than the one before. */
export function climbing(shape: Shape, number: number): readonly Row[] {
  const random = derivedRandom('climbing', number);
  const rows: Row[] = [];
  for (let top = lowestTop(shape); top <= KING; ) {
    const row = combinationUpTo(shape, top, anySuits(random, new Set(rows.flat())));
    if (row === undefined) top++;
    else rows.push(row);
  }
  return rows.toSorted((a, b) => Math.max(...a) - Math.max(...b));
}

/** The first, third … of them up to one, each followed by zero to two passes. */
export const everySecond = (rows: readonly Row[], upTo: number, number: number): readonly Row[] =>
  rows
    .slice(0, upTo + 1)
    .filter((_, at) => at % 2 === 0)
    .flatMap((row, at) => [row, ...Array.from({ length: (at + number) % 3 }, (): Row => [])]);
