/** The moves from a node, each written as a node of its own. */
import { below, bit, KINGS, pairs, suitOf } from '../klondike/cards';
import { safeToFound, uselessBelow } from '../klondike/dominances';
import { admit, count } from './frontier';
import { at, COLUMNS, HEADS, HEIGHTS, LENGTH, MOVE, NODE, ON_ODD, OPEN, PARENT, REDEALS, STOCK, WASTE } from './node';
import { cardAt, columnOf, dealt, draw, endless, placeOf, worryBack } from './position';

const REVEAL: u32 = 0;
const UP: u32 = 1;
const STOCK_PLACE: u32 = 2;
const STOCK_UP: u32 = 3;
const DOWN: u32 = 4;
const SHIFT: u32 = 5;

const EVEN_BITS: u64 = 0x5555555555555555;

@inline
function nextCards(heights: u32): u64 {
  let next: u64 = 0;
  for (let suit: u32 = 0; suit < 4; suit++) {
    const height = (heights >> (4 * suit)) & 15;
    next |= bit(4 * height + (suit ^ ((height & 1) << 1)));
  }
  return next;
}

/** Face-up cards with a card on them. */
@inline
function covered(lying: u64, onOdd: u64): u64 {
  const even = lying & ~onOdd;
  const odd = lying & onOdd;
  return (((even | (even >> 1)) & EVEN_BITS) << 4) | (((odd | (odd >> 1)) & EVEN_BITS) << 5);
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

/** Writes the successor of a node. `host` is the card it is placed on (63: the floor, or none). */
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

/** Follows all moves that may be part of a shortest solution. */
export function expand(parent: u32): void {
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
  // A run moves to the twin of the card it is on only to let that card go up.
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
