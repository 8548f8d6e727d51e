/** Tests for Accordian patience (UVa 127): which move comes first, and how many piles remain. A case is the whole row. */
import { type Card, cardOfNumber, itemAt, numberedDeck, PACK_52, shuffle, suitOf } from '@baralho/core';
import type { Case } from '../../layout.ts';
import { type NamedTest, type Recipe, without } from '../../recipe.ts';

/** Deal numbers found among the first 300,000. */
const ONE_PILE = [180, 328, 440] as const;
const MANY_PILES = [243912, 199300, 239469] as const;

/** Neighbours and cards three apart never match: rank i mod 13, suit i mod 4 meets every card once. */
const immovable = Array.from({ length: 52 }, (_, i) => cardOfNumber(1 + (i % 13), i % 4));

function exchanged(deck: readonly Card[], i: number, j: number): Card[] {
  const result = deck.slice();
  result[i] = itemAt(deck, j);
  result[j] = itemAt(deck, i);
  return result;
}

const bySuit = [3, 2, 1, 0].flatMap((suit) => PACK_52.filter((card) => suitOf(card) === suit));
/** Starts with these cards, the rest as they come in the deck that cannot move. */
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
    {
      name: 'many-deals',
      about: 'many deals in one input',
      cases: Array.from({ length: 300 }, (_, i) => numberedPatience(i)),
    },
  ],
  random: (random, size) => Array.from({ length: size }, () => [shuffle(PACK_52, random)]),
};
