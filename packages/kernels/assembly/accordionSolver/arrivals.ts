/**
 * What must hold for a position of single cards to be won. Nothing ever leaves the first pile, and all other cards come to lie
 * there one by one. So there is an order in which they arrive, and it obeys two laws:
 *
 * - Each matches the one that arrived before it, the first of them the present top of the first pile.
 * - A card arrives before all the cards that lie under it now, or before the bottom card of a pile left of its own. For if it
 *   comes straight from its present pile, those under it are still there. If not, it comes from a pile on the left, because
 *   cards move only to the left; that pile has been there all the time with the same bottom card, because no pile is ever
 *   begun, and a bottom card leaves last; and that bottom card is still there.
 *
 * Where there is no such order the position is lost. The order is looked for from its end: there few cards may stand.
 */
import { BELOW, length, ROW } from './row';
import { beginPaths, endsOfPaths, neighbours } from './paths';

/** Steps of the search for an order, after which one is assumed to exist. */
const MOST_STEPS: i32 = 300;

/** The index of each card among all, as `paths` needs it. */
const PLACES: usize = memory.data(64, 16);
/** For the card at each place, now: the cards under it, and the bottom cards of the piles left of its own except the first. */
const UNDER: usize = memory.data(32 * 4, 16);
const BOTTOMS: usize = memory.data(32 * 4, 16);

let first: u32 = 0;
let others: u32 = 0;
/** Of the piles after the first: the single cards up to the leftmost pile of more, that pile, and its bottom card. */
let singles: u32 = 0;
let leftmost: u32 = 0;
let leftmostBottom: u32 = 0;
let steps: i32 = 0;

/** Takes all cards except those under the first pile's top, and returns how many bytes are used from `address` on. */
export function beginArrivals(all: u64, address: usize): usize {
  let place: u8 = 0;
  for (let left = all; left != 0; left &= left - 1) store<u8>(PLACES + <usize>ctz(left), place++);
  return beginPaths(all, address);
}

@inline
function placeOf(card: u32): u32 {
  return load<u8>(PLACES + card);
}

/** Records the position of the cards. */
@inline
function look(): void {
  first = placeOf(load<u8>(ROW));
  others = 0;
  singles = 0;
  leftmost = 0;
  leftmostBottom = 0;
  let bottoms: u32 = 0;
  for (let pile: u32 = 1; pile < length; pile++) {
    let inPile: u32 = 0;
    let bottom: u32 = 0;
    for (let card = <u32>load<u8>(ROW + pile) + 1; card != 0; card = load<u8>(BELOW + card - 1)) {
      const place = placeOf(card - 1);
      bottom = (<u32>1) << place;
      // This card and all above it in its pile; what is under it is the rest of the pile.
      inPile |= bottom;
      store<u32>(UNDER + (<usize>place << 2), inPile);
      store<u32>(BOTTOMS + (<usize>place << 2), bottoms);
    }
    for (let left = inPile; left != 0; left &= left - 1) {
      const under = UNDER + (<usize>ctz(left) << 2);
      store<u32>(under, inPile & ~load<u32>(under));
    }
    others |= inPile;
    bottoms |= bottom;
    if (leftmost != 0) continue;
    if (inPile == bottom) {
      singles |= bottom;
    } else {
      leftmost = inPile;
      leftmostBottom = bottom;
    }
  }
}

/** Whether a card may arrive before those of `later`. */
@inline
function mayArrive(place: u32, later: u32): bool {
  return (
    (load<u32>(UNDER + (<usize>place << 2)) & ~later) == 0 || (load<u32>(BOTTOMS + (<usize>place << 2)) & later) != 0
  );
}

/**
 * Whether the cards that arrive before those of `later` may do so in any order. Single cards always may. So may all cards of the
 * piles right of a bottom card in `later`; and the last one of the leftmost pile when all under and over it are in `later`.
 */
@inline
function free(later: u32): bool {
  const rest = leftmost & ~later;
  return (later & singles) != 0 || ((later & leftmostBottom) != 0 && (rest & (rest - 1)) == 0);
}

/** Whether the cards that are not in `later` can arrive before them, the last of them being one of `candidates`. */
function arrive(later: u32, candidates: u32): bool {
  if (--steps < 0) return true;
  const earlier = others & ~later;
  const ends = candidates & endsOfPaths(first, earlier);
  if (ends == 0) return false;
  if ((ends & singles) != 0 || free(later)) return true;
  for (let left = ends; left != 0; left &= left - 1) {
    const last = <u32>ctz(left);
    const bit = left & -left;
    if (mayArrive(last, later) && (earlier == bit || arrive(later | bit, neighbours(last)))) return true;
  }
  return false;
}

/** Whether the cards can arrive in some order, in the current position, which has more than one pile. */
export function canArrive(): bool {
  look();
  steps = MOST_STEPS;
  return arrive(0, others);
}
