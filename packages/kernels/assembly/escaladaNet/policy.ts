/** How a policy network would play the current game: the probability of each legal action, and the expected net score. */
import { actionAt, legal, listActions } from './actions';
import { tellPolicy } from './features';
import { handOf, toBeat, turn } from './game';
import { head, judge } from './network';

/** The networks by number; 0 is the large policy, which the caller names. */
export const SMALL: i32 = 1;
export const CRITIC: i32 = 2;

/** Heads: 384 scores of actions, then 3 × 56 for who holds a card, then the expected net. */
const VALUE_HEAD: i32 = 552;
/** The networks count points in units of eight. */
export const POINTS: f32 = 8;

const CHANCES: usize = memory.data(256 * 4, 8);
@inline export function chanceOf(i: i32): f32 { return load<f32>(CHANCES + (<usize>i << 2)); }

/** Fills in the probabilities of the listed actions of the player to move. */
export function weigh(network: i32, mustLead: bool): void {
  tellPolicy(mustLead);
  judge(network);
  let most: f32 = -Infinity;
  for (let i = 0; i < legal; i++) {
    const score = head(network, actionAt(i));
    store<f32>(CHANCES + (<usize>i << 2), score);
    most = max(most, score);
  }
  let sum: f32 = 0;
  for (let i = 0; i < legal; i++) {
    const share = <f32>Mathf.exp(chanceOf(i) - most);
    store<f32>(CHANCES + (<usize>i << 2), share);
    sum += share;
  }
  for (let i = 0; i < legal; i++) store<f32>(CHANCES + (<usize>i << 2), chanceOf(i) / sum);
}

/** Lists and weighs the actions; returns how many. A single action is not weighed. */
export function consider(network: i32, mustLead: bool): i32 {
  if (listActions(handOf(turn()), toBeat(), mustLead) > 1) weigh(network, mustLead);
  else store<f32>(CHANCES, 1);
  return legal;
}

/** What the network expects for the player to move, from the situation weighed last. */
export function expected(network: i32): f32 { return POINTS * head(network, VALUE_HEAD); }
