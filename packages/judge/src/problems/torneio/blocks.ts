/**
 * Two classes of positions about values and widths. The special answers to kings follow no other value: every value is paired
 * with what would follow that many kings. And hands of whole blocks, three or four cards of each of several neighbouring
 * values, where the right answer has fewer of each.
 */
import { KING } from '@baralho/core';
import type { Shape } from '@baralho/core/games/escalada/index';
import type { Row } from '../../layout.ts';
import type { NamedTest } from '../../recipe.ts';
import { combinationUpTo, lowestTop, nameOf } from '../escalada/derived/shapes.ts';

const cards = (rank: number, count: number): Row =>
  Array.from({ length: count }, (_, suit) => 4 * rank + suit);
const block = (first: number, values: number, width: number): Row =>
  Array.from({ length: values }, (_, i) => cards(first + i, width)).flat();
const test = (name: string, about: string, hand: Row, toBeat: Row): NamedTest => ({
  name,
  about,
  cases: [[hand, toBeat]],
});

/** Cards of one value, and the hand below it: four of a kind to follow one, and as many pairs as would follow that many kings. */
const noKings = (): readonly NamedTest[] =>
  Array.from({ length: KING }, (_, rank) => rank).flatMap((rank) => {
    const about = 'what follows a king, but it is no king: only PASSO is right';
    const quad = [0, 3]
      .filter(() => rank > 0)
      .map((suit) => test(`quad-on-value-${rank + 1}-${suit}`, about, cards(rank - 1, 4), [4 * rank + suit]));
    const pairs = [1, 2, 3]
      .filter((count) => rank >= count + 2)
      .map((count) => {
        const toBeat = cards(rank, 4).slice(-count);
        return test(
          `pairs-on-${count}-of-value-${rank + 1}`,
          about,
          block(rank - count - 2, count + 2, 2),
          toBeat,
        );
      });
    return [...quad, ...pairs];
  });

const set = (length: number): Shape => ({ kind: 'set', length });
const TO_BEAT: readonly Shape[] = [
  ...[1, 2, 3].map(set),
  ...[3, 4].map((length): Shape => ({ kind: 'sequence', length })),
  ...[3, 4].map((length): Shape => ({ kind: 'double sequence', length })),
];
/** Values and cards of each. */
const BLOCKS = [
  [3, 3],
  [4, 3],
  [3, 4],
] as const;

const wide = (): readonly NamedTest[] =>
  TO_BEAT.flatMap((shape) =>
    BLOCKS.flatMap(([values, width]) => {
      const toBeat = combinationUpTo(shape, lowestTop(shape), (_, count) => [3, 2, 1].slice(0, count)) ?? [];
      const name = `${values}-values-of-${width}-on-${nameOf(shape).replaceAll(' ', '-')}`;
      const about = 'more cards of each value in the hand than are to be played';
      return toBeat.length === 0 ? [] : [test(name, about, block(8, values, width), toBeat)];
    }),
  );

export const blocks = (): readonly NamedTest[] => [...noKings(), ...wide()];
