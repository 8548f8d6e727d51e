/** Tests for guião 3: the hand after a proposed play. A case is the hand, the earlier plays, the play. */
import { type CardSet, type Random, shuffle } from '@baralho/core';
import { leads, legalPlays } from '@baralho/core/games/escalada/index';
import type { Case, Row } from '../../layout.ts';
import { chosen, oneIn, plan, type Recipe } from '../../recipe.ts';
import { nearMiss, pack, randomPosition } from '../escalada/combinations.ts';
import { derived } from './derived.ts';

/** Often a play from the hand that may or may not be legal; otherwise a pass, or one of the mistakes that programs must detect. */
function proposal(hand: Row, plays: readonly CardSet[], random: Random): Row {
  const play = [...chosen(plays, random)];
  switch (random.below(8)) {
    case 0:
      return [];
    case 1:
      return [chosen(pack, random)];
    case 2:
      return shuffle(hand, random).slice(0, 1 + random.below(4));
    case 3:
      return nearMiss(play, hand, random);
    case 4:
      return [...play, chosen(play, random)];
    default:
      return shuffle(play, random);
  }
}

function randomCase(random: Random): Case {
  // Most hands can only pass; a position with a possible answer is worth a few draws.
  let { hand, state } = randomPosition(random);
  let answers = legalPlays(hand, state.toBeat).slice(0, -1);
  for (let draw = 0; draw < 3 && answers.length === 0; draw++) {
    ({ hand, state } = randomPosition(random));
    answers = legalPlays(hand, state.toBeat).slice(0, -1);
  }
  const held = shuffle([...hand], random);
  const plays = answers.length > 0 && !oneIn(4, random) ? answers : leads(hand);
  return [held, ...state.plays.map((cards) => shuffle([...cards], random)), proposal(held, plays, random)];
}

