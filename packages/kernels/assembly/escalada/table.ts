/** The table of a playout: four hands, the combination to beat, and who plays next; fast policies play it to the end. */
import { classify } from './combination';
import { greedyPlay } from './greedy';
import { laid, plannerPlay } from './planner';

export const GREEDY: u8 = 0;
export const PLANNER: u8 = 1;

/** Four hands, and how each seat plays. */
export const HANDS: usize = memory.data(4 * 8, 8);
export const POLICIES: usize = memory.data(4);

let toBeat: i32 = 0;
let turn: i32 = 0;
let passes: i32 = 0;

@inline export function handAt(seat: i32): u64 { return load<u64>(HANDS + (<usize>seat << 3)); }
@inline export function setHand(seat: i32, hand: u64): void { store<u64>(HANDS + (<usize>seat << 3), hand); }

export function setTable(seat: i32, code: i32, passed: i32): void {
  turn = seat;
  toBeat = code;
  passes = passed;
}

/** Plays cards (0: passes) for the seat to move; true when that ends the game. */
@inline
export function lay(cards: u64): bool {
  const seat = turn;
  turn = (turn + 1) & 3;
  if (cards == 0) {
    passes++;
    if (passes == 3) toBeat = 0;
    return passes == 4;
  }
  const hand = handAt(seat) & ~cards;
  setHand(seat, hand);
  laid(seat, cards);
  passes = 0;
  toBeat = classify(cards);
  return hand == 0;
}

/** What the policy of the seat to move plays. */
export function policyPlay(): u64 {
  const hand = handAt(turn);
  if (load<u8>(POLICIES + <usize>turn) == GREEDY) return greedyPlay(hand, toBeat);
  let others: u64 = 0;
  let fewest = 56;
  for (let i = 1; i < 4; i++) {
    const other = handAt((turn + i) & 3);
    others |= other;
    fewest = min(fewest, <i32>popcnt(other));
  }
  return plannerPlay(turn, hand, toBeat, others, fewest);
}

/** Plays to the end. */
export function playOut(): void {
  while (!lay(policyPlay())) {}
}

/** Three times the net points of a seat at the end of a game: the winner's are the cards left, the others' minus a third of them. */
export function netOf(seat: i32): i32 {
  const left = <i32>popcnt(handAt(0) | handAt(1) | handAt(2) | handAt(3));
  if (handAt(seat) == 0) return 3 * left;
  for (let other = 0; other < 4; other++) if (handAt(other) == 0) return -left;
  return 0;
}
