/**
 * The key of the current position. Its future depends on the cards that still matter, how they lie and which of them match,
 * but not on the names of suits and ranks. So these are renamed in the order in which they occur, from left to right and in
 * each pile from the top down, and a rank with only one such card, which no card will match by rank again, has no name at all:
 * positions that differ only in names have the same key and the same verdict. Seven bits a card: whether it is a top, its
 * suit, its rank.
 */
import { single } from './position';
import { alive, BELOW, length, ROW } from './row';

const CARDS_A_WORD: u32 = 9;
export const MOST_WORDS: u32 = 6;

export const KEY: usize = memory.data(MOST_WORDS * 8, 8);

export function wordsOf(cards: u32): u32 {
  return (cards + CARDS_A_WORD - 1) / CARDS_A_WORD;
}

/** A name of four bits for each suit, for each rank; 0 when it has none yet. */
let suits: u32 = 0;
let ranks: u64 = 0;
let nextSuit: u32 = 0;
let nextRank: u64 = 0;
let word: u64 = 0;
let inWord: u32 = 0;
let at: usize = 0;

@inline
function write(card: u32, isTop: u64): void {
  const suit = (card & 3) << 2;
  if (((suits >> suit) & 15) == 0) suits |= ++nextSuit << suit;
  const rank = <u64>(card & ~3);
  const ofRank = (alive >> rank) & 15;
  if ((ofRank & (ofRank - 1)) != 0 && ((ranks >> rank) & 15) == 0) ranks |= ++nextRank << rank;
  word = (word << 7) | (((ranks >> rank) & 15) << 3) | (<u64>(((suits >> suit) & 15) - 1) << 1) | isTop;
  if (++inWord == CARDS_A_WORD) flush();
}

@inline
function flush(): void {
  store<u64>(at, word);
  at += 8;
  word = 0;
  inWord = 0;
}

/** Writes the key, of this many words. */
export function writeKey(words: u32): void {
  suits = 0;
  ranks = 0;
  nextSuit = 0;
  nextRank = 0;
  word = 0;
  inWord = 0;
  at = KEY;
  for (let pile: u32 = 0; pile < length; pile++) {
    const top = <u32>load<u8>(ROW + pile);
    write(top, 1);
    if (single && pile > 0)
      for (let card = <u32>load<u8>(BELOW + top); card != 0; card = load<u8>(BELOW + card - 1)) write(card - 1, 0);
  }
  while (at < KEY + (<usize>words << 3)) flush();
}
