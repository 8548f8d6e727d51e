/**
 * Decides small games of Klondike by the rules alone, to test the Klondike kernel: it goes through every position that a game
 * leads to, with the moves that a player makes, then works back from the won ones, so that all positions get their verdict at
 * once. It shares no code with the kernel that it tests.
 *
 * A card is 4 × rank + suit, suits 0 1 black and 2 3 red. A position is a record: heights of the four foundations, redeals
 * left (255 = endless), cards in the waste, cards in waste and stock, 0, those cards, then for each column how many of its
 * cards are closed, how many it has, and they. Columns are sorted, because their order does not matter. The host writes the
 * first record at `INPUT`.
 */
import { arrive, beginWalk, carryBack, freeRecord, leaveFrom, RECORD, recordOf, tooLarge, visited } from './walk';

export { recordOf, verdictsOf } from './walk';

export const INPUT = memory.data(48);
export const INPUT_BYTES: usize = RECORD;
const MOST_COLUMNS: u32 = 4;
const MOST_CARDS: usize = 24;
const ENDLESS: u32 = 255;

/** An unpacked position: the head of a record, waste and stock, then columns of equal size. */
const TALON: usize = 8;
const COLUMNS: usize = TALON + MOST_CARDS;
const COLUMN: usize = 2 + MOST_CARDS;
const LAID_OPEN: usize = COLUMNS + <usize>MOST_COLUMNS * COLUMN;
const now = memory.data(<i32>LAID_OPEN);
const next = memory.data(<i32>LAID_OPEN);

let ranks: u32 = 0;
let columns: u32 = 0;
let draw: u32 = 0;
let worryBack: bool = false;

@inline
function columnOf(table: usize, index: u32): usize {
  return table + COLUMNS + <usize>index * COLUMN;
}

@inline
function rank(card: u32): u32 {
  return card >> 2;
}

@inline
function lastOf(column: usize): u32 {
  return load<u8>(column + 1 + load<u8>(column, 1));
}

@inline
function takes(column: usize, card: u32): bool {
  if (load<u8>(column, 1) == 0) return rank(card) == ranks - 1;
  const top = lastOf(column);
  return rank(top) == rank(card) + 1 && ((top ^ card) & 2) != 0;
}

@inline
function isNext(card: u32): bool {
  return load<u8>(now + (card & 3)) == rank(card);
}

function layOpen(record: usize): void {
  memory.fill(now, 0, LAID_OPEN);
  const talon = <usize>load<u8>(record, 6);
  memory.copy(now, record, TALON + talon);
  let at = record + TALON + talon;
  for (let index: u32 = 0; index < columns; index++) {
    const size: usize = 2 + load<u8>(at, 1);
    memory.copy(columnOf(now, index), at, size);
    at += size;
  }
}

function inOrder(a: usize, b: usize): bool {
  return memory.compare(a, b, COLUMN) <= 0;
}

/** Writes `next` as a record, its columns sorted. */
function close(record: usize): void {
  memory.fill(record, 0, RECORD);
  const talon = <usize>load<u8>(next, 6);
  memory.copy(record, next, TALON + talon);
  let at = record + TALON + talon;
  let written: u32 = 0;
  for (let n: u32 = 0; n < columns; n++) {
    let least: u32 = MOST_COLUMNS;
    for (let index: u32 = 0; index < columns; index++)
      if (!(written & (1 << index)) && (least == MOST_COLUMNS || !inOrder(columnOf(next, least), columnOf(next, index)))) least = index;
    written |= 1 << least;
    const column = columnOf(next, least);
    const size: usize = 2 + load<u8>(column, 1);
    memory.copy(at, column, size);
    at += size;
  }
}

function begin(): void {
  memory.copy(next, now, LAID_OPEN);
}

function end(): void {
  close(freeRecord());
  arrive();
}

function put(column: usize, card: u32): void {
  const count = load<u8>(column, 1);
  store<u8>(column + 2 + count, card);
  store<u8>(column, count + 1, 1);
}

