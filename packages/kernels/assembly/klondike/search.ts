/**
 * The depth-first search. The time to win a deal is heavy-tailed, so short attempts with randomised move orders come first,
 * each with a fresh table; the last attempt has no limit. An attempt that ends by itself has seen everything that the rules of
 * moves.ts leave, and only then is a position called lost. One of the first attempts plays with draw one and endless redeals,
 * a game so much smaller that it settles most of the losses at other rules too ("free stock", proofs/LazyLost.v:
 * freed_better).
 */
import { findMoves, isHalfStep, wishIsNear } from './moves';
import { FRAME, isWon, keyOf, MOVE, play, REVEALS } from './state';
import { isDoomed, lastCost } from './doomed';
import { drawsOne, relax } from './rules';
import { clearTable, enter, NO_ROOM, SEEN, seen } from './table';

export const RUNNING: i32 = 0;
export const WON: i32 = 1;
export const LOST: i32 = 2;
export const OUT_OF_MEMORY: i32 = 3;

const NO_MOVE: u32 = 0xffff;
const DEEPEST: usize = 4000;
const frames = memory.data(<i32>((DEEPEST + 2) * FRAME), 16);

let top: usize = frames;
let tries: u32 = 0;
let cap: u32 = 0;
let noise: u32 = 0;
let word: u32 = 1;
let visits: f64 = 0;
let plain: bool = false;
let relaxed: bool = false;
/** The goal is another card out, not the win. */
let wishing: bool = false;
/** Positions are checked for being lost even with any stock card available. */
let looksAhead: bool = false;

@inline
function random(): u32 {
  word ^= word << 13;
  word ^= word >> 17;
  word ^= word << 5;
  return word;
}

export function root(): usize {
  return frames;
}

export function visited(): f64 {
  return visits;
}

const FIRST_CAP: u32 = 4000;
const GROWTH: u32 = 4;
const TRIES_A_ROUND: u32 = 3;
const ROUNDS: u32 = 4;
/** Where every stock card can be reached at any time a full search is soon done. */
const FIRST_CAP_AT_DRAW_ONE: u32 = 500;
const ROUNDS_AT_DRAW_ONE: u32 = 2;
/** This many of 256 choices are randomised, more and more in the tries of a round. */
const LEAST_SHAKEN: u32 = 64;
const MORE_SHAKEN: u32 = 64;
const DIVE_SHAKEN: u32 = 128;
const NO_CAP: u32 = 0xffffffff;
/** The try with relaxed rules: cheap, and it proves most of the losses. */
const RELAXED_TRY: u32 = 3;
const LAST_TRY: u32 = 1 + TRIES_A_ROUND * ROUNDS;

function startSearch(mostPositions: u32, shaken: u32): void {
  clearTable();
  top = frames;
  cap = mostPositions;
  noise = shaken;
  relax(relaxed);
  store<u32>(frames, NO_MOVE, MOVE);
  enter(keyOf(frames));
  findMoves(frames);
}

function startTry(): void {
  const round = (tries > RELAXED_TRY ? tries - 1 : tries) / TRIES_A_ROUND;
  relaxed = tries == RELAXED_TRY && !drawsOne();
  looksAhead = tries > RELAXED_TRY && !drawsOne() && !plain && !wishing;
  if (relaxed || round >= (drawsOne() ? ROUNDS_AT_DRAW_ONE : ROUNDS)) return startSearch(NO_CAP, 0);
  let most = drawsOne() ? FIRST_CAP_AT_DRAW_ONE : FIRST_CAP;
  for (let i: u32 = 0; i < round; i++) most *= GROWTH;
  startSearch(most, tries == 0 ? 0 : LEAST_SHAKEN + MORE_SHAKEN * (tries % TRIES_A_ROUND));
}

/** A simple bot's attempt from the position given last, in an order of its own: does it win within this many positions? */
export function dive(number: u32, positions: u32): bool {
  relaxed = false;
  looksAhead = false;
  word = 2463534242 ^ (number * 0x9e3779b9);
  if (word == 0) word = 1;
  startSearch(NO_CAP, DIVE_SHAKEN);
  return run(positions) == WON;
}

/**
 * IN_TRIES: short tries first. PLAINLY: one complete search that tries every legal move. Any other value: one complete search with the
 * pruning rules.
 */
const IN_TRIES: u32 = 0;
export const PLAINLY: u32 = 1;

/** `forAnotherCard`: the goal is any card that is not out yet; then the only try before the last is the relaxed one. */
export function begin(how: u32, forAnotherCard: bool): void {
  plain = how == PLAINLY;
  wishing = forAnotherCard;
  tries = how == IN_TRIES ? (wishing ? RELAXED_TRY : 0) : LAST_TRY;
  visits = 0;
  word = 2463534242;
  startTry();
}

/** Removes one move from the frame and returns it: kind × 64 + card, or −1 when none is left. */
@inline
function nextMove(frame: usize): i32 {
  let kind: u32 = 0;
  if (noise != 0 && (random() & 255) < noise) {
    kind = random() % 5;
    for (let i = 0; i < 5; i++) {
      const moves = load<u64>(frame + REVEALS + kind * 8);
      if (moves) {
        const from = moves & ~((<u64>1 << (random() & 63)) - 1);
        const card = ctz(from ? from : moves);
        store<u64>(frame + REVEALS + kind * 8, moves ^ (<u64>1 << card));
        return kind * 64 + <i32>card;
      }
      kind = kind == 4 ? 0 : kind + 1;
    }
    return -1;
  }
  for (; kind < 5; kind++) {
    const moves = load<u64>(frame + REVEALS + kind * 8);
    if (moves) {
      store<u64>(frame + REVEALS + kind * 8, moves & (moves - 1));
      return kind * 64 + <i32>ctz(moves);
    }
  }
  return -1;
}

/** The next try, after a goal under relaxed rules or a try that failed. */
function tryAgain(): void {
  tries = wishing ? LAST_TRY : tries + 1;
  startTry();
}

/** Searches about this many more positions. */
export function run(steps: u32): i32 {
  let left = steps;
  while (left > 0) {
    if (wishing && wishIsNear(top)) {
      if (!relaxed) return WON;
      tryAgain();
      continue;
    }
    const move = nextMove(top);
    if (move < 0) {
      if (top == frames) return LOST;
      top -= FRAME;
      continue;
    }
    const kind = <u32>move >> 6;
    const card = <u32>move & 63;
    play(top, kind, card);
    const child = top + FRAME;
    if (!isHalfStep(child)) {
      left--;
      const entered = enter(keyOf(child));
      if (entered == SEEN) continue;
      visits += 1;
      if (isWon(child)) {
        if (relaxed) {
          tryAgain();
          continue;
        }
        top = child;
        return WON;
      }
      if (entered == NO_ROOM) return OUT_OF_MEMORY;
      if (looksAhead) {
        const doomed = isDoomed(child);
        visits += lastCost();
        left -= min(left, lastCost());
        if (doomed) continue;
      }
      if (seen() >= cap) {
        tryAgain();
        continue;
      }
    }
    if (child >= frames + DEEPEST * FRAME) return OUT_OF_MEMORY;
    top = child;
    findMoves(child);
  }
  return RUNNING;
}

/** Moves of the winning line. */
export function lineLength(): u32 {
  return <u32>((top - frames) / FRAME);
}

export function lineMove(index: u32): u32 {
  return load<u32>(frames + (<usize>index + 1) * FRAME, MOVE);
}
