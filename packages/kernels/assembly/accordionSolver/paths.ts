/**
 * Paths from match to match through sets of cards: for a first card and a set of others, which of them can be the last on a
 * path that begins with the first card and goes through the whole set. Each first card has a table, made on demand, with a
 * word for every set. A card's bit in a set is its place among all the cards.
 */
import { matches } from './cards';

/** With more the tables would be too large. */
export const MOST_CARDS: u32 = 20;

const NEIGHBOURS: usize = memory.data(MOST_CARDS * 4, 16);

let base: usize = 0;
let cards: u32 = 0;
/** The first cards whose tables have been made. */
let made: u32 = 0;

/** A table leaves its first card out of the sets. */
@inline
function tableBytes(): usize {
  return (<usize>2) << cards;
}

/** Takes the cards whose paths will be asked for, and returns how many bytes the tables take from `address` on. */
export function beginPaths(all: u64, address: usize): usize {
  base = address;
  cards = <u32>popcnt(all);
  assert(cards <= MOST_CARDS);
  made = 0;
  let place: usize = 0;
  for (let left = all; left != 0; left &= left - 1, place++) {
    let found: u32 = 0;
    let bit: u32 = 1;
    for (let others = all; others != 0; others &= others - 1, bit <<= 1)
      if (others != left && matches(<u32>ctz(left), <u32>ctz(others))) found |= bit;
    store<u32>(NEIGHBOURS + (place << 2), found);
  }
  return <usize>cards * tableBytes();
}

/** The cards that match the one at this place. */
@inline
export function neighbours(place: u32): u32 {
  return load<u32>(NEIGHBOURS + (<usize>place << 2));
}

/** A set without the place of the first card, the higher places moved down. */
@inline
function without(set: u32, first: u32): u32 {
  const lower = (1 << first) - 1;
  return (set & lower) | ((set >> 1) & ~lower);
}

/** The smaller sets come first: a path can end with a card where one through the others ends with a neighbour of that card. */
function makeTable(first: u32): void {
  const table = base + <usize>first * tableBytes();
  for (let set: u32 = 1; set < (<u32>1) << (cards - 1); set++) {
    let ends: u32 = 0;
    for (let left = set; left != 0; left &= left - 1) {
      const bit = left & -left;
      const place = <u32>ctz(left) + <u32>(<u32>ctz(left) >= first);
      const others = set ^ bit;
      const before = others == 0 ? (<u32>1) << first : load<u32>(table + (<usize>others << 2));
      if (before & neighbours(place)) ends |= (<u32>1) << place;
    }
    store<u32>(table + (<usize>set << 2), ends);
  }
  made |= (<u32>1) << first;
}

/** With which cards of `set`, which is not empty and without the first card, a path from the first card through it can end. */
@inline
export function endsOfPaths(first: u32, set: u32): u32 {
  assert(first < cards && set != 0 && !((set >> first) & 1) && set >> cards == 0);
  if (!((made >> first) & 1)) makeTable(first);
  return load<u32>(base + <usize>first * tableBytes() + (<usize>without(set, first) << 2));
}
