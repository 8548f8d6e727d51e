/**
 * Cards that go to the foundations immediately. The argument is in core, `games/patience/rules/safe.ts`: when every
 * card that could ever come to lie on a card is out, any winning game can be played without those cards and without
 * the card itself.
 */
import {
  BUILD_ANY,
  BUILD_COLOUR,
  cells,
  columns,
  height,
  hole,
  isNext,
  isRed,
  last,
  length,
  pop,
  rankOf,
  removable,
  reserve,
  setCells,
  setHeight,
  setReserve,
  build,
} from './table';

function isSafe(card: u32): bool {
  if (!isNext(card)) return false;
  const rank = rankOf(card);
  if (build != BUILD_COLOUR && build != BUILD_ANY) return true;
  for (let suit: u32 = 0; suit < 4; suit++) {
    if (suit == (card & 3)) continue;
    if (build == BUILD_ANY || isRed(suit) != isRed(card)) {
      if (height(suit) < rank) return false;
    } else if (removable && height(suit) + 1 < rank) return false;
  }
  return true;
}

/** Moves every safe card to its foundation, including those that become safe by it. */
export function bringOut(): void {
  if (hole != 0) return;
  for (let again = true; again; ) {
    again = false;
    for (let column: u32 = 0; column < columns; column++)
      while (length(column) > 0 && isSafe(last(column))) {
        const card = pop(column);
        setHeight(card & 3, rankOf(card) + 1);
        again = true;
      }
    for (let kept = cells | reserve; kept != 0; kept &= kept - 1) {
      const card = <u32>ctz(kept);
      if (!isSafe(card)) continue;
      const bit = (<u64>1) << card;
      setCells(cells & ~bit);
      setReserve(reserve & ~bit);
      setHeight(card & 3, rankOf(card) + 1);
      again = true;
    }
  }
}
