/**
 * Plans a hand: splits it into the combinations with the lowest total cost. A cost is a number of thousandths of a turn to
 * wait for, so with equal costs the plan is the fewest plays; cards that take the lead cost less.
 *
 * One walk over the ranks. Between two ranks only the open runs matter: at most two sequences (each open for 1, 2, or 3 and
 * more ranks) and one double sequence, 40 states. At each rank an open run goes on or, from three ranks, may end; new runs may
 * begin; what is left of the rank is one set. The steps of every state and count are tabulated once.
 */
import { codeOf, DOUBLE, highest, profileOf, ranksWith, runsOf, SEQUENCE, SET, suitsAt } from './combination';
import { COSTS } from './weights';

@inline export function setCost(size: i32, rank: i32): i32 { return load<i32>(COSTS + (<usize>((size - 1) * 14 + rank) << 2)); }
@inline export function runCost(type: i32, length: i32, rank: i32): i32 {
  const which = type - SEQUENCE;
  return (
    load<i32>(COSTS + (<usize>(56 + which * 14 + rank) << 2)) +
    (length - 3) * load<i32>(COSTS + (<usize>(84 + which) << 2))
  );
}

/*
 * A step: the next state, the size of the set left, and flags: which runs end (bits 0 and 1 sequences, 2 double), how many begin
 * (3–4 sequences, 5 double), how many go on past three (6–7 sequences, 8 double). Four cards and three runs that may all end
 * make the most steps, 24.
 */
const STATES: i32 = 40;
const MOST_STEPS: i32 = 24;
const STEPS: usize = memory.data(40 * 5 * 24 * 4, 4);
const STEP_COUNTS: usize = memory.data(40 * 5);
/** For each pair of run lengths x ≥ y: its index 0…9, and back. */
const PAIRS: usize = memory.data(16);
const LENGTHS: usize = memory.data(10);

@inline function stepsOf(state: i32, count: i32): usize { return STEPS + (<usize>((state * 5 + count) * MOST_STEPS) << 2); }
@inline function packStep(next: i32, left: i32, flags: i32): u32 { return <u32>(next | (left << 8) | (flags << 12)); }

function addStep(state: i32, count: i32, left: i32, x: i32, y: i32, d: i32, flags: i32): void {
  const a = x > y ? x : y;
  const b = x > y ? y : x;
  const next = (<i32>load<u8>(PAIRS + <usize>(a * 4 + b)) << 2) | d;
  const at = STEP_COUNTS + <usize>(state * 5 + count);
  const number = <i32>load<u8>(at);
  store<u32>(stepsOf(state, count) + (<usize>number << 2), packStep(next, left, flags));
  store<u8>(at, <u8>(number + 1));
}

@inline function longer(length: i32): i32 { return length < 3 ? length + 1 : 3; }

function tabulate(): void {
  let index = 0;
  for (let x = 0; x < 4; x++)
    for (let y = 0; y <= x; y++) {
      store<u8>(PAIRS + <usize>(x * 4 + y), <u8>index);
      store<u8>(LENGTHS + <usize>index, <u8>(x * 4 + y));
      index++;
    }
  for (let state = 0; state < STATES; state++) {
    const x = <i32>load<u8>(LENGTHS + <usize>(state >> 2)) >> 2;
    const y = <i32>load<u8>(LENGTHS + <usize>(state >> 2)) & 3;
    const d = state & 3;
    for (let count = 0; count <= 4; count++)
      for (let ends = 0; ends < 8; ends++) {
        if ((ends & 1 && x < 3) || (ends & 2 && y < 3) || (ends & 4 && d < 3)) continue;
        const goX = x != 0 && !(ends & 1);
        const goY = y != 0 && !(ends & 2);
        const goD = d != 0 && !(ends & 4);
        const used = i32(goX) + i32(goY) + 2 * i32(goD);
        const past = i32(goX && x == 3) + i32(goY && y == 3) + 4 * i32(goD && d == 3);
        const open = i32(goX) + i32(goY);
        for (let begin = 0; begin <= 2 - open; begin++)
          for (let double = 0; double <= i32(!goD); double++) {
            const left = count - used - begin - 2 * double;
            if (left < 0) continue;
            let nextX = goX ? longer(x) : 0;
            let nextY = goY ? longer(y) : 0;
            for (let i = 0; i < begin; i++)
              if (nextX == 0) nextX = 1;
              else nextY = 1;
            addStep(state, count, left, nextX, nextY, goD ? longer(d) : double, ends | (begin << 3) | (double << 5) | (past << 6));
          }
      }
  }
}
tabulate();

/* The walk: the least cost of each state before each rank, and the state and step that led to it. */
const BEST: usize = memory.data(15 * 40 * 4, 4);
const CAME_BY: usize = memory.data(15 * 40 * 4, 4);
const PATH: usize = memory.data(14 * 4, 4);
const FAR: i32 = 1 << 28;

@inline function bestAt(rank: i32, state: i32): usize { return BEST + (<usize>(rank * STATES + state) << 2); }
@inline function cameBy(rank: i32, state: i32): usize { return CAME_BY + (<usize>(rank * STATES + state) << 2); }

let lastState: i32 = 0;

