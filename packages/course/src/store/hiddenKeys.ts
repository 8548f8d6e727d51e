/**
 * The keys from which hidden tests are generated. They used to be 32-bit numbers, which could be found by trying; a stored
 * problem from that time gets a new key, and with it other hidden tests.
 */
import { randomBytes } from 'node:crypto';

/** 256 bits in hexadecimal digits. */
export const newHiddenKey = (): string => randomBytes(32).toString('hex');

interface Stored {
  readonly hidden?: { readonly seed?: unknown; readonly key?: unknown };
}

/** The stored tests of a problem, with a key added; unreadable ones, and ones with a key, stay the same. */
export function withHiddenKey(text: string): string {
  let tests: Stored;
  try {
    tests = JSON.parse(text) as Stored;
  } catch {
    return text;
  }
  if (typeof tests?.hidden !== 'object' || tests.hidden === null || 'key' in tests.hidden) return text;
  const { seed: _, ...hidden } = tests.hidden;
  return JSON.stringify({ ...tests, hidden: { ...hidden, key: newHiddenKey() } });
}
