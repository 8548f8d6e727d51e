/**
 * Rounds that continue: every shape beaten as often as there are cards for it, kings that were not led but played on
 * something, and hands that hold the values of a play in other suits.
 */
import { KING } from '@baralho/core';
import { widthOf } from '@baralho/core/games/escalada/index';
import type { Row } from '../../layout.ts';
import { climbing, everySecond } from '../escalada/derived/climbing.ts';
import { derivedRandom } from '../escalada/derived/histories.ts';
import { exceptionsBeside } from '../escalada/derived/pairs.ts';
import { extremeBeside, SHAPES } from '../escalada/derived/shapes.ts';

/** What was played before, and what is played now. */
export interface Turn {
  readonly history: readonly Row[];
  readonly played: Row;
}

const passes = (count: number): readonly Row[] => Array.from({ length: count }, () => []);

/** Every second combination is played, some after passes; then the next above the last one and the next below it are tried. */
export const longRounds = (): readonly Turn[] =>
  SHAPES.flatMap((shape, number) => {
    const rows = climbing(shape, number);
    return rows.flatMap((_, i): readonly Turn[] => {
      if (i % 2 === 1) return [];
      const history = everySecond(rows, i, number);
      return [rows[i + 1], rows[i - 1]].flatMap((row) =>
        row === undefined ? [] : [{ history, played: row }],
      );
    });
  });

/** Kings led after passes, after a finished round, or played on one or two lower sets; then the exceptions, and what is almost one. */
export const kingsLaterOn = (): readonly Turn[] =>
  [1, 2, 3, 4].flatMap((count) => {
    const kings = [0, 2, 3, 1].slice(0, count).map((suit) => 4 * KING + suit);
    const lower = [4, 7].map((rank) => [1, 3, 0, 2].slice(0, count).map((suit) => 4 * rank + suit));
    const before: readonly (readonly Row[])[] = [
      ...[1, 2, 3].map(passes),
      [[4 * 4], ...passes(3)],
      [[], [4 * 4], [4 * 7 + 2], ...passes(3)],
      lower.slice(0, 1),
      [...lower.slice(0, 1), [], ...lower.slice(1)],
      [[4 * 10], ...passes(3), ...lower],
    ];
    return before.flatMap((rows, i) =>
      exceptionsBeside([...kings, ...rows.flat()], 800 + 16 * count + i).flatMap(({ played }) =>
        [0, 1, 2].map((after): Turn => ({ history: [...rows, kings, ...passes(after)], played })),
      ),
    );
  });

/** A hand without one card of a play (first, last or in between) that has all other cards of those values. */
export const sameValues = (): readonly (readonly [hand: Row, played: Row])[] =>
  SHAPES.flatMap((shape, i) => {
    const random = derivedRandom('same values', i);
    const row = extremeBeside([], shape, i % 2 === 0, random) ?? [];
    if (widthOf(shape) === 4) return [];
    return [...new Set([0, row.length >> 1, row.length - 1])].map((at) => {
      const values = new Set(row.map((card) => card >> 2));
      const hand = [...values].flatMap((rank) => [0, 1, 2, 3].map((suit) => 4 * rank + suit));
      return [hand.filter((card) => card !== row[at]), row] as const;
    });
  });
