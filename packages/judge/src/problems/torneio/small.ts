/** Hands of few cards, where a program that wants to get rid of its last cards goes wrong, and rounds that are already over. */
import { KING, stream } from '@baralho/core';
import type { Shape } from '@baralho/core/games/escalada/index';
import type { Row } from '../../layout.ts';
import { combinationUpTo, extremeBeside, lowestTop, nameOf } from '../escalada/derived/shapes.ts';
import { trapsFor } from '../escalada/derived/traps.ts';
import { anySuits } from '../escalada/derived/values.ts';

/** A position before it is written as text. */
export interface Small {
  readonly name: string;
  readonly about: string;
  readonly hand: Row;
  readonly history: readonly Row[];
}

const set = (length: number): Shape => ({ kind: 'set', length });
const sequence = (length: number): Shape => ({ kind: 'sequence', length });
const double = (length: number): Shape => ({ kind: 'double sequence', length });
const SMALL: readonly Shape[] = [set(2), set(3), set(4), sequence(3), sequence(4), sequence(5), double(3)];

const middle = (shape: Shape, number: number): Row =>
  combinationUpTo(shape, Math.max(lowestTop(shape), 8), anySuits(stream('small hands', number))) ?? [];

/** Parts of a hand without an answer have no answer either: one card, two, three, as many as must be beaten, one fewer, one more. */
const stuckWith = (name: string, toBeat: Row, number: number): readonly Small[] => {
  const hands = trapsFor([toBeat], 14, stream('small traps', number));
  const counts = new Set([1, 2, 3, toBeat.length - 1, toBeat.length, toBeat.length + 1]);
  return [...counts]
    .filter((count) => count > 0)
    .map((count, i) => ({
      name: `${count}-left-on-${name}`,
      about: 'a hand of so few cards that a program may want to play them all: only PASSO is right',
      hand: (hands[(number + i) % hands.length] ?? []).slice(0, count),
      history: [toBeat],
    }))
    .filter(({ hand }) => hand.length > 0);
};

/** A hand that is exactly the answer. */
const lastCards = (): readonly Small[] =>
  [set(1), ...SMALL].map((shape, i) => {
    const toBeat = middle(shape, i);
    return {
      name: `last-cards-${nameOf(shape).replaceAll(' ', '-')}`,
      about: 'a hand that may be played whole, which wins the game',
      hand: extremeBeside(toBeat, shape, true, stream('last cards', i)) ?? [],
      history: [toBeat],
    };
  });

export const smallHands = (): readonly Small[] => [
  ...SMALL.flatMap((shape, i) => stuckWith(nameOf(shape).replaceAll(' ', '-'), middle(shape, i), i)),
  ...[1, 2, 3].flatMap((count) =>
    stuckWith(
      `${count}-kings`,
      [3, 2, 1].slice(0, count).map((suit) => 4 * KING + suit),
      16 + count,
    ),
  ),
  ...lastCards(),
];

const EARLIER: readonly Shape[] = [set(1), set(2), sequence(3), set(3), double(3), sequence(5)];

/** A finished round of another shape, as low or as high as possible: what a program remembers of it must no longer count. */
export function afterARound(toBeat: Row, number: number): readonly Row[] {
  const shape = EARLIER[number % EARLIER.length] ?? set(1);
  const earlier = extremeBeside(toBeat, shape, number % 4 < 2, stream('earlier rounds', number));
  return earlier === undefined ? [toBeat] : [earlier, [], [], [], toBeat];
}
