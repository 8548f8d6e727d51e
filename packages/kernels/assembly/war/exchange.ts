/**
 * The lecture's War with the random exchange (winnings under the hand, prize not shuffled), four games at a time.
 *
 * Both players always play the same number of cards, so both hands lie in linear buffers behind one common head. A
 * block plays up to eight pairs: compare masks say who wins each, and two byte shuffles from a table put the pairs
 * behind the winners' tails. A war inside the block (a tie at i, decided at i + W) ends the block and gives the whole
 * group to the winner at i + W, after a byte shuffle that puts one player's cards before the other's. No branch
 * depends on the cards; only a war that does not fit into a block and the end of a game leave the straight line
 * (`settle`). Four lanes, each a table where one game after another is played, are interleaved, so that one works
 * while another waits for its loads.
 *
 * The coins of a lane lie in memory as bytes, 0xff where B's card goes first, 64 more for all lanes every eight blocks. The
 * number of coins used is the number of battles, and the cards laid beyond one a battle are the wars: nothing else is counted.
 */
import { A_FIRST, aBlockFirst, BEYOND, fillTables, ORDER, take, TOSSED } from './blocks';
import { deal, DEALT_COINS, DEALT_HANDS, DEALT_STREAMS, writeCoins } from './deal';
import { DEAL_BYTES, HAND_BYTES } from './hands';
import { nextFour } from './streams';

/** Cards that one player plays before both hands are moved back to the start of their buffers. */
const ROOM: usize = 2048;
/** From A's hand to B's and from B's hand to the coins; no multiple of 4096, so that neighbours do not share cache sets. */
const APART: usize = ROOM + 1088;
const LANE_BYTES: usize = 3 * APART + 64;
const TABLES: usize = memory.data(4 * 9472, 64);

/**
 * A lane's state, words: the common head, A's tail (B's follows from both), what was played and fought before the hands were last moved
 * back, and the game.
 */
const STATE: usize = memory.data(4 * 32, 64);
const HEAD: usize = 0;
const TAIL_A: usize = 4;
const LAID: usize = 8;
const FOUGHT: usize = 12;
const GAME: usize = 16;
/** The next coin, the end of the coins, and the exchange streams, of each lane. */
const COIN: usize = memory.data(16, 16);
const COINS_END: usize = memory.data(16, 16);
const STREAMS: usize = memory.data(64, 16);
const WORDS: usize = memory.data(16, 16);

let cards: usize = 0;
let warSize: usize = 0;
let peace: bool = false;
let pickUp: u32 = 0;
let first: u32 = 0;
let started: usize = 0;
let finished: usize = 0;
let wanted: usize = 0;
let times: usize = 0;
let endings: usize = 0;

const NOBODY: usize = 0xffffffff;

/** Chooses the rules for the games to come. */
export function prepareExchange(decks: usize, size: usize, noWars: bool, order: u32): void {
  cards = 52 * decks;
  warSize = size;
  peace = noWars;
  pickUp = order;
  fillTables(cards, size, order);
}

@inline
function handA(lane: usize): usize {
  return TABLES + lane * LANE_BYTES;
}

@inline
function handB(lane: usize): usize {
  return handA(lane) + APART;
}

@inline
function coinsOf(lane: usize): usize {
  return handA(lane) + 2 * APART;
}

@inline
function copyHand(to: usize, from: usize): void {
  v128.store(to, v128.load(from, 0), 0);
  v128.store(to, v128.load(from, 16), 16);
  for (let at: usize = 32; at < cards >> 1; at += 16) v128.store(to + at, v128.load(from + at));
}

/** Starts the next game in the lane, or leaves the lane empty. */
function start(lane: usize): void {
  const state = STATE + (lane << 5);
  const half: usize = started == wanted ? 0 : cards >> 1;
  const coin = coinsOf(lane);
  store<usize>(state, handA(lane), HEAD);
  store<usize>(state, handA(lane) + half, TAIL_A);
  store<usize>(state, 0, LAID);
  store<usize>(state, 0, FOUGHT);
  store<usize>(state, half == 0 ? NOBODY : started, GAME);
  store<usize>(COIN + (lane << 2), coin);
  store<usize>(COINS_END + (lane << 2), coin + 64);
  if (half == 0) return;
  const dealt: usize = started & 3;
  if (dealt == 0) deal(first + <u32>started);
  started++;
  copyHand(handA(lane), DEALT_HANDS + dealt * DEAL_BYTES);
  copyHand(handB(lane), DEALT_HANDS + dealt * DEAL_BYTES + HAND_BYTES);
  for (let at: usize = 0; at < 64; at += 16)
    v128.store(coin + at, v128.load(DEALT_COINS + (dealt << 6) + at));
  for (let word: usize = 0; word < 64; word += 16)
    store<u32>(STREAMS + word + (lane << 2), load<u32>(DEALT_STREAMS + word + (dealt << 2)));
}

