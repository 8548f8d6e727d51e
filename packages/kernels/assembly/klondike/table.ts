/**
 * The positions already seen: exact keys of 64 bits in an open-addressed table that doubles as it fills and never drops an
 * entry. It is the last thing in linear memory, so it grows with the memory. A word is a key plus one; 0 marks an empty place.
 */
const FIRST_BITS: u32 = 12;
const MULTIPLIER: u64 = 0x9e3779b97f4a7c15;

let base: usize = 0;
let bits: u32 = FIRST_BITS;
let count: u32 = 0;
let full: u32 = 0;
let mostBytes: u64 = 0;

/** A table from `address` on, that may grow the whole memory to `bytes`. */
export function placeTable(address: usize, bytes: u64): void {
  base = (address + 63) & ~63;
  mostBytes = bytes;
}

/** Makes sure that the memory reaches `end`. */
function reach(end: u64): bool {
  const pages = <i32>((end + 65535) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}

/** Moves the table to begin at `address`. False when the memory may not grow that far. */
export function moveTable(address: usize): bool {
  const size: u64 = <u64>8 << bits;
  if (address + size > mostBytes || !reach(address + size)) return false;
  memory.copy(address, base, <usize>size);
  base = address;
  return true;
}

function limit(): void {
  full = (<u32>3 << bits) >> 2;
}

export function clearTable(): void {
  bits = FIRST_BITS;
  count = 0;
  limit();
  reach(base + (<u64>8 << bits));
  memory.fill(base, 0, (<usize>8) << bits);
}

@inline
export function seen(): u32 {
  return count;
}

/** Doubles the number of places; while the keys move, old and new table exist side by side. False when the memory may not grow that far. */
function double(): bool {
  const size: u64 = <u64>8 << bits;
  if (base + 3 * size > mostBytes || !reach(base + 3 * size)) {
    const last = <u32>((<u64>15 << bits) >> 4);
    if (full == last) return false;
    full = last;
    return true;
  }
  const fresh = base + <usize>size;
  memory.fill(fresh, 0, <usize>(2 * size));
  bits++;
  const mask = ((<usize>8) << bits) - 8;
  for (let old: usize = base; old < fresh; old += 8) {
    const key = load<u64>(old);
    if (key == 0) continue;
    let at = place(key);
    while (load<u64>(fresh + at) != 0) at = (at + 8) & mask;
    store<u64>(fresh + at, key);
  }
  memory.copy(base, fresh, <usize>(2 * size));
  limit();
  return true;
}

@inline
function place(word: u64): usize {
  return <usize>((word * MULTIPLIER) >> (64 - bits)) << 3;
}

export const NEW: u32 = 0;
export const SEEN: u32 = 1;
export const NO_ROOM: u32 = 2;

/** Stores a position, and returns whether it was known. */
@inline
export function enter(position: u64): u32 {
  const mask = ((<usize>8) << bits) - 8;
  const word = position + 1;
  let at = place(word);
  for (;;) {
    const found = load<u64>(base + at);
    if (found == 0) break;
    if (found == word) return SEEN;
    at = (at + 8) & mask;
  }
  store<u64>(base + at, word);
  return ++count >= full && !double() ? NO_ROOM : NEW;
}
