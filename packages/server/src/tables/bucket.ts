/** How often somebody may do something: so many at once, and one more every so often. */
export interface Bucket {
  /** Whether it may be done now; then it counts. */
  take(now: number): boolean;
}

export function bucket(most: number, everyMs: number): Bucket {
  let full = most;
  let last = 0;
  return {
    take(now) {
      full = Math.min(most, full + (last === 0 ? 0 : (now - last) / everyMs));
      last = now;
      if (full < 1) return false;
      full--;
      return true;
    },
  };
}

/** A bucket for everybody by name. Those who have not come for so long that theirs is full again are forgotten. */
export function buckets(
  most: number,
  everyMs: number,
  atOnce = 10_000,
): (name: string, now: number) => boolean {
  const all = new Map<string, Bucket>();
  return (name, now) => {
    const own = all.get(name) ?? bucket(most, everyMs);
    // Put last: the first of the map is who has been silent for longest.
    all.delete(name);
    all.set(name, own);
    if (all.size > atOnce) all.delete(all.keys().next().value as string);
    return own.take(now);
  };
}
