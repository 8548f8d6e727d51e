/**
 * Rows that are almost a combination in ways that sums, spans and counts do not reveal: one card changed to another value,
 * blocks of any width that wrap around from king to ace, and every choice of values for a few cards.
 */
import { KING } from '@baralho/core';
import type { Row } from '../../../layout.ts';
import { derivedRandom } from './histories.ts';
import { anySuits, block, changedAt, laidOut, type Pattern, written } from './values.ts';

const VALUES = KING + 1;

/** The cards of a pattern, somewhere between ace and king, in any suits and some order. */
function somewhere(name: string, pattern: Pattern, number: number): readonly Row[] {
  const random = derivedRandom(name, number);
  const row = laidOut(pattern, number % (VALUES + 1 - pattern.length), anySuits(random));
  return row === undefined || pattern.length > VALUES ? [] : [written(row, number, random)];
}

/** Every pair of different places. */
const places = (span: number): readonly (readonly [number, number])[] =>
  Array.from({ length: span * span }, (_, i) => [Math.trunc(i / span), i % span] as const).filter(
    ([from, to]) => from !== to,
  );

/** One card moved from one value to another: the number of cards stays, and with two places the number of values too. */
const movedOnce = (width: number): readonly Pattern[] =>
  Array.from({ length: VALUES - 2 }, (_, i) => i + 3).flatMap((span) =>
    places(span).flatMap(([from, to]) => {
      const fewer = changedAt(block(span, width), from, -1);
      const moved = fewer && changedAt(fewer, to, 1);
      return moved === undefined ? [] : [moved];
    }),
  );

/** Two cards moved by one value, towards each other or apart: the sum of the values stays too. */
const movedTwice = (width: number): readonly Pattern[] =>
  Array.from({ length: VALUES - 2 }, (_, i) => i + 3).flatMap((span) =>
    places(span).flatMap(([low, high]) => {
      const steps: readonly (readonly [number, number])[] = [
        [low, -1],
        [low + 1, 1],
        [high, -1],
        [high - 1, 1],
      ];
      if (low + 1 >= span || high < 1) return [];
      let moved: Pattern | undefined = block(span, width);
      for (const [at, by] of steps) moved = moved && changedAt(moved, at, by);
      return moved === undefined || moved.every((count) => count === width) ? [] : [moved];
    }),
  );

/** Double sequences with one card moved to another value. */
export const movedPairs = (): readonly Row[] =>
  movedOnce(2).flatMap((pattern, i) => somewhere('moved pairs', pattern, i));

/** The same for sequences, and both with two cards moved. */
export const movedCards = (): readonly Row[] =>
  [...movedOnce(1), ...movedTwice(1), ...movedTwice(2)].flatMap((pattern, i) =>
    somewhere('moved cards', pattern, i),
  );

/** One to four cards of each of several values, with the ace after the king at every place. */
export const blocksAroundTheCorner = (): readonly Row[] =>
  [1, 2, 3, 4].flatMap((width) =>
    Array.from({ length: VALUES - 2 }, (_, i) => i + 2).flatMap((span) =>
      Array.from({ length: span - 1 }, (_, at): Row => {
        const random = derivedRandom('blocks around the corner', 256 * width + 16 * span + at);
        return written(laidOut(block(span, width), KING - at, anySuits(random)) ?? [], at, random);
      }),
    ),
  );

/** Every choice of values, with repetition, for this many cards. */
export function everyChoiceOfValues(cards: number): readonly Row[] {
  const rows: Row[] = [];
  const extend = (counts: Pattern, rank: number, left: number): void => {
    if (left === 0) {
      const random = derivedRandom(`choices of ${cards}`, rows.length);
      rows.push(written(laidOut(counts, 0, anySuits(random)) ?? [], rows.length, random));
    } else if (rank < VALUES)
      for (let count = Math.min(4, left); count >= 0; count--)
        extend([...counts, count], rank + 1, left - count);
  };
  extend([], 0, cards);
  return rows;
}
