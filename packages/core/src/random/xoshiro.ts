/**
 * The random number generator behind every deal: xoshiro128** (Blackman and Vigna), 32-bit words, plain integer arithmetic, so
 * that JavaScript and WebAssembly give the same words. FROZEN as version 1: deal codes `b1:…` depend on every line here and in
 * `shuffle.ts`.
 *
 * A stream is named by a word and a number from 0 to 2^53 − 1 (`stream('war', 7)`). With `low` and `high` the number's
 * 32-bit halves and `tag` the FNV-1a hash of the word, the four words of state are
 *   s0 = mix(low ^ C0),  si = mix(low ^ Ci) ^ mix(mix(high ^ Ci) ^ tag)  for i = 1, 2, 3
 * where mix is MurmurHash3's finalizer. Only `low` changes along a chunk of 2^32 numbers, so a kernel pays four mixes a stream.
 */
export interface Random {
  /** The next word, 0 … 2^32 − 1. */
  next(): number;
  /** A uniform integer from 0 to n − 1, for n up to 2^32. */
  below(n: number): number;
}

const SEED_CONSTANTS = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667] as const;

export function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** FNV-1a over the word's char codes. */
export function tagOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export type RandomState = readonly [number, number, number, number];

export function stateOf(word: string, number: number): RandomState {
  const low = number >>> 0;
  const high = Math.floor(number / 2 ** 32);
  const tag = tagOf(word);
  const [c0, c1, c2, c3] = SEED_CONSTANTS;
  const part = (c: number): number => (mix(low ^ c) ^ mix(mix(high ^ c) ^ tag)) >>> 0;
  return [mix(low ^ c0), part(c1), part(c2), part(c3)];
}

const rotated = (x: number, k: number): number => (x << k) | (x >>> (32 - k));

export class Xoshiro128 implements Random {
  #s0: number;
  #s1: number;
  #s2: number;
  #s3: number;

  constructor([s0, s1, s2, s3]: RandomState) {
    this.#s0 = s0 | 0;
    this.#s1 = s1 | 0;
    this.#s2 = s2 | 0;
    this.#s3 = s3 | 0;
    // All zeros is the one state that the generator never leaves.
    if ((s0 | s1 | s2 | s3) === 0) this.#s0 = 1;
  }

  next(): number {
    const result = Math.imul(rotated(Math.imul(this.#s1, 5), 7), 9) >>> 0;
    const t = this.#s1 << 9;
    this.#s2 ^= this.#s0;
    this.#s3 ^= this.#s1;
    this.#s1 ^= this.#s2;
    this.#s0 ^= this.#s3;
    this.#s2 ^= t;
    this.#s3 = rotated(this.#s3, 11);
    return result;
  }

  below(n: number): number {
    const uneven = 2 ** 32 % n;
    let word = this.next();
    while (word < uneven) word = this.next();
    return word % n;
  }

  get state(): RandomState {
    return [this.#s0 >>> 0, this.#s1 >>> 0, this.#s2 >>> 0, this.#s3 >>> 0];
  }
}

export const stream = (word: string, number: number): Xoshiro128 => new Xoshiro128(stateOf(word, number));
