/**
 * How often each whole number occurred. A tally is the exact sufficient statistic of everything reported here, and tallies are
 * added as integers, so a result is the same bit for bit however the work was split and in whatever order the parts came back.
 */
/** `[value, count]`, ascending by value. */
export type Tally = readonly (readonly [value: number, count: number])[];

/** Counts values up to `DENSE` in a row and the rare larger ones in a map. */
const DENSE = 1 << 16;

export class Counter {
  readonly #row = new Float64Array(DENSE);
  readonly #far = new Map<number, number>();

  add(value: number, count = 1): void {
    if (value < DENSE) this.#row[value] = (this.#row[value] ?? 0) + count;
    else this.#far.set(value, (this.#far.get(value) ?? 0) + count);
  }

  addAll(tally: Tally): void {
    for (const [value, count] of tally) this.add(value, count);
  }

  tally(): Tally {
    const near: [number, number][] = [];
    for (let value = 0; value < DENSE; value++) {
      const count = this.#row[value] ?? 0;
      if (count > 0) near.push([value, count]);
    }
    return near.concat([...this.#far].sort(([x], [y]) => x - y));
  }
}

export const totalOf = (tally: Tally): number => tally.reduce((sum, [, count]) => sum + count, 0);

/** Adds two tallies. */
export function merged(x: Tally, y: Tally): Tally {
  const sum: [number, number][] = [];
  for (let i = 0, j = 0; i < x.length || j < y.length; ) {
    const [a, countA] = x[i] ?? [Number.POSITIVE_INFINITY, 0];
    const [b, countB] = y[j] ?? [Number.POSITIVE_INFINITY, 0];
    sum.push([Math.min(a, b), (a <= b ? countA : 0) + (b <= a ? countB : 0)]);
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return sum;
}
