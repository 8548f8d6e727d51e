/**
 * Plays by a plan. When leading, it plays the group that is hardest to get rid of otherwise; when answering, it compares what
 * playing a group or a part of one saves (its cost in the plan), and how likely that takes the lead, with keeping everything.
 * As soon as all groups but one are unbeatable it plays these first and wins. It knows only its own hand, the cards not yet
 * played and the counts.
 */
import {
  canFollow, cardsIn, codeOf, follows, highest, lowest, lowestAbove, lowestEnding, profileOf, SET, sizeOf, suitsAt, topOf, tops, typeOf,
} from './combination';
import { GROUP, groupCards, groupCode, groupCost, makePlan, planCost, runCost, setCost } from './plan';
import { HABITS } from './weights';

@inline function habit(index: usize): i32 { return load<i32>(HABITS + (index << 2)); }

/** One plan per seat, with its number of groups; −1 when it must be made again. A fifth is for questions about other hands. */
const PLANS: usize = memory.data(5 * 16 * 16, 8);
const PLAN_SIZES: usize = memory.data(5 * 4, 4);
const ASIDE: i32 = 4;

@inline function planOf(seat: i32): usize { return PLANS + <usize>(seat * 16) * GROUP; }
@inline function sizeAt(seat: i32): i32 { return load<i32>(PLAN_SIZES + (<usize>seat << 2)); }
@inline function setSizeAt(seat: i32, size: i32): void { store<i32>(PLAN_SIZES + (<usize>seat << 2), size); }

export function forgetPlans(): void {
  for (let seat = 0; seat < 4; seat++) setSizeAt(seat, -1);
}

const SAVED_PLANS: usize = memory.data(4 * 16 * 16 + 16, 8);

/** Makes the plans of a world once, for all the playouts that begin with it. */
export function savePlans(hands: usize): void {
  for (let seat = 0; seat < 4; seat++) setSizeAt(seat, makePlan(load<u64>(hands + (<usize>seat << 3)), planOf(seat)));
  memory.copy(SAVED_PLANS, PLANS, 1024);
  memory.copy(SAVED_PLANS + 1024, PLAN_SIZES, 16);
}

export function restorePlans(): void {
  memory.copy(PLANS, SAVED_PLANS, 1024);
  memory.copy(PLAN_SIZES, SAVED_PLANS + 1024, 16);
}

/** Updates the plan after a play: a group of the plan is removed, anything else requires a new plan. */
export function laid(seat: i32, cards: u64): void {
  const size = sizeAt(seat);
  if (size < 0) return;
  const last = planOf(seat) + <usize>(size - 1) * GROUP;
  for (let group = planOf(seat); group <= last; group += GROUP)
    if (groupCards(group) == cards) {
      memory.copy(group, last, GROUP);
      return setSizeAt(seat, size - 1);
    }
  setSizeAt(seat, -1);
}

/** The number of groups that somebody could answer, up to two. */
function answerable(plan: usize, size: i32, others: u64, except: usize): i32 {
  let number = 0;
  for (let i = 0; i < size && number < 2; i++) {
    const group = plan + <usize>i * GROUP;
    if (group != except && canFollow(others, groupCode(group))) number++;
  }
  return number;
}

function lead(plan: usize, size: i32, others: u64, fewest: i32): u64 {
  let choice: u64 = 0;
  let best: i32 = -(1 << 28);
  let open = 0;
  let sure: u64 = 0;
  let sureCards = 0;
  for (let i = 0; i < size; i++) {
    const group = plan + <usize>i * GROUP;
    const code = groupCode(group);
    const number = cardsIn(code);
    const free = !canFollow(others, code);
    if (!free) open++;
    else if (number > sureCards) {
      sure = groupCards(group);
      sureCards = number;
    }
    let score = habit(0) * groupCost(group) / 1000 + habit(1) * number - habit(2) * (topOf(code) >> 2);
    if (free) score += habit(3);
    if (number <= fewest) score += habit(4);
    if (number == 1 && fewest == 1) score += habit(5) * topOf(code) - 100000;
    if (score > best) {
      best = score;
      choice = groupCards(group);
    }
  }
  return open <= 1 && sure != 0 ? sure : choice;
}

