/**
 * The moves worth trying in a position, as five sets of cards: reveals (a head goes onto another run, and the card below
 * opens), ups (tableau to foundation), places (stock to tableau), stock ups, downs (foundation to tableau).
 */
import { above, below, bit, freePairs, KINGS, pairs } from './cards';
import { foundedBelow, safeToFound, topsOver, uselessBelow, wanted } from './dominances';
import {
  DOWNS, FLOOR, FRAME, hasFreeColumn, HEADS, HEIGHTS, MODE, MOVE, NEXT, OFFERED, OPEN, PLACES, REVEAL, REVEALS, STOCK_PLACE, STOCK_UP, STOCK_UPS, UPS,
} from './state';

/** Anything may follow. */
export const ANY: u32 = 0;
/** The move before only prepares: it laid a stock card that the next move must use. */
export const USE_CARD: u32 = 1;
/** The move before emptied a column for a king, who must come now. */
export const KING_COMES: u32 = 2;

/** The move before took a stock card: the next uses that card, takes another, or makes room for that. */
export const AFTER_TAKE: u32 = 3;

let stockIsFree: bool = true;
let takesApart: bool = true;
let worryBack: bool = true;
let plain: bool = false;

/** With draw one and endless redeals any stock card can be had at any time, so it is only taken when it is needed. */
export function setStockFree(free: bool, endless: bool): void {
  stockIsFree = free;
  takesApart = endless;
}

/** Without any dominance every legal move is tried: slow, and the measure of all that is cleverer. */
export function setPlain(on: bool): void {
  plain = on;
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

/** What the move that led to a position asks of the next one. */
@inline
export function modeOf(frame: usize): u32 {
  if (plain) return ANY;
  const move = load<u32>(frame, MOVE);
  const kind = move >> 6;
  if (kind == REVEAL) return load<u64>(frame - FRAME, FLOOR) & bit(move & 63) ? KING_COMES : ANY;
  if (kind != STOCK_PLACE && kind != STOCK_UP) return ANY;
  if (stockIsFree) return kind == STOCK_PLACE ? USE_CARD : ANY;
  if (!takesApart) return ANY;
  const open = load<u64>(frame, OPEN);
  const next = load<u64>(frame, NEXT);
  const heads = load<u64>(frame, HEADS);
  const hosts = open & freePairs(open, open & ~heads);
  if (hosts & next & (~heads | safeToFound(next, load<u32>(frame, HEIGHTS)))) return ANY;
  // The card above one that went up lies under a run: moving that run off may take any move.
  if (kind == STOCK_UP && above(bit(move & 63)) & open & ~hosts) return ANY;
  return AFTER_TAKE;
}

export function findMoves(frame: usize): void {
  const open = load<u64>(frame, OPEN);
  const heads = load<u64>(frame, HEADS);
  const next = load<u64>(frame, NEXT);
  const stock = load<u64>(frame, OFFERED);
  const heights = load<u32>(frame, HEIGHTS);
  const mode = load<u32>(frame, MODE);
  const lying = open & ~heads;
  const free = freePairs(open, lying);
  const hosts = free & open;
  const ups = hosts & next;
  if (plain) {
    const anywhere = (pairs(hosts) >> 4) | (hasFreeColumn(frame) ? KINGS : 0);
    const back = worryBack ? below(next) & anywhere : 0;
    return set(frame, heads & anywhere, ups, stock & anywhere, stock & next, back);
  }
  if (mode == ANY) {
    const safe = safeToFound(next, heights);
    if (ups & safe) return set(frame, 0, lowest(ups & safe), 0, 0, 0);
    if (stockIsFree && stock & safe) return set(frame, 0, 0, 0, lowest(stock & safe), 0);
  }

  const freeColumn = hasFreeColumn(frame);
  const placeable = (pairs(hosts) >> 4) | (freeColumn ? KINGS : 0);
  const tops = below(next);
  let downs: u64 = worryBack ? tops & ~uselessBelow(tops, heights) : 0;
  // A head leaves the floor only when a king waits and has no place.
  const kingWaits = !freeColumn && ((heads | stock | downs) & KINGS) != 0;
  const movable = kingWaits ? heads : heads & ~load<u64>(frame, FLOOR);
  let reveals = movable & placeable;
  let places = stock & placeable;
  downs &= placeable;

  if (mode == KING_COMES) return set(frame, reveals & KINGS, 0, places & KINGS, 0, downs & KINGS);

  if (downs | (stockIsFree ? places : 0)) {
    const founded = worryBack ? foundedBelow(next) : 0;
    let want = wanted(stockIsFree ? movable : movable | stock, pairs(next & open & ~hosts), stock, founded);
    // A king may take a free column so that a head leaves the floor onto him, or onto what he carries, for another king.
    if (freeColumn && (downs | places) & KINGS & ~want && popcnt((heads | stock | downs) & KINGS) > 1)
      want |= wanted(heads, 0, stock, founded) & KINGS;
    downs = topsOver(downs, want & founded);
    if (stockIsFree) places &= want;
  }
  if (mode == USE_CARD) {
    const card = bit(load<u32>(frame, MOVE) & 63);
    const users = pairs(card) >> 4;
    return set(frame, reveals & users, ups & pairs(card) & ~card, places & users, 0, downs & users);
  }

  if (mode == AFTER_TAKE) {
    // The next take may need a place first: a column emptied for a king, a card brought down.
    const forKing = stock & KINGS ? reveals & load<u64>(frame, FLOOR) : 0;
    const move = load<u32>(frame, MOVE);
    const card = bit(move & 63);
    if (move >> 6 == STOCK_UP) return set(frame, forKing, ups & above(card), places, stock & next, downs);
    const users = pairs(card) >> 4;
    return set(frame, forKing | (reveals & users), ups & pairs(card) & ~card, places, stock & next, downs);
  }

  set(frame, reveals, ups, places, stock & next, downs);
}
