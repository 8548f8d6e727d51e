import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffle } from './shuffle.ts';
import { stateOf, stream, Xoshiro128 } from './xoshiro.ts';

describe('the generator', () => {
  it('is xoshiro128** (state 1 2 3 4, the words its authors print)', () => {
    const random = new Xoshiro128([1, 2, 3, 4]);
    expect(Array.from({ length: 6 }, () => random.next())).toStrictEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492,
    ]);
  });

  /** Frozen with version 1 of the deal codes. */
  it('names streams by word and number', () => {
    expect(stateOf('war', 7)).toMatchInlineSnapshot(`
      [
        1478832577,
        2069549606,
        2571889883,
        3474722945,
      ]
    `);
    expect(stateOf('war', 2 ** 32 + 7)).toMatchInlineSnapshot(`
      [
        1478832577,
        3875960894,
        2954017438,
        541439225,
      ]
    `);
    expect(stateOf('exchange', 2 ** 53 - 1)).toMatchInlineSnapshot(`
      [
        996586154,
        2314390020,
        2577814667,
        3035499532,
      ]
    `);
    expect(shuffle([...'abcdefghijklmnopqrstuvwxyz'], stream('letters', 1)).join('')).toMatchInlineSnapshot(
      `"jyqihorvkbwpzmxcsunlegdtaf"`,
    );
  });

  it('goes on from a state that was put aside', () => {
    fc.assert(
      fc.property(fc.string(), fc.maxSafeNat(), (word, number) => {
        const random = stream(word, number);
        random.next();
        expect(new Xoshiro128(random.state).next()).toBe(random.next());
      }),
    );
  });

  it('draws fairly below any bound', () => {
    for (const bound of [1, 2, 3, 52, 1000, 2 ** 31, 3 * 2 ** 30, 2 ** 32]) {
      const random = stream('below', bound);
      let sum = 0;
      for (let i = 0; i < 20_000; i++) {
        const drawn = random.below(bound);
        expect(drawn).toBeLessThan(bound);
        sum += drawn;
      }
      // Mean of n uniform draws: standard deviation bound/√(12 n); five of them.
      expect(Math.abs(sum / 20_000 - (bound - 1) / 2)).toBeLessThanOrEqual(
        (5 * bound) / Math.sqrt(12 * 20_000),
      );
    }
  });
});

describe('the shuffle', () => {
  /** The same definition without the arithmetic tricks of batches: exact integers throughout. */
  function slowShuffle<T>(items: readonly T[], next: () => number): T[] {
    const result = [...items];
    let bound = BigInt(result.length);
    while (bound > 1n) {
      const bounds = [bound];
      let product = bound;
      while (bound - BigInt(bounds.length) > 1n && product * (bound - BigInt(bounds.length)) <= 2n ** 26n) {
        bounds.push(bound - BigInt(bounds.length));
        product *= bounds.at(-1) as bigint;
      }
      let digits: bigint[];
      let word: bigint;
      do {
        word = BigInt(next());
        digits = [];
        for (const factor of bounds) {
          digits.push((word * factor) >> 32n);
          word = (word * factor) & 0xffffffffn;
        }
      } while (word < 2n ** 32n % product);
      for (const [i, factor] of bounds.entries()) {
        const [from, to] = [Number(factor) - 1, Number(digits[i])];
        [result[from], result[to]] = [result[to] as T, result[from] as T];
      }
      bound -= BigInt(bounds.length);
    }
    return result;
  }

  it('agrees with its definition in exact arithmetic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 208 }), fc.maxSafeNat(), (size, number) => {
        const items = Array.from({ length: size }, (_, i) => i);
        const random = stream('slow', number);
        expect(shuffle(items, stream('slow', number))).toStrictEqual(slowShuffle(items, () => random.next()));
      }),
    );
  });

  it('makes every order of four equally likely', () => {
    const counts = new Map<string, number>();
    const random = stream('orders', 1);
    for (let i = 0; i < 48_000; i++) {
      const order = shuffle([0, 1, 2, 3], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    // 23 degrees of freedom: 58 is passed once in 10,000.
    expect(chiSquare).toBeLessThan(58);
  });
});
