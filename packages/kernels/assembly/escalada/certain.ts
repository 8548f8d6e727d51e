/**
 * The certain win: a split of the hand in which all combinations but one are unbeatable, whatever the others hold. Played
 * before that one, they cannot lose the lead. It is sound but not complete: runs are only tried with their lowest suits below
 * the top.
 */
import { bombOver, canFollow, cardsIn, classify, highest, lowest, lowestOf, profileOf, ranksWith, runsOf, suitsAt } from './combination';

let others: u64 = 0;
let largest: i32 = 0;
let visits: i32 = 0;
const MOST_VISITS: i32 = 5000;

/** The unanswerable group of the split last found, 0 when the hand is one combination. */
export let sureLead: u64 = 0;

/** Whether no hand of at most `largest` of the others' cards can follow. */
function unanswerable(code: i32): bool {
  if (!canFollow(others, code)) return true;
  return cardsIn(code) > largest && (bombOver(code) == 0 || largest < 4);
}

/** Splits the rest; `spare` says whether one more answerable group is allowed. */
function split(hand: u64, spare: bool): bool {
  if (hand == 0) return true;
  if (++visits > MOST_VISITS) return false;
  const first = lowest(hand) >> 2;
  const low = hand & (~hand + 1);
  const suits = suitsAt(hand, first);
  const profile = profileOf(hand);
  for (let width = 2; width >= 1; width--) {
    const ranks = ranksWith(profile, width);
    for (let length = 3; (runsOf(ranks, length) >> (<u64>first << 2)) & 1; length++) {
      let run: u64 = 0;
      const last = first + length - 1;
      for (let rank = first; rank < last; rank++) run |= lowestOf(hand, rank, width);
      const left = suitsAt(hand, last) << (<u64>last << 2);
      const high = <u64>1 << <u64>highest(left);
      if (take(hand, run | lowestOf(left & ~high, last, width - 1) | high, spare)) return true;
      if (take(hand, run | lowestOf(left, last, width), spare)) return true;
    }
  }
  for (let subset: u64 = 15; subset > 0; subset--) {
    const cards = subset << (<u64>first << 2);
    if ((subset & ~suits) == 0 && (cards & low) != 0 && take(hand, cards, spare)) return true;
  }
  return false;
}

function take(hand: u64, cards: u64, spare: bool): bool {
  const sure = unanswerable(classify(cards));
  if (!sure && !spare) return false;
  if (!split(hand & ~cards, sure && spare)) return false;
  if (sure) sureLead = cards;
  return true;
}

/** Whether a hand on lead wins for certain; `sureLead` is then the card to begin with, 0 when the whole hand is one play. */
export function winsOnLead(hand: u64, unseen: u64, mostHeld: i32): bool {
  others = unseen;
  largest = mostHeld;
  visits = 0;
  sureLead = 0;
  return split(hand, true);
}

/** Whether playing these cards now keeps the lead for certain. */
export function keepsLead(code: i32, unseen: u64, mostHeld: i32): bool {
  others = unseen;
  largest = mostHeld;
  return unanswerable(code);
}
