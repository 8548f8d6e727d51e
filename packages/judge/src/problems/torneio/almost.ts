/**
 * Hands that are almost a sequence or a double sequence, up to all fourteen cards, and that a program may wrongly lead as a
 * whole.
 */
import { block, changedAt, type Pattern } from '../escalada/derived/values.ts';

const HAND = 14;

/** A value too few, one card more or fewer, or a gap. */
const short = (): readonly (Pattern | undefined)[] =>
  [1, 2].flatMap((width) => [
    block(2, width),
    ...[3, 4].flatMap((span) =>
      Array.from({ length: span }, (_, at) => [
        span === 3 || width === 1 ? changedAt(block(span, width), at, 1) : undefined,
        width === 2 || span === 4 ? changedAt(block(span, width), at, -1) : undefined,
        changedAt(block(span, width), at, -width),
      ]).flat(),
    ),
  ]);

/** Double sequences of any length with one card moved to the next value: the number of cards and of values stays the same. */
const moved = (): readonly (Pattern | undefined)[] =>
  [3, 4, 5, 6, 7].flatMap((span) =>
    Array.from({ length: span - 1 }, (_, at) =>
      [1, -1].map((by) => {
        const one = changedAt(block(span, 2), at, by);
        return one && changedAt(one, at + 1, -by);
      }),
    ).flat(),
  );

/** Three and four of each value, twos and fours, and pairs between single cards. */
const BLOCKS: readonly Pattern[] = [
  block(2, 3),
  block(3, 3),
  block(4, 3),
  block(3, 4),
  [4, 2],
  [2, 4],
  [4, 0, 2],
  [2, 0, 4],
  [4, 2, 2],
  [2, 4, 2],
  [2, 2, 4],
  [4, 0, 2, 2],
  [2, 2, 0, 4],
  [1, 2, 2, 1],
  [1, 2, 2, 2, 1],
  [3, 1, 2],
  [1, 3, 2],
  [1, 2, 3],
  [1, 0, 3, 2],
  // The sums of the values, of their squares or their products equal those of a sequence from the lowest card on.
  [3, 0, 0, 1, 0, 1],
  [4, 0, 0, 0, 0, 1, 1],
];

export function almostCombinations(): readonly Pattern[] {
  const all = [...short(), ...moved(), ...BLOCKS].filter((pattern) => pattern !== undefined);
  const fitting = all.filter(
    (pattern) =>
      pattern[0] !== 0 && pattern.at(-1) !== 0 && pattern.reduce((sum, count) => sum + count, 0) <= HAND,
  );
  return [...new Map(fitting.map((pattern) => [pattern.join(''), pattern])).values()];
}
