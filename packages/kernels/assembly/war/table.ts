/**
 * One table with everything on it, for every rule that the block kernel does not play: separate winnings, a shuffled
 * prize, no exchange, and the judge's form. A hand lies in a linear buffer, so the cards that a player plays in one
 * battle are a run of it and stay readable behind the head until the battle is over. How a table lies in memory:
 * `position.ts`.
 */
import { planBatches, shuffle } from './batches';
import { aBlockFirst } from './blocks';
import { DEALT_HANDS, EXCHANGE, PRIZE } from './deal';
import { DEAL_BYTES, HAND_BYTES } from './hands';
import {
  APART_A,
  APART_B,
  A_WINS,
  BATTLES,
  B_WINS,
  ENDING,
  EXCHANGE_STATE,
  HAND_A,
  HAND_B,
  HEAD_A,
  HEAD_B,
  PRIZE_STATE,
  STEPS,
  TAIL_A,
  TAIL_B,
  TIE,
  UNDER_WAY,
  WARS,
  WON_A,
  WON_B,
  WORD,
} from './position';
import { keepOne, next, resumeOne, seedOne } from './streams';

/** Cards that a player plays before the hand is moved back to the start of its buffer. */
const ROOM: usize = 4096;

const TABLE_CARDS: usize = memory.data(512, 64);
const SHUFFLE_PLAN: usize = memory.data(12 * 209, 8);

let half: usize = 0;
let warSize: usize = 0;
let peace: bool = false;
let exchange: bool = false;
let pickUp: u32 = 0;
let shufflePrize: bool = false;
let apart: bool = false;
let judge: bool = false;

/** Chooses the rules for the games to come. `order` is 0 A's cards first, 1 the winner's, 2 the loser's. */
export function prepareTable(
  decks: usize,
  size: usize,
  noWars: bool,
  coins: bool,
  order: u32,
  mixed: bool,
  separate: bool,
  judgesForm: bool,
): void {
  half = 26 * decks;
  warSize = size;
  peace = noWars;
  exchange = coins;
  pickUp = order;
  shufflePrize = mixed;
  apart = separate;
  judge = judgesForm;
}

/** Sets up game `low`, which is game 0 … 3 of the four last dealt. */
export function seat(t: usize, dealt: usize, low: u32): void {
  memory.copy(t + HAND_A, DEALT_HANDS + dealt * DEAL_BYTES, half);
  memory.copy(t + HAND_B, DEALT_HANDS + dealt * DEAL_BYTES + HAND_BYTES, half);
  store<usize>(t, t + HAND_A, HEAD_A);
  store<usize>(t, t + HAND_A + half, TAIL_A);
  store<usize>(t, 0, APART_A);
  store<usize>(t, t + HAND_B, HEAD_B);
  store<usize>(t, t + HAND_B + half, TAIL_B);
  store<usize>(t, 0, APART_B);
  store<u32>(t, 0, BATTLES);
  store<u32>(t, 0, WARS);
  store<u32>(t, 0, STEPS);
  store<u32>(t, UNDER_WAY, ENDING);
  if (exchange) {
    seedOne(EXCHANGE, low);
    keepOne(t + EXCHANGE_STATE);
  }
  memory.fill(t + PRIZE_STATE, 0, 16);
  if (shufflePrize) {
    seedOne(PRIZE, low);
    keepOne(t + PRIZE_STATE);
  }
}

/** The unit of time of the variant: steps for the judge, battles in the lecture. */
@inline
export function timeOf(t: usize): u32 {
  return judge ? load<u32>(t, STEPS) : load<u32>(t, BATTLES);
}

/** Makes sure that a hand has `count` cards, picking up the winnings if there are any; false when there are not enough. */
@inline
function has(t: usize, head: usize, tail: usize, won: usize, wonCards: usize, count: usize): bool {
  const size = load<usize>(t + tail) - load<usize>(t + head);
  if (size >= count) return true;
  const lying = load<usize>(t + won);
  if (size + lying < count) return false;
  let to = load<usize>(t + tail);
  for (let from = t + wonCards + lying; from > t + wonCards; to++) store<u8>(to, load<u8>(--from));
  store<usize>(t + tail, to);
  store<usize>(t + won, 0);
  return true;
}

@inline
function aHas(t: usize, count: usize): bool {
  return has(t, HEAD_A, TAIL_A, APART_A, WON_A, count);
}

@inline
function bHas(t: usize, count: usize): bool {
  return has(t, HEAD_B, TAIL_B, APART_B, WON_B, count);
}

@inline
function rewind(t: usize, hand: usize, head: usize, tail: usize): void {
  const from = load<usize>(t + head);
  const moved = from - (t + hand);
  if (moved < ROOM) return;
  memory.copy(t + hand, from, load<usize>(t + tail) - from);
  store<usize>(t + head, t + hand);
  store<usize>(t + tail, load<usize>(t + tail) - moved);
}

@inline
function copied(to: usize, from: usize, count: usize): usize {
  for (let i: usize = 0; i < count; i++) store<u8>(to + i, load<u8>(from + i));
  return to + count;
}

/** Whether A's card of the pair comes first. */
@inline
function pairOfAFirst(t: usize, aWins: bool): bool {
  if (!exchange) return aBlockFirst(pickUp, aWins);
  return (load<u32>(t, WORD) & 1) != 0;
}

