/** Tests for guião 2: are these combinations of one kind and length, and in which order? A case is any number of rows. */
import { numberedDeck, type Random, shuffle } from '@baralho/core';
import type { Case, Row } from '../../layout.ts';
import { oneIn, plan, type Recipe, without } from '../../recipe.ts';
import { pack, randomCombination, randomShape } from '../escalada/combinations.ts';
import { CHOICE, derived } from './derived.ts';

function randomCase(random: Random): Case {
  const wanted = 1 + random.below(6);
  const shape = randomShape(random);
  const rows: Row[] = [];
  let left: Row = pack;
  for (let i = 0; i < wanted; i++) {
    const odd = oneIn(12, random);
    const row = randomCombination(left, odd ? randomShape(random) : shape, random);
    if (row === undefined) break;
    rows.push(shuffle(row, random));
    left = without(left, row);
  }
  return rows.length === 0 ? [[0]] : rows;
}

export const tests: Recipe = {
  plans: () => [
    plan('smallest', 'one combination alone', '7♠'),
    plan('two-singles', 'single cards in both orders', '3♠ / 5♠', '5♠ / 3♠'),
    plan(
      'by-suit',
      'equal values, ordered by suit',
      '5♣ / 5♦ / 5♥ / 5♠',
      '5♥ 5♦ / 5♠ 5♣',
      '9♣ 10♣ J♠ / 9♠ 10♠ J♥',
    ),
    plan(
      'by-highest-card',
      'an order that only the highest card decides',
      '6♠ 7♣ 8♠ / 6♣ 7♠ 8♥',
      'A♠ 2♠ 3♥ 4♠ / A♥ 2♥ 3♠ 4♥',
    ),
    plan(
      'cards-unsorted',
      'cards in no order inside a combination',
      'J♥ 9♠ 10♦ / 8♠ 6♠ 7♠',
      '4♥ 3♠ 5♦ 3♣ 4♠ 5♠ / 8♠ 8♥ 7♦ 6♦ 7♠ 6♠',
    ),
    plan(
      'other-length',
      'the same kind with another number of cards',
      '4♠ / 5♠ 5♥',
      '3♠ 4♠ 5♠ / 6♠ 7♠ 8♠ 9♠',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ / 7♠ 7♥ 8♠ 8♥ 9♠ 9♥ 10♠ 10♥',
      '4♠ 4♥ / 6♠ 6♥ / 5♠ 5♥ 5♦',
    ),
    plan(
      'other-kind',
      'the same number of cards in another kind',
      '3♠ 3♥ 3♦ / 4♠ 5♠ 6♠',
      '3♠ 4♠ 5♠ 6♠ 7♠ 8♠ / 10♠ 10♥ J♠ J♥ C♠ C♥',
      '2♠ 2♥ 2♦ 2♣ / 5♠ 6♠ 7♠ 8♠',
    ),
    {
      ...plan(
        'nothing-among-them',
        'rows that are no combination',
        '3♠ 5♠',
        '3♠ 5♠ / 7♠ 9♠',
        '4♠ 4♥ / 5♠ 6♥ / 8♠ 8♥',
        '3♠ 4♠ 5♠ / Q♠ K♠ A♠',
        '4♠ 5♠ 6♠ / A♠ A♥ 3♠',
        'J♠ Q♠ K♠ / 3♠ 4♠ 5♠',
      ),
      choice: CHOICE,
    },
    plan('around-the-knight', 'the knight between jack and queen', 'J♠ C♠ Q♠ / C♥ Q♥ K♥ / 10♦ J♦ C♦'),
    plan('after-a-bad-test', 'tests after one that is refused', '3♠ / 4♠ 4♥', '3♠ / 4♠', '9♠ 9♥ / 4♠ 4♥'),
    {
      name: 'many-rows',
      about: 'all 56 cards as single cards',
      cases: [numberedDeck('escalada', 1).map((card) => [card])],
    },
    ...derived(),
  ],
  random: (random, size) => Array.from({ length: size }, () => randomCase(random)),
};
