/**
 * Guesses at the hidden hands. A world deals the unseen cards to the others by their counts and gives each a manner: greedy
 * (lays the lowest answer, leads most cards) or not. Worlds are drawn in proportion to how well they explain what was laid and
 * passed, by a Markov chain that swaps two cards of two players or changes a manner (Metropolis). Not playing is allowed, so a
 * pass with an answer in hand, a higher answer than needed and a short lead are only less likely, never impossible.
 */
import { canFollow } from './combination';
import { greedyPlay } from './greedy';
import { next } from '../random/index';
import { handAt, POLICIES, setHand } from './table';
import { beatenThen, countAt, DECISION, decisionCount, decisionsOf, laidSince, laidThen, me, myHand, unseen } from './view';
import { EVIDENCE } from './weights';

@inline function evidence(index: usize): i32 { return load<i32>(EVIDENCE + (index << 2)); }

const LIKELIHOODS: usize = memory.data(4 * 4, 4);
@inline function likelihoodAt(seat: i32): i32 { return load<i32>(LIKELIHOODS + (<usize>seat << 2)); }
@inline function mannerAt(seat: i32): u8 { return load<u8>(POLICIES + <usize>seat); }

/** How well a hand and a manner explain what a player did. */
function likelihood(seat: i32, hand: u64, greedy: bool): i32 {
  let sum = greedy ? evidence(4) : 0;
  let decision = decisionsOf(seat);
  for (let i = decisionCount(seat); i > 0; i--, decision += DECISION) {
    const then = hand | laidSince(decision);
    const laid = laidThen(decision);
    const beaten = beatenThen(decision);
    if (laid == 0) {
      if (beaten != 0 && canFollow(then, beaten)) sum -= greedy ? evidence(0) : evidence(1);
    } else if (greedyPlay(then, beaten) != laid) {
      sum -= greedy ? evidence(0) : beaten != 0 ? evidence(2) : evidence(3);
    }
  }
  return sum;
}

@inline function below(bound: i32): i32 { return <i32>((<u64>next() * <u64>bound) >> 32); }

@inline
function accepted(change: i32): bool {
  return change >= 0 || <f64>next() < 4294967296.0 * Math.exp(<f64>change * 0.001);
}

const CARDS: usize = memory.data(56);

/** The first world: a fair deal of the unseen cards. */
export function firstWorld(): void {
  let number = 0;
  for (let left = unseen; left != 0; left &= left - 1) store<u8>(CARDS + <usize>(number++), <u8>ctz(left));
  setHand(me, myHand);
  for (let i = 1; i < 4; i++) {
    const seat = (me + i) & 3;
    let hand: u64 = 0;
    for (let j = countAt(seat); j > 0; j--) {
      const at = CARDS + <usize>below(number);
      hand |= <u64>1 << <u64>load<u8>(at);
      store<u8>(at, load<u8>(CARDS + <usize>(--number)));
    }
    setHand(seat, hand);
    store<u8>(POLICIES + <usize>seat, <u8>(next() & 1));
    store<i32>(LIKELIHOODS + (<usize>seat << 2), likelihood(seat, hand, mannerAt(seat) == 0));
  }
}

/** One of a hand's cards. */
@inline
function anyCard(hand: u64): u64 {
  let left = hand;
  for (let skip = below(<i32>popcnt(hand)); skip > 0; skip--) left &= left - 1;
  return left & (~left + 1);
}

function changeManner(seat: i32): void {
  const other = mannerAt(seat) ^ 1;
  const changed = likelihood(seat, handAt(seat), other == 0);
  if (!accepted(changed - likelihoodAt(seat))) return;
  store<u8>(POLICIES + <usize>seat, other);
  store<i32>(LIKELIHOODS + (<usize>seat << 2), changed);
}

function swapCards(a: i32, b: i32): void {
  const fromA = anyCard(handAt(a));
  const fromB = anyCard(handAt(b));
  const newA = (handAt(a) ^ fromA) | fromB;
  const newB = (handAt(b) ^ fromB) | fromA;
  const likelyA = likelihood(a, newA, mannerAt(a) == 0);
  const likelyB = likelihood(b, newB, mannerAt(b) == 0);
  if (!accepted(likelyA + likelyB - likelihoodAt(a) - likelihoodAt(b))) return;
  setHand(a, newA);
  setHand(b, newB);
  store<i32>(LIKELIHOODS + (<usize>a << 2), likelyA);
  store<i32>(LIKELIHOODS + (<usize>b << 2), likelyB);
}

/** Walks on from the present world, which must stand on the table. */
export function nextWorld(steps: i32): void {
  for (let i = 0; i < steps; i++) {
    const a = 1 + below(3);
    const b = 1 + ((a + below(2)) % 3);
    if (below(8) == 0) changeManner((me + a) & 3);
    else swapCards((me + a) & 3, (me + b) & 3);
  }
}
