/**
 * Worlds for the search: the unseen cards are dealt by the counts, each deal is weighed by how likely the small network would
 * have done what the others did with these hands, and worlds are drawn in proportion. Nobody has to play like the network, so a
 * decision that it finds very unlikely counts as merely unlikely. A seat whose every decision is what the greedy player or the
 * planner would have done with these hands is taken for one: such worlds come from the sampler's chain, which looks for them.
 */
import { next } from '../random/index';
import { countAt, me, mustLead, myHand, PLAYS, unseen } from '../escalada/view';
import { classify } from '../escalada/combination';
import { greedyPlay } from '../escalada/greedy';
import { wouldLay } from '../escalada/planner';
import { handAt } from '../escalada/table';
import { listActions, listedAs } from './actions';
import { begin, handOf, lay, setHand, toBeat, turn } from './game';
import { chanceOf, SMALL, weigh } from './policy';

export let starter: i32 = 0;
export let plays: i32 = 0;
export function remember(first: i32, number: i32): void {
  starter = first;
  plays = number;
}

@inline export function below(bound: i32): i32 { return <i32>((<u64>next() * <u64>bound) >> 32); }
@inline function playAt(i: i32): u64 { return load<u64>(PLAYS + (<usize>i << 3)); }

/** The hands that are dealt: the present ones, before the plays are given back. */
const HANDS: usize = memory.data(4 * 8, 8);
const CARDS: usize = memory.data(56);

/** Deals the unseen cards by the counts. */
export function dealUnseen(): void {
  let number = 0;
  for (let left = unseen; left != 0; left &= left - 1) store<u8>(CARDS + <usize>(number++), <u8>ctz(left));
  store<u64>(HANDS + (<usize>me << 3), myHand);
  for (let i = 1; i < 4; i++) {
    const seat = (me + i) & 3;
    let hand: u64 = 0;
    // In a history that no game has there may be fewer cards than places.
    for (let j = countAt(seat); j > 0 && number > 0; j--) {
      const at = CARDS + <usize>below(number);
      hand |= <u64>1 << <u64>load<u8>(at);
      store<u8>(at, load<u8>(CARDS + <usize>(--number)));
    }
    store<u64>(HANDS + (<usize>seat << 3), hand);
  }
}

/** Plays the game up to the present with the hands dealt. */
function giveBack(): void {
  for (let seat = 0; seat < 4; seat++) setHand(seat, load<u64>(HANDS + (<usize>seat << 3)));
  for (let i = 0; i < plays; i++) {
    const seat = (starter + i) & 3;
    setHand(seat, handOf(seat) | playAt(i));
  }
  begin(starter);
}

export function replay(): void {
  giveBack();
  for (let i = 0; i < plays; i++) lay(playAt(i));
}

/** How a seat plays: like the network, or like one of the house's fast players. */
export const LIKE_NET: u8 = 0;
export const LIKE_GREEDY: u8 = 1;
export const LIKE_PLANNER: u8 = 2;
export const MANNERS: usize = memory.data(4);
@inline export function mannerOf(seat: i32): u8 { return load<u8>(MANNERS + <usize>seat); }

/** No decision is less likely than this. */
const LEAST: f32 = 0.02;
/** Decisions from which a fast player is recognized. */
const TELLING: i32 = 3;
/** The log of how unusual fast players are. */
const UNUSUAL: f32 = -1;

const LOGS: usize = memory.data(4 * 4, 4);
const DECISIONS: usize = memory.data(4 * 4, 4);
const GREEDY_OFF: usize = memory.data(4 * 4, 4);
const PLANNER_OFF: usize = memory.data(4 * 4, 4);
@inline function count(at: usize, seat: i32): i32 { return load<i32>(at + (<usize>seat << 2)); }
@inline function raise(at: usize, seat: i32): void { store<i32>(at + (<usize>seat << 2), count(at, seat) + 1); }

/** What the planner would lay for the seat to move. */
export function plannedPlay(): u64 {
  let others: u64 = 0;
  let fewest = 56;
  for (let i = 1; i < 4; i++) {
    const other = handOf((turn() + i) & 3);
    others |= other;
    fewest = min(fewest, <i32>popcnt(other));
  }
  return wouldLay(handOf(turn()), toBeat(), others, fewest);
}

/**
 * Plays up to the present with the hands dealt, finds each seat's manner, and gives the log of how likely the others did what they
 * did.
 */
export function replayWeighing(manners: bool): f32 {
  for (let at: usize = 0; at < 16; at += 4) {
    store<f32>(LOGS + at, 0);
    store<i32>(DECISIONS + at, 0);
    store<i32>(GREEDY_OFF + at, 0);
    store<i32>(PLANNER_OFF + at, 0);
  }
  giveBack();
  for (let i = 0; i < plays; i++) {
    const cards = playAt(i);
    const seat = turn();
    if (seat != me && listActions(handOf(seat), toBeat(), mustLead) > 1) {
      weigh(SMALL, mustLead);
      const which = listedAs(cards, classify(cards));
      if (which >= 0) {
        const at = LOGS + (<usize>seat << 2);
        store<f32>(at, load<f32>(at) + <f32>Mathf.log(max(LEAST, chanceOf(which))));
      }
      if (manners) {
        raise(DECISIONS, seat);
        if (greedyPlay(handOf(seat), toBeat()) != cards) raise(GREEDY_OFF, seat);
        if (plannedPlay() != cards) raise(PLANNER_OFF, seat);
      }
    }
    lay(cards);
  }
  let sum: f32 = 0;
  for (let i = 1; i < 4; i++) {
    const seat = (me + i) & 3;
    const decisions = count(DECISIONS, seat);
    let likelihood = load<f32>(LOGS + (<usize>seat << 2));
    let manner = LIKE_NET;
    if (manners && decisions >= TELLING && likelihood < UNUSUAL) {
      if (count(GREEDY_OFF, seat) * 8 <= decisions) manner = LIKE_GREEDY;
      else if (count(PLANNER_OFF, seat) * 8 <= decisions) manner = LIKE_PLANNER;
      if (manner != LIKE_NET) likelihood = UNUSUAL;
    }
    store<u8>(MANNERS + <usize>seat, manner);
    sum += likelihood;
  }
  store<u8>(MANNERS + <usize>me, LIKE_NET);
  return sum;
}

/** Takes the hands of the chain of worlds that explain the plays by the fast players' manners. */
export function takeExplained(): void {
  for (let seat = 0; seat < 4; seat++) store<u64>(HANDS + (<usize>seat << 3), handAt(seat));
}
