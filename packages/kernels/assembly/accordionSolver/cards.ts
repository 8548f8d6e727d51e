/** Cards as core numbers them, 4 · rank + suit, and whether two of them match. */

/** One bit for every x ^ y: set where the ranks are equal (below 4) or the suits are (a multiple of 4). */
const MATCHING: u64 = 0x111111111111111f;

@inline
export function matches(x: u32, y: u32): bool {
  return ((MATCHING >> (x ^ y)) & 1) != 0;
}

@inline
function share(tops: u64, x: u32, y: u32): bool {
  return ((tops >> x) & (tops >> y) & 0x1111111111111111) != 0;
}

/**
 * Whether a chain of matching cards leads from every card of the set to every other. Cards of a suit are always connected, so the question
 * is whether shared ranks join all the suits in the set.
 */
export function hangTogether(set: u64): bool {
  let present: u32 = 0;
  for (let suit: u32 = 0; suit < 4; suit++)
    if ((set >> suit) & 0x1111111111111111) present |= 1 << suit;
  let joined = present & -present;
  for (let again = true; again; ) {
    again = false;
    for (let suit: u32 = 0; suit < 4; suit++) {
      if (!((present >> suit) & 1) || (joined >> suit) & 1) continue;
      for (let other: u32 = 0; other < 4; other++)
        if ((joined >> other) & 1 && share(set, suit, other)) {
          joined |= 1 << suit;
          again = true;
          break;
        }
    }
  }
  return joined == present;
}
