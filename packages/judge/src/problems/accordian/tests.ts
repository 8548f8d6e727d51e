/** Tests for Accordian patience (UVa 127): which move comes first, and how many piles remain. A case is a whole row. */
import { type Card, cardOfNumber, itemAt, numberedDeck, PACK_52, shuffle, suitOf } from '@baralho/core';
import type { Case } from '../../layout.ts';
import { type NamedTest, type Recipe, without } from '../../recipe.ts';

/** Deal numbers found among the first 300,000. */
const ONE_PILE = [180, 328, 440] as const;
const MANY_PILES = [243912, 199300, 239469] as const;

/**
 * The most moves (285) and the most looks at a pile (4,360) found by a search that exchanges two cards at a time; the best of 200,000
 * shuffled packs have 181 and 1,720. 4 * rank + suit, the ace first.
 */
const LONGEST = [
  '16 45 0 30 24 40 46 49 7 37 43 17 9 48 39 51 41 14 1 33 8 26 19 44 42 5 50 22 25 2 12 18 36 10 34 27 13 3 38 47 29 11 21 15 23 6 35 28 20 31 4 32',
  '32 5 2 37 42 12 18 4 1 43 34 47 38 3 13 19 50 35 29 7 30 9 46 39 33 27 28 14 48 10 36 15 49 24 31 25 8 0 20 23 6 16 26 40 11 45 44 41 17 22 51 21',
].map((deck) => deck.split(' ').map((word) => cardOfNumber(1 + (Number(word) >> 2), Number(word) & 3)));

/** Neighbours and cards three apart never match: rank i mod 13, suit i mod 4 meets every card once. */
const immovable = Array.from({ length: 52 }, (_, i) => cardOfNumber(1 + (i % 13), i % 4));

function exchanged(deck: readonly Card[], i: number, j: number): Card[] {
  const result = deck.slice();
  result[i] = itemAt(deck, j);
  result[j] = itemAt(deck, i);
  return result;
}

const bySuit = [3, 2, 1, 0].flatMap((suit) => PACK_52.filter((card) => suitOf(card) === suit));
/** Starts with these cards; the rest in the order of the deck that cannot move. */
const starting = (first: readonly Card[]): Card[] => [...first, ...without(immovable, first)];
const named = (...names: readonly (readonly [number, number])[]): Card[] =>
  names.map(([number, suit]) => cardOfNumber(number, suit));

const patience = (name: string, about: string, ...decks: readonly (readonly Card[])[]): NamedTest => ({
  name,
  about,
  cases: decks.map((deck) => [deck]),
});
const numberedPatience = (number: number): Case => [numberedDeck('accordion', number)];

export const tests: Recipe = {
  plans: () => [
    patience('smallest-no-move', 'a deal in which nothing moves: 52 piles', immovable),
    patience('one-move-at-the-end', 'a deal that moves only at the far right', exchanged(immovable, 50, 12)),
    patience(
      'three-before-one',
      'a card that could move one or three to the left',
      starting(named([5, 0], [9, 1], [7, 2], [5, 2])),
      starting(named([5, 0], [9, 1], [5, 2], [5, 3])),
    ),
    patience(
      'leftmost-first',
      'two moves at once, of which the left one comes first',
      starting(named([1, 0], [1, 1], [2, 2], [2, 3])),
      starting(named([1, 0], [6, 1], [6, 2], [9, 3], [9, 0])),
    ),
    patience(
      'back-to-the-left',
      'a move that makes another one possible further to the left',
      starting(named([8, 0], [3, 1], [10, 2], [3, 2], [10, 3], [8, 1])),
    ),
    patience(
      'pile-uncovered',
      'a pile that goes on moving card by card',
      starting(named([4, 0], [4, 1], [4, 2], [4, 3], [9, 0], [9, 3])),
    ),
    patience('one-pile', 'sorted packs that end on one pile', bySuit, bySuit.slice().reverse()),
    patience('by-rank', 'a sorted pack', PACK_52, PACK_52.slice().reverse()),
    {
      name: 'one-pile-of-a-shuffled-pack',
      about: 'shuffled packs that end on one pile',
      cases: ONE_PILE.map(numberedPatience),
    },
    { name: 'many-piles', about: 'deals that leave many piles', cases: MANY_PILES.map(numberedPatience) },
    patience(
      'longest',
      'deals with as many moves and as long a search for them as could be found',
      ...LONGEST,
    ),
    {
      name: 'many-deals',
      about: 'many deals in one input',
      cases: Array.from({ length: 300 }, (_, i) => numberedPatience(i)),
    },
  ],
  random: (random, size) => Array.from({ length: size }, () => [shuffle(PACK_52, random)]),
};