let bestScore: i32 = 0;
let bestCards: u64 = 0;

let opposing: u64 = 0;

@inline
function consider(cards: u64, gain: i32, cost: i32, eager: i32, code: i32): void {
  const score = gain + (eager * (canFollow(opposing, code) ? 1000 - cost : habit(10))) / 1000;
  if (score <= bestScore) return;
  bestScore = score;
  bestCards = cards;
}

/** Parts of larger groups that would answer a set. */
function considerPart(group: usize, size: i32, top: i32, eager: i32): void {
  const code = groupCode(group);
  const cards = groupCards(group);
  const rank = topOf(code) >> 2;
  const number = sizeOf(code);
  if (typeOf(code) == SET) {
    if (number <= size) return;
    const part = lowestAbove(cards, rank, size, top);
    if (part == 0) return;
    consider(part, groupCost(group) - setCost(number - size, rank), setCost(size, rank), eager, codeOf(SET, size, highest(part)));
  } else if (size == typeOf(code) - 1) {
    if (number == 3) return;
    const type = typeOf(code);
    const high = suitsAt(cards, rank) << (<u64>rank << 2);
    if (highest(high) > top)
      consider(high, groupCost(group) - runCost(type, number - 1, rank - 1), setCost(size, rank), eager, codeOf(SET, size, highest(high)));
    const first = lowest(cards) >> 2;
    const low = suitsAt(cards, first) << (<u64>first << 2);
    if (highest(low) > top)
      consider(low, groupCost(group) - runCost(type, number - 1, rank), setCost(size, first), eager, codeOf(SET, size, highest(low)));
  }
}

function answer(hand: u64, plan: usize, size: i32, toBeat: i32, others: u64, fewest: i32): u64 {
  if (!canFollow(hand, toBeat)) return 0;
  const eager = habit(6) + (fewest <= 3 ? habit(7) : 0) + (fewest == 1 ? habit(9) : 0);
  bestScore = habit(8);
  bestCards = 0;
  opposing = others;
  let total = 0;
  let matched = false;
  for (let i = 0; i < size; i++) {
    const group = plan + <usize>i * GROUP;
    const code = groupCode(group);
    total += groupCost(group);
    if (!follows(toBeat, code)) continue;
    if (size == 1) return groupCards(group);
    if (size <= 5 && !canFollow(others, code) && answerable(plan, size, others, group) <= 1) return groupCards(group);
    matched = true;
    consider(groupCards(group), groupCost(group), groupCost(group), eager, code);
  }
  const type = typeOf(toBeat);
  const number = sizeOf(toBeat);
  if (type == SET) {
    for (let i = 0; i < size; i++) considerPart(plan + <usize>i * GROUP, number, topOf(toBeat), eager);
  } else if (!matched) {
    for (let ends = tops(hand, profileOf(hand), type, number, topOf(toBeat)); ends != 0; ends &= ends - 1) {
      const rank = <i32>ctz(ends) >> 2;
      const cards = lowestEnding(hand, type, number, rank, topOf(toBeat));
      consider(cards, total - planCost(hand & ~cards), runCost(type, number, rank), eager, codeOf(type, number, highest(cards)));
    }
  }
  return bestCards;
}

/** What the planner plays; 0 is a pass. `others` are the cards of the other hands together, `fewest` the smallest of these hands. */
export function plannerPlay(seat: i32, hand: u64, toBeat: i32, others: u64, fewest: i32): u64 {
  const plan = planOf(seat);
  let size = sizeAt(seat);
  if (size < 0) {
    size = makePlan(hand, plan);
    setSizeAt(seat, size);
  }
  return toBeat == 0 ? lead(plan, size, others, fewest) : answer(hand, plan, size, toBeat, others, fewest);
}

/** What the planner would play with some other hand; the plans of the seats stay unchanged. */
export function wouldLay(hand: u64, toBeat: i32, others: u64, fewest: i32): u64 {
  setSizeAt(ASIDE, -1);
  return plannerPlay(ASIDE, hand, toBeat, others, fewest);
}