/** Moves the cards at `from`, `count` of each player, to the winner in the order of the rules. */
@inline
function award(t: usize, fromA: usize, fromB: usize, count: usize, aWins: bool): void {
  const pile = aWins ? t + (apart ? WON_A + load<usize>(t, APART_A) : 0) : t + (apart ? WON_B + load<usize>(t, APART_B) : 0);
  const mixed = shufflePrize && count > 1;
  const start = mixed ? TABLE_CARDS : apart ? pile : aWins ? load<usize>(t, TAIL_A) : load<usize>(t, TAIL_B);
  let to = start;
  if (judge) {
    for (let i: usize = 0; i < count; i++, to += 2) {
      store<u8>(to, load<u8>(fromA + i), 0);
      store<u8>(to, load<u8>(fromB + i), 1);
    }
  } else {
    const aFirst = pairOfAFirst(t, aWins);
    store<u8>(to, load<u8>(aFirst ? fromA : fromB), 0);
    store<u8>(to, load<u8>(aFirst ? fromB : fromA), 1);
    to += 2;
    const blockOfAFirst = aBlockFirst(pickUp, aWins);
    const front = blockOfAFirst ? fromA : fromB;
    const back = blockOfAFirst ? fromB : fromA;
    for (let block: usize = 1; block < count; block += warSize)
      to = copied(copied(to, front + block, warSize), back + block, warSize);
  }
  if (mixed) {
    resumeOne(t + PRIZE_STATE);
    planBatches(SHUFFLE_PLAN, 2 * <u32>count);
    shuffle(TABLE_CARDS, SHUFFLE_PLAN);
    keepOne(t + PRIZE_STATE);
    copied(apart ? pile : aWins ? load<usize>(t, TAIL_A) : load<usize>(t, TAIL_B), TABLE_CARDS, 2 * count);
  }
  const field = aWins ? (apart ? APART_A : TAIL_A) : apart ? APART_B : TAIL_B;
  store<usize>(t + field, load<usize>(t + field) + 2 * count);
}

@inline
function close(t: usize): void {
  const a = load<usize>(t, TAIL_A) - load<usize>(t, HEAD_A) + load<usize>(t, APART_A);
  const b = load<usize>(t, TAIL_B) - load<usize>(t, HEAD_B) + load<usize>(t, APART_B);
  if (a == 0 || b == 0) store<u32>(t, a == 0 ? B_WINS : A_WINS, ENDING);
}

@inline
function takeCoin(t: usize): void {
  if (!exchange) return;
  if (load<u32>(t, BATTLES) & 31) {
    store<u32>(t, load<u32>(t, WORD) >> 1, WORD);
    return;
  }
  resumeOne(t + EXCHANGE_STATE);
  store<u32>(t, next(), WORD);
  keepOne(t + EXCHANGE_STATE);
}

/** One battle with all its wars. */
export function battle(t: usize): void {
  rewind(t, HAND_A, HEAD_A, TAIL_A);
  rewind(t, HAND_B, HEAD_B, TAIL_B);
  if (judge) return judgesBattle(t);
  takeCoin(t);
  store<u32>(t, load<u32>(t, BATTLES) + 1, BATTLES);
  // Both have a card, or the game would be over; picking up the winnings happens here.
  aHas(t, 1);
  bHas(t, 1);
  const fromA = load<usize>(t, HEAD_A);
  const fromB = load<usize>(t, HEAD_B);
  let laid: usize = 1;
  for (;;) {
    store<usize>(t, fromA + laid, HEAD_A);
    store<usize>(t, fromB + laid, HEAD_B);
    const a = load<u8>(fromA + laid - 1);
    const b = load<u8>(fromB + laid - 1);
    if (a != b || peace) {
      award(t, fromA, fromB, laid, a > b);
      break;
    }
    store<u32>(t, load<u32>(t, WARS) + 1, WARS);
    if (!aHas(t, warSize)) return store<u32>(t, B_WINS, ENDING);
    if (!bHas(t, warSize)) return store<u32>(t, A_WINS, ENDING);
    laid += warSize;
  }
  close(t);
}

/** The War assignment: one card each per step, every second one of a war face-down. */
function judgesBattle(t: usize): void {
  store<u32>(t, load<u32>(t, BATTLES) + 1, BATTLES);
  const fromA = load<usize>(t, HEAD_A);
  const fromB = load<usize>(t, HEAD_B);
  const cardsA = load<usize>(t, TAIL_A) - fromA;
  const cardsB = load<usize>(t, TAIL_B) - fromB;
  for (let laid: usize = 0; ; laid++) {
    if (laid == cardsA || laid == cardsB) {
      store<u32>(t, cardsA == cardsB ? TIE : laid == cardsA ? B_WINS : A_WINS, ENDING);
      return;
    }
    store<u32>(t, load<u32>(t, STEPS) + 1, STEPS);
    const a = load<u8>(fromA + laid);
    const b = load<u8>(fromB + laid);
    if (laid & 1) continue;
    if (a == b) {
      store<u32>(t, load<u32>(t, WARS) + 1, WARS);
      continue;
    }
    store<usize>(t, fromA + laid + 1, HEAD_A);
    store<usize>(t, fromB + laid + 1, HEAD_B);
    award(t, fromA, fromB, laid + 1, a > b);
    break;
  }
  close(t);
}
