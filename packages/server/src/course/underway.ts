/** Sign-ins with another site that are in progress: each can be finished once, they expire, and their number is limited. */
import { newSecret } from '@baralho/store/secrets';

const PATIENCE_MS = 600_000;
const MOST = 10_000;

export interface Underway<T> {
  /** Stores a value and returns its name: a new one, unless it is put back. */
  add(value: T, name?: string): string;
  /** The stored value, which is removed. */
  take(name: string): T | undefined;
}

export function openUnderway<T>(now: () => number, patienceMs: number = PATIENCE_MS): Underway<T> {
  const stored = new Map<string, { readonly value: T; readonly until: number }>();
  return {
    add(value, name = newSecret()) {
      for (const [old, { until }] of stored) if (until < now() || stored.size >= MOST) stored.delete(old);
      stored.set(name, { value, until: now() + patienceMs });
      return name;
    },
    take(name) {
      const found = stored.get(name);
      stored.delete(name);
      return found === undefined || found.until < now() ? undefined : found.value;
    },
  };
}
