/**
 * Guesses at the hidden hands. A world deals the unseen cards to the others by their counts and gives each player a style,
 * greedy or the planner's. Worlds are drawn in proportion to how well they explain what was played and passed, by a Markov
 * chain that swaps two cards of two players or changes a style (Metropolis). Nobody has to play in one of these styles, and
 * passing is always allowed, so a decision that hand and style do not explain, such as a pass with a good answer in hand, is
 * less likely but never impossible.
 */
import { canFollow } from './combination';
import { greedyPlay } from './greedy';
import { next } from '../random/index';
import { wouldLay } from './planner';
import { GREEDY, handAt, POLICIES, setHand } from './table';
import { beatenThen, countAt, DECISION, decisionCount, decisionsOf, fewestThen, laidSince, laidThen, me, myHand, notLaidThen, unseen } from './view';
import { EVIDENCE } from './weights';

@inline function evidence(index: usize): i32 { return load<i32>(EVIDENCE + (index << 2)); }

/** Plays like none of the fast bots: nothing it does is evidence. */
export const OTHER: u8 = 2;

const LIKELIHOODS: usize = memory.data(4 * 4, 4);
@inline function likelihoodAt(seat: i32): i32 { return load<i32>(LIKELIHOODS + (<usize>seat << 2)); }
@inline function mannerAt(seat: i32): u8 { return load<u8>(POLICIES + <usize>seat); }

/** How well a hand and a manner explain what a player did; stops below `floor`. */
function likelihood(seat: i32, hand: u64, manner: u8, floor: i32): i32 {
  if (manner == OTHER) return 0;
  const greedy = manner == GREEDY;
  let sum = greedy ? evidence(4) : 0;
  let decision = decisionsOf(seat);
  for (let i = decisionCount(seat); i > 0 && sum >= floor; i--, decision += DECISION) {
    const then = hand | laidSince(decision);
    const laid = laidThen(decision);
    const beaten = beatenThen(decision);
    if (laid == 0 && (beaten == 0 || !canFollow(then, beaten))) continue;
    if (greedy) {
      if (greedyPlay(then, beaten) != laid) sum -= evidence(0);
    } else if (wouldLay(then, beaten, notLaidThen(decision) & ~then, fewestThen(decision)) != laid)
      sum -= laid == 0 ? evidence(1) : beaten != 0 ? evidence(2) : evidence(3);
  }
  return sum;
}

@inline function below(bound: i32): i32 { return <i32>((<u64>next() * <u64>bound) >> 32); }

const NEVER: i32 = -(1 << 30);

/** How far a likelihood may fall this time, in thousandths: the random draw of Metropolis, made first. */
@inline function allowedFall(): i32 { return <i32>(1000 * Math.log((<f64>next() + 0.5) / 4294967296.0)); }

const CARDS: usize = memory.data(56);

/** The first world: a random deal of the unseen cards. */
export function firstWorld(): void {
  settled = false;
  let number = 0;
  for (let left = unseen; left != 0; left &= left - 1) store<u8>(CARDS + <usize>(number++), <u8>ctz(left));
  setHand(me, myHand);
  for (let i = 1; i < 4; i++) {
    const seat = (me + i) & 3;
    let hand: u64 = 0;
    // In a history that cannot come from a real game there may be fewer cards than places.
    for (let j = countAt(seat); j > 0 && number > 0; j--) {
      const at = CARDS + <usize>below(number);
      hand |= <u64>1 << <u64>load<u8>(at);
      store<u8>(at, load<u8>(CARDS + <usize>(--number)));
    }
    setHand(seat, hand);
    store<u8>(POLICIES + <usize>seat, <u8>(next() & 1));
    store<i32>(LIKELIHOODS + (<usize>seat << 2), likelihood(seat, hand, mannerAt(seat), NEVER));
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
  const floor = likelihoodAt(seat) + allowedFall();
  const changed = likelihood(seat, handAt(seat), other, floor);
  if (changed < floor) return;
  store<u8>(POLICIES + <usize>seat, other);
  store<i32>(LIKELIHOODS + (<usize>seat << 2), changed);
}

function swapCards(a: i32, b: i32): void {
  const fromA = anyCard(handAt(a));
  const fromB = anyCard(handAt(b));
  const newA = (handAt(a) ^ fromA) | fromB;
  const newB = (handAt(b) ^ fromB) | fromA;
  const floor = likelihoodAt(a) + likelihoodAt(b) + allowedFall();
  const most = max(0, evidence(4));
  const likelyA = likelihood(a, newA, mannerAt(a), floor - most);
  if (likelyA + most < floor) return;
  const likelyB = likelihood(b, newB, mannerAt(b), floor - likelyA);
  if (likelyA + likelyB < floor) return;
  setHand(a, newA);
  setHand(b, newB);
  store<i32>(LIKELIHOODS + (<usize>a << 2), likelyA);
  store<i32>(LIKELIHOODS + (<usize>b << 2), likelyB);
}

/** Gives a seat a manner, which it keeps from now on. */
let settled: bool = false;
export function setManner(seat: i32, manner: u8): void {
  settled = true;
  store<u8>(POLICIES + <usize>seat, manner);
  store<i32>(LIKELIHOODS + (<usize>seat << 2), likelihood(seat, handAt(seat), manner, NEVER));
}

/** Continues the chain from the current world, which must be on the table. */
export function nextWorld(steps: i32): void {
  for (let i = 0; i < steps; i++) {
    const a = 1 + below(3);
    const b = 1 + ((a + below(2)) % 3);
    if (!settled && below(8) == 0) changeManner((me + a) & 3);
    else swapCards((me + a) & 3, (me + b) & 3);
  }
}

/** Decisions of a seat in the current world that were a choice, and those of them that its manner does not explain. */
export let choices: i32 = 0;
export let unexplained: i32 = 0;
export function compare(seat: i32): void {
  choices = 0;
  unexplained = 0;
  const hand = handAt(seat);
  const greedy = mannerAt(seat) == GREEDY;
  let decision = decisionsOf(seat);
  for (let i = decisionCount(seat); i > 0; i--, decision += DECISION) {
    const then = hand | laidSince(decision);
    const beaten = beatenThen(decision);
    const laid = laidThen(decision);
    if (laid == 0 && (beaten == 0 || !canFollow(then, beaten))) continue;
    choices++;
    const fitting = greedy ? greedyPlay(then, beaten) : wouldLay(then, beaten, notLaidThen(decision) & ~then, fewestThen(decision));
    if (fitting != laid) unexplained++;
  }
}
