/**
 * The lecture's War without a coin, A's cards first, winnings under the hand: the rule whose games run in circles, some of them
 * hundreds of millions of battles long. Blocks of eight pairs as in `exchange.ts`, one game at a time.
 *
 * What a block does follows from the position, so the positions at which blocks begin run in a circle too, and Brent's method is
 * used on them. Their circle may go round several times before a block begins at the same place: at most eight times, since
 * every round has a block beginning among any eight battles in a row. So the period in battles is an eighth, a seventh … or
 * the whole of what was found, the shortest that leads back. Single battles, where needed, are fought at a `table.ts` table.
 */
import { BEYOND, fillTables, ORDER, take } from './blocks';
import { battlesOf, cardsOfA, copyTable, FIRST, handAOf, handBOf, layOut, SECOND, stands } from './position';
import { battle, seat } from './table';

const ROOM: usize = 4096;
const APART: usize = ROOM + 1088;
const HAND_A: usize = memory.data(2 * (4096 + 1088), 64);
const HAND_B: usize = HAND_A + APART;

let cards: usize = 0;
let warSize: usize = 0;
let peace: bool = false;

let head: usize = 0;
let tailA: usize = 0;
let battles: u32 = 0;
let laidBefore: usize = 0;

/** The remembered position: A's hand, B's hand, and its first cards in a word. */
const REMEMBERED: usize = memory.data(1024, 64);
let rememberedA: usize = 0;
let rememberedAt: u32 = 0;
let firstCards: u64 = 0;
let firstMask: u64 = 0;

const GOES_ON: u32 = 0;
const CAME_BACK: u32 = 1;
const A_WINS: u32 = 2;
const B_WINS: u32 = 3;
const A_RUNS_OUT: u32 = 4;
const B_RUNS_OUT: u32 = 5;

export function prepareStill(decks: usize, size: usize, noWars: bool): void {
  cards = 52 * decks;
  warSize = size;
  peace = noWars;
  fillTables(cards, size, 0);
}

function place(a: usize, handA: usize, handB: usize, at: u32): void {
  memory.copy(HAND_A, handA, a);
  memory.copy(HAND_B, handB, cards - a);
  head = HAND_A;
  tailA = HAND_A + a;
  battles = at;
  laidBefore = 0;
}

function remember(): void {
  rememberedA = tailA - head;
  rememberedAt = battles;
  memory.copy(REMEMBERED, head, rememberedA);
  memory.copy(REMEMBERED + 512, head + APART, cards - rememberedA);
  firstMask = rememberedA >= 8 ? <u64>-1 : ((<u64>1) << (<u64>rememberedA << 3)) - 1;
  firstCards = load<u64>(head) & firstMask;
}

function isRemembered(): bool {
  if (tailA - head != rememberedA) return false;
  return (
    memory.compare(REMEMBERED, head, rememberedA) == 0 &&
    memory.compare(REMEMBERED + 512, head + APART, cards - rememberedA) == 0
  );
}

function rewind(): void {
  const a = tailA - head;
  laidBefore += head - HAND_A;
  memory.copy(HAND_A, head, a);
  memory.copy(HAND_B, head + APART, cards - a);
  head = HAND_A;
  tailA = HAND_A + a;
}

/** The end of a game, or a war at the head that does not fit into a block. */
function settle(): u32 {
  const a = tailA - head;
  const b = cards - a;
  if (a == 0) return B_WINS;
  if (b == 0) return A_WINS;
  battles++;
  let laid: usize = 1;
  let strengthA: u32;
  let strengthB: u32;
  do {
    if (a - laid < warSize || b - laid < warSize) {
      head += laid;
      return a - laid < warSize ? A_RUNS_OUT : B_RUNS_OUT;
    }
    laid += warSize;
    strengthA = load<u8>(head + laid - 1);
    strengthB = load<u8>(head + laid - 1, APART);
  } while (strengthA == strengthB);
  let to = strengthA > strengthB ? tailA : head + APART + b;
  store<u8>(to++, load<u8>(head));
  store<u8>(to++, load<u8>(head));
  for (let block: usize = 1; block < laid; block += warSize) {
    memory.copy(to, head + block, warSize);
    memory.copy(to + warSize, head + APART + block, warSize);
    to += 2 * warSize;
  }
  if (strengthA > strengthB) tailA = to;
  head += laid;
  return GOES_ON;
}

