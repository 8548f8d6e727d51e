/**
 * The exact search: every position that can be reached, depth first, each once. It stops at a win, or has proved that there is
 * none. It goes in slices: `exhaust(positions)` walks on from where it stood.
 *
 * What is to come depends on the tops alone when whole piles move: a key is the row of tops, six
 * bits each. When single cards move it depends
 * on every pile; but piles keep their bottom card as long as they lie there, and so their order, and a key is for every card
 * the card under it (cardKey.ts). From the first pile nothing ever leaves: of its cards only the top counts. A position whose cards do not hang together, match by match, is lost at once.
 */
import { hangTogether, matches } from './cards';
import { BURIED, change, clearKey, FIRST_TOP, numberCards } from './cardKey';
import { BELOW as GIVEN_BELOW, piles, single, TOPS } from './position';
import { clearTable, enter, KEY, KNOWN, NEW, seen } from './table';

/** A move takes a card at least one place to the left, so no game is longer than 51 · 52 / 2. */
const MOST_MOVES: i32 = 1400;

const ROW: usize = memory.data(80, 16);
const BELOW: usize = memory.data(64, 16);
/** At each depth: the next move to try, and what the move made there put away. */
const TRIES: usize = memory.data(MOST_MOVES, 16);
const HELD: usize = memory.data(MOST_MOVES, 16);

export const RUNNING: u32 = 0;
export const WON: u32 = 1;
export const LOST: u32 = 2;
export const OUT_OF_MEMORY: u32 = 3;

let length: u32 = 0;
let depth: u32 = 0;
/** The cards that will still be looked at: the tops, and with single cards what lies under them except in the first pile. */
let alive: u64 = 0;
let words: u32 = 0;
let state: u32 = RUNNING;

function insertAt(at: u32): void {
  for (let i = length; i > at; i--) store<u8>(ROW + i, load<u8>(ROW + i - 1));
  length++;
}

function closeUp(at: u32): void {
  length--;
  for (let i = at; i < length; i++) store<u8>(ROW + i, load<u8>(ROW + i + 1));
}

function writeRow(): void {
  let at: u32 = 0;
  for (let word: u32 = 0; word < words; word++) {
    let value: u64 = 0;
    for (let i: u64 = 0; i < 60 && at < length; i += 6) value |= <u64>(load<u8>(ROW + at++) + 1) << i;
    store<u64>(KEY + (<usize>word << 3), value);
  }
}

/** Every card of the row, buried ones of the first pile among them. */
function allCards(piles: u32): u64 {
  let set: u64 = 0;
  for (let i: u32 = 0; i < piles; i++)
    for (let card = <u32>load<u8>(ROW + i) + 1; card != 0; card = load<u8>(BELOW + card - 1)) set |= (<u64>1) << (card - 1);
  return set;
}

/** Writes the key of single cards, and takes those buried in the first pile out of the cards alive. */
function writeCards(): void {
  clearKey();
  for (let i: u32 = 0; i < length; i++) {
    const top = <u32>load<u8>(ROW + i);
    for (let card = top + 1; card != 0; card = load<u8>(BELOW + card - 1)) {
      const below = <u32>load<u8>(BELOW + card - 1);
      change(card - 1, 0, i > 0 ? below : card - 1 == top ? FIRST_TOP : BURIED);
      if (i == 0 && card - 1 != top) alive ^= (<u64>1) << (card - 1);
    }
  }
}

/** The card under `card` changes from `below` to the card `onto`, the top of pile `to`. */
@inline
function lay(card: u32, below: u32, onto: u32, to: u32): void {
  if (to > 0) {
    change(card, below, onto + 1);
    return;
  }
  change(card, below, FIRST_TOP);
  change(onto, FIRST_TOP, BURIED);
  alive ^= (<u64>1) << onto;
}

@inline
function takeUp(card: u32, below: u32, onto: u32, to: u32): void {
  if (to > 0) {
    change(card, onto + 1, below);
    return;
  }
  change(onto, BURIED, FIRST_TOP);
  change(card, FIRST_TOP, below);
  alive ^= (<u64>1) << onto;
}

/** Moves pile `from` or its top card onto pile `to`; gives what `unmake` needs. */
@inline
function make(from: u32, to: u32): u8 {
  const card = <u32>load<u8>(ROW + from);
  const onto = <u32>load<u8>(ROW + to);
  store<u8>(ROW + to, <u8>card);
  if (!single) {
    alive ^= (<u64>1) << onto;
    closeUp(from);
    return <u8>onto;
  }
  const below = load<u8>(BELOW + card);
  store<u8>(BELOW + card, <u8>(onto + 1));
  lay(card, below, onto, to);
  if (below == 0) closeUp(from);
  else store<u8>(ROW + from, below - 1);
  return below;
}

@inline
function unmake(from: u32, to: u32, held: u8): void {
  const card = <u32>load<u8>(ROW + to);
  if (!single) {
    alive ^= (<u64>1) << held;
    insertAt(from);
    store<u8>(ROW + from, <u8>card);
    store<u8>(ROW + to, held);
    return;
  }
  const onto = <u32>load<u8>(BELOW + card) - 1;
  store<u8>(ROW + to, <u8>onto);
  store<u8>(BELOW + card, held);
  takeUp(card, held, onto, to);
  if (held == 0) insertAt(from);
  store<u8>(ROW + from, <u8>card);
}

/** Enters the position at hand; one that falls apart is lost and counts as known. */
@inline
function entered(): u32 {
  if (!hangTogether(alive)) return KNOWN;
  if (!single) writeRow();
  return enter();
}

export function beginExhaust(address: usize, bytes: u64): void {
  length = piles;
  depth = 0;
  alive = 0;
  memory.copy(ROW, TOPS, 64);
  memory.copy(BELOW, GIVEN_BELOW, 64);
  for (let i: u32 = 0; i < piles; i++) alive |= (<u64>1) << load<u8>(ROW + i);
  if (single) alive = allCards(piles);
  words = single ? numberCards(alive, BELOW) : (piles + 9) / 10;
  clearTable(address, bytes, words);
  store<u8>(TRIES, 2);
  if (single) writeCards();
  state = length == 1 ? WON : entered() == KNOWN ? LOST : RUNNING;
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

/** Looks at about so many positions more. */
export function exhaust(positions: u32): u32 {
  const until = seen() + positions;
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
    const known = entered();
    if (known == NEW) store<u8>(TRIES + ++depth, 2);
    else if (known == KNOWN) takeBack();
    else state = OUT_OF_MEMORY;
  }
  return state;
}

export function exhaustedMoves(): u32 {
  return depth;
}

/** A move of the line won: 2 · from, plus 1 when it went three to the left. */
export function exhaustedMove(index: u32): u32 {
  return <u32>load<u8>(TRIES + index) - 1;
}
