/** Lists every combination of a hand that may follow another, with every choice of suits, as guião 4 does. Enumerated by value. */
import { bombOver, DOUBLE, profileOf, SEQUENCE, SET, sizeOf, suitsAt, tops, topOf, typeOf } from './combination';

const LISTED_LIMIT: i32 = 1 << 17;
/** The listed combinations, eight bytes each. */
export const LISTED: usize = memory.data(1 << 20, 8);
export const LISTED_BYTES: usize = 1 << 20;

let listed: i32 = 0;
let minimum: i32 = -1;

function add(cards: u64): void {
  if (63 - <i32>clz(cards) <= minimum || listed == LISTED_LIMIT) return;
  store<u64>(LISTED + (<usize>listed << 3), cards);
  listed++;
}

/** Chooses `width` cards of every rank from `rank` to `last`. */
function choose(hand: u64, rank: i32, last: i32, width: i32, chosen: u64): void {
  if (rank > last) return add(chosen);
  const suits = suitsAt(hand, rank);
  for (let subset: u64 = 1; subset < 16; subset++)
    if ((subset & ~suits) == 0 && <i32>popcnt(subset) == width)
      choose(hand, rank + 1, last, width, chosen | (subset << (<u64>rank << 2)));
}

function listShape(hand: u64, type: i32, size: i32, top: i32): void {
  minimum = top;
  const values = type == SET ? 1 : size;
  const width = type == SET ? size : type == SEQUENCE ? 1 : 2;
  for (let ends = tops(hand, profileOf(hand), type, size, top); ends != 0; ends &= ends - 1) {
    const last = <i32>ctz(ends) >> 2;
    choose(hand, last - values + 1, last, width, 0);
  }
}

/** Lists what may follow `code` (0: every combination of the hand) and returns how many there are. */
export function list(hand: u64, code: i32): i32 {
  listed = 0;
  if (code == 0) {
    for (let size = 1; size <= 4; size++) listShape(hand, SET, size, -1);
    for (let size = 3; size <= 14; size++) listShape(hand, SEQUENCE, size, -1);
    for (let size = 3; size <= 14; size++) listShape(hand, DOUBLE, size, -1);
    return listed;
  }
  listShape(hand, typeOf(code), sizeOf(code), topOf(code));
  const bomb = bombOver(code);
  if (bomb == 3) listShape(hand, SET, 4, -1);
  if (bomb != 0) listShape(hand, DOUBLE, bomb, -1);
  return listed;
}