/** Fills the tables for a hand and returns the cost of its best plan. */
export function planCost(hand: u64): i32 {
  const profile = profileOf(hand);
  const starts = runsOf(ranksWith(profile, 1), 3);
  const doubles = runsOf(ranksWith(profile, 2), 3);
  const extra = load<i32>(COSTS + (84 << 2));
  const extraDouble = load<i32>(COSTS + (85 << 2));
  let active: u64 = 1;
  store<i32>(BEST, 0);
  for (let rank = 0; rank < 14; rank++) {
    const count = <i32>((profile >> (<u64>rank << 2)) & 15);
    const barred = (((starts >> (<u64>rank << 2)) & 1) != 0 ? 0 : 24) | (((doubles >> (<u64>rank << 2)) & 1) != 0 ? 0 : 32);
    let reached: u64 = 0;
    for (let left = active; left != 0; left &= left - 1) {
      const state = <i32>ctz(left);
      const cost = load<i32>(bestAt(rank, state));
      const steps = stepsOf(state, count);
      const end = steps + (<usize>load<u8>(STEP_COUNTS + <usize>(state * 5 + count)) << 2);
      for (let at = steps; at < end; at += 4) {
        const step = load<u32>(at);
        const flags = <i32>(step >> 12);
        if (flags & barred) continue;
        const size = <i32>((step >> 8) & 15);
        let total = cost;
        if (size != 0) total += setCost(size, rank);
        if (flags & 7) total += endCost(flags, rank - 1);
        if (flags >> 6) total += ((flags >> 6) & 3) * extra + (flags >> 8) * extraDouble;
        const next = <i32>(step & 63);
        const bit = <u64>1 << <u64>next;
        if ((reached & bit) != 0 && load<i32>(bestAt(rank + 1, next)) <= total) continue;
        reached |= bit;
        store<i32>(bestAt(rank + 1, next), total);
        store<u32>(cameBy(rank + 1, next), <u32>state | (<u32>(at - steps) << 8));
      }
    }
    active = reached;
  }
  let best = FAR;
  for (let left = active; left != 0; left &= left - 1) {
    const state = <i32>ctz(left);
    const ends = endsAfterKing(state);
    if (ends < 0) continue;
    const total = load<i32>(bestAt(14, state)) + endCost(ends, 13);
    if (total >= best) continue;
    best = total;
    lastState = state;
  }
  return best;
}

@inline
function endCost(ends: i32, rank: i32): i32 {
  let cost = <i32>popcnt(ends & 3) * load<i32>(COSTS + (<usize>(56 + rank) << 2));
  if (ends & 4) cost += load<i32>(COSTS + (<usize>(70 + rank) << 2));
  return cost;
}

/** Which runs of a state end after the king; −1 when one of them is too short. */
function endsAfterKing(state: i32): i32 {
  const x = <i32>load<u8>(LENGTHS + <usize>(state >> 2)) >> 2;
  const y = <i32>load<u8>(LENGTHS + <usize>(state >> 2)) & 3;
  const d = state & 3;
  if (x % 3 != 0 || y % 3 != 0 || d % 3 != 0) return -1;
  return i32(x == 3) | (i32(y == 3) << 1) | (i32(d == 3) << 2);
}

/* A plan: up to 14 groups of 16 bytes each (cards, code, cost). */
export const GROUP: usize = 16;

@inline export function groupCards(group: usize): u64 { return load<u64>(group); }
@inline export function groupCode(group: usize): i32 { return load<i32>(group, 8); }
@inline export function groupCost(group: usize): i32 { return load<i32>(group, 12); }

@inline
export function putGroup(group: usize, cards: u64, code: i32, cost: i32): void {
  store<u64>(group, cards);
  store<i32>(group, code, 8);
  store<i32>(group, cost, 12);
}

let groups: usize = 0;

function endRun(type: i32, cards: u64): void {
  const top = highest(cards);
  const length = <i32>popcnt(cards) / (type - 1);
  putGroup(groups, cards, codeOf(type, length, top), runCost(type, length, top >> 2));
  groups += GROUP;
}

/** Writes the best plan of a hand at `plan` and returns the number of its groups. Runs take the low suits, sets keep the high ones. */
export function makePlan(hand: u64, plan: usize): i32 {
  planCost(hand);
  let state = lastState;
  for (let rank = 13; rank >= 0; rank--) {
    const came = load<u32>(cameBy(rank + 1, state));
    state = <i32>(came & 63);
    const count = <i32>popcnt(suitsAt(hand, rank));
    store<u32>(PATH + (<usize>rank << 2), load<u32>(stepsOf(state, count) + <usize>(came >> 8)));
  }
  groups = plan;
  let x: u64 = 0;
  let y: u64 = 0;
  let double: u64 = 0;
  let left = hand;
  for (let rank = 0; rank < 14; rank++) {
    const step = load<u32>(PATH + (<usize>rank << 2));
    const flags = <i32>(step >> 12);
    if (flags & 1) { endRun(SEQUENCE, x); x = 0; }
    if (flags & 2) { endRun(SEQUENCE, y); y = 0; }
    if (flags & 4) { endRun(DOUBLE, double); double = 0; }
    if (x != 0) { const card = left & (~left + 1); x |= card; left ^= card; }
    if (y != 0) { const card = left & (~left + 1); y |= card; left ^= card; }
    for (let begin = (flags >> 3) & 3; begin > 0; begin--) {
      const card = left & (~left + 1);
      left ^= card;
      if (x == 0) x = card;
      else y = card;
    }
    if (double != 0 || flags & 32)
      for (let i = 0; i < 2; i++) { const card = left & (~left + 1); double |= card; left ^= card; }
    const size = <i32>((step >> 8) & 15);
    if (size != 0) {
      const cards = left & ((<u64>16 << (<u64>rank << 2)) - 1);
      putGroup(groups, cards, codeOf(SET, size, highest(cards)), setCost(size, rank));
      groups += GROUP;
      left &= ~cards;
    }
    // The state keeps the older run first.
    if (popcnt(y) > popcnt(x)) { const run = x; x = y; y = run; }
  }
  if (x != 0) endRun(SEQUENCE, x);
  if (y != 0) endRun(SEQUENCE, y);
  if (double != 0) endRun(DOUBLE, double);
  return <i32>((groups - plan) / GROUP);
}