/** Moves both hands and the coins back to the start of their buffers. */
function rewind(lane: usize): void {
  const state = STATE + (lane << 5);
  const head = load<usize>(state, HEAD);
  const moved = head - handA(lane);
  const tailA = load<usize>(state, TAIL_A);
  memory.copy(handA(lane), head, tailA - head);
  memory.copy(handB(lane), head + APART, cards - (tailA - head));
  store<usize>(state, handA(lane), HEAD);
  store<usize>(state, tailA - moved, TAIL_A);
  store<usize>(state, load<usize>(state, LAID) + moved, LAID);
  const coin = load<usize>(COIN + (lane << 2));
  const used = coin - coinsOf(lane);
  const end = load<usize>(COINS_END + (lane << 2));
  memory.copy(coinsOf(lane), coin, end - coin);
  store<usize>(COIN + (lane << 2), coin - used);
  store<usize>(COINS_END + (lane << 2), end - used);
  store<usize>(state, load<usize>(state, FOUGHT) + used, FOUGHT);
}

@inline
function rewindWhenFull(lane: usize): void {
  if (load<usize>(STATE + (lane << 5), HEAD) - handA(lane) > ROOM - 64) rewind(lane);
}

function finish(lane: usize, aWins: bool, brokenOff: usize): void {
  const state = STATE + (lane << 5);
  const laid = load<usize>(state, LAID) + load<usize>(state, HEAD) - handA(lane);
  const fought = load<usize>(state, FOUGHT) + load<usize>(COIN + (lane << 2)) - coinsOf(lane);
  const wars = (peace ? <usize>0 : (laid - fought) / warSize) + brokenOff;
  const game = load<usize>(state, GAME) << 2;
  store<usize>(times + game, fought);
  store<usize>(endings + game, (wars << 2) | (aWins ? 1 : 2));
  finished++;
  start(lane);
}

/** Copies a player's cards of a war, and a few bytes more, which the next cards will overwrite. */
@inline
function copyBlock(to: usize, from: usize): void {
  for (let at: usize = 0; at < warSize; at += 16) v128.store(to + at, v128.load(from + at));
}

/** What a block cannot do: the end of a game, and a war at the head that does not fit. */
function settle(lane: usize): void {
  const state = STATE + (lane << 5);
  if (load<usize>(state, GAME) == NOBODY) return;
  rewindWhenFull(lane);
  const head = load<usize>(state, HEAD);
  const tailA = load<usize>(state, TAIL_A);
  const a = tailA - head;
  const b = cards - a;
  if (a == 0 || b == 0) return finish(lane, b == 0, 0);
  const coin = load<usize>(COIN + (lane << 2));
  store<usize>(COIN + (lane << 2), coin + 1);
  let laid: usize = 1;
  let strengthA: u32;
  let strengthB: u32;
  do {
    if (a - laid < warSize || b - laid < warSize) {
      store<usize>(state, head + laid, HEAD);
      return finish(lane, a - laid >= warSize, 1);
    }
    laid += warSize;
    strengthA = load<u8>(head + laid - 1);
    strengthB = load<u8>(head + laid - 1, APART);
  } while (strengthA == strengthB);
  const aWins = strengthA > strengthB;
  let to: usize = aWins ? tailA : head + APART + b;
  store<u8>(to, load<u8>(head), 0);
  store<u8>(to, load<u8>(head), 1);
  to += 2;
  const front = aBlockFirst(pickUp, aWins) ? head : head + APART;
  const back = aBlockFirst(pickUp, aWins) ? head + APART : head;
  for (let block: usize = 1; block < laid; block += warSize) {
    copyBlock(to, front + block);
    copyBlock(to + warSize, back + block);
    to += 2 * warSize;
  }
  store<usize>(state, head + laid, HEAD);
  if (aWins) store<usize>(state, to, TAIL_A);
}

/**
 * Plays up to eight pairs in a lane. `stops` has a bit for every tie and for all that lies beyond the shorter hand; the lowest is where the
 * straight run ends. When it is a tie whose war is decided inside the block, `war` is that bit and the group after it, W + 1 bits long,
 * goes to one player; otherwise `war` is 0 and the block ends before it. With `apart` no war fits into a block (or there are none): a tie
 * goes to `settle` at once.
 */
