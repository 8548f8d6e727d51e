/**
 * The positions already seen: whole keys of one to six words, never a hash of them, in an open-addressed table that doubles as
 * it fills and never drops an entry. It is the last thing in linear memory, so it grows with the memory. The first word of a
 * key is never 0, which marks an empty place.
 */
import { KEY } from './key';

const FIRST_PLACES: u32 = 1 << 10;
const MULTIPLIER: u64 = 0x9e3779b97f4a7c15;

let base: usize = 0;
let words: usize = 1;
let places: u32 = FIRST_PLACES;
let count: u32 = 0;
let mostBytes: u64 = 0;

function reach(end: u64): bool {
  const pages = <i32>((end + 65535) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}

@inline
function bytes(): usize {
  return <usize>places * (words << 3);
}

/** An empty table of keys of this many words, from `address` on, that may grow the whole memory to `most` bytes. */
export function clearTable(address: usize, most: u64, keyWords: usize): void {
  base = address;
  mostBytes = most;
  words = keyWords;
  places = FIRST_PLACES;
  count = 0;
  reach(base + bytes());
  memory.fill(base, 0, bytes());
}

export function seen(): u32 {
  return count;
}

@inline
function placeOf(key: usize): u32 {
  let hash: u64 = 0;
  for (let word: usize = 0; word < words; word++) {
    hash = (hash ^ load<u64>(key + (word << 3))) * MULTIPLIER;
    hash ^= hash >> 32;
  }
  return <u32>hash & (places - 1);
}

@inline
function same(place: usize, key: usize): bool {
  for (let word: usize = 0; word < words; word++)
    if (load<u64>(place + (word << 3)) != load<u64>(key + (word << 3))) return false;
  return true;
}

/** Doubles the number of places; while the keys move, old and new table exist side by side. False when the memory may not grow that far. */
function double(): bool {
  const old = bytes();
  if (<u64>base + 3 * <u64>old > mostBytes || !reach(<u64>base + 3 * <u64>old)) return false;
  const fresh = base + old;
  const stride = words << 3;
  places <<= 1;
  memory.fill(fresh, 0, bytes());
  for (let key = base; key < fresh; key += stride) {
    if (load<u64>(key) == 0) continue;
    let place = placeOf(key);
    while (load<u64>(fresh + <usize>place * stride) != 0) place = (place + 1) & (places - 1);
    memory.copy(fresh + <usize>place * stride, key, stride);
  }
  memory.copy(base, fresh, bytes());
  return true;
}

/** Where the key last looked for is, or where it would be inserted. */
let found: usize = 0;

/** Whether the position at `KEY` is in the table. */
export function known(): bool {
  const stride = words << 3;
  let place = placeOf(KEY);
  found = base + <usize>place * stride;
  while (load<u64>(found) != 0) {
    if (same(found, KEY)) return true;
    place = (place + 1) & (places - 1);
    found = base + <usize>place * stride;
  }
  return false;
}

/** Inserts the position at `KEY`, which `known` has just failed to find. False when there is no room. */
export function keep(): bool {
  if (count + (count >> 2) >= places) {
    if (!double()) return false;
    known();
  }
  memory.copy(found, KEY, words << 3);
  count++;
  return true;
}
