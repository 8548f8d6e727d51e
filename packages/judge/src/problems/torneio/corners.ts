/**
 * Sequences that wrap around from king to ace, which are not allowed: led, and as an answer. To play one as an answer a
 * program must take it for a sequence of exactly the size to beat, so each hand holds a run one value too short on each side
 * of the corner; together they contain every wrapped sequence of that size.
 */
import { type Card, KING } from '@baralho/core';
import type { Shape } from '@baralho/core/games/escalada/index';
import type { Row } from '../../layout.ts';
import { derivedRandom } from '../escalada/derived/histories.ts';
import { combinationUpTo, lowestTop, nameOf } from '../escalada/derived/shapes.ts';
import { anySuits, block, laidOut } from '../escalada/derived/values.ts';

const HAND = 14;

interface Corner {
  readonly name: string;
  readonly about: string;
  readonly hand: Row;
}

/** Cards of several values up to the king, and of several from the ace on. */
const around = (above: number, below: number, width: number, taken: readonly Card[], number: number): Row =>
  laidOut(
    block(above + below, width),
    KING + 1 - above,
    anySuits(derivedRandom('around', number), new Set(taken)),
  ) ?? [];

/** Every short corner, in one suit order, to be led in one play. */
const shortLeads = (): readonly Corner[] =>
  [1, 2].flatMap((width) =>
    [3, 4].flatMap((span) =>
      Array.from({ length: span - 1 }, (_, at) => ({
        name: `lead-corner-${'KQCJ'.slice(0, at + 1)}${'A23'.slice(0, span - 1 - at)}${width === 2 ? '-pairs' : ''}`,
        about: 'cards that go on from the king to the ace, which is no sequence',
        hand:
          laidOut(block(span, width), KING - at, (rank, count) =>
            [1, 2, 3].slice(0, count).map((suit) => (rank === KING ? suit : (suit + rank) & 3)),
          ) ?? [],
      })),
    ),
  );

/** Longer ones, as far as they fit in a hand: one value before the ace, and equally many on either side. */
const longLeads = (): readonly Corner[] =>
  [1, 2].flatMap((width) =>
    Array.from({ length: HAND / width - 4 }, (_, i) => i + 5).flatMap((span) =>
      [0, (span >> 1) - 1].map((at) => ({
        name: `lead-${span}-values-round-the-corner-${at + 1}${width === 2 ? '-pairs' : ''}`,
        about: 'many cards that go on from the king to the ace, which is no sequence',
        hand:
          laidOut(block(span, width), KING - at, anySuits(derivedRandom('long corner', 32 * span + width))) ??
          [],
      })),
    ),
  );

export const cornersToLead = (): readonly Corner[] => [...shortLeads(), ...longLeads()];

/** How many values are before and after the corner: every way in which that many values go around it. */
function splits(length: number, width: number): readonly (readonly [above: number, below: number])[] {
  const most = Math.min(KING, HAND / width);
  const long = length - 1;
  if (2 * long <= most) return [[long, long]];
  // A hand contains as many ways around the corner as it has cards to spare.
  const found: (readonly [above: number, below: number])[] = [];
  for (let above = long; above > 0; above -= most + 1 - length)
    found.push([above, Math.min(long, most - above)]);
  return found;
}

/** Every way around the corner, with nothing else in the hand. */
const exactSplits = (length: number): readonly (readonly [number, number])[] =>
  Array.from({ length: length - 1 }, (_, i) => [i + 1, length - 1 - i] as const);

export interface FollowedCorner extends Corner {
  readonly toBeat: Row;
}

const follow = (
  shape: Shape,
  toBeat: Row,
  on: string,
  ways: readonly (readonly [number, number])[],
): readonly FollowedCorner[] => {
  const width = shape.kind === 'sequence' ? 1 : 2;
  return ways.map(([above, below], i) => ({
    name: `corner-${above}-${below}${width === 2 ? '-pairs' : ''}-on-${on}`,
    about:
      'cards that go on from the king to the ace, as many as are to be beaten: they are no sequence, and only PASSO is right',
    hand: around(above, below, width, toBeat, 64 * shape.length + 8 * width + i),
    toBeat,
  }));
};

const LENGTHS: readonly Shape[] = [
  ...Array.from({ length: KING - 2 }, (_, i) => ({ kind: 'sequence', length: i + 3 }) as const),
  ...Array.from({ length: HAND / 2 - 2 }, (_, i) => ({ kind: 'double sequence', length: i + 3 }) as const),
];

/** On the lowest combination of each size, and where a double sequence may be played on kings. */
export const cornersToFollow = (): readonly FollowedCorner[] => [
  ...LENGTHS.flatMap((shape) => {
    const toBeat = combinationUpTo(shape, lowestTop(shape), (_, count) => [3, 2].slice(0, count)) ?? [];
    const ways = shape.length <= 4 ? exactSplits(shape.length) : [];
    return follow(shape, toBeat, nameOf(shape).replaceAll(' ', '-'), [
      ...splits(shape.length, shape.kind === 'sequence' ? 1 : 2),
      ...ways,
    ]);
  }),
  ...[1, 2].flatMap((count) => {
    const shape = { kind: 'double sequence', length: count + 2 } as const;
    const kings = [3, 2].slice(0, count).map((suit) => 4 * KING + suit);
    return follow(shape, kings, `${count}-kings`, splits(shape.length, 2));
  }),
];
