/**
 * Plays many deals of the judge's Accordian (UVa 127) and counts the piles that remain. Core's `playAccordian` is a slow
 * version of it and explains two facts that are used here too: cards can be dealt one at a time, and after a move the search
 * continues from the target pile. Only the top of each pile is in the row; `BELOW` links the cards under it. Matching a top
 * takes one lookup in a 64-bit set.
 */
import { seed, shuffle } from '../random/index';

/** What the host reads: one byte per deal. */
export const PILES: usize = memory.data(16384, 64);
export const PILES_BYTES: usize = 16384;
/** Three places that match nothing, left of the row. */
const MARGIN: usize = 3;
const ROW: usize = memory.data(160, 64);
const BELOW: usize = memory.data(64, 64);
const MATCHES: usize = memory.data(64 * 8, 64);
const DECK: usize = memory.data(64, 64);

/** No card: matches nothing; it is below the last card of a pile. */
const NOBODY: u8 = 63;

let high: u32 = 0;
let tag: u32 = 0;

/** Names the deals: core's `tagOf('accordion')` and the high half of their numbers. */
export function prepare(word: u32, half: u32): void {
  tag = word;
  high = half;
  for (let x: usize = 0; x < 52; x++) {
    let set: u64 = 0;
    for (let y: usize = 0; y < 52; y++) if (x >> 2 == y >> 2 || (x & 3) == (y & 3)) set |= (<u64>1) << y;
    store<u64>(MATCHES + (x << 3), set);
  }
  for (let at: usize = 0; at < MARGIN; at++) store<u8>(ROW + at, NOBODY);
}

/** Removes the place `at` from the row. */
@inline
function closeUp(at: usize, end: usize): void {
  for (let to = at; to < end; to += 16) v128.store(to, v128.load(to, 1));
}

function piles(): u8 {
  let end = ROW + MARGIN;
  for (let dealt: usize = 0; dealt < 52; dealt++) {
    const card = load<u8>(DECK + dealt);
    store<u8>(end, card);
    store<u8>(BELOW + card, NOBODY);
    let at = end++;
    while (at < end) {
      const top = load<u8>(at);
      const set = load<u64>(MATCHES + (<usize>top << 3));
      const third = load<u8>(at - 3);
      let to = at - 3;
      if (!((set >> third) & 1)) {
        to = at - 1;
        if (!((set >> load<u8>(to)) & 1)) {
          at++;
          continue;
        }
      }
      const uncovered = load<u8>(BELOW + top);
      store<u8>(BELOW + top, load<u8>(to));
      store<u8>(to, top);
      if (uncovered == NOBODY) {
        closeUp(at, --end);
      } else store<u8>(at, uncovered);
      at = to;
    }
  }
  return <u8>(end - ROW - MARGIN);
}

/** Plays `count` deals from number `low` on; one byte each: the number of piles that remain. */
export function play(low: u32, count: u32): void {
  for (let deal: u32 = 0; deal < count; deal++) {
    for (let i: usize = 0; i < 52; i++) store<u8>(DECK + i, <u8>i);
    seed(tag, low + deal, high);
    shuffle(DECK, 52);
    store<u8>(PILES + deal, piles());
  }
}