/** Plays until the game is over, the remembered position appears again, or fewer than eight battles are left to `until`. */
function follow(until: u32): u32 {
  const reach: u32 = min<u32>(<u32>warSize, 8);
  const group: u32 = (1 << (reach + 1)) - 1;
  const wars: u32 = peace ? 0 : <u32>-1;
  const hands = cards + APART;
  let at = head;
  let tail = tailA;
  let count = battles;
  for (;;) {
    if (count + 8 > until) break;
    const a = v128.load_zero<u64>(at);
    const b = v128.load_zero<u64>(at, APART);
    const higher = i8x16.bitmask(i8x16.gt_s(a, b));
    const stops = (i8x16.bitmask(i8x16.eq(a, b)) & wars) | load<u32>((tail - at) << 2, BEYOND);
    const lowest = stops & (0 - stops);
    const before = lowest - 1;
    const war = lowest & ~(stops >> reach);
    const all = before | (war * group);
    if (all == 0 || at - HAND_A > ROOM) {
      head = at;
      tailA = tail;
      battles = count;
      if (at - HAND_A > ROOM) rewind();
      if (all == 0) {
        const how = settle();
        if (how != GOES_ON) return how;
        if (isRemembered()) return CAME_BACK;
      }
      at = head;
      tail = tailA;
      count = battles;
      continue;
    }
    const forA = (higher & before) | (((higher >> reach) & war) * group);
    const laidOut = i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const pairs = i8x16.swizzle(laidOut, v128.load(ctz(stops) << 4, ORDER));
    take(tail, pairs, forA);
    take(hands + (at << 1) - tail, pairs, forA ^ all);
    at += popcnt(all);
    tail += 2 * popcnt(forA);
    count += popcnt(before | war);
    if ((load<u64>(at) & firstMask) == firstCards) {
      head = at;
      tailA = tail;
      if (isRemembered()) {
        battles = count;
        return CAME_BACK;
      }
    }
  }
  head = at;
  tailA = tail;
  battles = count;
  return GOES_ON;
}

function toTable(t: usize): void {
  const a = tailA - head;
  layOut(t, head, a, head + APART, cards - a, battles);
}

function fromTable(t: usize): void {
  place(cardsOfA(t), handAOf(t), handBOf(t), battlesOf(t));
}

/** Continues from the table `t` until it shows the position after exactly `until` battles. */
function goOn(t: usize, until: u32): void {
  fromTable(t);
  firstMask = 0;
  firstCards = 1;
  rememberedA = <usize>-1;
  follow(until);
  toTable(t);
  while (battlesOf(t) < until) battle(t);
}

/** The period in battles, from the position that repeats at the beginning of blocks. Uses FIRST and SECOND. */
function shortest(found: u32): u32 {
  layOut(SECOND, REMEMBERED, rememberedA, REMEMBERED + 512, cards - rememberedA, rememberedAt);
  copyTable(FIRST, SECOND);
  const start = rememberedAt;
  for (let rounds: u32 = 8; rounds > 1; rounds--) {
    if (found % rounds != 0) continue;
    goOn(FIRST, start + found / rounds);
    if (stands(FIRST, SECOND)) return found / rounds;
  }
  return found;
}

/** Plays game `low`, which is game 0 … 3 of the four last dealt; writes the same three words as `endless.ts`. */
export function playStill(dealt: usize, low: u32, limit: u32, times: usize, endings: usize, periods: usize): void {
  seat(FIRST, dealt, low);
  fromTable(FIRST);
  remember();
  let how: u32 = GOES_ON;
  for (let stretch: u32 = 64; ; stretch *= 2) {
    how = follow(min<u32>(limit, stretch < limit - battles ? battles + stretch : limit));
    if (how != GOES_ON || battles + 8 > limit) break;
    remember();
  }
  store<u32>(periods, 0);
  if (how == CAME_BACK) {
    const period = shortest(battles - rememberedAt);
    seat(FIRST, dealt, low);
    seat(SECOND, dealt, low);
    goOn(FIRST, period);
    while (!stands(FIRST, SECOND)) {
      battle(FIRST);
      battle(SECOND);
    }
    store<u32>(times, battlesOf(SECOND));
    store<u32>(endings, 0);
    store<u32>(periods, period);
    return;
  }
  const laid = <u32>(laidBefore + head - HAND_A);
  const brokenOff: u32 = how == A_RUNS_OUT || how == B_RUNS_OUT ? 1 : 0;
  const wars = (peace ? 0 : (laid - battles) / <u32>warSize) + brokenOff;
  store<u32>(times, battles);
  if (how == GOES_ON) store<u32>(endings, 0);
  else store<u32>(endings, (wars << 2) | (how == A_WINS || how == B_RUNS_OUT ? 1 : 2));
}
