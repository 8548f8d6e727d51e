/**
 * The positions of the search, numbered in the order in which they are first reached: their records, a table that finds them,
 * and for each position a linked list of the moves that lead to it, so that verdicts can be passed back.
 */
export const RECORD: usize = 48;
const NONE: u32 = 0xffffffff;
/** More moves than a position of a small game has on average. */
const EDGES_A_POSITION: u32 = 16;
const MULTIPLIER: u64 = 0x9e3779b97f4a7c15;

let most: u32 = 0;
let count: u32 = 0;
let edges: u32 = 0;
let from: u32 = NONE;
let overfull: bool = false;
let tableBits: u32 = 0;

let records: usize = 0;
let table: usize = 0;
let firstEdge: usize = 0;
let edgeList: usize = 0;
let verdicts: usize = 0;
let stack: usize = 0;

export function beginWalk(mostPositions: u32): void {
  most = mostPositions;
  count = 0;
  edges = 0;
  from = NONE;
  overfull = false;
  tableBits = 33 - clz(most);
  records = (__heap_base + 63) & ~63;
  table = records + (<usize>most + 1) * RECORD;
  firstEdge = table + ((<usize>4) << tableBits);
  edgeList = firstEdge + 4 * <usize>most;
  stack = edgeList + 8 * <usize>most * EDGES_A_POSITION;
  verdicts = stack + 4 * <usize>most;
  const pages = <i32>((verdicts + most + 65535) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) overfull = true;
  else memory.fill(table, 0, (<usize>4) << tableBits);
}

export function visited(): u32 {
  return count;
}

export function tooLarge(): bool {
  return overfull;
}

export function recordOf(position: u32): usize {
  return records + <usize>position * RECORD;
}

/** Where the record of a position that may be new is to be written. */
export function freeRecord(): usize {
  return recordOf(count);
}

export function leaveFrom(position: u32): void {
  from = position;
}

@inline
function hashOf(record: usize): u64 {
  let hash: u64 = 0;
  for (let at: usize = 0; at < RECORD; at += 8) {
    hash = (hash ^ load<u64>(record + at)) * MULTIPLIER;
    hash ^= hash >> 29;
  }
  return hash;
}

/** The position written into the free record can be reached from the one taken last. */
export function arrive(): void {
  const record = freeRecord();
  const mask = ((<usize>1) << tableBits) - 1;
  let at = <usize>(hashOf(record) >> 20) & mask;
  let position = NONE;
  for (;;) {
    const entry = load<u32>(table + 4 * at);
    if (entry == 0) break;
    if (memory.compare(recordOf(entry - 1), record, RECORD) == 0) {
      position = entry - 1;
      break;
    }
    at = (at + 1) & mask;
  }
  if (position == NONE) {
    if (count == most) {
      overfull = true;
      return;
    }
    position = count++;
    store<u32>(table + 4 * at, count);
    store<u32>(firstEdge + 4 * <usize>position, NONE);
  }
  if (from == NONE) return;
  if (edges == most * EDGES_A_POSITION) {
    overfull = true;
    return;
  }
  const edge = edgeList + 8 * <usize>edges;
  store<u32>(edge, from);
  store<u32>(edge, load<u32>(firstEdge + 4 * <usize>position), 4);
  store<u32>(firstEdge + 4 * <usize>position, edges++);
}

/** After a walk: 1 for each winnable position. */
export function verdictsOf(): usize {
  return verdicts;
}

/** Every position from which a won one can be reached is winnable. */
export function carryBack(isWon: (record: usize) => bool): void {
  memory.fill(verdicts, 0, count);
  let open: usize = stack;
  for (let position: u32 = 0; position < count; position++)
    if (isWon(recordOf(position))) {
      store<u8>(verdicts + position, 1);
      store<u32>(open, position);
      open += 4;
    }
  while (open > stack) {
    open -= 4;
    for (let edge = load<u32>(firstEdge + 4 * <usize>load<u32>(open)); edge != NONE; ) {
      const at = edgeList + 8 * <usize>edge;
      const before = load<u32>(at);
      edge = load<u32>(at, 4);
      if (load<u8>(verdicts + before)) continue;
      store<u8>(verdicts + before, 1);
      store<u32>(open, before);
      open += 4;
    }
  }
}
