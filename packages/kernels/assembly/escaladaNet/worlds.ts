/**
 * Worlds for the search: the unseen cards are dealt by the counts, each deal is weighed by how likely the small network would
 * have done what the others did with these hands, and worlds are drawn in proportion. Nobody has to play like the network, so
 * a decision that it finds very unlikely counts as merely unlikely. Where somebody plays like one of the built-in fast
 * players, the deals come from the sampler's chain, which looks for hands that explain all their decisions.
 */
import { next } from '../random/index';
import { countAt, me, mustLead, myHand, PLAYS, unseen } from '../escalada/view';
import { classify } from '../escalada/combination';
import { wouldLay } from '../escalada/planner';
import { handAt } from '../escalada/table';
import { listActions, listedAs } from './actions';
import { LIKE_NET, mannerOf, nextExplained, STEPS } from './manners';
import { begin, handOf, lay, setHand, toBeat, turn } from './game';
import { spend } from './network';
import { chanceOf, SMALL, weigh } from './policy';

export let starter: i32 = 0;
export let plays: i32 = 0;
export function remember(first: i32, number: i32): void {
  starter = first;
  plays = number;
}

@inline export function below(bound: i32): i32 { return <i32>((<u64>next() * <u64>bound) >> 32); }
@inline function playAt(i: i32): u64 { return load<u64>(PLAYS + (<usize>i << 3)); }

/** The hands that are dealt: the current ones, before the plays are returned to them. */
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
    // In a history that cannot come from a real game there may be fewer cards than places.
    for (let j = countAt(seat); j > 0 && number > 0; j--) {
      const at = CARDS + <usize>below(number);
      hand |= <u64>1 << <u64>load<u8>(at);
      store<u8>(at, load<u8>(CARDS + <usize>(--number)));
    }
    store<u64>(HANDS + (<usize>seat << 3), hand);
  }
}

/** Plays the game up to the current position with the hands dealt. */
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

/** The lowest probability a decision is given. */
const LEAST: f32 = 0.02;

/** The cost of a plan, compared with an evaluation. */
const PLANNING: i32 = 2400;

/** What the planner would play for the seat to move. */
export function plannedPlay(): u64 {
  let others: u64 = 0;
  let fewest = 56;
  for (let i = 1; i < 4; i++) {
    const other = handOf((turn() + i) & 3);
    others |= other;
    fewest = min(fewest, <i32>popcnt(other));
  }
  spend(PLANNING);
  return wouldLay(handOf(turn()), toBeat(), others, fewest);
}

/**
 * Plays up to the current position with the hands dealt; the log of the probability that the players other than the fast ones did what they
 * did.
 */
export function replayWeighing(): f32 {
  let sum: f32 = 0;
  giveBack();
  for (let i = 0; i < plays; i++) {
    const cards = playAt(i);
    const seat = turn();
    if (seat != me && mannerOf(seat) == LIKE_NET && listActions(handOf(seat), toBeat(), mustLead) > 1) {
      weigh(SMALL, mustLead);
      const which = listedAs(cards, classify(cards));
      if (which >= 0) sum += <f32>Mathf.log(max(LEAST, chanceOf(which)));
    }
    lay(cards);
  }
  return sum;
}

/** Takes the hands from the chain of worlds that explain the fast players' plays. */
export function takeExplained(): void {
  nextExplained(STEPS);
  for (let seat = 0; seat < 4; seat++) store<u64>(HANDS + (<usize>seat << 3), handAt(seat));
}
