/** Plays a deal of Accordian slowly, move by move, by the rules or by a common misreading of them. */
import { type Card, itemAt, lastOf, rankOf, suitOf } from '@baralho/core';
import { formatPiles } from '@baralho/core/games/accordion/index';
import type { Row } from '../../layout.ts';

/** Differences from the rules. */
export interface Reading {
  matches?(a: Card, b: Card): boolean;
  /** How far to the left a card looks, in the order tried. */
  readonly distances?: readonly number[];
  /** Where the search for the next move starts after a move; from the left by the rules. */
  resume?(from: number, to: number): number;
  readonly rightmost?: boolean;
  readonly wholePiles?: boolean;
}

export interface Move {
  readonly card: Card;
  readonly onto: Card;
  readonly distance: number;
}

export interface Followed {
  readonly line: string;
  readonly moves: readonly Move[];
}

const matchesByRule = (a: Card, b: Card): boolean => rankOf(a) === rankOf(b) || suitOf(a) === suitOf(b);

export function follow(deck: Row, reading: Reading = {}): Followed {
  const { matches = matchesByRule, distances = [3, 1], resume = () => 0, rightmost, wholePiles } = reading;
  const piles = deck.map((card) => [card]);
  const moves: Move[] = [];
  const top = (at: number): Card => lastOf(itemAt(piles, at));
  const distanceFrom = (at: number): number | undefined =>
    distances.find((distance) => at >= distance && matches(top(at), top(at - distance)));
  const nextFrom = (start: number): number => {
    const movable = (at: number): boolean => at >= start && distanceFrom(at) !== undefined;
    return rightmost ? piles.findLastIndex((_, at) => movable(at)) : piles.findIndex((_, at) => movable(at));
  };
  for (let at = nextFrom(0); at >= 0; ) {
    const distance = distanceFrom(at) as number;
    const to = at - distance;
    moves.push({ card: top(at), onto: top(to), distance });
    piles[to]?.push(...(piles[at]?.splice(wholePiles ? 0 : -1) ?? []));
    if (piles[at]?.length === 0) piles.splice(at, 1);
    at = nextFrom(resume(at, to));
  }
  return { line: formatPiles(piles.map(({ length }) => length)), moves };
}

/** Common misreadings in programs, with the rule that each of them breaks. */
export const READINGS: readonly (Reading & { readonly rule: string })[] = [
  { rule: 'A card that can move one or three to the left moves three.', distances: [1, 3] },
  { rule: 'A card moves one or three to the left, not only one.', distances: [1] },
  { rule: 'A card moves one or three to the left, not only three.', distances: [3] },
  { rule: 'A card moves three piles to the left, not two.', distances: [2, 1] },
  { rule: 'A card moves three piles to the left, not four.', distances: [4, 1] },
  { rule: 'The leftmost card that can move moves first, not the rightmost.', rightmost: true },
  { rule: 'Only the top card of a pile moves, not the pile.', wholePiles: true },
  { rule: 'After every move the search begins again from the left.', resume: (from) => from },
  {
    rule: 'After every move the search begins again from the left: the card that moved may move on.',
    resume: (_, to) => to + 1,
  },
  { rule: 'Cards of one suit match too.', matches: (a, b) => rankOf(a) === rankOf(b) },
  { rule: 'Cards of one rank match too.', matches: (a, b) => suitOf(a) === suitOf(b) },
];