/** The column keeps this many cards; a face-down card that becomes the top one is turned face-up. */
function cut(column: usize, count: u32): void {
  memory.fill(column + 2 + count, 0, <u32>load<u8>(column, 1) - count);
  store<u8>(column, count, 1);
  if (count > 0 && load<u8>(column) == count) store<u8>(column, count - 1);
}

function found(card: u32): void {
  store<u8>(next + (card & 3), rank(card) + 1);
}

function turn(): void {
  const waste = <u32>load<u8>(now, 5);
  const talon = <u32>load<u8>(now, 6);
  const redeals = <u32>load<u8>(now, 4);
  if (waste < talon) {
    begin();
    store<u8>(next, min(waste + draw, talon), 5);
    end();
  } else if (waste > 0 && redeals > 0) {
    begin();
    store<u8>(next, 0, 5);
    if (redeals != ENDLESS) store<u8>(next, redeals - 1, 4);
    end();
  }
}

/** The top card of the waste leaves it. */
function takeFromWaste(waste: u32): void {
  begin();
  const talon = <u32>load<u8>(next, 6);
  memory.copy(next + TALON + waste - 1, next + TALON + waste, talon - waste);
  store<u8>(next + TALON + talon - 1, 0);
  store<u8>(next, waste - 1, 5);
  store<u8>(next, talon - 1, 6);
}

function playWaste(): void {
  const waste = <u32>load<u8>(now, 5);
  if (waste == 0) return;
  const card = <u32>load<u8>(now + TALON + waste - 1);
  if (isNext(card)) {
    takeFromWaste(waste);
    found(card);
    end();
  }
  for (let to: u32 = 0; to < columns; to++)
    if (takes(columnOf(now, to), card)) {
      takeFromWaste(waste);
      put(columnOf(next, to), card);
      end();
    }
}

function playColumn(from: u32): void {
  const column = columnOf(now, from);
  const count = <u32>load<u8>(column, 1);
  if (count == 0) return;
  const last = lastOf(column);
  if (isNext(last)) {
    begin();
    cut(columnOf(next, from), count - 1);
    found(last);
    end();
  }
  for (let at = <u32>load<u8>(column); at < count; at++)
    for (let to: u32 = 0; to < columns; to++)
      if (to != from && takes(columnOf(now, to), load<u8>(column + 2 + at))) {
        begin();
        for (let i = at; i < count; i++) put(columnOf(next, to), load<u8>(column + 2 + i));
        cut(columnOf(next, from), at);
        end();
      }
}

function bringDown(suit: u32): void {
  const height = <u32>load<u8>(now + suit);
  if (height == 0) return;
  const card = 4 * (height - 1) + suit;
  for (let to: u32 = 0; to < columns; to++)
    if (takes(columnOf(now, to), card)) {
      begin();
      store<u8>(next + suit, height - 1);
      put(columnOf(next, to), card);
      end();
    }
}

function isWon(record: usize): bool {
  for (let suit: usize = 0; suit < 4; suit++) if (<u32>load<u8>(record + suit) < ranks) return false;
  return true;
}

/**
 * Explores the whole game from `INPUT`: how many positions it has, or 0 when there are more than `most`. Only the suits whose bits are in
 * `suits` are in the game; the foundations of the others are full and stay full.
 */
export function walk(suits: u32, ranksInGame: u32, columnsInGame: u32, drawn: u32, back: bool, most: u32): u32 {
  ranks = ranksInGame;
  columns = columnsInGame;
  draw = drawn;
  worryBack = back;
  beginWalk(most);
  layOpen(INPUT);
  begin();
  end();
  for (let at: u32 = 0; at < visited(); at++) {
    if (isWon(recordOf(at))) continue;
    layOpen(recordOf(at));
    leaveFrom(at);
    turn();
    playWaste();
    for (let from: u32 = 0; from < columns; from++) playColumn(from);
    if (worryBack) for (let suit: u32 = 0; suit < 4; suit++) if (suits & (1 << suit)) bringDown(suit);
    if (tooLarge()) return 0;
  }
  carryBack(isWon);
  return visited();
}
