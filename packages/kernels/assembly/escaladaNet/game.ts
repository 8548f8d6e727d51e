/**
 * A whole game as the networks see it: four hands, what each has played and what each has passed on. One block of memory, so
 * that a search can save a game and restore it.
 */
import { classify, sizeOf, SET, topOf, typeOf } from '../escalada/combination';

/** Hands (4 × 8), played (4 × 8), passed on (4 × 4 bytes: rank by size of set, then runs), to beat, turn, passes. */
export const GAME: usize = memory.data(96, 16);
export const GAME_BYTES: usize = 96;
const LAID: usize = GAME + 32;
const PASSED: usize = GAME + 64;
const NEVER: u32 = 0x000e0e0e;

@inline export function handOf(seat: i32): u64 { return load<u64>(GAME + (<usize>seat << 3)); }
@inline export function laidBy(seat: i32): u64 { return load<u64>(LAID + (<usize>seat << 3)); }
/** The lowest rank of a set of this size that the seat passed on, 14 for none. */
@inline export function passedAt(seat: i32, size: i32): i32 { return <i32>load<u8>(PASSED + (<usize>seat << 2) + <usize>(size - 1)); }
/** Bits: runs of three, of four, of five and more that the seat passed on. */
@inline export function passedRuns(seat: i32): u64 { return <u64>load<u8>(PASSED + (<usize>seat << 2) + 3); }
@inline export function toBeat(): i32 { return load<i32>(GAME, 80); }
@inline export function turn(): i32 { return load<i32>(GAME, 84); }
@inline export function passes(): i32 { return load<i32>(GAME, 88); }

export function begin(starter: i32): void {
  for (let seat = 0; seat < 4; seat++) {
    store<u64>(LAID + (<usize>seat << 3), 0);
    store<u32>(PASSED + (<usize>seat << 2), NEVER);
  }
  store<i32>(GAME, 0, 80);
  store<i32>(GAME, starter, 84);
  store<i32>(GAME, 0, 88);
}

@inline export function setHand(seat: i32, hand: u64): void { store<u64>(GAME + (<usize>seat << 3), hand); }

function passOn(seat: i32, code: i32): void {
  const size = sizeOf(code);
  const at = PASSED + (<usize>seat << 2);
  if (typeOf(code) != SET) store<u8>(at, <u8>(<i32>load<u8>(at, 3) | (1 << (size > 5 ? 2 : size - 3))), 3);
  else if (size < 4 && topOf(code) >> 2 < passedAt(seat, size)) store<u8>(at + <usize>(size - 1), <u8>(topOf(code) >> 2));
}

/** Plays cards (0: passes) for the seat to move; true when that ends the game. */
export function lay(cards: u64): bool {
  const seat = turn();
  store<i32>(GAME, (seat + 1) & 3, 84);
  if (cards == 0) {
    const code = toBeat();
    if (code != 0) passOn(seat, code);
    const passed = passes() + 1;
    store<i32>(GAME, passed, 88);
    if (passed == 3) store<i32>(GAME, 0, 80);
    return passed == 4;
  }
  setHand(seat, handOf(seat) & ~cards);
  store<u64>(LAID + (<usize>seat << 3), laidBy(seat) | cards);
  store<i32>(GAME, 0, 88);
  store<i32>(GAME, classify(cards), 80);
  return handOf(seat) == 0;
}

/** The net points of a seat once the game is over. */
export function netOf(seat: i32): f32 {
  const left = <f32>popcnt(handOf(0) | handOf(1) | handOf(2) | handOf(3));
  if (handOf(seat) == 0) return left;
  for (let other = 0; other < 4; other++) if (handOf(other) == 0) return -left / 3;
  return 0;
}
