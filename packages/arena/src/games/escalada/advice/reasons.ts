/** Why a play may be good, as far as the player's own view shows it: a code that terminal and page put into a sentence. */
import { type CardSet, rankOf } from '@baralho/core';
import {
  answers,
  combinationOf,
  countOf,
  greedyPlay,
  leads,
  type Play,
  unseen,
  type View,
} from '@baralho/core/games/escalada/index';

export type Reason =
  /** No card in the hand may follow. */
  | 'forced'
  /** It plays the last cards. */
  | 'wins'
  /** No other hand can answer it. */
  | 'unbeatable'
  /** It plays the most cards at once. */
  | 'most'
  /** The lowest answer. */
  | 'lowest'
  /** Somebody has few cards left, so a low answer would be beaten. */
  | 'urgent'
  /** A lower answer would break up a set. */
  | 'keeps'
  /** A pass that saves cards that could follow. */
  | 'saves'
  /** A pass when leading: nobody scores. */
  | 'voids'
  /** None of these: the expectation of the network. */
  | 'expected';

/** An opponent with this few cards must be stopped. */
const FEW = 3;

/** Whether another hand might answer, as far as the view shows. */
function canBeBeaten(view: View, play: Play): boolean {
  const combination = combinationOf(play);
  return combination !== undefined && answers(unseen(view), combination, 1).length > 0;
}

/** Whether a play takes cards out of a larger set of one value. */
const breaksSet = (hand: CardSet, play: Play): boolean =>
  [...play].some((card) => countOf(play, rankOf(card)) < countOf(hand, rankOf(card)));

export function reasonFor(view: View, play: Play): Reason {
  const { hand, toBeat, counts, seat } = view;
  const [lowest] = toBeat === undefined ? leads(hand) : answers(hand, toBeat, 1);
  if (play.isEmpty) return toBeat === undefined ? 'voids' : lowest === undefined ? 'forced' : 'saves';
  if (play.equals(hand)) return 'wins';
  if (!canBeBeaten(view, play)) return 'unbeatable';
  if (toBeat === undefined) return greedyPlay(hand, undefined).equals(play) ? 'most' : 'expected';
  if (lowest?.equals(play)) return 'lowest';
  if (counts.some((count, other) => other !== seat && count <= FEW)) return 'urgent';
  return lowest !== undefined && breaksSet(hand, lowest) && !breaksSet(hand, play) ? 'keeps' : 'expected';
}
