/**
 * Deals of four neighbouring games: both hands as strengths, top card first, and the first 64 coins of the exchange.
 * One pack takes the unrolled shuffle, several packs the plain one.
 */
import { BATCH_BYTES, drawFour, isEnd, planBatches, shuffleBatch } from './batches';
import { DEAL_BYTES, HAND_BYTES } from './hands';
import { dealPacks } from './shuffle52';
import { nameStream, next, nextFour, seedFour, seedOne } from './streams';

const WAR: usize = memory.data(16, 16);
export const EXCHANGE: usize = memory.data(16, 16);
export const PRIZE: usize = memory.data(16, 16);
const WORDS: usize = memory.data(16, 16);
const SHUFFLES: usize = memory.data(64, 16);

export const DEALT_HANDS: usize = memory.data(4 * 512, 64);
export const DEALT_COINS: usize = memory.data(4 * 64, 64);
export const DEALT_STREAMS: usize = memory.data(64, 16);

/** Room for the largest pack: eight decks have 416 cards, in at most 208 batches. */
const PLAN: usize = memory.data(12 * 209, 8);
const DRAWN: usize = memory.data(16 * 208, 16);
const DECK: usize = memory.data(512, 64);
const PACK: usize = memory.data(512, 64);
const RIFFLED: usize = memory.data(512, 64);
/** The bits of one riffle: thirteen words for eight packs. */
const BITS: usize = memory.data(64, 16);

let cards: usize = 0;
let reversed: bool = false;
let withCoins: bool = false;
let riffles: u32 = 0;

/** The tags are core's `tagOf`, `high` the high half of every game's number. */
export function nameStreams(high: u32, war: u32, exchange: u32, prize: u32): void {
  nameStream(WAR, war, high);
  nameStream(EXCHANGE, exchange, high);
  nameStream(PRIZE, prize, high);
}

/** Chooses the pack, the order of the deal, whether coins come with it, and how often the pack is riffled (0: a perfect shuffle). */
export function choosePack(decks: usize, turned: bool, coins: bool, times: u32): void {
  cards = 52 * decks;
  reversed = turned;
  withCoins = coins;
  riffles = times;
  planBatches(PLAN, <u32>cards);
  for (let i: usize = 0; i < cards; i++) store<u8>(PACK + i, <u8>((((i % 52) >> 2) + 12) % 13));
}

function dealOut(hands: usize): void {
  for (let i: usize = 0; i < cards; i++) store<u8>(hands + (i & 1) * HAND_BYTES + (i >> 1), load<u8>(DECK + i));
}

/** Several packs, one game after the other. */
function dealPlainly(game: usize, hands: usize): void {
  memory.copy(DECK, PACK, cards);
  let words = DRAWN + (game << 2);
  for (let plan = PLAN; !isEnd(plan); plan += BATCH_BYTES, words += 16) shuffleBatch(DECK, plan, load<u32>(words));
  dealOut(hands);
}

/** Core's `riffle`: each card of the new order comes from the upper packet, or with its bit set from the lower one. */
function riffle(): void {
  let lower = cards;
  for (let at: usize = 0; at < cards; at += 32) {
    const held = cards - at;
    const word = next() & (held < 32 ? ((<u32>1) << <u32>held) - 1 : 0xffffffff);
    store<u32>(BITS + (at >> 3), word);
    lower -= <usize>popcnt<u32>(word);
  }
  let upper: usize = 0;
  for (let i: usize = 0; i < cards; i++) {
    const isLower = (load<u32>(BITS + ((i >> 5) << 2)) >>> <u32>(i & 31)) & 1;
    store<u8>(RIFFLED + i, load<u8>(DECK + (isLower ? lower++ : upper++)));
  }
  memory.copy(DECK, RIFFLED, cards);
}

/** From the order in the box, every suit from two to ace. */
function dealRiffled(low: u32, hands: usize): void {
  for (let i: usize = 0; i < cards; i++) store<u8>(DECK + i, <u8>(i % 13));
  seedOne(WAR, low);
  for (let times: u32 = 0; times < riffles; times++) riffle();
  dealOut(hands);
}

function dealShuffled(low: u32): void {
  seedFour(SHUFFLES, WAR, low);
  drawFour(SHUFFLES, PLAN, DRAWN);
  if (cards == 52) dealPacks(DRAWN, DEALT_HANDS);
  else for (let game: usize = 0; game < 4; game++) dealPlainly(game, DEALT_HANDS + game * DEAL_BYTES);
}

function turnOver(hand: usize): void {
  for (let i = hand, j = hand + (cards >> 1) - 1; i < j; i++, j--) {
    const held = load<u8>(i);
    store<u8>(i, load<u8>(j));
    store<u8>(j, held);
  }
}

const EACH_BIT = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);

/** The 32 bits of the word at `word` as bytes at `to`: 0xff where the bit is 0 and B's card goes first. */
@inline
export function writeCoins(to: usize, word: usize): void {
  const bits = v128.load_splat<u32>(word);
  const low = i8x16.shuffle(bits, bits, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  const high = i8x16.shuffle(bits, bits, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
  v128.store(to, i8x16.eq(v128.and(low, EACH_BIT), i8x16.splat(0)), 0);
  v128.store(to, i8x16.eq(v128.and(high, EACH_BIT), i8x16.splat(0)), 16);
}

/** Deals games `low` … `low + 3`. */
export function deal(low: u32): void {
  if (riffles == 0) dealShuffled(low);
  else for (let game: usize = 0; game < 4; game++) dealRiffled(low + <u32>game, DEALT_HANDS + game * DEAL_BYTES);
  if (reversed) for (let hand: usize = 0; hand < 8; hand++) turnOver(DEALT_HANDS + hand * HAND_BYTES);
  if (!withCoins) return;
  seedFour(DEALT_STREAMS, EXCHANGE, low);
  for (let at: usize = 0; at < 64; at += 32) {
    v128.store(WORDS, nextFour(DEALT_STREAMS));
    for (let game: usize = 0; game < 4; game++) writeCoins(DEALT_COINS + (game << 6) + at, WORDS + (game << 2));
  }
}
