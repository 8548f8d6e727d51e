/**
 * Sets of cards as bits of one word. A card is 4 × rank + place; the place of a suit is 0 spades, 1 clubs, 2 hearts,
 * 3 diamonds with the colour bit (2) flipped on odd ranks. So the two cards of a rank and colour (twins) are a pair of
 * neighbouring bits, and the pair that may stand on them lies exactly four bits lower: building down is a shift by four.
 */
export const KINGS: u64 = 0xf << 48;
const EVEN_BITS: u64 = 0x5555555555555555;
const LOW_PAIRS: u64 = 0x3333333333333333;

/** All cards of a suit. */
@inline
export function suitCards(suit: u32): u64 {
  return (suit < 2 ? <u64>0x1414141414141 : <u64>0x4141414141414) << (suit & 1);
}

@inline
export function bit(card: u32): u64 {
  return (<u64>1) << card;
}

@inline
export function suitOf(card: u32): u32 {
  return (card & 3) ^ ((card >> 1) & 2);
}

/** Every card together with its twin. */
@inline
export function pairs(cards: u64): u64 {
  const low = (cards | (cards >> 1)) & EVEN_BITS;
  return low | (low << 1);
}

/** The same places in the other colour. */
@inline
function otherColour(cards: u64): u64 {
  return ((cards & LOW_PAIRS) << 2) | ((cards >> 2) & LOW_PAIRS);
}

/** The next higher card of each suit. */
@inline
export function above(cards: u64): u64 {
  return otherColour(cards << 4);
}

/** The next lower card of each suit. */
@inline
export function below(cards: u64): u64 {
  return otherColour(cards >> 4);
}

/**
 * Which face-up cards nothing needs to be placed on. Of a pair, v are face-up and k face-up cards of the pair below are on some card, not
 * at the head of a column: with v > k one of the pair can be free, and with v = 2, k = 1 either, by moving the run over. Returns whole
 * pairs: intersect with the face-up cards.
 */
@inline
export function freePairs(open: u64, lying: u64): u64 {
  const on = lying << 4;
  const openEither = (open | (open >> 1)) & EVEN_BITS;
  const openBoth = open & (open >> 1) & EVEN_BITS;
  const onEither = (on | (on >> 1)) & EVEN_BITS;
  const onBoth = on & (on >> 1) & EVEN_BITS;
  const free = (openEither & ~onEither) | (openBoth & ~onBoth);
  return free | (free << 1);
}
