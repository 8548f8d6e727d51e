/** Core's `greedyPlay`, for playouts: gives the lowest answer; leads the most cards, the lowest of these. */
import { bombOver, DOUBLE, lowestEnding, profileOf, ranksWith, runsOf, SEQUENCE, SET, sizeOf, topOf, tops, typeOf } from './combination';

@inline
function lowestOfShape(hand: u64, profile: u64, type: i32, size: i32, top: i32): u64 {
  const ends = tops(hand, profile, type, size, top);
  return ends == 0 ? 0 : lowestEnding(hand, type, size, <i32>ctz(ends) >> 2, top);
}

/** The lowest answer to a code, 0 when there is none. */
export function lowestAnswer(hand: u64, code: i32): u64 {
  const profile = profileOf(hand);
  let cards = lowestOfShape(hand, profile, typeOf(code), sizeOf(code), topOf(code));
  const bomb = bombOver(code);
  if (cards == 0 && bomb == 3) cards = lowestOfShape(hand, profile, SET, 4, -1);
  if (cards == 0 && bomb != 0) cards = lowestOfShape(hand, profile, DOUBLE, bomb, -1);
  return cards;
}

/** The longest runs of at least three ranks, as the rank on which the lowest of them ends; `longest` holds the length. */
let longest: i32 = 0;
function longestRun(ranks: u64): i32 {
  let starts = runsOf(ranks, 3);
  if (starts == 0) return -1;
  longest = 3;
  for (let more = starts & (ranks >> 12); more != 0; more &= ranks >> (<u64>longest << 2)) {
    starts = more;
    longest++;
  }
  return (<i32>ctz(starts) >> 2) + longest - 1;
}

export function greedyLead(hand: u64): u64 {
  const profile = profileOf(hand);
  let type = SET;
  let size = 4;
  while (size > 1 && ranksWith(profile, size) == 0) size--;
  let last = <i32>ctz(ranksWith(profile, size)) >> 2;
  let cards = size;
  for (let other = SEQUENCE; other <= DOUBLE; other++) {
    const end = longestRun(ranksWith(profile, other - 1));
    if (end < 0) continue;
    const count = longest * (other - 1);
    if (count < cards || (count == cards && end >= last)) continue;
    type = other;
    size = longest;
    last = end;
    cards = count;
  }
  return lowestEnding(hand, type, size, last, -1);
}

@inline
export function greedyPlay(hand: u64, toBeat: i32): u64 {
  return toBeat == 0 ? greedyLead(hand) : lowestAnswer(hand, toBeat);
}
