/** A rate limit as a token bucket: so many actions at once, and one more every so often. */
export interface Bucket {
  /** Whether it is allowed now; if so, it is counted, with this cost. */
  take(now: number, cost?: number): boolean;
  /** Counts it whether it is allowed or not: the next one waits longer. */
  charge(now: number, cost: number): void;
}

export function bucket(most: number, everyMs: number): Bucket {
  let full = most;
  let last: number | undefined;
  const fill = (now: number): void => {
    full = Math.min(most, full + (last === undefined ? 0 : (now - last) / everyMs));
    last = now;
  };
  return {
    take(now, cost = 1) {
      fill(now);
      if (full < cost) return false;
      full -= cost;
      return true;
    },
    charge(now, cost) {
      fill(now);
      full = Math.max(full - cost, -most);
    },
  };
}

export interface Buckets {
  take(name: string, now: number): boolean;
  charge(name: string, now: number, cost: number): void;
}

/** A bucket for each name. Names are forgotten after they have been away long enough for their bucket to be full again. */
export function buckets(most: number, everyMs: number, atOnce = 10_000): Buckets {
  const all = new Map<string, Bucket>();
  const of = (name: string): Bucket => {
    const own = all.get(name) ?? bucket(most, everyMs);
    // Moved to the end: the first in the map has been silent longest.
    all.delete(name);
    all.set(name, own);
    for (const oldest of all.keys()) {
      if (all.size <= atOnce) break;
      all.delete(oldest);
    }
    return own;
  };
  return {
    take: (name, now) => of(name).take(now),
    charge: (name, now, cost) => of(name).charge(now, cost),
  };
}
