/**
 * The numbered actions of training/rules.h: a shape, the rank it ends on, and the top card, the lowest that will do or the
 * highest suit. 0 … 111 sets, 112 … 267 sequences, 268 … 367 double sequences, 368 a pass, 369 a pass by the leader.
 */
import {
  bombOver, DOUBLE, highest, lowestEnding, profileOf, ranksWith, runsOf, SEQUENCE, SET, sizeOf, suitsAt, topOf, tops, typeOf,
} from '../escalada/combination';

export const PASS: i32 = 368;
export const LEAD_PASS: i32 = 369;

/** The legal actions and their cards. */
const NUMBERS: usize = memory.data(256 * 2, 8);
const CARDS: usize = memory.data(256 * 8, 8);
const MOST: i32 = 256;
export let legal: i32 = 0;
@inline export function actionAt(i: i32): i32 { return <i32>load<u16>(NUMBERS + (<usize>i << 1)); }
@inline export function cardsAt(i: i32): u64 { return load<u64>(CARDS + (<usize>i << 3)); }

function add(action: i32, cards: u64): void {
  if (legal == MOST) return;
  store<u16>(NUMBERS + (<usize>legal << 1), <u16>action);
  store<u64>(CARDS + (<usize>legal << 3), cards);
  legal++;
}

@inline function runsBefore(size: i32): i32 { return (size - 3) * 12 - ((size - 3) * (size - 4)) / 2; }

@inline
function numberOf(type: i32, size: i32, rank: i32): i32 {
  if (type == SET) return ((size - 1) * 14 + rank) * 2;
  return (type == SEQUENCE ? 112 : 268) + 2 * (runsBefore(size) + rank - size + 1);
}

@inline
function withHighTop(hand: u64, low: u64): u64 {
  const top = highest(low);
  const rank = top >> 2;
  const best = <u64>1 << <u64>highest(suitsAt(hand, rank) << (<u64>rank << 2));
  return (low & best) != 0 ? low : (low ^ (<u64>1 << <u64>top)) | best;
}

function addShape(hand: u64, profile: u64, type: i32, size: i32, top: i32): void {
  for (let ends = tops(hand, profile, type, size, top); ends != 0; ends &= ends - 1) {
    const rank = <i32>ctz(ends) >> 2;
    const low = lowestEnding(hand, type, size, rank, top);
    const high = withHighTop(hand, low);
    add(numberOf(type, size, rank), low);
    if (high != low) add(numberOf(type, size, rank) + 1, high);
  }
}

/** Lists what a hand may play against a code (0: it leads) and returns how many actions there are. */
export function listActions(hand: u64, toBeat: i32, mustLead: bool): i32 {
  legal = 0;
  const profile = profileOf(hand);
  if (toBeat == 0) {
    for (let size = 1; size <= 4; size++) addShape(hand, profile, SET, size, -1);
    for (let type = SEQUENCE; type <= DOUBLE; type++) {
      const ranks = ranksWith(profile, type - 1);
      for (let size = 3; size <= 14 && runsOf(ranks, size) != 0; size++) addShape(hand, profile, type, size, -1);
    }
    if (!mustLead) add(LEAD_PASS, 0);
    return legal;
  }
  addShape(hand, profile, typeOf(toBeat), sizeOf(toBeat), topOf(toBeat));
  const bomb = bombOver(toBeat);
  if (bomb == 3) addShape(hand, profile, SET, 4, -1);
  if (bomb != 0) addShape(hand, profile, DOUBLE, bomb, -1);
  add(PASS, 0);
  return legal;
}

/** The listed action that playing these cards amounts to, ignoring the suits below the top card; −1 when there is none. */
export function listedAs(cards: u64, code: i32): i32 {
  if (cards == 0) return legal - 1;
  const base = numberOf(typeOf(code), sizeOf(code), topOf(code) >> 2);
  let found = -1;
  for (let i = 0; i < legal; i++) {
    if (actionAt(i) >> 1 != base >> 1) continue;
    if (found < 0 || highest(cardsAt(i)) <= highest(cards)) found = i;
  }
  return found;
}
