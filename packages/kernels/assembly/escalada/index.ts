/**
 * The exports of the Escalada kernel. Cards are passed as two 32-bit halves (core's `CardSet`), because a 64-bit argument
 * would be a BigInt outside; a play that is an answer is left at `ANSWER`. Weights are at known places in memory, so that a
 * tuner can change them; their values are in `weights.ts`.
 */
import * as combination from './combination';
import * as decision from './decide';
import * as greedy from './greedy';
import * as listing from './enumerate';
import * as planning from './plan';
import * as table from './table';
import * as planner from './planner';
import * as view from './view';

export { LISTED, LISTED_BYTES } from './enumerate';
export { COSTS, COSTS_BYTES, EVIDENCE, EVIDENCE_BYTES, HABITS, HABITS_BYTES, SEARCH, SEARCH_BYTES } from './weights';
export { PLAYS, PLAYS_BYTES } from './view';

export const ANSWER: usize = memory.data(8, 8);
export const ANSWER_BYTES: usize = 8;
export const GROUPS: usize = memory.data(16 * 16, 8);
export const GROUPS_BYTES: usize = 16 * 16;

@inline function join(low: u32, high: u32): u64 { return (<u64>high << 32) | <u64>low; }

export function classify(low: u32, high: u32): i32 { return combination.classify(join(low, high)); }
export function follows(previous: i32, next: i32): bool { return combination.follows(previous, next); }
export function canFollow(low: u32, high: u32, code: i32): bool { return combination.canFollow(join(low, high), code); }

/** Lists at `LISTED` every combination of a hand that may follow a code. */
export function list(low: u32, high: u32, code: i32): i32 { return listing.list(join(low, high), code); }

export function greedyPlay(low: u32, high: u32, code: i32): void {
  store<u64>(ANSWER, greedy.greedyPlay(join(low, high), code));
}

/** Plans a hand at `GROUPS` (16 bytes a group: cards, code, cost) and returns the number of groups. */
export function plan(low: u32, high: u32): i32 { return planning.makePlan(join(low, high), GROUPS); }

/** Reads the situation of the player to move; the plays are at `PLAYS`. */
export function look(seat: i32, low: u32, high: u32, starter: i32, plays: i32, mayPass: bool): void {
  view.look(seat, join(low, high), starter, plays, mayPass);
}

/** What the planner plays in the situation read. */
export function plannerPlay(): void {
  planner.forgetPlans();
  store<u64>(ANSWER, planner.plannerPlay(view.me, view.myHand, view.toBeat, view.unseen, view.fewestHeld()));
}

/** What the sampler plays in the situation read, with about this many playouts. */
export function decide(playouts: i32): void { store<u64>(ANSWER, decision.decide(playouts)); }
/** The play that wins the situation read whatever the others hold; none when there is no such play. */
export function certainWin(): void { store<u64>(ANSWER, decision.certainWin()); }

export function setHand(seat: i32, low: u32, high: u32): void { table.setHand(seat, join(low, high)); }
export function setPolicy(seat: i32, policy: i32): void { store<u8>(table.POLICIES + <usize>seat, <u8>policy); }
/** Sets who is to play, what is to be beaten and how many have passed. */
export function setTable(seat: i32, code: i32, passes: i32): void {
  planner.forgetPlans();
  table.setTable(seat, code, passes);
}
/** Plays cards for the seat to move; true when that ends the game. */
export function lay(low: u32, high: u32): bool { return table.lay(join(low, high)); }
/** Plays to the end by the policies. */
export function playOut(): void { table.playOut(); }
/** Three times a seat's net points once the game is over. */
export function netOf(seat: i32): i32 { return table.netOf(seat); }
