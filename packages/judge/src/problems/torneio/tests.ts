/**
 * Tests for the tournament program: a hand and the plays so far. Any legal play is right, so these positions tempt to illegal
 * ones.
 */
import { shuffle } from '@baralho/core';
import { plan, type Recipe } from '../../recipe.ts';
import { randomPosition } from '../escalada/combinations.ts';
import { chosenTests } from './chosenTests.ts';
import { derived } from './derived.ts';

export const tests: Recipe = {
  plans: () => [
    plan('smallest', 'the first play of a game with one card', '7♠'),
    plan('lead', 'the first play of a game', 'A♠ 3♥ 3♦ 4♠ 5♣ 6♥ 8♠ 9♦ 10♥ J♣ C♠ C♥ Q♦ K♣'),
    plan('follow', 'a single card to beat', 'A♠ 3♥ 3♦ 4♠ 5♣ 6♥ 8♠ 9♦ 10♥ J♣ C♠ C♥ Q♦ K♣ / 10♣'),
    plan('nothing-fits', 'a hand that can only pass', '3♠ 4♥ 9♦ / K♣'),
    plan('equal-value', 'a card of the same value and a lower suit', '9♥ 4♠ / 9♦'),
    plan('pair-to-beat', 'a pair by its highest suit', '5♠ 5♣ 9♠ / 5♥ 5♦'),
    plan('two-passes', 'two passes, which end nothing', '4♠ 5♠ 6♠ / 8♠ / - / -'),
    plan(
      'three-passes',
      'three passes: the own combination won and anything may be led',
      '4♠ 5♠ 6♠ / K♣ / - / - / -',
    ),
    plan('nobody-has-played', 'three passes at the start', '4♠ 5♠ 6♠ / - / - / -'),
    plan('king-quad', 'a king, and four of a kind in the hand', '3♠ 3♥ 3♦ 3♣ 9♥ / K♣'),
    plan('two-kings', 'two kings, and a quad that does not follow them', '3♠ 3♥ 3♦ 3♣ 9♥ / K♥ K♣'),
    plan(
      'after-an-exception',
      'a quad on a king: only a higher quad follows',
      '7♠ 7♥ 7♦ 7♣ K♠ 5♠ 5♥ 6♠ 6♥ / K♥ / 3♠ 3♥ 3♦ 3♣',
    ),
    plan('sequence-to-beat', 'a sequence of seven', '5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ C♥ / 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠'),
    plan('last-of-several', 'the last of several plays, not the first', '4♠ 9♠ / 3♠ / 8♠'),
    plan(
      'three-passes-apart',
      'three passes that are not in a row, which end nothing',
      '4♠ 5♠ 6♠ / 3♠ / - / 8♠ / - / -',
    ),
    plan(
      'king-double-sequence',
      'a king, and a double sequence of four that does not follow it',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ / K♣',
    ),
    plan(
      'two-kings-double-sequence',
      'two kings, and a double sequence of five that does not follow them',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ / K♥ K♣',
    ),
    plan(
      'three-kings',
      'three kings, and a double sequence of six that does not follow them',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 8♠ 8♥ / K♥ K♦ K♣',
    ),
    plan(
      'four-kings',
      'four kings, which nothing follows',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 8♠ 8♥ / K♠ K♥ K♦ K♣',
    ),
    plan(
      'king-on-top',
      'a sequence up to the king, which is no exception',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ / C♥ Q♥ K♥',
    ),
    plan('queen', 'a queen, which is no king', '3♠ 3♥ 3♦ 3♣ 9♥ / Q♥'),
    plan('three-aces', 'three aces, which are no kings', '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ / A♠ A♥ A♦'),
    plan('three-queens', 'three queens, which are no kings', '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ / Q♠ Q♥ Q♦'),
    ...derived().each,
    ...chosenTests(derived().many),
  ],
  derived: () => derived().many,
  random(random) {
    const { hand, state } = randomPosition(random);
    return [[shuffle([...hand], random), ...state.plays.map((cards) => shuffle([...cards], random))]];
  },
};
