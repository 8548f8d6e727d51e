/**
 * A node of the search, 64 bytes: the face-up cards, the heads of the columns, for every card on another which of its two
 * possible cards it lies on, stock, columns, and the move that led here. Nodes are numbered from 1 and stored one after the
 * other.
 */
export const NODE: usize = 64;
export const OPEN: usize = 0;
export const HEADS: usize = 8;
/** Played cards that are on the odd card of the pair below them. */
export const ON_ODD: usize = 16;
export const STOCK: usize = 24;
/** Cards in the waste. */
export const WASTE: usize = 28;
export const REDEALS: usize = 29;
export const HEIGHTS: usize = 30;
export const COLUMNS: usize = 32;
export const PARENT: usize = 36;
export const LENGTH: usize = 40;
export const MOVE: usize = 42;
export const NEXT: usize = 44;
export const STALE: usize = 48;

let nodes: usize = 0;

/** Sets where the nodes are stored. */
export function placeNodes(address: usize): void {
  nodes = address;
}

@inline
export function at(node: u32): usize {
  return nodes + <usize>node * NODE;
}

@inline
export function hash(node: usize): u32 {
  let word = load<u64>(node, OPEN) * 0x9e3779b97f4a7c15;
  word = (word ^ (word >> 32) ^ load<u64>(node, ON_ODD)) * 0xbf58476d1ce4e5b9;
  word = (word ^ (word >> 29) ^ (<u64>load<u32>(node, COLUMNS) << 32) ^ load<u64>(node, STOCK)) * 0x94d049bb133111eb;
  return <u32>(word >> 32);
}

@inline
export function same(a: usize, b: usize): bool {
  return (
    load<u64>(a, OPEN) == load<u64>(b, OPEN) &&
    load<u64>(a, ON_ODD) == load<u64>(b, ON_ODD) &&
    load<u64>(a, STOCK) == load<u64>(b, STOCK) &&
    load<u32>(a, COLUMNS) == load<u32>(b, COLUMNS)
  );
}
