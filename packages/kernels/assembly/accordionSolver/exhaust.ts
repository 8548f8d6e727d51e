/**
 * The exact search: every position that can be reached, depth first, each once. It stops at a win, or has proved that there is
 * none. It runs in slices: `exhaust(positions)` continues where the last slice stopped.
 *
 * What is to come depends on the tops alone when whole piles move, on all piles when single cards do. From the first pile nothing
 * ever leaves: of its cards only the top counts.
 *
 * A position whose cards do not hang together, match by match, is lost at once. So is one of single cards whose cards cannot
 * arrive at the first pile in any order (arrivals.ts); that is asked when they are not too many.
 */
import { beginArrivals, canArrive } from './arrivals';
import { hangTogether, matches } from './cards';
import { wordsOf, writeKey } from './key';
import { MOST_CARDS } from './paths';
import { single } from './position';
import { alive, length, make, placeRow, ROW, unmake } from './row';
import { clearTable, keep, known, seen } from './table';

/** A move takes a card at least one place to the left, so no game has more than 51 · 52 / 2 moves. */
const MOST_MOVES: i32 = 1400;

/** At each depth: the next move to try, and what is needed to undo the move made there. */
const TRIES: usize = memory.data(MOST_MOVES, 16);
const HELD: usize = memory.data(MOST_MOVES, 16);

export const RUNNING: u32 = 0;
export const WON: u32 = 1;
export const LOST: u32 = 2;
export const OUT_OF_MEMORY: u32 = 3;

/** The minimum size of the table of positions, beside the tables of paths. */
const ENOUGH: u64 = 4 << 20;

let depth: u32 = 0;
let words: u32 = 0;
let few: bool = false;
let state: u32 = RUNNING;

@inline
function hopeless(): bool {
  return few ? !canArrive() : !hangTogether(alive);
}

/** Whether the current position has been seen or is obviously lost. */
@inline
function settled(): bool {
  writeKey(words);
  return known() || hopeless();
}

/** `address` is the first free byte, `bytes` the limit for all memory. */
export function beginExhaust(address: usize, bytes: u32): void {
  placeRow();
  depth = 0;
  const cards = <u32>popcnt(alive);
  words = wordsOf(cards);
  few = single && cards <= MOST_CARDS;
  let free = address;
  if (few) free += beginArrivals(alive, address);
  if (<u64>free + ENOUGH > <u64>bytes) {
    few = false;
    free = address;
  }
  clearTable(free, bytes, words);
  state = length == 1 ? WON : RUNNING;
}

/** Searches the given position. */
function setOut(): void {
  store<u8>(TRIES, 2);
  if (settled()) state = LOST;
  else if (!keep()) state = OUT_OF_MEMORY;
}

/** The next move from here that the rules allow, as 2 · from, plus 1 when it goes three to the left; 0 when there is none. */
@inline
function nextTry(): u32 {
  for (let next = <u32>load<u8>(TRIES + depth); next < 2 * length; next++) {
    const from = next >> 1;
    const distance = distanceOf(next);
    if (from >= distance && matches(load<u8>(ROW + from), load<u8>(ROW + from - distance))) return next;
  }
  return 0;
}

@inline
function distanceOf(move: u32): u32 {
  return move & 1 ? 3 : 1;
}

@inline
function takeBack(): void {
  const move = <u32>load<u8>(TRIES + depth) - 1;
  const from = move >> 1;
  unmake(from, from - distanceOf(move), load<u8>(HELD + depth));
}

/** Searches about this many more positions. */
export function exhaust(positions: u32): u32 {
  const until = seen() + positions;
  if (state == RUNNING && seen() == 0) setOut();
  while (state == RUNNING && seen() < until) {
    const move = nextTry();
    if (move == 0) {
      if (depth == 0) {
        state = LOST;
      } else {
        depth--;
        takeBack();
      }
      continue;
    }
    const from = move >> 1;
    store<u8>(TRIES + depth, <u8>(move + 1));
    store<u8>(HELD + depth, make(from, from - distanceOf(move)));
    if (length == 1) {
      depth++;
      state = WON;
      continue;
    }
    if (settled()) takeBack();
    else if (keep()) store<u8>(TRIES + ++depth, 2);
    else state = OUT_OF_MEMORY;
  }
  return state;
}

export function exhaustedMoves(): u32 {
  return depth;
}

/** A move of the winning line: 2 · from, plus 1 when it went three to the left. */
export function exhaustedMove(index: u32): u32 {
  return <u32>load<u8>(TRIES + index) - 1;
}