export const tests: Recipe = {
  plans: () => [
    plan('smallest', 'a single card led and the hand sorted', 'K♣ 4♠ / 4♠'),
    plan(
      'last-card',
      'a hand that is empty afterwards: an empty line',
      '9♥ / 9♥',
      '9♥ 10♥ J♥ / 9♥ 10♥ J♥',
      '9♥ / 8♥ / 9♥',
    ),
    plan('pass', 'PASSO, which leaves the hand', 'K♣ 4♠ 10♦ / -', 'K♣ 4♠ 10♦ / 3♠ / -'),
    plan('not-held', 'a card that is not in the hand', '9♥ 4♠ / 9♠', '9♥ 4♠ / 4♠ 4♥', '9♥ 4♠ / 3♠ / 5♠'),
    plan(
      'no-combination',
      'cards that are no combination',
      '4♠ 5♠ 9♥ / 4♠ 5♠',
      'Q♠ K♠ A♠ 3♣ / Q♠ K♠ A♠',
      'A♠ A♥ 3♠ 9♥ / A♠ A♥ 3♠',
      '4♠ 4♥ 5♠ 5♥ 9♦ / 4♠ 4♥ 5♠ 5♥',
    ),
    plan(
      'card-twice',
      'a card named twice',
      '4♠ 4♥ 9♥ / 4♠ 4♠',
      '4♠ 9♥ / 3♠ 3♥ / 4♠ 4♠',
      '4♠ 5♠ 6♠ / 4♠ 5♠ 6♠ 6♠',
    ),
    plan(
      'higher-needed',
      'a play that is not higher',
      '4♠ 9♥ / 5♠ / 4♠',
      '4♠ 9♥ / 9♦ / 9♥',
      '4♠ 9♥ / 9♠ / 9♥',
    ),
    plan(
      'by-suit',
      'equal values, decided by the highest suit',
      '5♠ 5♣ 9♠ / 5♥ 5♦ / 5♠ 5♣',
      '5♥ 5♦ 9♠ / 5♠ 5♣ / 5♥ 5♦',
      '6♠ 7♠ 8♣ Q♦ / 6♥ 7♥ 8♦ / 6♠ 7♠ 8♣',
    ),
    plan(
      'same-shape-needed',
      'another kind or number of cards',
      '9♠ 9♥ 2♣ / 5♠ / 9♠ 9♥',
      '9♠ 10♥ J♣ 2♣ / 5♠ 5♥ 5♦ / 9♠ 10♥ J♣',
      '9♠ 10♥ J♣ C♣ / 5♠ 6♥ 7♦ / 9♠ 10♥ J♣ C♣',
      '9♠ 10♠ J♠ C♠ Q♠ K♠ 2♣ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ / 9♠ 10♠ J♠ C♠ Q♠ K♠',
    ),
    plan(
      'passes-before',
      'one or two passes, which end nothing',
      '4♠ 9♥ / 8♠ / - / 4♠',
      '4♠ 9♥ / 8♠ / - / - / 4♠',
      '4♠ 9♥ / 8♠ / - / - / 9♥',
    ),
    plan(
      'three-passes',
      'three passes, after which anything may be led',
      '4♠ 9♥ / 8♠ / - / - / - / 4♠',
      '4♠ 5♠ 6♠ 9♥ / K♣ / - / - / - / 4♠ 5♠ 6♠',
      '4♠ 9♥ / 3♠ / - / 8♠ / - / - / - / 4♠',
    ),
    plan(
      'passes-at-the-start',
      'a game in which nobody has played yet',
      '4♠ 9♥ / - / 4♠',
      '4♠ 9♥ / - / - / - / 9♥',
    ),
    plan('back-after-passing', 'somebody who passed and comes back', '9♥ K♠ 3♥ / 4♠ / - / 6♠ / - / - / 9♥'),
    plan(
      'king-quad',
      'a king followed by four of a kind',
      '3♠ 3♥ 3♦ 3♣ 9♥ / K♥ / 3♠ 3♥ 3♦ 3♣',
      '3♠ 3♥ 3♦ 9♥ / K♥ / 3♠ 3♥ 3♦',
      'A♠ A♥ A♦ A♣ 9♥ / K♣ / - / - / A♠ A♥ A♦ A♣',
    ),
    plan(
      'king-double-sequence',
      'a king followed by a double sequence of three',
      '3♠ 3♥ 4♦ 4♣ 5♠ 5♥ 9♥ / K♥ / 3♠ 3♥ 4♦ 4♣ 5♠ 5♥',
      '3♠ 3♥ 4♦ 4♣ 5♠ 5♥ 6♠ 6♥ 9♥ / K♥ / 3♠ 3♥ 4♦ 4♣ 5♠ 5♥ 6♠ 6♥',
    ),
    plan(
      'two-kings',
      'two kings followed by a double sequence of four',
      'A♠ A♥ 2♠ 2♥ 3♠ 3♥ 4♦ 4♣ 9♥ / K♥ K♠ / A♠ A♥ 2♠ 2♥ 3♠ 3♥ 4♦ 4♣',
      '3♠ 3♥ 4♦ 4♣ 5♠ 5♥ 9♥ / K♥ K♠ / 3♠ 3♥ 4♦ 4♣ 5♠ 5♥',
      '3♠ 3♥ 3♦ 3♣ 9♥ / K♥ K♠ / 3♠ 3♥ 3♦ 3♣',
      'K♦ K♣ 9♥ / K♥ K♠ / K♦ K♣',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 9♥ / K♥ K♠ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥',
    ),
    plan(
      'three-kings',
      'three kings followed by a double sequence of five',
      '3♠ 3♥ 4♦ 4♣ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 9♥ / K♥ K♠ K♦ / 3♠ 3♥ 4♦ 4♣ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥',
      '3♠ 3♥ 4♦ 4♣ 5♠ 5♥ 6♠ 6♥ 9♥ / K♥ K♠ K♦ / 3♠ 3♥ 4♦ 4♣ 5♠ 5♥ 6♠ 6♥',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 8♠ 8♥ 9♥ / K♥ K♠ K♦ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 8♠ 8♥',
    ),
    plan(
      'four-kings',
      'four kings, which nothing follows',
      '3♠ 3♥ 4♦ 4♣ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 8♠ 8♥ / K♥ K♠ K♦ K♣ / 3♠ 3♥ 4♦ 4♣ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 8♠ 8♥',
    ),
    plan(
      'kings-in-a-sequence',
      'sequences and double sequences up to the king, which are no exception',
      '3♠ 3♥ 3♦ 3♣ 9♥ / C♥ Q♥ K♥ / 3♠ 3♥ 3♦ 3♣',
      'C♠ Q♠ K♣ 9♥ / C♥ Q♥ K♥ / C♠ Q♠ K♣',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 9♥ / C♥ Q♥ K♥ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥',
      '3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥ 9♥ / C♥ C♦ Q♥ Q♦ K♥ K♦ / 3♠ 3♥ 4♠ 4♥ 5♠ 5♥ 6♠ 6♥ 7♠ 7♥',
    ),
    plan(
      'not-a-king',
      'the exceptions, which are for kings only',
      '3♠ 3♥ 3♦ 3♣ 9♥ / Q♥ / 3♠ 3♥ 3♦ 3♣',
      '3♠ 3♥ 4♦ 4♣ 5♠ 5♥ 9♥ / A♣ / 3♠ 3♥ 4♦ 4♣ 5♠ 5♥',
    ),
    plan(
      'after-an-exception',
      'what follows an exception: the same, higher',
      '7♠ 7♥ 7♦ 7♣ 9♥ / K♥ / 3♠ 3♥ 3♦ 3♣ / 7♠ 7♥ 7♦ 7♣',
      'A♠ A♥ A♦ A♣ 9♥ / K♥ / 3♠ 3♥ 3♦ 3♣ / A♠ A♥ A♦ A♣',
      '6♠ 6♥ 7♠ 7♥ 8♠ 8♥ 9♥ / K♥ / 3♠ 3♥ 3♦ 3♣ / 6♠ 6♥ 7♠ 7♥ 8♠ 8♥',
      'K♣ 9♥ / K♥ / 3♠ 3♥ 3♦ 3♣ / K♣',
    ),
    plan(
      'big-hand',
      'a hand of 27 cards',
      'K♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ C♠ Q♠ A♠ A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ C♥ Q♥ / -',
      'A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ C♠ Q♠ K♠ A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ C♥ Q♥ / A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ C♠ Q♠ K♠',
    ),
    ...derived(),
  ],
  random: (random, size) => Array.from({ length: size }, () => randomCase(random)),
};
