/** Tests for guião 1: which combination do these cards make? A case is one row. */
import { type Random, shuffle } from '@baralho/core';
import type { Case, Row } from '../../layout.ts';
import { oneIn, plan, type Recipe } from '../../recipe.ts';
import { nearMiss, pack, randomCombination, randomShape } from '../escalada/combinations.ts';
import { derived } from './derived.ts';

function randomRow(random: Random): Row {
  if (oneIn(6, random)) return shuffle(pack, random).slice(0, 1 + random.below(8));
  const row = randomCombination(pack, randomShape(random), random) ?? [];
  return shuffle(oneIn(3, random) ? nearMiss(row, pack, random) : row, random);
}

export const tests: Recipe = {
  plans: () => [
    plan('smallest', 'a single card', 'A♠'),
    plan(
      'every-value-alone',
      'single cards of every value',
      ...'A 2 3 4 5 6 7 8 9 10 J C Q K'.split(' ').map((value) => `${value}♦`),
    ),
    plan(
      'sets',
      'sets of one to four cards',
      '10♠',
      '10♠ 10♣',
      'C♥ C♠ C♦',
      '7♣ 7♠ 7♦ 7♥',
      'A♣ A♠ A♦ A♥',
      'K♣ K♠ K♦ K♥',
    ),
    plan(
      'highest-suit',
      'the highest card by suit among equal values',
      '5♣ 5♠',
      '5♠ 5♥',
      '5♦ 5♥ 5♠',
      '3♠ 4♠ 5♠',
      '3♣ 4♣ 5♠',
      '3♠ 3♥ 4♠ 4♥ 5♦ 5♠',
    ),
    plan(
      'two-values',
      'two different values, which are nothing',
      '4♠ 5♠',
      '4♠ 4♥ 5♠ 5♥',
      '4♠ 4♥ 4♦ 5♠',
      'Q♠ K♠',
    ),
    plan(
      'sequences',
      'sequences of every length',
      '3♠ 4♥ 5♦',
      '5♦ 3♠ 4♥',
      'A♠ 2♣ 3♦ 4♥',
      '8♠ 9♣ 10♦ J♥ C♠',
      'A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ C♠ Q♠ K♠',
    ),
    plan(
      'around-the-knight',
      'the knight between jack and queen',
      'J♠ C♠ Q♠',
      'J♠ Q♠ K♠',
      '10♠ J♠ Q♠',
      'C♠ Q♠ K♣',
      'J♠ J♥ C♠ C♥ Q♠ Q♥',
      'J♠ J♥ Q♠ Q♥ K♠ K♥',
    ),
    plan(
      'no-wrap',
      'the ace, which is low only',
      'A♠ 2♠ 3♠',
      'Q♠ K♠ A♠',
      'K♠ A♠ 2♠',
      'K♠ K♥ A♠ A♥ 2♠ 2♥',
      'A♠ Q♣ K♣ C♣',
    ),
    plan('gaps', 'a hole in a sequence', '3♠ 4♠ 6♠', '3♠ 5♠ 7♠', '3♠ 4♠ 5♠ 7♠', '3♠ 3♥ 4♠ 4♥ 6♠ 6♥'),
    plan('value-repeated', 'a sequence with a value twice', '3♠ 4♠ 4♥ 5♠', '3♠ 3♥ 4♠ 5♠', '3♠ 4♠ 5♠ 5♥'),
    plan(
      'repeated-and-missing',
      'as many cards as a sequence would have, one value twice and one missing',
      'A♠ A♥ 3♠',
      '3♠ 5♠ 5♥',
      '3♠ 4♠ 4♥ 6♠',
      '8♠ 10♠ J♠ J♥ C♠',
    ),
    plan(
      'double-sequences',
      'double sequences, which count pairs',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥',
      '5♠ 4♥ 3♠ 3♥ 5♣ 4♠',
      'A♦ A♣ 2♦ 2♣ 3♦ 3♣ 4♦ 4♣',
      'J♦ J♠ C♥ C♠ Q♣ Q♠',
    ),
    plan(
      'uneven-pairs',
      'double sequences with a card too many or too few',
      '3♠ 3♥ 4♠ 4♥ 5♠',
      '3♠ 3♥ 4♠ 5♠ 5♥',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 5♦',
      '3♠ 3♥ 3♦ 4♠ 4♥ 5♠',
    ),
    plan(
      'triples-in-a-row',
      'three or four of each value in a row',
      '3♠ 3♥ 3♦ 4♠ 4♥ 4♦ 5♠ 5♥ 5♦',
      '3♠ 3♥ 3♦ 3♣ 4♠ 4♥ 4♦ 4♣ 5♠ 5♥ 5♦ 5♣',
    ),
    plan(
      'longest',
      'the longest double sequence there is',
      'A♠ A♣ 2♠ 2♣ 3♠ 3♣ 4♠ 4♣ 5♠ 5♣ 6♠ 6♣ 7♠ 7♣ 8♠ 8♣ 9♠ 9♣ 10♠ 10♣ J♠ J♣ C♠ C♣ Q♠ Q♣ K♠ K♣',
    ),
    ...derived(),
  ],
  random: (random, size): readonly Case[] => Array.from({ length: size }, () => [randomRow(random)]),
};
