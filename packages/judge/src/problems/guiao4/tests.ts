/** Tests for guião 4: everything that may follow a combination. A case is the last combination and the hand. */
import { KING, type Random, rankOf, shuffle } from '@baralho/core';
import type { Shape } from '@baralho/core/games/escalada/index';
import type { Case, Row } from '../../layout.ts';
import { oneIn, plan, type Recipe, without } from '../../recipe.ts';
import { clusteredHand, countUpTo, pack, randomCombination, randomShape } from '../escalada/combinations.ts';
import { derived } from './derived.ts';

const MOST_LINES = 1500;
const LARGEST_HAND = 27;
const KINGS: Row = pack.filter((card) => rankOf(card) === KING);
/** After one, two and three kings: what else may follow. */
const AFTER_KINGS: readonly Shape[] = [
  { kind: 'double sequence', length: 3 },
  { kind: 'double sequence', length: 4 },
  { kind: 'double sequence', length: 5 },
];

function randomCase(random: Random): Case {
  const kings = oneIn(5, random) ? 1 + random.below(3) : 0;
  const shape = AFTER_KINGS[kings - 1] ?? randomShape(random);
  const last =
    kings > 0 ? shuffle(KINGS, random).slice(0, kings) : (randomCombination(pack, shape, random) ?? [0]);
  for (let size = 1 + random.below(LARGEST_HAND); ; size = Math.ceil(size / 2)) {
    const hand = clusteredHand(without(pack, last), shape, size, random);
    if (size <= 2 || countUpTo(hand, shape, MOST_LINES) < MOST_LINES) return [shuffle(last, random), hand];
  }
}

export const tests: Recipe = {
  plans: () => [
    plan('smallest', 'one card, which follows or does not', '4♠ / 5♠', '5♠ / 4♠'),
    plan(
      'singles',
      'single cards, also of the same value and a higher suit',
      '9♥ / 9♠ 9♦ 9♣ 10♠ 3♣ K♦',
      'K♣ / Q♠ C♣ A♦',
      'A♠ / A♥ 2♠ K♣ C♦',
    ),
    plan(
      'pairs',
      'pairs, of which the highest card decides',
      '5♥ 5♦ / 5♠ 5♣ 6♠ 6♥ 6♦ 4♠ 4♥',
      'C♠ C♥ / C♦ C♣ J♠ J♥ Q♠ Q♣',
    ),
    plan('triples', 'three of a kind', '5♠ 5♥ 5♦ / 6♠ 6♥ 6♦ 6♣ 4♠ 4♥ 4♦ K♠ K♥'),
    plan(
      'quads',
      'four of a kind',
      '5♠ 5♥ 5♦ 5♣ / 6♠ 6♥ 6♦ 6♣ 4♠ 4♥ 4♦ 4♣',
      'K♠ K♥ K♦ K♣ / A♠ A♥ A♦ A♣ 6♠ 6♥ 6♦ 6♣',
    ),
    plan(
      'sequences',
      'sequences with a choice of suits',
      '4♠ 5♠ 6♥ / 4♥ 5♥ 6♠ 6♦ 6♣ 7♠ 8♦',
      '10♠ J♠ C♠ Q♠ / 10♥ J♥ C♥ Q♥ K♠ A♠',
    ),
    plan(
      'sequence-by-suit',
      'a sequence that only its last suit makes higher',
      '4♣ 5♣ 6♥ / 4♠ 5♠ 6♠',
      '4♣ 5♣ 6♥ / 4♠ 5♠ 6♦',
    ),
    plan('no-wrap', 'the ace, which is low only', 'J♠ C♠ Q♠ / Q♥ K♥ A♥ 2♥ C♥', 'A♠ 2♠ 3♠ / A♥ 2♥ 3♥ 4♥'),
    plan(
      'double-sequences',
      'double sequences',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ / 3♦ 3♣ 4♦ 4♣ 5♦ 5♣ 6♠ 6♥ 6♦',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ / 6♠ 6♥ 7♠ 7♥ 8♠',
    ),
    plan(
      'sequence-of-six',
      'a sequence of six, which no double sequence of three follows',
      '3♠ 4♠ 5♠ 6♠ 7♠ 8♠ / 9♠ 9♥ 10♠ 10♥ J♠ J♥',
    ),
    plan(
      'king',
      'a king: higher kings, then quads, then double sequences of three',
      'K♥ / K♠ K♦ K♣ 3♠ 3♥ 3♦ 3♣ 4♠ 4♥ 5♠ 5♥',
      'K♣ / 3♠ 3♥ 3♦ 3♣',
      'K♣ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥',
      'K♠ / 3♠ 3♥ 3♦ 4♠ 4♥',
    ),
    plan(
      'two-kings',
      'two kings: double sequences of four',
      'K♠ K♥ / K♦ K♣ 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥',
      'K♠ K♣ / K♥ K♦ 3♠ 3♥ 3♦ 3♣',
      'K♠ K♥ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥',
      'K♠ K♥ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥',
    ),
    plan(
      'three-kings',
      'three kings: double sequences of five',
      'K♠ K♥ K♦ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 7♦',
      'K♠ K♥ K♦ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥',
      'K♠ K♥ K♦ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 8♠ 8♥',
    ),
    plan(
      'four-kings',
      'four kings, which nothing follows',
      'K♠ K♥ K♦ K♣ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 8♠ 8♥',
    ),
    plan(
      'kings-in-a-sequence',
      'sequences and double sequences up to the king, which are no exception',
      'C♠ Q♠ K♥ / 3♠ 3♥ 3♦ 3♣ C♥ Q♥ K♠ K♣',
      'C♠ Q♠ K♥ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥',
      'C♠ C♥ Q♠ Q♥ K♠ K♥ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥',
    ),
    plan(
      'not-a-king',
      'the exceptions, which are for kings only',
      'Q♣ / 3♠ 3♥ 3♦ 3♣ 4♠ 4♥ 5♠ 5♥',
      'A♠ A♥ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥',
    ),
    plan(
      'pass',
      'hands in which nothing follows: PASSO',
      '5♠ 5♥ 5♦ 5♣ / 3♠',
      'A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ C♠ Q♠ K♥ / A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ C♥ Q♥ K♠',
    ),
    plan(
      'big-hand',
      'a hand of 27 cards with many answers',
      'A♠ A♥ 2♠ 2♥ 3♠ 3♥ 4♠ 4♥ / 3♦ 3♣ 4♦ 4♣ 5♠ 5♥ 5♦ 6♠ 6♥ 7♠ 7♥ 7♦ 8♠ 8♥ 9♠ 9♥ 10♠ 10♥ J♠ J♥ C♠ C♥ Q♠ Q♥ K♠ K♥ K♦',
    ),
    ...derived(),
  ],
  random: (random, size) => Array.from({ length: size }, () => randomCase(random)),
};
