/**
 * Rounds that are over but leave something behind: a longer play, three passes, a king that nothing in the hand beats, and a
 * pass. A program that reads PASSO as cards, or reuses an array that still holds a longer line, wrongly tries to beat that
 * play.
 */
import { KING } from '@baralho/core';
import type { Row } from '../../layout.ts';
import type { NamedTest } from '../../recipe.ts';

/** Values at which the plays begin, and the cards of their values. */
const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const MOST = 5;

/** Tens to queens, three of each at most: sets and sequences of every length up to four, none of which may follow a king. */
const HAND: Row = [9, 10, 11, 12].flatMap((rank) => [0, 1, 2].map((suit) => 4 * rank + suit));

/** The last card goes first: what is left over from a longer line lacks its beginning. */
const turned = (row: Row): Row => [...row.slice(-1), ...row.slice(0, -1)];

const plays = (rank: number): readonly Row[] => [
  [4 * rank, 4 * rank + 3],
  [4 * rank, 4 * rank + 1, 4 * rank + 3],
  ...[3, 4, MOST].map((length) => turned(Array.from({ length }, (_, i) => 4 * (rank + i) + 3))),
];

export const leftBehind = (): readonly NamedTest[] =>
  RANKS.flatMap((rank) =>
    plays(rank).map((play, i) => ({
      name: `left-behind-${rank + 1}-${i + 1}`,
      about: 'a king and a pass, after a round with a longer play: only PASSO is right',
      cases: [[HAND.filter((card) => !play.includes(card)), play, [], [], [], [4 * KING + 3], []]],
    })),
  );
