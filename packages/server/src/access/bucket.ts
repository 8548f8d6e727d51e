/** A rate limit as a token bucket: so many actions at once, and one more every so often. */
export interface Bucket {
  /** Whether it may be done now; then it counts, as so many. */
  take(now: number, cost?: number): boolean;
  /** Counts it whether it may be done or not: what comes next waits longer. */
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

/** A bucket for everybody by name. Those who have not come for so long that theirs is full again are forgotten. */
export function buckets(most: number, everyMs: number, atOnce = 10_000): Buckets {
  const all = new Map<string, Bucket>();
  const of = (name: string): Bucket => {
    const own = all.get(name) ?? bucket(most, everyMs);
    // Put last: the first of the map is who has been silent for longest.
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
