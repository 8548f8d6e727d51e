/**
 * The cards of the current position: columns, the contents of cells and reserve as sets, the heights of the foundations, the
 * hole.
 */

/** What the host writes: see `packages/kernels/src/patience.ts`. */
export const INPUT: usize = memory.data(256, 16);
export const INPUT_BYTES: usize = 256;

export const MOST_COLUMNS: u32 = 20;
/** Room for a column. */
const STRIDE: usize = 64;
const COLUMNS: usize = memory.data(20 * 64, 16);
const LENGTHS: usize = memory.data(32, 16);
const FOUNDATIONS: usize = memory.data(4, 4);
const STOCK: usize = memory.data(64, 16);

export const BUILD_SUIT: u32 = 1;
export const BUILD_COLOUR: u32 = 2;
export const BUILD_ANY: u32 = 3;

export let columns: u32 = 0;
export let build: u32 = 0;
/** 0: an empty column takes nothing, 1: any card, 2: a king. */
export let space: u32 = 0;
export let removable: bool = false;
export let cellCount: u32 = 0;
/** 0: foundations, 1: one pile, 2: one pile on which king and ace follow each other. */
export let hole: u32 = 0;
export let ranks: u32 = 13;

export let cells: u64 = 0;
export let reserve: u64 = 0;
/** The rank on top of the hole, and the cards of the stock that are left for it. */
export let top: u32 = 0;
export let stock: u32 = 0;
let firstReserve: u64 = 0;

@inline
export function rankOf(card: u32): u32 {
  return card >> 2;
}

@inline
export function isRed(card: u32): bool {
  const suit = card & 3;
  return suit == 1 || suit == 2;
}

@inline
export function length(column: u32): u32 {
  return load<u8>(LENGTHS + column);
}

@inline
export function cardAt(column: u32, index: u32): u32 {
  return load<u8>(COLUMNS + <usize>column * STRIDE + index);
}

@inline
export function last(column: u32): u32 {
  return cardAt(column, length(column) - 1);
}

@inline
export function push(column: u32, card: u32): void {
  const size = length(column);
  assert(size < 60);
  store<u8>(COLUMNS + <usize>column * STRIDE + size, <u8>card);
  store<u8>(LENGTHS + column, <u8>(size + 1));
}

@inline
export function pop(column: u32): u32 {
  const card = last(column);
  store<u8>(LENGTHS + column, <u8>(length(column) - 1));
  return card;
}

@inline
export function height(suit: u32): u32 {
  return load<u8>(FOUNDATIONS + suit);
}

@inline
export function setHeight(suit: u32, to: u32): void {
  store<u8>(FOUNDATIONS + suit, <u8>to);
}

export function setCells(to: u64): void {
  cells = to;
}

export function setReserve(to: u64): void {
  reserve = to;
}

export function setHole(to: u32): void {
  top = to;
}

export function setStock(to: u32): void {
  stock = to;
}

/** The card of the stock that is drawn when this many are left. */
@inline
export function stockCard(left: u32): u32 {
  return load<u8>(STOCK + left - 1);
}

/** Puts the cards that may be in cells or reserve back there: those neither in a column nor on a foundation. */
export function restoreKept(kept: u64): void {
  reserve = kept & firstReserve;
  cells = kept & ~firstReserve;
}

export function clearColumns(): void {
  memory.fill(LENGTHS, 0, MOST_COLUMNS);
}

export function readTable(): void {
  let at = INPUT;
  columns = load<u8>(at++);
  build = load<u8>(at++);
  space = load<u8>(at++);
  removable = load<u8>(at++) != 0;
  cellCount = load<u8>(at++);
  hole = load<u8>(at++);
  ranks = load<u8>(at++);
  for (let suit: u32 = 0; suit < 4; suit++) setHeight(suit, load<u8>(at++));
  top = load<u8>(at++);
  cells = 0;
  for (let left = load<u8>(at++); left > 0; left--) cells |= (<u64>1) << load<u8>(at++);
  reserve = 0;
  for (let left = load<u8>(at++); left > 0; left--) reserve |= (<u64>1) << load<u8>(at++);
  firstReserve = reserve;
  stock = load<u8>(at++);
  for (let i: u32 = 0; i < stock; i++) store<u8>(STOCK + i, load<u8>(at++));
  clearColumns();
  for (let column: u32 = 0; column < columns; column++)
    for (let left = load<u8>(at++); left > 0; left--) push(column, load<u8>(at++));
}

/** Whether a card may be placed on another one in a column. */
@inline
export function fits(card: u32, on: u32): bool {
  if (rankOf(card) + 1 != rankOf(on)) return false;
  if (build == BUILD_ANY) return true;
  if (build == BUILD_COLOUR) return isRed(card) != isRed(on);
  return build == BUILD_SUIT && (card & 3) == (on & 3);
}

@inline
export function isNext(card: u32): bool {
  return height(card & 3) == rankOf(card);
}

@inline
export function enters(card: u32): bool {
  const distance = abs<i32>(<i32>rankOf(card) - <i32>top);
  return distance == 1 || (hole == 2 && distance == <i32>ranks - 1);
}
