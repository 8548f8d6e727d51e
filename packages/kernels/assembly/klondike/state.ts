/**
 * A position: foundation heights, the number of cards left of each column as it was dealt, the set of stock and waste cards,
 * the waste position. Where the open runs are is not part of it, because runs with heads of equal rank and colour can change
 * places. The sets that follow from these four (face-up cards, heads of columns, next cards of the foundations) are updated
 * with every move.
 *
 * A column is counted down to its floor: its face-down cards and, last, its head. A king that stands on the floor
 * counts as lying there like any other card of a run, and its column as empty; so free columns are empty ones less the
 * kings that lie.
 *
 * Positions live in frames of linear memory, one a depth of the search, with the moves still to try beside them.
 */
import { above, bit, KINGS, suitOf } from './cards';
import { ahead, countsRedeals, offered, placeOfCard, positionAfter } from './stock';

export const FRAME: usize = 112;
/** Offsets in a frame. The sets of moves follow the position. */
export const OPEN: usize = 0;
export const HEADS: usize = 8;
export const NEXT: usize = 16;
export const OFFERED: usize = 24;
/** Foundations and columns as one number, the low part of the key. */
export const BUILT: usize = 32;
/** Heights of the foundations, four bits each. */
export const HEIGHTS: usize = 36;
/** Cards left of each column, four bits each. */
export const COLUMNS: usize = 40;
export const STOCK: usize = 44;
export const POSITION: usize = 48;
export const REDEALS: usize = 52;
export const EMPTY: usize = 56;
/** The move that led here: kind × 64 + card. */
export const MOVE: usize = 60;
export const REVEALS: usize = 64;
export const UPS: usize = 72;
export const PLACES: usize = 80;
export const STOCK_UPS: usize = 88;
export const DOWNS: usize = 96;

export const REVEAL: u32 = 0;
export const UP: u32 = 1;
export const STOCK_PLACE: u32 = 2;
export const STOCK_UP: u32 = 3;

/** 14^4, the number of foundations, and that times 8!, the number of columns. */
const FOUNDATIONS: u32 = 38416;
const BUILDS: u64 = 1548933120;

const dealt = memory.data(7 * 8);
const columnOf = memory.data(64);
/** What a card of each suit, a card of each column adds to BUILT. */
const suitWeight = memory.data<u32>([1, 14, 196, 2744]);
const columnWeight = memory.data<u32>([
  FOUNDATIONS,
  2 * FOUNDATIONS,
  6 * FOUNDATIONS,
  24 * FOUNDATIONS,
  120 * FOUNDATIONS,
  720 * FOUNDATIONS,
  5040 * FOUNDATIONS,
]);

/** Card `row` of a column, counted from the floor. */
export function setDealt(column: u32, row: u32, card: u32): void {
  store<u8>(dealt + column * 8 + row, card);
  store<u8>(columnOf + card, column);
}

export function weightOfSuit(suit: u32): u32 {
  return load<u32>(suitWeight + 4 * suit);
}

export function weightOfColumn(column: u32): u32 {
  return load<u32>(columnWeight + 4 * column);
}

/** Exact: two positions have the same key only when they are the same. */
@inline
export function keyOf(frame: usize): u64 {
  const stock = <u64>load<u32>(frame, STOCK) | (<u64>(load<u32>(frame, POSITION) + 25 * load<u32>(frame, REDEALS)) << 24);
  return <u64>load<u32>(frame, BUILT) + stock * BUILDS;
}

/** The same without a place in the stock, and never 0. */
@inline
export function relaxedKeyOf(frame: usize): u64 {
  return <u64>load<u32>(frame, BUILT) + <u64>load<u32>(frame, STOCK) * BUILDS + 1;
}

/** Columns without a card: empty ones that do not have a king. */
@inline
export function freeColumns(frame: usize): i32 {
  return load<i32>(frame, EMPTY) - <i32>popcnt(load<u64>(frame, OPEN) & ~load<u64>(frame, HEADS) & KINGS);
}

/** The head of a column leaves: the card below it is turned face-up and becomes the head. */
@inline
function lift(frame: usize, card: u32): void {
  const column = load<u8>(columnOf + card);
  const shift = 4 * column;
  let columns = load<u32>(frame, COLUMNS) - (1 << shift);
  let left = (columns >> shift) & 15;
  let built = load<u32>(frame, BUILT) - load<u32>(columnWeight + 4 * column);
  let heads = load<u64>(frame, HEADS) ^ bit(card);
  if (left > 0) {
    const opened = load<u8>(dealt + column * 8 + left - 1);
    store<u64>(frame, load<u64>(frame, OPEN) | bit(opened), OPEN);
    if (left == 1 && opened >= 48) {
      columns -= 1 << shift;
      built -= load<u32>(columnWeight + 4 * column);
      left = 0;
    } else heads |= bit(opened);
  }
  if (left == 0) store<u32>(frame, load<u32>(frame, EMPTY) + 1, EMPTY);
  store<u32>(frame, columns, COLUMNS);
  store<u32>(frame, built, BUILT);
  store<u64>(frame, heads, HEADS);
}

/** A card of the stock or waste is taken, after drawing as far as needed. */
@inline
function take(frame: usize, card: u32): void {
  const place = placeOfCard(card);
  const stock = load<u32>(frame, STOCK);
  const left = stock ^ (1 << place);
  let redeals = load<u32>(frame, REDEALS);
  if (countsRedeals() && !(ahead(stock, load<u32>(frame, POSITION)) & (1 << place))) redeals--;
  const position = positionAfter(left, place);
  store<u32>(frame, left, STOCK);
  store<u32>(frame, position, POSITION);
  store<u32>(frame, redeals, REDEALS);
  store<u64>(frame, offered(left, position, redeals), OFFERED);
}

@inline
function found(frame: usize, card: u32): void {
  const suit = suitOf(card);
  store<u64>(frame, load<u64>(frame, NEXT) ^ (bit(card) | above(bit(card))), NEXT);
  store<u32>(frame, load<u32>(frame, HEIGHTS) + (1 << (4 * suit)), HEIGHTS);
  store<u32>(frame, load<u32>(frame, BUILT) + load<u32>(suitWeight + 4 * suit), BUILT);
}

/** The position after a move, in the frame that follows. */
@inline
export function play(frame: usize, kind: u32, card: u32): void {
  const child = frame + FRAME;
  memory.copy(child, frame, MOVE);
  store<u32>(child, kind * 64 + card, MOVE);
  switch (kind) {
    case REVEAL:
      lift(child, card);
      return;
    case UP:
      store<u64>(child, load<u64>(child, OPEN) ^ bit(card), OPEN);
      found(child, card);
      if (load<u64>(child, HEADS) & bit(card)) lift(child, card);
      return;
    case STOCK_PLACE:
      take(child, card);
      store<u64>(child, load<u64>(child, OPEN) | bit(card), OPEN);
      return;
    case STOCK_UP:
      take(child, card);
      found(child, card);
      return;
    // 4: a card comes down from its foundation.
    default: {
      const suit = suitOf(card);
      store<u64>(child, load<u64>(child, OPEN) | bit(card), OPEN);
      store<u64>(child, load<u64>(child, NEXT) ^ (bit(card) | above(bit(card))), NEXT);
      store<u32>(child, load<u32>(child, HEIGHTS) - (1 << (4 * suit)), HEIGHTS);
      store<u32>(child, load<u32>(child, BUILT) - load<u32>(suitWeight + 4 * suit), BUILT);
    }
  }
}

@inline
export function isWon(frame: usize): bool {
  return load<u32>(frame, HEIGHTS) == 0xdddd;
}
