/**
 * The interface to the Escalada networks. Weights are copied into memory once (`room`, `install`); a situation is read
 * as the Escalada kernel reads it; candidates, best first, are then asked for one by one. Cards go as two halves.
 */
import * as manners from './manners';
import * as network from './network';
import * as searching from './search';
import * as view from '../escalada/view';
import * as worlds from './worlds';

export { PLAYS, PLAYS_BYTES } from '../escalada/view';

export const ANSWER: usize = memory.data(8, 8);
export const ANSWER_BYTES: usize = 8;

export function room(bytes: i32): usize { return network.room(bytes); }
export function install(which: i32, file: usize, bytes: i32): bool { return network.install(which, file, bytes); }

/** Features one by one and heads one by one, for the golden vectors. */
export function clearFeatures(): void { network.clearFeatures(); }
export function setFeature(index: i32): void { network.setFeature(index); }
export function inputsOf(which: i32): i32 { return network.inputsOf(which); }
export function outputsOf(which: i32): i32 { return network.outputsOf(which); }
export function judge(which: i32): void { network.judge(which); }
export function head(which: i32, index: i32): f32 { return network.head(which, index); }

/** Reads the situation of the player to move; the plays are at `PLAYS`. */
export function look(seat: i32, low: u32, high: u32, starter: i32, plays: i32, mayPass: bool): void {
  view.look(seat, (<u64>high << 32) | <u64>low, starter, plays, mayPass);
  worlds.remember(starter, plays);
}

/** The most likely actions by a policy network alone; returns how many. */
export function lookUp(which: i32, most: i32): i32 {
  searching.lookUp(which, most);
  return searching.candidates;
}
/** The same by search. */
export function search(which: i32, most: i32, deals: i32, evaluations: i32, depth: i32): i32 {
  searching.search(which, most, deals, evaluations, depth);
  return searching.candidates;
}
/** Every action, and `own` where there is one, by their mean in the same worlds. */
export function compare(which: i32, most: i32, deals: i32, evaluations: i32, depth: i32, hasOwn: bool, low: u32, high: u32): i32 {
  searching.compare(which, most, deals, evaluations, depth, hasOwn, (<u64>high << 32) | <u64>low);
  return searching.candidates;
}
/** How a seat was found to play: 0 like neither of the fast built-in players, 1 like greedy, 2 like the planner. */
export function mannerOf(seat: i32): i32 { return <i32>manners.mannerOf(seat); }
export function setTrust(points: f32): void { searching.setTrust(points); }
export function cardsOf(candidate: i32): void { store<u64>(ANSWER, searching.cardsOf(candidate)); }
export function chanceOf(candidate: i32): f32 { return searching.chance(candidate); }
/** Mean net points in the worlds tried, and in how many. */
export function meanOf(candidate: i32): f32 { return searching.meanOf(candidate); }
export function triesOf(candidate: i32): i32 { return searching.tries(candidate); }
/** Whether the only candidate wins whatever the others hold. */
export function certain(): bool { return searching.certain; }
/** The net points that the network expects in this situation. */
export function expected(): f32 { return searching.value; }
