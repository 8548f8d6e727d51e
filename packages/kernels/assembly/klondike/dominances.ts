/**
 * Cards that may always go up, and cards that never need to come down (proofs/SafeNorm.v: norm_better).
 *
 * A card of value v is safe on its foundation when v ≤ 2 + the lower of both foundations of the other colour and v ≤ 3
 * + the other foundation of its own colour: whatever could be placed on it, and on that, can go up itself.
 */
import { suitCards } from './cards';

@inline
function least(a: u32, b: u32): u32 {
  return a < b ? a : b;
}

/** Cards of `cards` (at most one a suit) whose suit's height is within these bounds. */
@inline
function within(cards: u64, heights: u32, ofOthers: u32, ofOwn: u32): u64 {
  const h0 = heights & 15;
  const h1 = (heights >> 4) & 15;
  const h2 = (heights >> 8) & 15;
  const h3 = (heights >> 12) & 15;
  const black = least(h0, h1) + ofOthers;
  const red = least(h2, h3) + ofOthers;
  let suits: u64 = 0;
  if (h0 <= red && h0 <= h1 + ofOwn) suits |= suitCards(0);
  if (h1 <= red && h1 <= h0 + ofOwn) suits |= suitCards(1);
  if (h2 <= black && h2 <= h3 + ofOwn) suits |= suitCards(2);
  if (h3 <= black && h3 <= h2 + ofOwn) suits |= suitCards(3);
  return cards & suits;
}

/** Next cards of the foundations that may go up at once. */
@inline
export function safeToFound(next: u64, heights: u32): u64 {
  return within(next, heights, 1, 2);
}

/** Top cards of the foundations that would be sent up again at once. */
@inline
export function uselessBelow(tops: u64, heights: u32): u64 {
  return within(tops, heights, 2, 3);
}

/** All cards on the foundations, from the next ones. */
@inline
export function foundedBelow(next: u64): u64 {
  let cards: u64 = 0;
  for (let suit: u32 = 0; suit < 4; suit++) {
    const own = suitCards(suit);
    const first = next & own;
    cards |= own & (first - 1);
  }
  return cards;
}
