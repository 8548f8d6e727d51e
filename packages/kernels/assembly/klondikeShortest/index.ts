/**
 * Short solutions of Klondike: best first over positions with all their runs in place, counting a turn of the stock and a move of
 * a card or run as one. With weight 4 of 4 the first solution found is a shortest one; with more it is found sooner and may be
 * longer. The bound that guides it: every card left needs a move, every `draw` cards of the stock a turn, and a card that lies in
 * its column above a lower card of its suit one move more.
 *
 * Cards are numbered as in the Klondike kernel, and a position is read from the same bytes. A node is 64 bytes: the open cards,
 * the heads of the columns, for every lying card on which of its two possible cards it lies, stock, columns, and how it came.
 */
import { below, bit, KINGS, pairs, suitOf } from '../klondike/cards';
import { safeToFound, uselessBelow } from '../klondike/dominances';

const NODE: usize = 64;
const OPEN: usize = 0;
const HEADS: usize = 8;
/** Lying cards that lie on the odd card of the pair below them. */
const ON_ODD: usize = 16;
const STOCK: usize = 24;
/** Cards in the waste. */
const WASTE: usize = 28;
const REDEALS: usize = 29;
const HEIGHTS: usize = 30;
const COLUMNS: usize = 32;
const PARENT: usize = 36;
const LENGTH: usize = 40;
const MOVE: usize = 42;
const NEXT: usize = 44;
const STALE: usize = 48;

const REVEAL: u32 = 0;
const UP: u32 = 1;
const STOCK_PLACE: u32 = 2;
const STOCK_UP: u32 = 3;
const DOWN: u32 = 4;
const SHIFT: u32 = 5;

const RUNNING: i32 = 0;
const WON: i32 = 1;
const LOST: i32 = 2;
const OUT_OF_MEMORY: i32 = 3;

const EVEN_BITS: u64 = 0x5555555555555555;
const BUCKETS: u32 = 8192;
const LONGEST: u32 = 900;
const FIRST_BITS: u32 = 14;

const buffer = memory.data(256);
const dealt = memory.data(7 * 8);
const columnOf = memory.data(64);
const placeOf = memory.data(64);
const cardAt = memory.data(24);
/** For each column and number of cards left: those above a lower card of their suit. */
const blocked = memory.data(7 * 8);
const buckets = memory.data(<i32>BUCKETS * 4, 8);

let draw: u32 = 1;
let endless: bool = true;
let worryBack: bool = true;
let weight: u32 = 4;
let bound: u32 = 0;
let table: usize = 0;
let tableBits: u32 = 0;
let nodes: usize = 0;
let count: u32 = 0;
let mostNodes: u32 = 0;
let lowestBucket: u32 = 0;
let goal: u32 = 0;

export function input(): usize {
  return buffer;
}

@inline
function at(node: u32): usize {
  return nodes + <usize>node * NODE;
}

@inline
function nextCards(heights: u32): u64 {
  let next: u64 = 0;
  for (let suit: u32 = 0; suit < 4; suit++) {
    const height = (heights >> (4 * suit)) & 15;
    next |= bit(4 * height + (suit ^ ((height & 1) << 1)));
  }
  return next;
}

/** Open cards with a card on them. */
@inline
function covered(lying: u64, onOdd: u64): u64 {
  const even = lying & ~onOdd;
  const odd = lying & onOdd;
  return (((even | (even >> 1)) & EVEN_BITS) << 4) | (((odd | (odd >> 1)) & EVEN_BITS) << 5);
}

/** At least so many moves are left. */
function movesLeft(node: usize): u32 {
  const columns = load<u32>(node, COLUMNS);
  const stock: u32 = popcnt(load<u32>(node, STOCK));
  let left: u32 = stock + (stock - load<u8>(node, WASTE) + draw - 1) / draw + <u32>popcnt(load<u64>(node, OPEN));
  for (let column: u32 = 0; column < 7; column++) {
    const cards = (columns >> (4 * column)) & 15;
    if (cards > 0) left += cards - 1 + load<u8>(blocked + column * 8 + cards);
  }
  return left;
}

