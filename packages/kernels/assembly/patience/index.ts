/**
 * One search for every described game whose cards are all face-up and move one at a time. A position is changed in place: each
 * move is made, safe cards go to the foundations, the position is stored under its key, and everything is undone. A loss is
 * only claimed when every position that can be reached has been searched.
 */
import { keyOf, moveOf, NOBODY, note, parentOf, takeNext, clearPositions, count } from './positions';
import { readKey, writeKey } from './key';
import { bringOut } from './safe';
import {
  cardAt,
  cellCount,
  cells,
  columns,
  enters,
  fits,
  height,
  hole,
  isNext,
  last,
  length,
  pop,
  push,
  rankOf,
  ranks,
  readTable,
  removable,
  reserve,
  setCells,
  setHeight,
  setHole,
  setReserve,
  setStock,
  space,
  stock,
  stockCard,
} from './table';

export { INPUT, INPUT_BYTES } from './table';

const RUNNING: u32 = 0;
const WON: u32 = 1;
const LOST: u32 = 2;
const FULL: u32 = 3;

/** Where a card goes, besides a card that it is placed on. */
const TO_EMPTY: u32 = 52;
const TO_CELL: u32 = 53;
const OUT: u32 = 54;
const TURN: u32 = 55;

let all: u64 = 0;
let state: u32 = RUNNING;
let at: u32 = NOBODY;
let winner: u32 = NOBODY;
let looked: u32 = 0;
let isFull: bool = false;

function isWon(): bool {
  if (hole == 0) {
    for (let suit: u32 = 0; suit < 4; suit++) if (height(suit) < ranks) return false;
    return true;
  }
  for (let column: u32 = 0; column < columns; column++) if (length(column) > 0) return false;
  return true;
}

/** The fewer the better: cards that are not out, cards that are on lower ones, cells in use; empty columns are good. */
function promise(): u32 {
  let sum: i32 = 60;
  for (let suit: u32 = 0; suit < 4; suit++) sum += 4 * (<i32>ranks - <i32>height(suit));
  for (let column: u32 = 0; column < columns; column++) {
    const size = length(column);
    if (size == 0) {
      sum -= 4;
      continue;
    }
    let least = rankOf(cardAt(column, 0));
    for (let i: u32 = 1; i < size; i++) {
      const card = cardAt(column, i);
      if (rankOf(card) > least) sum += 2;
      else least = rankOf(card);
      if (!fits(card, cardAt(column, i - 1))) sum++;
    }
  }
  sum += 2 * <i32>popcnt(cells) + <i32>popcnt(reserve);
  return <u32>max(0, sum);
}

function holePromise(): u32 {
  let sum: u32 = 0;
  for (let column: u32 = 0; column < columns; column++) sum += length(column);
  return 4 * sum + (16 - min(stock, 16));
}

/** Records the position after a move, and whether it is won. */
function arrive(card: u32, to: u32): void {
  bringOut();
  writeKey();
  const before = count;
  if (!note(at, (card << 6) | to, hole == 0 ? promise() : holePromise())) isFull = true;
  else if (count > before && isWon()) winner = before;
  readKey(keyOf(at), all);
}

/** All places for a card. `from` is its column, `columns` for a foundation, more for cells and reserve. */
function place(card: u32, from: u32, mayCell: bool): void {
  // A column of one card does not move to an empty one: the columns have no order. One empty column is as good as another.
  let isEmptyTried = from < columns && length(from) == 1;
  for (let column: u32 = 0; column < columns; column++) {
    if (column == from) continue;
    if (length(column) == 0) {
      if (isEmptyTried || space == 0 || (space == 2 && rankOf(card) + 1 != ranks)) continue;
      isEmptyTried = true;
      lift(card, from);
      push(column, card);
      arrive(card, TO_EMPTY);
    } else if (fits(card, last(column))) {
      const on = last(column);
      lift(card, from);
      push(column, card);
      arrive(card, on);
    }
  }
  if (mayCell && <u32>popcnt(cells) < cellCount) {
    lift(card, from);
    setCells(cells | ((<u64>1) << card));
    arrive(card, TO_CELL);
  }
}

/** Takes a card from its column, its foundation or a set. */
function lift(card: u32, from: u32): void {
  if (from < columns) pop(from);
  else if (from == columns) setHeight(card & 3, rankOf(card));
  else {
    setCells(cells & ~((<u64>1) << card));
    setReserve(reserve & ~((<u64>1) << card));
  }
}

function goOut(card: u32, from: u32): void {
  lift(card, from);
  setHeight(card & 3, rankOf(card) + 1);
  arrive(card, OUT);
}

function expand(): void {
  const kept = columns + 1;
  for (let column: u32 = 0; column < columns; column++) {
    if (length(column) == 0) continue;
    const card = last(column);
    if (isNext(card)) goOut(card, column);
    place(card, column, true);
  }
  for (let left = cells | reserve; left != 0; left &= left - 1) {
    const card = <u32>ctz(left);
    if (isNext(card)) goOut(card, kept);
    place(card, kept, (reserve & ((<u64>1) << card)) != 0);
  }
  if (!removable) return;
  for (let suit: u32 = 0; suit < 4; suit++)
    if (height(suit) > 0) place(((height(suit) - 1) << 2) | suit, columns, false);
}

function expandHole(): void {
  for (let column: u32 = 0; column < columns; column++) {
    if (length(column) == 0 || !enters(last(column))) continue;
    const card = pop(column);
    setHole(rankOf(card));
    arrive(card, OUT);
  }
  if (stock == 0) return;
  const card = stockCard(stock);
  setHole(rankOf(card));
  setStock(stock - 1);
  arrive(card, TURN);
}

/** Takes the position that the host has written, with room for this many positions. */
export function begin(room: u32): void {
  readTable();
  all = 0;
  for (let rank: u32 = 0; rank < ranks; rank++) all |= (<u64>15) << (rank << 2);
  bringOut();
  state = clearPositions(room) ? RUNNING : FULL;
  at = NOBODY;
  winner = NOBODY;
  looked = 0;
  isFull = false;
  writeKey();
  if (state == RUNNING) note(NOBODY, 0, 0);
  if (isWon()) {
    winner = 0;
    state = WON;
  }
}

/** Searches this many more positions. */
export function run(positions: u32): u32 {
  for (let left = positions; left > 0 && state == RUNNING; left--) {
    at = takeNext();
    if (at == NOBODY) {
      state = LOST;
      break;
    }
    looked++;
    readKey(keyOf(at), all);
    if (hole == 0) expand();
    else expandHole();
    if (winner != NOBODY) state = WON;
    else if (isFull) state = FULL;
  }
  return state;
}

export function visited(): u32 {
  return looked;
}

export function lineLength(): u32 {
  let moves: u32 = 0;
  for (let from = winner; from != NOBODY && parentOf(from) != NOBODY; from = parentOf(from)) moves++;
  return moves;
}

/** The move this many before the last: the card times 64, and where it goes. */
export function lineMove(back: u32): u32 {
  let from = winner;
  for (let i: u32 = 0; i < back; i++) from = parentOf(from);
  return moveOf(from);
}
