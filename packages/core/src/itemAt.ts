/**
 * What stands at a place of a list that is there by construction: a throw of dice below its length, a place found in it before, one
 * of four seats. Ask instead where it may be missing; iterate where every item is wanted. A place outside of the list is a bug.
 */
class NoSuchPlace extends RangeError {
  override readonly name = 'NoSuchPlace';
}

export function itemAt<T>(list: ArrayLike<T>, place: number): T {
  if (!Number.isInteger(place) || place < 0 || place >= list.length)
    throw new NoSuchPlace(`there is no place ${place} in a list of ${list.length}`);
  return list[place] as T;
}
