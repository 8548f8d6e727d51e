/**
 * A position as seven words, whole and never a hash: the columns one after the other, ordered by their lowest cards, six bits a
 * card; in the last sixteen bits the heights of the foundations, or the top of the hole and the stock. What is in no column and
 * not out lies in a cell or in the reserve. The first word is never 0.
 */
import {
  cardAt,
  clearColumns,
  columns,
  height,
  hole,
  length,
  push,
  restoreKept,
  setHeight,
  setHole,
  setStock,
  stock,
  top,
} from './table';

export const KEY_WORDS: usize = 7;
export const KEY: usize = memory.data(56, 16);
/** After the last card of a column, and where no column has a card. */
const END: u64 = 53;
const NONE: u64 = 54;
const ORDER: usize = memory.data(32, 16);

let at: u32 = 0;

@inline
function put(symbol: u64): void {
  const word = KEY + (<usize>(at >> 6) << 3);
  const shift = <u64>(at & 63);
  store<u64>(word, load<u64>(word) | (symbol << shift));
  if (shift > 58) store<u64>(word, load<u64>(word, 8) | (symbol >> (64 - shift)), 8);
  at += 6;
}

@inline
function take(from: usize): u32 {
  const word = from + (<usize>(at >> 6) << 3);
  const shift = <u64>(at & 63);
  let symbol = load<u64>(word) >> shift;
  if (shift > 58) symbol |= load<u64>(word, 8) << (64 - shift);
  at += 6;
  return <u32>symbol & 63;
}

export function writeKey(): void {
  memory.fill(KEY, 0, 56);
  let filled: u32 = 0;
  for (let column: u32 = 0; column < columns; column++) {
    if (length(column) == 0) continue;
    const lowest = cardAt(column, 0);
    let place = filled++;
    while (place > 0 && cardAt(load<u8>(ORDER + place - 1), 0) > lowest) {
      store<u8>(ORDER + place, load<u8>(ORDER + place - 1));
      place--;
    }
    store<u8>(ORDER + place, <u8>column);
  }
  at = 0;
  if (filled == 0) put(NONE);
  for (let i: u32 = 0; i < filled; i++) {
    const column = <u32>load<u8>(ORDER + i);
    const size = length(column);
    for (let card: u32 = 0; card < size; card++) put(<u64>cardAt(column, card) + 1);
    if (i + 1 < filled) put(END);
  }
  let rest: u64 = 0;
  if (hole != 0) rest = <u64>(top | (stock << 4));
  else for (let suit: u32 = 0; suit < 4; suit++) rest |= <u64>height(suit) << (suit << 2);
  store<u64>(KEY, load<u64>(KEY, 48) | (rest << 48), 48);
}

/** Unpacks the position of a key. */
export function readKey(from: usize, all: u64): void {
  const rest = <u32>(load<u64>(from, 48) >> 48);
  let left = all;
  if (hole != 0) {
    setHole(rest & 15);
    setStock(rest >> 4);
  } else
    for (let suit: u32 = 0; suit < 4; suit++) {
      const out = (rest >> (suit << 2)) & 15;
      setHeight(suit, out);
      for (let rank: u32 = 0; rank < out; rank++) left &= ~((<u64>1) << (rank * 4 + suit));
    }
  clearColumns();
  at = 0;
  let column: u32 = 0;
  while (at < 432) {
    const symbol = take(from);
    if (symbol == 0 || <u64>symbol == NONE) break;
    if (<u64>symbol == END) column++;
    else {
      push(column, symbol - 1);
      left &= ~((<u64>1) << (symbol - 1));
    }
  }
  if (hole == 0) restoreKept(left);
}
