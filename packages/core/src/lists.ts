/**
 * Helpers for lists, records and maps that TypeScript's types do not cover: an item that is known to be there (a throw of dice
 * below the length, one of four seats), the keys of a record, whether a text is one of some names, and a map that keeps only
 * the newest entries. Where something may be missing, use `undefined` checks; to visit every item, iterate. An index outside a
 * list is a bug.
 */
class NoSuchPlace extends RangeError {
  override readonly name = 'NoSuchPlace';
}

export function itemAt<T>(list: ArrayLike<T>, place: number): T {
  if (!Number.isInteger(place) || place < 0 || place >= list.length)
    throw new NoSuchPlace(`there is no place ${place} in a list of ${list.length}`);
  return list[place] as T;
}

/** The last element of a list that has one: the top card of a pile, the last state of a game. */
export const lastOf = <T>(list: ArrayLike<T>): T => itemAt(list, list.length - 1);

export const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);

/** The keys of a record that is written out in the source, which has no others. */
export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>): readonly K[] =>
  Object.keys(record) as K[];

/** Puts a value into a map of limited size; the oldest entry is removed. */
export function holdNewest<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
