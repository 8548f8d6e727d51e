/**
 * The moves worth trying in a position, as five sets of cards: reveals (a head goes onto another run, and the card below
 * opens), ups (tableau to foundation), places (stock to tableau), stock ups, downs (foundation to tableau).
 *
 * Four rules leave moves out, and no others: "safe", "back at once", "lazy stock" and, in doomed.ts, "free stock". Each names its
 * theorem in proofs/; docs/klondike-proofs.md says what a theorem covers.
 */
import { below, bit, freePairs, KINGS, pairs } from './cards';
import { safeToFound, uselessBelow } from './dominances';
import {
  DOWNS, freeColumns, HEADS, HEIGHTS, MOVE, NEXT, OFFERED, OPEN, PLACES, REVEALS, STOCK_PLACE, STOCK_UPS, UPS,
} from './state';

let stockIsFree: bool = true;
let worryBack: bool = true;
let plain: bool = false;
/** The cards of which one must go out, where that is the goal instead of the win; otherwise none. */
let wished: u64 = 0;

/** With draw one and endless redeals any stock card can be reached at any time. */
export function setStockFree(free: bool): void {
  stockIsFree = free;
}

/** Without any rule every legal move is tried: slow, and the reference for all the faster methods. */
export function setPlain(on: bool): void {
  plain = on;
}

export function wishFor(cards: u64): void {
  wished = cards;
}

/** Whether one of the target cards can go out now, once the moves of a position are known. */
@inline
export function wishIsNear(frame: usize): bool {
  return ((load<u64>(frame, UPS) | load<u64>(frame, STOCK_UPS)) & wished) != 0;
}

/** Cards of the foundations that are not part of the game. */
let nailed: u64 = 0;

export function nail(cards: u64): void {
  nailed = cards;
}

export function allowDowns(allowed: bool): void {
  worryBack = allowed;
}

@inline
function set(frame: usize, reveals: u64, ups: u64, places: u64, stockUps: u64, downs: u64): void {
  store<u64>(frame, reveals, REVEALS);
  store<u64>(frame, ups, UPS);
  store<u64>(frame, places, PLACES);
  store<u64>(frame, stockUps, STOCK_UPS);
  store<u64>(frame, downs, DOWNS);
}

@inline
function lowest(cards: u64): u64 {
  return cards & (0 - cards);
}

/**
 * Whether a position comes from playing a card of a free stock. Such a card waits until it is needed ("lazy stock"): playing it and the
 * move that needs it are one step, and the position between them is not stored.
 */
@inline
export function isHalfStep(frame: usize): bool {
  return !plain && stockIsFree && load<u32>(frame, MOVE) >> 6 == STOCK_PLACE;
}

/** Finds the moves to try from a position. */
export function findMoves(frame: usize): void {
  const open = load<u64>(frame, OPEN);
  const heads = load<u64>(frame, HEADS);
  const next = load<u64>(frame, NEXT);
  const stock = load<u64>(frame, OFFERED);
  const heights = load<u32>(frame, HEIGHTS);
  const free = freePairs(open, open & ~heads);
  const hosts = free & open;
  const ups = hosts & next;
  const placeable = (free >> 4) | (freeColumns(frame) > 0 ? KINGS : 0);
  const reveals = heads & placeable;
  const tops = worryBack ? below(next) & ~nailed : 0;
  if (plain) return set(frame, reveals, ups, stock & placeable, stock & next, tops & placeable);

  // "Lazy stock" (proofs/Lazy.v: lazy_sim): a card is played only where no card of its class has room, for a move that takes that room.
  const places = stock & placeable & (stockIsFree ? ~free : ~0);
  // "Back at once" (proofs/SafeNorm.v: norm_better): nothing comes down that "safe" would send up again.
  const downs = tops & placeable & (wished == 0 ? ~uselessBelow(tops, heights) : ~0);
  if (isHalfStep(frame)) {
    const card = load<u32>(frame, MOVE) & 63;
    const twin = pairs(bit(card)) ^ bit(card);
    const users = pairs(bit(card)) >> 4;
    return set(frame, reveals & users, ups & twin, places & users, 0, downs & users);
  }
  // "Safe" (proofs/SafeNorm.v: norm_better): a safe card goes up, and nothing else is tried.
  if (wished == 0) {
    const safe = safeToFound(next, heights);
    if (ups & safe) return set(frame, 0, lowest(ups & safe), 0, 0, 0);
    if (stockIsFree && stock & safe) return set(frame, 0, 0, 0, lowest(stock & safe), 0);
  }
  set(frame, reveals, ups, places, stock & next, downs);
}
