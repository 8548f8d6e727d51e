/**
 * The moves worth trying in a position, as five sets of cards: reveals (a head goes onto another run, and the card below
 * opens), ups (tableau to foundation), places (stock to tableau), stock ups, downs (foundation to tableau).
 *
 * Every move left out is left out by a lemma of docs/klondike-proofs.md: a shortest win does without it, or one of the shortest
 * wins does. The lemmas are named here as there.
 */
import { above, below, bit, freePairs, KINGS, pairs } from './cards';
import { foundedBelow, safeToFound, topsOver, uselessBelow, wanted } from './dominances';
import {
  DOWN, DOWNS, FLOOR, FRAME, freeColumns, HEADS, HEIGHTS, MODE, MOVE, NEXT, OFFERED, OPEN, PLACES, REVEAL, REVEALS, STOCK_PLACE, STOCK_UP, STOCK_UPS,
  UPS,
} from './state';
import { DOWNS_TRIED, EVERYTHING, LATE_TRIED } from './table';

/** What may come next. Anything: */
export const ANY: u32 = EVERYTHING;
/** Another move that can wait, or one that uses the card just laid or taken (lemma "waiting"). */
export const LATE: u32 = LATE_TRIED;
/** Another card brought down, or a move that uses the last one. */
export const AFTER_DOWN: u32 = DOWNS_TRIED;
/** Only a move that uses the stock card just laid: both are one step, and the position between them is not remembered. */
export const USE_CARD: u32 = 4;
/** Only a king, for whom a column was emptied; likewise one step (lemma "emptied for a king"). */
export const KING_COMES: u32 = 5;

let stockIsFree: bool = true;
let movesWait: bool = true;
let worryBack: bool = true;
let plain: bool = false;
/** Cards of which one is to come out, where that is the goal and not the win; none otherwise. */
let wished: u64 = 0;

/** With draw one and endless redeals any stock card can be had at any time. Where redeals are counted, moves do not wait. */
export function setStockFree(free: bool, endless: bool): void {
  stockIsFree = free;
  movesWait = endless;
}

/** Without any lemma every legal move is tried: slow, and the measure of all that is cleverer. */
export function setPlain(on: bool): void {
  plain = on;
}

export function wishFor(cards: u64): void {
  wished = cards;
}

/** Whether one of the cards wished for can go out now, once the moves of a position are found. */
@inline
export function wishIsNear(frame: usize): bool {
  return ((load<u64>(frame, UPS) | load<u64>(frame, STOCK_UPS)) & wished) != 0;
}

/** Cards of the foundations that are no part of the game. */
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

/** A card that may go up at once, from the tableau or, where any stock card can be had, from there (lemma "safe"). */
@inline
function canGoUpSafely(frame: usize): bool {
  const open = load<u64>(frame, OPEN);
  const next = load<u64>(frame, NEXT);
  const hosts = open & freePairs(open, open & ~load<u64>(frame, HEADS));
  const here = stockIsFree ? hosts | load<u64>(frame, OFFERED) : hosts;
  return (here & safeToFound(next, load<u32>(frame, HEIGHTS))) != 0;
}

/** What the move that led to a position asks of the next one. */
@inline
export function modeOf(frame: usize): u32 {
  if (plain) return ANY;
  const move = load<u32>(frame, MOVE);
  const kind = move >> 6;
  let mode = ANY;
  if (kind == REVEAL) {
    if (load<u64>(frame - FRAME, FLOOR) & bit(move & 63)) mode = KING_COMES;
  } else if (movesWait) {
    if (kind == STOCK_PLACE) mode = stockIsFree ? USE_CARD : LATE;
    else if (kind == STOCK_UP) mode = stockIsFree ? ANY : LATE;
    else if (kind == DOWN) mode = stockIsFree ? LATE : AFTER_DOWN;
  }
  return mode != ANY && wished == 0 && canGoUpSafely(frame) ? ANY : mode;
}

/** The moves still to be tried, `tried` being what has been tried from here before. */
export function findMoves(frame: usize, tried: u32): void {
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
  const columns = freeColumns(frame);
  const placeable = (pairs(hosts) >> 4) | (columns > 0 ? KINGS : 0);
  const tops = worryBack ? below(next) & ~nailed : 0;
  if (plain) return set(frame, heads & placeable, ups, stock & placeable, stock & next, tops & placeable);
  if (mode == ANY && wished == 0) {
    const safe = safeToFound(next, heights);
    if (ups & safe) return set(frame, 0, lowest(ups & safe), 0, 0, 0);
    if (stockIsFree && stock & safe) return set(frame, 0, 0, 0, lowest(stock & safe), 0);
  }

  const floor = load<u64>(frame, FLOOR);
  const comeDown = wished == 0 ? tops & ~uselessBelow(tops, heights) : tops;
  const kings = (heads | stock | comeDown) & KINGS;
  let reveals = heads & placeable;
  // A head leaves the floor only for a king who has no place.
  if (columns > 0 || kings == 0) reveals &= ~floor;
  let places = stock & placeable;
  let stockUps = stock & next;
  let downs = comeDown & placeable;
  if (mode == KING_COMES) return set(frame, reveals & KINGS, 0, places & KINGS, 0, downs & KINGS);

  if (downs | (stockIsFree ? places : 0)) {
    const founded = worryBack ? foundedBelow(next) & ~nailed : 0;
    // Kings laid on the way may fill the free columns, also those that only then have a reason to come down.
    const movable = <i32>popcnt((kings | tops) & KINGS) > columns ? heads : heads & ~floor;
    const seekers = (stockIsFree ? movable : movable | stock) & ~placeable;
    const want = wanted(seekers, pairs(next & open & ~hosts), stockIsFree ? stock : 0, founded);
    downs = topsOver(downs, want & founded);
    if (stockIsFree) places &= want;
  }
  if (mode == ANY) {
    if (tried & LATE_TRIED) {
      places = 0;
      if (!stockIsFree) stockUps = 0;
    }
    if (tried) downs = 0;
    return set(frame, reveals, ups, places, stockUps, downs);
  }

  const move = load<u32>(frame, MOVE);
  const card = bit(move & 63);
  const raised = move >> 6 == STOCK_UP;
  const users = raised ? 0 : pairs(card) >> 4;
  const used = raised ? ups & above(card) : ups & pairs(card) & ~card;
  if (mode == USE_CARD) return set(frame, reveals & users, used, places & users, 0, downs & users);
  if (stockIsFree) stockUps = 0;
  // A head that leaves the floor for a king who can wait is itself a move that can wait.
  let waiting = reveals & floor;
  if (mode == AFTER_DOWN) {
    if (!(comeDown & KINGS)) waiting = 0;
    places &= users;
    stockUps = 0;
  } else if (!((stock | comeDown) & KINGS)) waiting = 0;
  if (tried & LATE_TRIED) places = stockUps = 0;
  if (tried >= mode) waiting = 0;
  if (tried) downs = 0;
  set(frame, (reveals & users) | waiting, used, places, stockUps, downs);
}
