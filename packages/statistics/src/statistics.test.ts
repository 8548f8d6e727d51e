import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Moments, moments, quantile, share, studentT } from './estimate.ts';
import { ratings } from './plackettLuce.ts';
import { Counter, merged, totalOf } from './tally.ts';

const tallyOf = (values: readonly number[]) => {
  const counter = new Counter();
  for (const value of values) counter.add(value);
  return counter.tally();
};
const values = fc.array(fc.oneof(fc.nat(300), fc.integer({ min: 60_000, max: 80_000 })), { minLength: 1 });

describe('a tally', () => {
  it('is the same however the values were cut', () => {
    fc.assert(
      fc.property(values, fc.nat(), (all, cut) => {
        const at = cut % all.length;
        expect(merged(tallyOf(all.slice(0, at)), tallyOf(all.slice(at)))).toEqual(tallyOf(all));
      }),
    );
  });

  it('gives the mean, spread and quantiles of its values', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0.01, max: 1, noNaN: true }), (all, q) => {
        const tally = tallyOf(all);
        const sorted = all.toSorted((x, y) => x - y);
        const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
        expect(totalOf(tally)).toBe(all.length);
        expect(moments(tally)?.mean.value).toBeCloseTo(mean, 6);
        const squares = all.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        expect(moments(tally)?.sd).toBeCloseTo(all.length > 1 ? Math.sqrt(squares / (all.length - 1)) : 0, 6);
        expect(quantile(tally, q)).toBe(sorted[Math.max(1, Math.ceil(q * all.length)) - 1]);
      }),
    );
  });

  it('says nothing when it is empty', () => {
    expect(moments([])).toBeUndefined();
    expect(quantile([], 0.5)).toBeUndefined();
  });
});

describe("Student's t", () => {
  // The 97.5% column of any printed table.
  it.each([
    [1, 12.706],
    [2, 4.303],
    [3, 3.182],
    [4, 2.776],
    [9, 2.262],
    [29, 2.045],
    [120, 1.98],
    [1_000_000, 1.96],
  ])('with %i degrees of freedom', (freedom, value) => {
    expect(Math.abs(studentT(freedom) / value - 1)).toBeLessThan(0.002);
  });

  it('makes the interval of two values as wide as they deserve', () => {
    const { mean } = moments([
      [1, 1],
      [2, 1],
    ]) as Moments;
    expect(mean.high - mean.value).toBeCloseTo(12.706 * 0.5, 2);
  });
});

describe("Wilson's interval", () => {
  // Newcombe (1998), table I.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [0, 0, 0, 1],
    [100, 100, 0.963, 1],
  ])('of %i in %i', (hits, n, low, high) => {
    const interval = share(hits, n);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
});

describe('a rating', () => {
  const PLAYERS = 4;
  const result = fc.record({
    seats: fc.shuffledSubarray([0, 1, 2, 3], { minLength: PLAYERS, maxLength: PLAYERS }),
    winner: fc.nat(PLAYERS - 1),
  });
  const clusters = fc.array(fc.array(result, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 });

  it('lies in its interval, however few the games', () => {
    const draws = fc.infiniteStream(fc.nat());
    fc.assert(
      fc.property(clusters, draws, (tables, drawn) => {
        const below = (n: number): number => (drawn.next().value as number) % n;
        for (const { value, low, high } of ratings(PLAYERS, tables, { below })) {
          expect(low).toBeLessThanOrEqual(value);
          expect(high).toBeGreaterThanOrEqual(value);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('has no interval with the games of one deal alone', () => {
    const [rated] = ratings(PLAYERS, [[{ seats: [0, 1, 2, 3], winner: 0 }]], { below: () => 0 });
    expect(rated).toMatchObject({ low: Number.NaN, high: Number.NaN });
  });
});
