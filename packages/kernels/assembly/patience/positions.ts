/**
 * All positions found so far: whole keys in a row, each with where it came from, an index by hash that doubles as it fills, and
 * those that wait in buckets, the most promising bucket first, in each the one found last.
 */
import { KEY, KEY_WORDS } from './key';

/** Key, parent, next in the bucket, move. */
const SIZE: usize = 72;
const PARENT: usize = 56;
const NEXT: usize = 60;
const MOVE: usize = 64;
const BUCKETS: u32 = 512;
const HEADS: usize = memory.data(512 * 4, 16);
const MULTIPLIER: u64 = 0x9e3779b97f4a7c15;
export const NOBODY: u32 = 0xffffffff;

const INDEX: usize = (__heap_base + 63) & ~63;
let places: u32 = 0;
let most: u32 = 0;
let base: usize = 0;
let lowest: u32 = 0;
export let count: u32 = 0;

@inline
function entry(index: u32): usize {
  return base + <usize>index * SIZE;
}

@inline
export function keyOf(index: u32): usize {
  return entry(index);
}

@inline
export function parentOf(index: u32): u32 {
  return load<u32>(entry(index), PARENT);
}

@inline
export function moveOf(index: u32): u32 {
  return load<u32>(entry(index), MOVE);
}

function reach(end: usize): bool {
  const pages = <i32>((end + 65535) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}

/** Clears the positions and makes room for this many. False when there is not enough memory. */
export function clearPositions(room: u32): bool {
  let index: u32 = 1 << 12;
  while (index < room + (room >> 1)) index <<= 1;
  most = room;
  base = INDEX + (<usize>index << 2);
  places = 1 << 12;
  count = 0;
  lowest = BUCKETS;
  if (!reach(base + SIZE)) return false;
  memory.fill(INDEX, 0, <usize>places << 2);
  memory.fill(HEADS, 0xff, BUCKETS << 2);
  return true;
}

@inline
function hashOf(key: usize): u32 {
  let hash: u64 = 0;
  for (let word: usize = 0; word < KEY_WORDS; word++) {
    hash = (hash ^ load<u64>(key + (word << 3))) * MULTIPLIER;
    hash ^= hash >> 32;
  }
  return <u32>hash;
}

@inline
function same(a: usize, b: usize): bool {
  for (let word: usize = 0; word < KEY_WORDS; word++)
    if (load<u64>(a + (word << 3)) != load<u64>(b + (word << 3))) return false;
  return true;
}

/** Where a key is in the index, or where it would be inserted. */
@inline
function placeOf(key: usize): usize {
  let place = hashOf(key) & (places - 1);
  let at = INDEX + (<usize>place << 2);
  for (let found = load<u32>(at); found != 0 && !same(entry(found - 1), key); found = load<u32>(at)) {
    place = (place + 1) & (places - 1);
    at = INDEX + (<usize>place << 2);
  }
  return at;
}

function doubleIndex(): void {
  places <<= 1;
  memory.fill(INDEX, 0, <usize>places << 2);
  for (let i: u32 = 0; i < count; i++) store<u32>(placeOf(entry(i)), i + 1);
}

/** Stores the position at `KEY` if it is new. False when there is no room left. */
export function note(parent: u32, move: u32, promise: u32): bool {
  if (count + (count >> 1) >= places) doubleIndex();
  const at = placeOf(KEY);
  if (load<u32>(at) != 0) return true;
  if (count >= most || !reach(entry(count + 1))) return false;
  const own = entry(count);
  memory.copy(own, KEY, KEY_WORDS << 3);
  store<u32>(own, parent, PARENT);
  store<u32>(own, move, MOVE);
  const bucket = min(promise, BUCKETS - 1);
  const head = HEADS + (<usize>bucket << 2);
  store<u32>(own, load<u32>(head), NEXT);
  store<u32>(head, count);
  if (bucket < lowest) lowest = bucket;
  count++;
  store<u32>(at, count);
  return true;
}

/** Takes the most promising waiting position; NOBODY when there is none. */
export function takeNext(): u32 {
  for (; lowest < BUCKETS; lowest++) {
    const head = HEADS + (<usize>lowest << 2);
    const found = load<u32>(head);
    if (found == NOBODY) continue;
    store<u32>(head, load<u32>(entry(found), NEXT));
    return found;
  }
  return NOBODY;
}
