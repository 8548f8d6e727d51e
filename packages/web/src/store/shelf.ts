/**
 * The page's storage, each thing under its own key. What cannot be read is moved to another key, never deleted and never in
 * the way: a broken saved game must not destroy the statistics, nor keep the page from opening.
 */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type Kept<T> =
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly value: T }
  | { readonly kind: 'set aside'; readonly key: string };

const PREFIX = 'baralho:';

/** Reads a value; `check` returns it if it is valid, otherwise undefined. */
export function recall<T>(shelf: Shelf, name: string, check: (value: unknown) => T | undefined): Kept<T> {
  const text = shelf.getItem(PREFIX + name);
  if (text === null) return { kind: 'none' };
  try {
    const value = check(JSON.parse(text));
    if (value !== undefined) return { kind: 'kept', value };
  } catch {
    // Not JSON: set aside below.
  }
  return { kind: 'set aside', key: setAside(shelf, name, text) };
}

/** Moves the entry of a name out of the way; nothing is deleted. */
export function setAside(shelf: Shelf, name: string, text = shelf.getItem(PREFIX + name)): string {
  const key = `${PREFIX}${name}:aside`;
  // Removed first, so that a full storage has room for the copy.
  shelf.removeItem(PREFIX + name);
  if (text !== null) shelf.setItem(key, text);
  return key;
}

/** Reads a value without checking it: undefined when there is none that can be parsed. */
export function peek(shelf: Shelf, name: string): unknown {
  try {
    return JSON.parse(shelf.getItem(PREFIX + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const remember = (shelf: Shelf, name: string, value: unknown): void =>
  shelf.setItem(PREFIX + name, JSON.stringify(value));

export interface Changes {
  /** The entry has changed since `note` was last called. */
  readonly isChanged: boolean;
  note(): void;
}

/** Whether somebody else has written under a name: an unchanged value need not be read again. */
export function changesOf(shelf: Shelf, name: string): Changes {
  const text = (): string | null => shelf.getItem(PREFIX + name);
  let noted: string | null | undefined;
  return {
    get isChanged() {
      return text() !== noted;
    },
    note() {
      noted = text();
    },
  };
}

/** True when the name of a storage entry is this name with our prefix. */
export const isEntry = (key: string | null, name: string): boolean => key === PREFIX + name;

/** A full or forbidden storage is no reason to stop a game: what it does not take is kept until the page is closed. */
export function patientShelf(
  storage: Shelf | undefined,
  onforget: () => void = () => {},
): Shelf & { readonly forgets: boolean } {
  const saved = new Map<string, string>();
  let forgets = false;
  return {
    get forgets() {
      return forgets;
    },
    getItem: (key) => saved.get(key) ?? storage?.getItem(key) ?? null,
    setItem(key, value) {
      try {
        if (storage === undefined) throw new Error('forbidden');
        storage.setItem(key, value);
        saved.delete(key);
      } catch {
        saved.set(key, value);
        forgets = true;
        onforget();
      }
    },
    removeItem(key) {
      saved.delete(key);
      storage?.removeItem(key);
    },
  };
}

/** The browser's storage; undefined when the browser forbids it. */
export function browserStorage(): Shelf | undefined {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(PREFIX);
    return storage;
  } catch {
    return undefined;
  }
}
