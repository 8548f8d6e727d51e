/**
 * What the player to move knows: its hand and every play so far. Reading the plays once gives the counts, the unseen
 * cards, the combination to beat, and the *evidence*: for every decision of another player what it had to beat, what
 * it played and what it has played since, so that a guess at its present hand is a guess at the hand it decided with.
 */
import { classify } from './combination';

/** Seat to move, its hand, whether a leader may pass, and the plays (0 is a pass), play i by seat (starter + i) mod 4. */
export let me: i32 = 0;
export let myHand: u64 = 0;
export let mustLead: bool = false;
export const PLAYS: usize = memory.data(512 * 8, 8);
export const PLAYS_BYTES: usize = 512 * 8;

export let unseen: u64 = 0;
export let toBeat: i32 = 0;
export let passes: i32 = 0;
const COUNTS: usize = memory.data(4 * 4, 4);
@inline export function countAt(seat: i32): i32 { return load<i32>(COUNTS + (<usize>seat << 2)); }

/** The number of cards in the smallest of the other hands. */
export function fewestHeld(): i32 {
  let fewest = 56;
  for (let i = 1; i < 4; i++) fewest = min(fewest, countAt((me + i) & 3));
  return fewest;
}

/** The number of cards in the largest. */
export function mostHeld(): i32 {
  let most = 0;
  for (let i = 1; i < 4; i++) most = max(most, countAt((me + i) & 3));
  return most;
}

/**
 * A decision: played since (with this play), played, all cards not played before, code to beat, the smallest of the other hands. Latest
 * first.
 */
export const DECISION: usize = 32;
const MOST_DECISIONS: i32 = 128;
const DECISIONS: usize = memory.data(4 * 128 * 32, 8);
const DECISION_COUNTS: usize = memory.data(4 * 4, 4);
@inline export function decisionsOf(seat: i32): usize { return DECISIONS + <usize>(seat * MOST_DECISIONS) * DECISION; }
@inline export function decisionCount(seat: i32): i32 { return load<i32>(DECISION_COUNTS + (<usize>seat << 2)); }
@inline export function laidSince(decision: usize): u64 { return load<u64>(decision); }
@inline export function laidThen(decision: usize): u64 { return load<u64>(decision, 8); }
@inline export function notLaidThen(decision: usize): u64 { return load<u64>(decision, 16); }
@inline export function beatenThen(decision: usize): i32 { return load<i32>(decision, 24); }
@inline export function fewestThen(decision: usize): i32 { return load<i32>(decision, 28); }

const PACK: u64 = 0xffffffffffffff;
const CODES: usize = memory.data(512 * 4, 4);
const LAID: usize = memory.data(4 * 8, 8);

/** Reads a situation. */
export function look(seat: i32, hand: u64, starter: i32, plays: i32, leaderMayPass: bool): void {
  me = seat;
  myHand = hand;
  mustLead = !leaderMayPass;
  toBeat = 0;
  passes = 0;
  let gone: u64 = hand;
  for (let player = 0; player < 4; player++) {
    store<i32>(COUNTS + (<usize>player << 2), 14);
    store<i32>(DECISION_COUNTS + (<usize>player << 2), 0);
    store<u64>(LAID + (<usize>player << 3), 0);
  }
  for (let i = 0; i < plays; i++) {
    const cards = load<u64>(PLAYS + (<usize>i << 3));
    store<i32>(CODES + (<usize>i << 2), toBeat);
    if (cards == 0) {
      passes++;
      if (passes >= 3) toBeat = 0;
      continue;
    }
    passes = 0;
    toBeat = classify(cards);
    gone |= cards;
    const at = COUNTS + (<usize>((starter + i) & 3) << 2);
    store<i32>(at, load<i32>(at) - <i32>popcnt(cards));
  }
  unseen = ~gone & PACK;
  let notLaid = unseen | hand;
  for (let i = plays - 1; i >= 0; i--) {
    const player = (starter + i) & 3;
    const cards = load<u64>(PLAYS + (<usize>i << 3));
    const since = load<u64>(LAID + (<usize>player << 3)) | cards;
    store<u64>(LAID + (<usize>player << 3), since);
    notLaid |= cards;
    const number = decisionCount(player);
    if (player == seat || number == MOST_DECISIONS) continue;
    let fewest = 56;
    for (let other = 1; other < 4; other++) {
      const at = (player + other) & 3;
      fewest = min(fewest, countAt(at) + <i32>popcnt(load<u64>(LAID + (<usize>at << 3))));
    }
    const decision = decisionsOf(player) + <usize>number * DECISION;
    store<u64>(decision, since);
    store<u64>(decision, cards, 8);
    store<u64>(decision, notLaid, 16);
    store<i32>(decision, load<i32>(CODES + (<usize>i << 2)), 24);
    store<i32>(decision, fewest, 28);
    store<i32>(DECISION_COUNTS + (<usize>player << 2), number + 1);
  }
}
