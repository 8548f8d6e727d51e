/**
 * The batches of core's shuffle. A plan is a row of batches, each with the product of its bounds, its threshold (2^32 mod the
 * product), its first bound and their number; a first bound of 1 ends it. What a batch leaves of its word is the word times
 * the product, cut to 32 bits, so whether it must be drawn again is known before any index is: four games are asked at once.
 */
import { next, nextFour } from './streams';

export const BATCH_BYTES: usize = 12;
const PRODUCT: usize = 0;
const THRESHOLD: usize = 4;
const BOUND: usize = 8;
const SIZE: usize = 10;
const LARGEST_PRODUCT: u64 = 1 << 26;

/** Cuts the bounds `count` … 2 into batches. */
export function planBatches(plan: usize, count: u32): void {
  let bound = count;
  while (bound > 1) {
    let product: u64 = bound;
    let size: u32 = 1;
    while (bound - size > 1 && product * (bound - size) <= LARGEST_PRODUCT) product *= bound - size++;
    store<u32>(plan, <u32>product, PRODUCT);
    store<u32>(plan, <u32>((<u64>1 << 32) % product), THRESHOLD);
    store<u16>(plan, <u16>bound, BOUND);
    store<u16>(plan, <u16>size, SIZE);
    plan += BATCH_BYTES;
    bound -= size;
  }
  store<u16>(plan, 1, BOUND);
}

@inline
export function isEnd(plan: usize): bool {
  return load<u16>(plan, BOUND) <= 1;
}

@inline
function mustRepeat(word: v128, plan: usize): v128 {
  const left = i32x4.mul(word, v128.load_splat<u32>(plan, PRODUCT));
  return i32x4.lt_u(left, v128.load_splat<u32>(plan, THRESHOLD));
}

/** Draws again, only for the games of the mask `asked`, until none is left. */
function repeat(state: usize, plan: usize, words: usize, asked: v128): void {
  while (v128.any_true(asked)) {
    const s0 = v128.load(state, 0);
    const s1 = v128.load(state, 16);
    const s2 = v128.load(state, 32);
    const s3 = v128.load(state, 48);
    const word = v128.bitselect(nextFour(state), v128.load(words), asked);
    v128.store(state, v128.bitselect(v128.load(state, 0), s0, asked), 0);
    v128.store(state, v128.bitselect(v128.load(state, 16), s1, asked), 16);
    v128.store(state, v128.bitselect(v128.load(state, 32), s2, asked), 32);
    v128.store(state, v128.bitselect(v128.load(state, 48), s3, asked), 48);
    v128.store(words, word);
    asked = v128.and(asked, mustRepeat(word, plan));
  }
}

/** The words of four games' shuffles, four for each batch, from the four streams at `state`. */
export function drawFour(state: usize, plan: usize, words: usize): void {
  for (; !isEnd(plan); plan += BATCH_BYTES, words += 16) {
    const word = nextFour(state);
    v128.store(words, word);
    const asked = mustRepeat(word, plan);
    if (v128.any_true(asked)) repeat(state, plan, words, asked);
  }
}

/** The swaps of one batch on the bytes at `deck`. */
@inline
export function shuffleBatch(deck: usize, plan: usize, word: u32): void {
  const last = deck + load<u16>(plan, BOUND) - load<u16>(plan, SIZE);
  let left = word;
  for (let from = deck + load<u16>(plan, BOUND) - 1; from >= last; from--) {
    const scaled = <u64>left * (from - deck + 1);
    const to = deck + <usize>(scaled >> 32);
    left = <u32>scaled;
    const held = load<u8>(from);
    store<u8>(from, load<u8>(to));
    store<u8>(to, held);
  }
}

/** Core's shuffle of the bytes at `deck`, from the stream that `next` reads. */
export function shuffle(deck: usize, plan: usize): void {
  for (; !isEnd(plan); plan += BATCH_BYTES) {
    let word = next();
    while (word * load<u32>(plan, PRODUCT) < load<u32>(plan, THRESHOLD)) word = next();
    shuffleBatch(deck, plan, word);
  }
}