@inline
function block(lane: usize, hands: usize, reach: u32, group: u32, wars: u32, apart: bool, byWinner: bool): void {
  const state = STATE + (lane << 5);
  const head = load<usize>(state + HEAD);
  const tailA = load<usize>(state + TAIL_A);
  const coin = load<usize>(COIN + (lane << 2));
  const a = v128.load_zero<u64>(head);
  const b = v128.load_zero<u64>(head, APART);
  const higher = i8x16.bitmask(i8x16.gt_s(a, b));
  const beyond = load<u32>((tailA - head) << 2, BEYOND);
  const stops = (i8x16.bitmask(i8x16.eq(a, b)) & wars) | beyond;
  const lowest = stops & (0 - stops);
  const before = lowest - 1;
  const war = apart ? 0 : lowest & ~(stops >> reach);
  const wonWar = apart ? 0 : ((higher >> reach) & war) * group;
  const all = apart ? before : before | (war * group);
  const forA = (higher & before) | wonWar;
  const tie = ctz(stops);
  const toss = v128.load_zero<u64>(coin);
  const tosses = i8x16.shuffle(toss, toss, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
  const order = v128.xor(
    v128.and(tosses, v128.load(tie << 4, TOSSED)),
    v128.load((byWinner ? tie | (<u32>(wonWar != 0) << 4) : tie) << 4, ORDER),
  );
  const laidOut = i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const pairs = i8x16.swizzle(laidOut, order);
  take(tailA, pairs, forA);
  take(hands + (head << 1) - tailA, pairs, forA ^ all);
  const laid = apart ? tie : popcnt(all);
  store<usize>(state + HEAD, head + laid);
  store<usize>(state + TAIL_A, tailA + 2 * popcnt(forA));
  store<usize>(COIN + (lane << 2), coin + (apart ? tie : popcnt(before | war)));
  if (laid == 0 || (apart && (lowest & beyond) == 0)) settle(lane);
}

/** 64 more coins for every lane that has fewer than 64 left. */
@inline
function toss(): void {
  const end = v128.load(COINS_END);
  const scarce = i32x4.lt_s(i32x4.sub(end, v128.load(COIN)), i32x4.splat(64));
  const s0 = v128.load(STREAMS, 0);
  const s1 = v128.load(STREAMS, 16);
  const s2 = v128.load(STREAMS, 32);
  const s3 = v128.load(STREAMS, 48);
  const end0 = load<usize>(COINS_END, 0);
  const end1 = load<usize>(COINS_END, 4);
  const end2 = load<usize>(COINS_END, 8);
  const end3 = load<usize>(COINS_END, 12);
  for (let at: usize = 0; at < 64; at += 32) {
    v128.store(WORDS, nextFour(STREAMS));
    writeCoins(end0 + at, WORDS);
    writeCoins(end1 + at, WORDS + 4);
    writeCoins(end2 + at, WORDS + 8);
    writeCoins(end3 + at, WORDS + 12);
  }
  v128.store(STREAMS, v128.bitselect(v128.load(STREAMS, 0), s0, scarce), 0);
  v128.store(STREAMS, v128.bitselect(v128.load(STREAMS, 16), s1, scarce), 16);
  v128.store(STREAMS, v128.bitselect(v128.load(STREAMS, 32), s2, scarce), 32);
  v128.store(STREAMS, v128.bitselect(v128.load(STREAMS, 48), s3, scarce), 48);
  v128.store(COINS_END, i32x4.add(end, v128.and(scarce, i32x4.splat(64))));
}

@inline
function playAll(apart: bool, byWinner: bool): void {
  const reach = <u32>warSize;
  const group: u32 = (1 << (reach + 1)) - 1;
  const wars: u32 = peace ? 0 : <u32>-1;
  const hands = cards + APART;
  while (finished < wanted) {
    for (let lane: usize = 0; lane < 4; lane++) rewindWhenFull(lane);
    toss();
    for (let round = 0; round < 8; round++) {
      block(0, hands, reach, group, wars, apart, byWinner);
      block(1, hands, reach, group, wars, apart, byWinner);
      block(2, hands, reach, group, wars, apart, byWinner);
      block(3, hands, reach, group, wars, apart, byWinner);
    }
  }
}

function playLongWars(): void {
  playAll(true, false);
}

function playShortWars(): void {
  playAll(false, false);
}

function playByWinner(): void {
  playAll(false, true);
}

/** Plays `count` games from number `low` on: one word each for its battles, and for its wars with its ending in the low bits. */
export function playExchange(low: u32, count: usize, timesAt: usize, endingsAt: usize): void {
  first = low;
  wanted = count;
  times = timesAt;
  endings = endingsAt;
  started = 0;
  finished = 0;
  for (let lane: usize = 0; lane < 4; lane++) start(lane);
  if (peace || warSize > 7) playLongWars();
  else if (pickUp == A_FIRST) playShortWars();
  else playByWinner();
}
