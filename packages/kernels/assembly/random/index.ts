/**
 * Core's frozen generator and shuffle, for kernels: the same streams and decks as `stream(word, number)` and
 * `numberedDeck` give, word for word. The state lives in globals, which WebAssembly keeps in registers' reach.
 */
const C0: u32 = 0x9e3779b9;
const C1: u32 = 0x243f6a88;
const C2: u32 = 0xb7e15162;
const C3: u32 = 0x6a09e667;

@inline
export function mix(value: u32): u32 {
  let h = value;
  h = (h ^ (h >> 16)) * 0x85ebca6b;
  h = (h ^ (h >> 13)) * 0xc2b2ae35;
  return h ^ (h >> 16);
}

let s0: u32 = 1;
let s1: u32 = 0;
let s2: u32 = 0;
let s3: u32 = 0;

/** Names the stream: `tag` is the FNV-1a hash of its word (core's `tagOf`), low and high the halves of its number. */
export function seed(tag: u32, low: u32, high: u32): void {
  s0 = mix(low ^ C0);
  s1 = mix(low ^ C1) ^ mix(mix(high ^ C1) ^ tag);
  s2 = mix(low ^ C2) ^ mix(mix(high ^ C2) ^ tag);
  s3 = mix(low ^ C3) ^ mix(mix(high ^ C3) ^ tag);
  if ((s0 | s1 | s2 | s3) == 0) s0 = 1;
}

@inline
export function next(): u32 {
  const result = rotl<u32>(s1 * 5, 7) * 9;
  const t = s1 << 9;
  s2 ^= s0;
  s3 ^= s1;
  s1 ^= s2;
  s0 ^= s3;
  s2 ^= t;
  s3 = rotl<u32>(s3, 11);
  return result;
}

const LARGEST_PRODUCT: u64 = 1 << 26;

/** Shuffles `count` bytes at `deck` in place, as core's `shuffle` does. */
export function shuffle(deck: usize, count: u32): void {
  let bound = count;
  while (bound > 1) {
    let product: u64 = bound;
    let size: u32 = 1;
    while (bound - size > 1 && product * (bound - size) <= LARGEST_PRODUCT) product *= bound - size++;
    const threshold = <u32>((<u64>1 << 32) % product);
    let word: u32;
    let first: u32;
    do {
      first = next();
      word = first;
      for (let i: u32 = 0; i < size; i++) word = <u32>(<u64>word * (bound - i));
    } while (word < threshold);
    word = first;
    for (let i: u32 = 0; i < size; i++) {
      const scaled = <u64>word * (bound - i);
      const from = deck + bound - 1 - i;
      const to = deck + <u32>(scaled >> 32);
      word = <u32>scaled;
      const held = load<u8>(from);
      store<u8>(from, load<u8>(to));
      store<u8>(to, held);
    }
    bound -= size;
  }
}
