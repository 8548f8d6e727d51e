/**
 * Core's shuffle of one 52-card pack for four games at once, unrolled, and dealt as it is shuffled: position b − 1 is final when
 * bound b has been drawn, so its card goes straight into the hand that it will be dealt to, even positions to A, odd ones to B.
 */
import { DEAL_BYTES, HAND_BYTES } from './hands';

const DECKS: usize = memory.data(256, 64);

/** Strengths in the documented order of the pack: four aces, four deuces … four kings. */
@inline
function openPack(deck: usize): void {
  v128.store(deck, i8x16(12, 12, 12, 12, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2), 0);
  v128.store(deck, i8x16(3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6), 16);
  v128.store(deck, i8x16(7, 7, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10), 32);
  store<u32>(deck, 0x0b0b0b0b, 48);
}

/** Draws one bound from what the previous bound has left, and deals that card; returns what is left for the next. */
@inline
function one(deck: usize, hands: usize, left: u64, bound: usize): u64 {
  const scaled = (left & 0xffffffff) * bound;
  const to = <usize>(scaled >> 32);
  store<u8>(hands + ((bound - 1) & 1) * HAND_BYTES + ((bound - 1) >> 1), load<u8>(deck + to));
  store<u8>(deck + to, load<u8>(deck + bound - 1));
  return scaled;
}

@inline
function four(deck: usize, hands: usize, word: u64, bound: usize): u64 {
  const two = one(deck, hands, one(deck, hands, word, bound), bound - 1);
  return one(deck, hands, one(deck, hands, two, bound - 2), bound - 3);
}

@inline
function five(deck: usize, hands: usize, word: u64, bound: usize): u64 {
  return one(deck, hands, four(deck, hands, word, bound), bound - 4);
}

@inline
function six(deck: usize, hands: usize, word: u64, bound: usize): u64 {
  return one(deck, hands, five(deck, hands, word, bound), bound - 5);
}

@inline
function seven(deck: usize, hands: usize, word: u64, bound: usize): u64 {
  return one(deck, hands, six(deck, hands, word, bound), bound - 6);
}

@inline
function deckOf(game: usize): usize {
  return DECKS + (game << 6);
}

/**
 * Deals four games to `deals` from their words, ten batches of four words (core's batches 52–49, 48–45 … 8–2). The games take turns, so
 * that they do not wait for their own stores.
 */
export function dealPacks(words: usize, deals: usize): void {
  for (let game: usize = 0; game < 4; game++) openPack(deckOf(game));
  for (let game: usize = 0; game < 4; game++)
    four(deckOf(game), deals + game * DEAL_BYTES, load<u32>(words + (game << 2), 0), 52);
  for (let game: usize = 0; game < 4; game++)
    four(deckOf(game), deals + game * DEAL_BYTES, load<u32>(words + (game << 2), 16), 48);
  for (let game: usize = 0; game < 4; game++)
    four(deckOf(game), deals + game * DEAL_BYTES, load<u32>(words + (game << 2), 32), 44);
  for (let game: usize = 0; game < 4; game++)
    four(deckOf(game), deals + game * DEAL_BYTES, load<u32>(words + (game << 2), 48), 40);
  for (let game: usize = 0; game < 4; game++)
    five(deckOf(game), deals + game * DEAL_BYTES, load<u32>(words + (game << 2), 64), 36);
  for (let game: usize = 0; game < 4; game++)
    five(deckOf(game), deals + game * DEAL_BYTES, load<u32>(words + (game << 2), 80), 31);
  for (let game: usize = 0; game < 4; game++)
    five(deckOf(game), deals + game * DEAL_BYTES, load<u32>(words + (game << 2), 96), 26);
  for (let game: usize = 0; game < 4; game++)
    six(deckOf(game), deals + game * DEAL_BYTES, load<u32>(words + (game << 2), 112), 21);
  for (let game: usize = 0; game < 4; game++)
    seven(deckOf(game), deals + game * DEAL_BYTES, load<u32>(words + (game << 2), 128), 15);
  for (let game: usize = 0; game < 4; game++)
    seven(deckOf(game), deals + game * DEAL_BYTES, load<u32>(words + (game << 2), 144), 8);
  for (let game: usize = 0; game < 4; game++) store<u8>(deals + game * DEAL_BYTES, load<u8>(deckOf(game)));
}
