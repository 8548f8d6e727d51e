/**
 * What the page remembers, each thing under its own key. What cannot be read is set aside under another key, never thrown
 * away and never in the way: a broken saved game must not cost the statistics, nor keep the page from opening.
 */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type Kept<T> =
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly value: T }
  | { readonly kind: 'set aside'; readonly key: string };

const PREFIX = 'baralho:';

/** Reads a value; `check` gives it back in full health, or undefined. */
export function recall<T>(shelf: Shelf, name: string, check: (value: unknown) => T | undefined): Kept<T> {
  const text = shelf.getItem(PREFIX + name);
  if (text === null) return { kind: 'none' };
  try {
    const value = check(JSON.parse(text));
    if (value !== undefined) return { kind: 'kept', value };
  } catch {
    // Not JSON: set aside below.
  }
  const key = `${PREFIX}${name}:aside`;
  shelf.setItem(key, text);
  shelf.removeItem(PREFIX + name);
  return { kind: 'set aside', key };
}

/** Writes a value. A full or forbidden storage is no reason to stop a game. */
export function remember(shelf: Shelf, name: string, value: unknown): boolean {
  try {
    shelf.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The browser's storage, or one that forgets when the browser forbids it. */
export function browserShelf(): Shelf {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(PREFIX);
    return storage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}
