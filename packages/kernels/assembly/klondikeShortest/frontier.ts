/**
 * The nodes found so far: a table that recognises positions, and buckets from which the most promising node is taken next. A
 * bucket holds the nodes with the same sum of moves made and, weighted, moves left.
 */
import { movesLeft } from './bound';
import { at, hash, LENGTH, NEXT, NODE, placeNodes, same, STALE } from './node';

const BUCKETS: u32 = 8192;
const LONGEST: u32 = 900;
const FIRST_BITS: u32 = 14;
/** Room required for this many nodes before one is expanded. */
const FOLLOWERS: u32 = 64;

const buckets = memory.data(<i32>BUCKETS * 4, 8);

let weight: u32 = 4;
let bound: u32 = 0;
let table: usize = 0;
let tableBits: u32 = 0;
let mostNodes: u32 = 0;
let lowestBucket: u32 = 0;
/** Nodes there are. */
export let count: u32 = 0;

/** Forgets all nodes. */
export function clearNodes(bytes: u32, weightOfFour: u32, shorterThan: u32): void {
  weight = weightOfFour;
  bound = shorterThan < LONGEST ? shorterThan : LONGEST;
  table = (__heap_base + 63) & ~63;
  tableBits = FIRST_BITS;
  let largest = FIRST_BITS;
  while ((<u64>4 << (largest + 1)) + (((<u64>3 << (largest + 1)) / 4) * NODE) + table < bytes) largest++;
  mostNodes = (<u32>3 << largest) / 4;
  const nodes = table + ((<usize>4) << largest);
  placeNodes(nodes);
  const pages = <i32>((<u64>nodes + (<u64>mostNodes + FOLLOWERS) * NODE + 65535) >> 16) - memory.size();
  if (pages > 0) memory.grow(pages);
  memory.fill(table, 0, (<usize>4) << tableBits);
  memory.fill(buckets, 0, BUCKETS * 4);
  count = 0;
  lowestBucket = BUCKETS;
}

function growTable(): void {
  tableBits++;
  memory.fill(table, 0, (<usize>4) << tableBits);
  const mask = (1 << tableBits) - 1;
  for (let node: u32 = 1; node <= count; node++) {
    if (load<u8>(at(node), STALE)) continue;
    let slot = hash(at(node)) & mask;
    while (load<u32>(table + <usize>slot * 4) != 0) slot = (slot + 1) & mask;
    store<u32>(table + <usize>slot * 4, node);
  }
}

/** Adds the node written after the last one, unless it is known with as few moves or cannot be short enough. */
export function admit(): void {
  const fresh = at(count + 1);
  const length = <u32>load<u16>(fresh, LENGTH);
  const left = movesLeft(fresh);
  if (length + left >= bound) return;
  const mask = (1 << tableBits) - 1;
  let slot = hash(fresh) & mask;
  for (;;) {
    const found = load<u32>(table + <usize>slot * 4);
    if (found == 0) break;
    if (same(at(found), fresh)) {
      if (<u32>load<u16>(at(found), LENGTH) <= length) return;
      store<u8>(at(found), 1, STALE);
      break;
    }
    slot = (slot + 1) & mask;
  }
  count++;
  store<u32>(table + <usize>slot * 4, count);
  store<u8>(fresh, 0, STALE);
  const bucket: u32 = 4 * length + weight * left;
  assert(bucket < BUCKETS && count <= mostNodes + FOLLOWERS);
  store<u32>(fresh, load<u32>(buckets + bucket * 4), NEXT);
  store<u32>(buckets + bucket * 4, count);
  if (bucket < lowestBucket) lowestBucket = bucket;
  if (count > ((<u32>1 << tableBits) * 3) / 4) growTable();
}

/** Removes the most promising node and returns its number, 0 when there is none left. It may be stale. */
@inline
export function takeNext(): u32 {
  while (lowestBucket < BUCKETS && load<u32>(buckets + lowestBucket * 4) == 0) lowestBucket++;
  if (lowestBucket == BUCKETS) return 0;
  const node = load<u32>(buckets + lowestBucket * 4);
  store<u32>(buckets + lowestBucket * 4, load<u32>(at(node), NEXT));
  return node;
}

@inline
export function isFull(): bool {
  return count + FOLLOWERS > mostNodes;
}
