/** Tests for the tournament program: a hand and the plays so far. Any legal play is right, so these are positions that tempt. */
import { shuffle } from '@baralho/core';
import { plan, type Recipe } from '../../recipe.ts';
import { randomPosition } from '../escalada/combinations.ts';

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
  ],
  random(random) {
    const { hand, state } = randomPosition(random);
    return [[shuffle([...hand], random), ...state.plays.map((cards) => shuffle([...cards], random))]];
  },
};
