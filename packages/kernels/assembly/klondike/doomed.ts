/**
 * Is a position lost even if any stock card could be taken at any time? Draw one with endless redeals is a much smaller game,
 * so the answer comes quickly, and what is lost there is lost under every rule ("free stock", proofs/LazyLost.v:
 * freed_better). In deals that are hard at draw three most positions are. The answers are kept: a search that ends without a
 * win has shown that every position it met is lost.
 */
import { findMoves, isHalfStep, setStockFree } from './moves';
import { FRAME, isWon, MOVE, OFFERED, play, POSITION, REDEALS, REVEALS, relaxedKeyOf, STOCK } from './state';
import { cardsAt, freeStock } from './stock';
import { moveTable } from './table';

/** The most positions a question may cost; the log of positions it met has room for as many. */
const CAP: u32 = 32768;
const FIRST_BITS: u32 = 16;
const MOST_BITS: u32 = 23;
const DEEPEST: usize = 1000;
const NO_MOVE: u32 = 0xffff;
const MULTIPLIER: u64 = 0x9e3779b97f4a7c15;

/** A word of the table is key × 8 + what is known. MET: by the current question. ASKED: but not answered. */
const UNKNOWN: u32 = 0;
const MET: u32 = 1;
const LOST: u32 = 2;
const WON: u32 = 3;
const ASKED: u32 = 4;

const frames = memory.data(<i32>((DEEPEST + 2) * FRAME), 16);
const met = memory.data(<i32>(4 * CAP), 16);

let base: usize = 0;
let bits: u32 = FIRST_BITS;
let count: u32 = 0;
let fresh: bool = false;
/** Positions that the last question met. */
let meets: u32 = 0;

/** The table begins at `address`; returns where it ends. */
export function placeDoomed(address: usize): usize {
  base = (address + 63) & ~63;
  bits = FIRST_BITS;
  fresh = false;
  return base + ((<usize>8) << bits);
}

@inline
function slotOf(key: u64): usize {
  const mask = ((<usize>8) << bits) - 8;
  let at = <usize>((key * MULTIPLIER) >> (64 - bits)) << 3;
  let found = load<u64>(base + at);
  while (found != 0 && found >> 3 != key) {
    at = (at + 8) & mask;
    found = load<u64>(base + at);
  }
  return base + at;
}

/** Makes room for another question; during a question no word may move. */
function makeRoom(): bool {
  if (!fresh) {
    memory.fill(base, 0, (<usize>8) << bits);
    count = 0;
    fresh = true;
  }
  if (count + CAP < (<u32>3 << bits) >> 2) return true;
  const old = (<usize>8) << bits;
  if (bits == MOST_BITS || !moveTable(base + 3 * old)) return false;
  memory.copy(base + 2 * old, base, old);
  memory.fill(base, 0, 2 * old);
  bits++;
  for (let at: usize = base + 2 * old; at < base + 3 * old; at += 8) {
    const word = load<u64>(at);
    if (word == 0) continue;
    store<u64>(slotOf(word >> 3), word);
  }
  moveTable(base + 2 * old);
  return true;
}

@inline
function learn(slot: usize, known: u32): void {
  store<u64>(slot, (load<u64>(slot) & ~7) | known);
}

function relax(on: bool): void {
  freeStock(on);
  setStockFree(on);
}

/** Positions that the last question met. */
export function lastCost(): u32 {
  return meets;
}

export function isDoomed(position: usize): bool {
  meets = 0;
  if (!makeRoom()) return false;
  const key = relaxedKeyOf(position);
  const slot = slotOf(key);
  const known = <u32>load<u64>(slot) & 7;
  if (known != UNKNOWN) return known == LOST;
  memory.copy(frames, position, MOVE);
  store<u32>(frames, 0, POSITION);
  store<u32>(frames, 0, REDEALS);
  store<u64>(frames, cardsAt(load<u32>(frames, STOCK)), OFFERED);
  store<u32>(frames, NO_MOVE, MOVE);
  relax(true);
  const verdict = ask();
  relax(false);
  if (verdict == ASKED) {
    if (load<u64>(slot) == 0) count++;
    store<u64>(slot, (key << 3) | ASKED);
  }
  return verdict == LOST;
}

@inline
function nextMove(frame: usize): i32 {
  for (let kind: u32 = 0; kind < 5; kind++) {
    const moves = load<u64>(frame + REVEALS + kind * 8);
    if (moves) {
      store<u64>(frame + REVEALS + kind * 8, moves & (moves - 1));
      return kind * 64 + <i32>ctz(moves);
    }
  }
  return -1;
}

function ask(): u32 {
  let top = frames;
  let verdict = LOST;
  let child = frames;
  for (;;) {
    let goOn = true;
    if (!isHalfStep(child)) {
      const key = relaxedKeyOf(child);
      const slot = slotOf(key);
      const word = load<u64>(slot);
      const known = <u32>word & 7;
      if (isWon(child) || known == WON) {
        verdict = WON;
        top = child;
        break;
      }
      if (known == LOST || known == MET) goOn = false;
      else {
        if (meets == CAP) {
          verdict = ASKED;
          break;
        }
        if (word == 0) count++;
        store<u32>(met + (meets++ << 2), <u32>slot);
        store<u64>(slot, (key << 3) | MET);
      }
    }
    if (goOn) {
      if (child >= frames + DEEPEST * FRAME) {
        verdict = ASKED;
        break;
      }
      top = child;
      findMoves(child);
    }
    let move = nextMove(top);
    while (move < 0 && top > frames) {
      top -= FRAME;
      move = nextMove(top);
    }
    if (move < 0) break;
    play(top, <u32>move >> 6, <u32>move & 63);
    child = top + FRAME;
  }
  for (let i: u32 = 0; i < meets; i++) learn(load<u32>(met + (i << 2)), verdict == LOST ? LOST : UNKNOWN);
  if (verdict == WON)
    for (let frame = frames; frame < top; frame += FRAME)
      if (!isHalfStep(frame)) learn(slotOf(relaxedKeyOf(frame)), WON);
  return verdict;
}