@inline
function hash(node: usize): u32 {
  let word = load<u64>(node, OPEN) * 0x9e3779b97f4a7c15;
  word = (word ^ (word >> 32) ^ load<u64>(node, ON_ODD)) * 0xbf58476d1ce4e5b9;
  word = (word ^ (word >> 29) ^ (<u64>load<u32>(node, COLUMNS) << 32) ^ load<u64>(node, STOCK)) * 0x94d049bb133111eb;
  return <u32>(word >> 32);
}

@inline
function same(a: usize, b: usize): bool {
  return (
    load<u64>(a, OPEN) == load<u64>(b, OPEN) &&
    load<u64>(a, ON_ODD) == load<u64>(b, ON_ODD) &&
    load<u64>(a, STOCK) == load<u64>(b, STOCK) &&
    load<u32>(a, COLUMNS) == load<u32>(b, COLUMNS)
  );
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

/** Takes in the node written behind the last one, unless it is known with as few moves or cannot be short enough. */
function admit(): void {
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
  store<u32>(fresh, load<u32>(buckets + bucket * 4), NEXT);
  store<u32>(buckets + bucket * 4, count);
  if (bucket < lowestBucket) lowestBucket = bucket;
  if (count > ((<u32>1 << tableBits) * 3) / 4) growTable();
}

@inline
function lift(node: usize, card: u32): void {
  const column = <u32>load<u8>(columnOf + card);
  let columns = load<u32>(node, COLUMNS) - (1 << (4 * column));
  const left = (columns >> (4 * column)) & 15;
  let heads = load<u64>(node, HEADS) ^ bit(card);
  if (left > 0) {
    const opened = <u32>load<u8>(dealt + column * 8 + left - 1);
    store<u64>(node, load<u64>(node, OPEN) | bit(opened), OPEN);
    if (left == 1 && opened >= 48) columns -= 1 << (4 * column);
    else heads |= bit(opened);
  }
  store<u32>(node, columns, COLUMNS);
  store<u64>(node, heads, HEADS);
}

/** Writes the successor of a node. `host` is the card it is laid on (63: the floor, or none). */
function follow(parent: u32, kind: u32, card: u32, host: u32, cost: u32, waste: u32, redeals: u32): void {
  const node = at(count + 1);
  memory.copy(node, at(parent), NODE);
  store<u32>(node, parent, PARENT);
  store<u16>(node, load<u16>(node, LENGTH) + <u16>cost, LENGTH);
  store<u16>(node, <u16>((kind << 12) | (card << 6) | host), MOVE);
  if (kind == STOCK_PLACE || kind == STOCK_UP) {
    store<u32>(node, load<u32>(node, STOCK) ^ (1 << load<u8>(placeOf + card)), STOCK);
    store<u8>(node, <u8>waste, WASTE);
    store<u8>(node, <u8>redeals, REDEALS);
  }
  const one = <u16>((<u32>1) << (4 * suitOf(card)));
  if (kind == UP || kind == STOCK_UP) store<u16>(node, load<u16>(node, HEIGHTS) + one, HEIGHTS);
  if (kind == DOWN) store<u16>(node, load<u16>(node, HEIGHTS) - one, HEIGHTS);
  if (kind == STOCK_PLACE || kind == DOWN) store<u64>(node, load<u64>(node, OPEN) | bit(card), OPEN);
  if (kind == UP) {
    store<u64>(node, load<u64>(node, OPEN) ^ bit(card), OPEN);
    store<u64>(node, load<u64>(node, ON_ODD) & ~bit(card), ON_ODD);
  }
  if ((kind == REVEAL || kind == UP) && load<u64>(node, HEADS) & bit(card)) lift(node, card);
  if (kind != UP && kind != STOCK_UP) {
    const odd = load<u64>(node, ON_ODD) & ~bit(card);
    store<u64>(node, host != 63 && host & 1 ? odd | bit(card) : odd, ON_ODD);
  }
  admit();
}

/** One successor for each free card of the pair that takes it. */
@inline
function layOn(parent: u32, kind: u32, card: u32, free: u64, floor: bool, cost: u32, waste: u32, redeals: u32): void {
  if (card >= 48) {
    if (floor) follow(parent, kind, card, 63, cost, waste, redeals);
    return;
  }
  let hosts = (pairs(bit(card)) << 4) & free;
  while (hosts) {
    follow(parent, kind, card, <u32>ctz(hosts), cost, waste, redeals);
    hosts &= hosts - 1;
  }
}

function takes(parent: u32, free: u64, next: u64, floor: bool): void {
  const node = at(parent);
  const stock = load<u32>(node, STOCK);
  const waste = <u32>load<u8>(node, WASTE);
  const redeals = <u32>load<u8>(node, REDEALS);
  const size: u32 = popcnt(stock);
  const toEnd = (size - waste + draw - 1) / draw;
  let rest = stock;
  for (let index: u32 = 0; index < size; index++) {
    const card = <u32>load<u8>(cardAt + ctz(rest));
    rest &= rest - 1;
    let turns: u32 = 0;
    let left = redeals;
    const last = index == size - 1;
    if (index + 1 != waste) {
      if (index >= waste && ((index + 1 - waste) % draw == 0 || last)) turns = (index + draw - waste) / draw;
      else if ((endless || redeals > 0) && ((index + 1) % draw == 0 || last)) {
        turns = toEnd + (index + draw) / draw;
        if (!endless) left--;
      } else continue;
    }
    if (bit(card) & next) follow(parent, STOCK_UP, card, 63, turns + 1, index, left);
    layOn(parent, STOCK_PLACE, card, free, floor, turns + 1, index, left);
  }
}

function expand(parent: u32): void {
  const node = at(parent);
  const open = load<u64>(node, OPEN);
  const heads = load<u64>(node, HEADS);
  const onOdd = load<u64>(node, ON_ODD);
  const heights = <u32>load<u16>(node, HEIGHTS);
  const columns = load<u32>(node, COLUMNS);
  const lying = open & ~heads;
  const free = open & ~covered(lying, onOdd);
  const next = nextCards(heights);
  const safe = free & safeToFound(next, heights);
  if (safe) return follow(parent, UP, <u32>ctz(safe), 63, 1, 0, 0);
  let empty: u32 = 0;
  for (let column: u32 = 0; column < 7; column++) if (((columns >> (4 * column)) & 15) == 0) empty++;
  const floor = empty > <u32>popcnt(lying & KINGS);
  let ups = free & next;
  while (ups) {
    follow(parent, UP, <u32>ctz(ups), 63, 1, 0, 0);
    ups &= ups - 1;
  }
  let rest = heads;
  while (rest) {
    layOn(parent, REVEAL, <u32>ctz(rest), free, floor, 1, 0, 0);
    rest &= rest - 1;
  }
  // A run moves over to the twin of the card it lies on only to let that card go up.
  let buried = open & next & ~free;
  while (buried) {
    const card = <u32>ctz(buried);
    buried &= buried - 1;
    const twin = card ^ 1;
    if (!(free & bit(twin))) continue;
    const below = lying & (pairs(bit(card)) >> 4) & (card & 1 ? onOdd : ~onOdd);
    if (below) follow(parent, SHIFT, <u32>ctz(below), twin, 1, 0, 0);
  }
  takes(parent, free, next, floor);
  if (!worryBack) return;
  const tops = below(next);
  let downs = tops & ~uselessBelow(tops, heights);
  while (downs) {
    layOn(parent, DOWN, <u32>ctz(downs), free, floor, 1, 0, 0);
    downs &= downs - 1;
  }
}

/**
 * Takes the position at `input()`. Behind the stock it holds, for every lying card in the order given, the card it lies on.
 * Only solutions of fewer moves than `shorterThan` are looked for.
 */
export function begin(bytes: u32, weightOfFour: u32, shorterThan: u32): void {
  let from = buffer;
  draw = load<u8>(from++);
  const redeals = <u32>load<u8>(from++);
  worryBack = load<u8>(from++) != 0;
  endless = redeals >= 24;
  weight = weightOfFour;
  bound = shorterThan < LONGEST ? shorterThan : LONGEST;
  table = (__heap_base + 63) & ~63;
  tableBits = FIRST_BITS;
  let largest = FIRST_BITS;
  while ((<u64>4 << (largest + 1)) + (((<u64>3 << (largest + 1)) / 4) * NODE) + table < bytes) largest++;
  mostNodes = (<u32>3 << largest) / 4;
  nodes = table + ((<usize>4) << largest);
  const pages = <i32>((<u64>nodes + (<u64>mostNodes + 64) * NODE + 65535) >> 16) - memory.size();
  if (pages > 0) memory.grow(pages);
  memory.fill(table, 0, (<usize>4) << tableBits);
  memory.fill(buckets, 0, BUCKETS * 4);
  count = 0;
  lowestBucket = BUCKETS;
  goal = 0;
  const node = at(1);
  memory.fill(node, 0, NODE);
  let heights: u32 = 0;
  for (let suit: u32 = 0; suit < 4; suit++) heights |= <u32>load<u8>(from++) << (4 * suit);
  let open: u64 = 0;
  let heads: u64 = 0;
  let onOdd: u64 = 0;
  let columns: u32 = 0;
  for (let column: u32 = 0; column < 7; column++) {
    let cards = <u32>load<u8>(from++);
    for (let row: u32 = 0; row < cards; row++) {
      const card = <u32>load<u8>(from + row);
      store<u8>(dealt + column * 8 + row, card);
      store<u8>(columnOf + card, column);
    }
    from += cards;
    let above: u32 = 0;
    for (let row: u32 = 0; row < cards; row++) {
      const card = <u32>load<u8>(dealt + column * 8 + row);
      for (let under: u32 = 0; under < row; under++) {
        const lower = <u32>load<u8>(dealt + column * 8 + under);
        if (lower < card && suitOf(lower) == suitOf(card)) {
          above++;
          break;
        }
      }
      store<u8>(blocked + column * 8 + row + 1, above);
    }
    if (cards > 0) {
      const head = <u32>load<u8>(dealt + column * 8 + cards - 1);
      open |= bit(head);
      if (cards == 1 && head >= 48) cards = 0;
      else heads |= bit(head);
    }
    columns |= cards << (4 * column);
  }
  const lying = <u32>load<u8>(from++);
  const firstLying = from;
  for (let i: u32 = 0; i < lying; i++) open |= bit(load<u8>(from++));
  const waste = <u32>load<u8>(from++);
  const size = <u32>load<u8>(from++);
  for (let place: u32 = 0; place < size; place++) {
    const card = <u32>load<u8>(from++);
    store<u8>(cardAt + place, card);
    store<u8>(placeOf + card, place);
  }
  for (let i: u32 = 0; i < lying; i++) if (load<u8>(from++) & 1) onOdd |= bit(load<u8>(firstLying + i));
  store<u64>(node, open, OPEN);
  store<u64>(node, heads, HEADS);
  store<u64>(node, onOdd, ON_ODD);
  store<u32>(node, (1 << size) - 1, STOCK);
  store<u8>(node, <u8>waste, WASTE);
  store<u8>(node, endless ? 0 : <u8>redeals, REDEALS);
  store<u16>(node, <u16>heights, HEIGHTS);
  store<u32>(node, columns, COLUMNS);
  admit();
}

export function run(steps: u32): i32 {
  for (let i: u32 = 0; i < steps; i++) {
    while (lowestBucket < BUCKETS && load<u32>(buckets + lowestBucket * 4) == 0) lowestBucket++;
    if (lowestBucket == BUCKETS) return LOST;
    const node = load<u32>(buckets + lowestBucket * 4);
    store<u32>(buckets + lowestBucket * 4, load<u32>(at(node), NEXT));
    if (load<u8>(at(node), STALE)) continue;
    if (load<u16>(at(node), HEIGHTS) == 0xdddd) {
      goal = node;
      return WON;
    }
    if (count + 64 > mostNodes) return OUT_OF_MEMORY;
    expand(node);
  }
  return RUNNING;
}

export function visited(): u32 {
  return count;
}

/** Moves of the solution, turns of the stock counted. */
export function length(): u32 {
  return load<u16>(at(goal), LENGTH);
}

/** The least number of moves that any solution left could have. */
export function leastLength(): u32 {
  return lowestBucket / 4;
}

/** Steps of the solution from its end: kind × 4096 + card × 64 + the card it is laid on. */
export function lineLength(): u32 {
  let steps: u32 = 0;
  for (let node = goal; load<u32>(at(node), PARENT) != 0; node = load<u32>(at(node), PARENT)) steps++;
  return steps;
}

export function lineMove(fromEnd: u32): u32 {
  let node = goal;
  for (let i: u32 = 0; i < fromEnd; i++) node = load<u32>(at(node), PARENT);
  return load<u16>(at(node), MOVE);
}
