/**
 * The tables behind a block of eight pairs: which bytes to bring together for the pairs that a player wins, in which
 * order a war's cards are picked up, and how many pairs can be played at all. `exchange.ts` and `still.ts` play with
 * them.
 */
/** For eight pairs and a mask of those to keep: the byte shuffle that moves them together. */
const KEPT: usize = memory.data(256 * 16, 64);
/** For a first tie at i, and whether A wins its war: the byte shuffle that orders the group of the war. */
export const ORDER: usize = memory.data(32 * 16, 64);
/** For a first tie at i: 1 at the pairs whose coin counts. */
export const TOSSED: usize = memory.data(16 * 16, 64);
/** For the size of A's hand: all bits from the number of pairs that can be played (at most eight) upwards. */
export const BEYOND: usize = memory.data(4 * 512, 64);

/** Whose cards the winner picks up first: 0 A's, 1 the winner's, 2 the loser's. */
export const A_FIRST: u32 = 0;
const WINNER_FIRST: u32 = 1;

@inline
export function aBlockFirst(pickUp: u32, aWins: bool): bool {
  return pickUp == A_FIRST || (pickUp == WINNER_FIRST) == aWins;
}

function fillOrder(row: usize, tie: usize, warSize: usize, aFirst: bool): void {
  for (let at: usize = 0; at < 16; at++) store<u8>(row + at, <u8>at);
  if (tie + warSize > 7) return;
  const group = row + 2 * (tie + 1);
  for (let i: usize = 0; i < warSize; i++) {
    const a = <u8>(2 * (tie + 1 + i));
    store<u8>(group + i + (aFirst ? 0 : warSize), a);
    store<u8>(group + i + (aFirst ? warSize : 0), a + 1);
  }
}

/** Fills the tables for a number of cards, a war size and a pick-up rule. */
export function fillTables(cards: usize, warSize: usize, pickUp: u32): void {
  for (let mask: usize = 0; mask < 256; mask++) {
    let at = KEPT + (mask << 4);
    for (let i: usize = 0; i < 8; i++) {
      if (!((mask >> i) & 1)) continue;
      store<u16>(at, <u16>(2 * i) | (<u16>(2 * i + 1) << 8));
      at += 2;
    }
  }
  for (let tie: usize = 0; tie < 16; tie++) {
    fillOrder(ORDER + (tie << 4), tie, warSize, aBlockFirst(pickUp, false));
    fillOrder(ORDER + ((tie + 16) << 4), tie, warSize, aBlockFirst(pickUp, true));
    for (let at: usize = 0; at < 16; at++) store<u8>(TOSSED + (tie << 4) + at, <u8>(at >> 1 <= tie));
  }
  for (let a: usize = 0; a <= cards; a++)
    store<u32>(BEYOND + (a << 2), <u32>-1 << <u32>min<usize>(8, min(a, cards - a)));
}

/** For a mask of pairs: the named pairs, after `tail`. */
@inline
export function take(tail: usize, pairs: v128, mask: u32): void {
  v128.store(tail, i8x16.swizzle(pairs, v128.load(mask << 4, KEPT)));
}
