/**
 * The combinations of the climbing game (LI2, 1.3; FORMATS 4) on 56-bit hands: bit 4 × rank + suit, so a rank is a
 * nibble and a run of ranks is a run of nibbles. A combination is its cards (a u64); its *code* packs what following needs:
 * type × 1024 + size × 64 + highest card, where the size of a double sequence is its number of values. Code 0 is "nothing".
 */
export const SET: i32 = 1;
export const SEQUENCE: i32 = 2;
export const DOUBLE: i32 = 3;

const ONES: u64 = 0x11111111111111;
const KING: i32 = 13;

@inline export function codeOf(type: i32, size: i32, top: i32): i32 { return (type << 10) | (size << 6) | top; }
@inline export function typeOf(code: i32): i32 { return code >> 10; }
@inline export function sizeOf(code: i32): i32 { return (code >> 6) & 15; }
@inline export function topOf(code: i32): i32 { return code & 63; }
@inline export function shapeOf(code: i32): i32 { return code >> 6; }
@inline export function cardsIn(code: i32): i32 { return sizeOf(code) << i32(typeOf(code) == DOUBLE); }

@inline export function highest(cards: u64): i32 { return 63 - <i32>clz(cards); }
@inline export function lowest(cards: u64): i32 { return <i32>ctz(cards); }
@inline export function suitsAt(hand: u64, rank: i32): u64 { return (hand >> (<u64>rank << 2)) & 15; }

/** How many cards of each rank, one nibble per rank. */
@inline
export function profileOf(hand: u64): u64 {
  const pairs = hand - ((hand >> 1) & 0x55555555555555);
  return (pairs & 0x33333333333333) + ((pairs >> 2) & 0x33333333333333);
}

/** The ranks with at least `count` cards, as the lowest bit of their nibbles. */
@inline
export function ranksWith(profile: u64, count: i32): u64 {
  if (count == 1) return (profile | (profile >> 1) | (profile >> 2)) & ONES;
  if (count == 2) return ((profile >> 1) | (profile >> 2)) & ONES;
  if (count == 3) return ((profile >> 2) | (profile & (profile >> 1))) & ONES;
  return (profile >> 2) & ONES;
}

/** Where `length` consecutive ranks of `ranks` begin. */
@inline
export function runsOf(ranks: u64, length: i32): u64 {
  let starts = ranks;
  for (let i = 1; i < length; i++) starts &= ranks >> (<u64>i << 2);
  return starts;
}

/** The code of some cards, 0 when they are not a combination. */
export function classify(cards: u64): i32 {
  if (cards == 0) return 0;
  const profile = profileOf(cards);
  const top = highest(cards);
  const values = <i32>popcnt(ranksWith(profile, 1));
  const count = <i32>popcnt(cards);
  if (values == 1) return codeOf(SET, count, top);
  if (values < 3 || (top >> 2) - (lowest(cards) >> 2) + 1 != values) return 0;
  if (count == values) return codeOf(SEQUENCE, values, top);
  if (count == 2 * values && <i32>popcnt(ranksWith(profile, 2)) == values && ranksWith(profile, 3) == 0)
    return codeOf(DOUBLE, values, top);
  return 0;
}

/** The double sequence that answers a set of kings of this size: 3 over K, 4 over KK, 5 over KKK; 0 when the code is no such set. */
@inline
export function bombOver(code: i32): i32 {
  return typeOf(code) == SET && topOf(code) >> 2 == KING && sizeOf(code) < 4 ? sizeOf(code) + 2 : 0;
}

/** Whether `next` may follow `previous`; anything may follow nothing. */
export function follows(previous: i32, next: i32): bool {
  if (next == 0) return false;
  if (previous == 0) return true;
  if (shapeOf(previous) == shapeOf(next)) return topOf(next) > topOf(previous);
  const bomb = bombOver(previous);
  if (bomb == 0) return false;
  const shape = shapeOf(next);
  return shape == ((DOUBLE << 4) | bomb) || (bomb == 3 && shape == ((SET << 4) | 4));
}

/** The ranks on which `hand` can end a combination of this shape above `top` (−1: any); bit 4 × rank. */
@inline
export function tops(hand: u64, profile: u64, type: i32, size: i32, top: i32): u64 {
  const width = type == SET ? size : type == SEQUENCE ? 1 : 2;
  let ends = ranksWith(profile, width);
  if (type != SET) ends = runsOf(ends, size) << (<u64>(size - 1) << 2);
  if (top < 0) return ends;
  const rank = top >> 2;
  const above = ends & ~((<u64>16 << (<u64>rank << 2)) - 1);
  const same = ends & (<u64>1 << (<u64>rank << 2));
  return same != 0 && (suitsAt(hand, rank) >> (<u64>(top & 3) + 1)) != 0 ? above | same : above;
}

/** Whether some cards of `hand` may follow `code`. */
export function canFollow(hand: u64, code: i32): bool {
  if (code == 0) return hand != 0;
  const profile = profileOf(hand);
  if (tops(hand, profile, typeOf(code), sizeOf(code), topOf(code)) != 0) return true;
  const bomb = bombOver(code);
  if (bomb == 0) return false;
  return (bomb == 3 && ranksWith(profile, 4) != 0) || runsOf(ranksWith(profile, 2), bomb) != 0;
}

/** The `count` lowest cards of a rank. */
@inline
export function lowestOf(hand: u64, rank: i32, count: i32): u64 {
  let left = suitsAt(hand, rank);
  for (let i = 0; i < count; i++) left &= left - 1;
  return (suitsAt(hand, rank) ^ left) << (<u64>rank << 2);
}

/** The `count` cards of a rank whose highest is the lowest above `top`, the others the lowest; 0 when there are none. */
export function lowestAbove(hand: u64, rank: i32, count: i32, top: i32): u64 {
  const low = lowestOf(hand, rank, count);
  if (highest(low) > top) return low;
  const above = (suitsAt(hand, rank) << (<u64>rank << 2)) & ~((<u64>2 << <u64>top) - 1);
  return above == 0 ? 0 : lowestOf(hand, rank, count - 1) | (above & (~above + 1));
}

/** The lowest combination of this shape that ends on `rank` above `top`. Call it only for ranks returned by `tops`. */
export function lowestEnding(hand: u64, type: i32, size: i32, rank: i32, top: i32): u64 {
  if (type == SET) return lowestAbove(hand, rank, size, top);
  const width = type == SEQUENCE ? 1 : 2;
  let cards = lowestAbove(hand, rank, width, top);
  for (let below = rank - size + 1; below < rank; below++) cards |= lowestOf(hand, below, width);
  return cards;
}
