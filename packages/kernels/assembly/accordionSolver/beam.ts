/**
 * The beam search that finds solutions: all positions after so many moves side by side, of which the most promising `width` go
 * on. A pile is its top card and the card that will be on top when it has been placed on another pile: its top again when
 * whole piles move; its bottom when single cards move, because a pile carried over card by card arrives upside down (the cards
 * of a pile always match their neighbours, so all can follow the first). So every move removes one pile.
 *
 * Promise: many moves, and several tops of the same rank, which is what keeps a row alive to the end. From the second try on
 * there is noise, drawn from the hash of the position, so that the same position has the same promise however it was reached.
 */
import { matches } from './cards';
import { BOTTOMS, piles, single, TOPS } from './position';

export const MOST_WIDTH: u32 = 5120;
/** Successors of a position, on average over a level, that there is room for. */
const FOLLOWERS: u32 = 32;
const MOST_CANDIDATES: u32 = MOST_WIDTH * FOLLOWERS;

/** A position of the beam: top cards, what each pile will show when carried over, and which piles match the next and the third. */
const SIZE: usize = 144;
const SHOWS: usize = 64;
const NEXT: usize = 128;
const THIRD: usize = 136;

/** A candidate: its hash, its parent and move, its promise. */
const CANDIDATE: usize = 16;
const PARENT: usize = 8;
const PROMISE: usize = 12;

const LEVELS: usize = __heap_base;
const BEAM_A: usize = (LEVELS + 52 * MOST_WIDTH * 4 + 63) & ~63;
const BEAM_B: usize = BEAM_A + <usize>MOST_WIDTH * SIZE;
const CANDIDATES: usize = BEAM_B + <usize>MOST_WIDTH * SIZE;
const KNOWN: usize = CANDIDATES + <usize>MOST_CANDIDATES * CANDIDATE;
/** The first byte after the beam's memory. */
export const BEAM_END: usize = KNOWN + ((<usize>8) << 19);

const GRADES: u32 = 4096;
const GRADED: usize = memory.data(4096 * 4, 16);

const BASE: u64 = 0x9e3779b97f4a7c15;
const POWERS: usize = memory.data(64 * 8, 16);
const PREFIXES: usize = memory.data(64 * 8, 16);
const COUNTS: usize = memory.data(16, 16);
/** The row of the current candidate, with three places to its left. */
const CHILD: usize = memory.data(96, 16) + 16;

let inverse: u64 = 0;
let width: u32 = 0;
let known: u32 = 0;
let candidates: u32 = 0;
let noise: u64 = 0;
let noiseWeight: f32 = 0;
let looked: u32 = 0;
let line: u32 = 0;
const LINE: usize = memory.data(64);

/** Weights in the promise of a position. */
const MOVES_WEIGHT: f32 = 0.3;
const PAIRS_WEIGHT: f32 = 6;
const MOST_WEIGHT: f32 = 2;
const NOISE_WEIGHT: f32 = 1;
/** Grades of promise per point. */
const GRADES_A_POINT: f32 = 48;

@inline
function scramble(value: u64): u64 {
  let h = value;
  h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9;
  h = (h ^ (h >> 27)) * 0x94d049bb133111eb;
  return h ^ (h >> 31);
}

@inline
function hashOf(top: u32, shows: u32): u64 {
  return scramble(<u64>((top << 6) | shows) + BASE);
}

function prepare(): void {
  if (inverse != 0) return;
  // Each Newton step doubles the number of correct bits of BASE's inverse.
  inverse = BASE;
  for (let i = 0; i < 6; i++) inverse *= 2 - BASE * inverse;
  let power: u64 = 1;
  for (let i: usize = 0; i < 64; i++, power *= BASE) store<u64>(POWERS + (i << 3), power);
}

@inline
function bitAt(row: usize, at: u32, distance: u32): u64 {
  return <u64>matches(load<u8>(row + at), load<u8>(row + at - distance)) << at;
}

function matchesOf(row: usize, length: u32, distance: u32): u64 {
  let found: u64 = 0;
  for (let at = distance; at < length; at++) found |= bitAt(row, at, distance);
  return found;
}

function placeRoot(at: usize): void {
  memory.copy(at, TOPS, 64);
  memory.copy(at + SHOWS, single ? BOTTOMS : TOPS, 64);
  store<u64>(at, matchesOf(TOPS, piles, 1), NEXT);
  store<u64>(at, matchesOf(TOPS, piles, 3), THIRD);
}

/** The 64 bytes at `from` without the one at `gone`. */
@inline
function copyWithout(to: usize, from: usize, gone: u32): void {
  for (let i: usize = 0; i < 64; i += 16) v128.store(to + i, v128.load(from + i));
  for (let i: usize = gone; i < 63; i += 16) v128.store(to + i, v128.load(from + i + 1));
}

@inline
function without(bits: u64, gone: u32): u64 {
  const left = ((<u64>1) << gone) - 1;
  return (bits & left) | ((bits >> 1) & ~left);
}

let childNext: u64 = 0;
let childThird: u64 = 0;

/** Writes the top cards after a move to `CHILD` and finds what matches there: only the neighbourhood of the two piles can change. */
@inline
function follow(parent: usize, length: u32, from: u32, to: u32): void {
  copyWithout(CHILD, parent, from);
  store<u8>(CHILD + to, load<u8>(parent + SHOWS + from));
  const bits = ((<u64>1) << (length - 1)) - 1;
  const three = from + 1;
  const four = from + 2;
  const changedNext = ((<u64>1) << to) | ((<u64>1) << (to + 1)) | ((<u64>1) << from);
  childNext =
    ((without(load<u64>(parent, NEXT), from) & ~changedNext) |
      bitAt(CHILD, to, 1) | bitAt(CHILD, to + 1, 1) | bitAt(CHILD, from, 1)) &
    bits & ~1;
  const changedThird = ((<u64>1) << to) | ((<u64>1) << (to + 3)) | ((<u64>7) << from);
  childThird =
    ((without(load<u64>(parent, THIRD), from) & ~changedThird) |
      bitAt(CHILD, to, 3) | bitAt(CHILD, to + 3, 3) |
      bitAt(CHILD, from, 3) | bitAt(CHILD, three, 3) | bitAt(CHILD, four, 3)) &
    bits & ~7;
}

let squares: u32 = 0;
/** How many ranks are on top this many times. */
const TIMES: usize = memory.data(8, 8);

@inline
function count(card: u32, by: i32): void {
  const at = COUNTS + (card >> 2);
  const before = <i32>load<u8>(at);
  const after = before + by;
  squares += after * after - before * before;
  store<u8>(TIMES + before, load<u8>(TIMES + before) - 1);
  store<u8>(TIMES + after, load<u8>(TIMES + after) + 1);
  store<u8>(at, <u8>after);
}

@inline
function mostTimes(): u32 {
  return load<u8>(TIMES, 4) ? 4 : load<u8>(TIMES, 3) ? 3 : load<u8>(TIMES, 2) ? 2 : 1;
}

@inline
function offer(hash: u64, promise: f32, parent: u32): void {
  const mask = (<usize>known << 3) - 8;
  let at = <usize>(hash >> 20) & mask & ~7;
  for (;;) {
    const there = load<u64>(KNOWN + at);
    if (there == hash) return;
    if (there == 0) break;
    at = (at + 8) & mask;
  }
  if (candidates >= width * FOLLOWERS) return;
  assert(candidates < MOST_CANDIDATES && KNOWN + at < BEAM_END);
  store<u64>(KNOWN + at, hash);
  const grade = <u32>max<f32>(0, min<f32>(promise * GRADES_A_POINT, <f32>(GRADES - 1)));
  const candidate = CANDIDATES + <usize>(candidates++) * CANDIDATE;
  store<u64>(candidate, hash);
  store<u32>(candidate, parent, PARENT);
  store<u32>(candidate, grade, PROMISE);
  store<u32>(GRADED + (<usize>grade << 2), load<u32>(GRADED + (<usize>grade << 2)) + 1);
}

/** Offers all successors of a position of `length` piles. */
function expand(parent: usize, index: u32, length: u32): void {
  memory.fill(COUNTS, 0, 16);
  store<u64>(TIMES, 16);
  squares = 0;
  let prefix: u64 = 0;
  for (let i: u32 = 0; i < length; i++) {
    store<u64>(PREFIXES + (<usize>i << 3), prefix);
    const top = <u32>load<u8>(parent + i);
    prefix += hashOf(top, load<u8>(parent + SHOWS + i)) * load<u64>(POWERS + (<usize>i << 3));
    count(top, 1);
  }
  store<u64>(PREFIXES + (<usize>length << 3), prefix);
  for (let distance: u32 = 1; distance <= 3; distance += 2)
    for (let bits = load<u64>(parent + (distance == 1 ? NEXT : THIRD)); bits != 0; bits &= bits - 1) {
      const from = <u32>ctz(bits);
      const to = from - distance;
      follow(parent, length, from, to);
      looked++;
      const moves = <u32>(popcnt(childNext) + popcnt(childThird));
      if (moves == 0 && length > 2) continue;
      const onto = <u32>load<u8>(parent + to);
      const top = <u32>load<u8>(parent + from);
      const shown = <u32>load<u8>(parent + SHOWS + from);
      const ontoShows = <u32>load<u8>(parent + SHOWS + to);
      count(onto, -1);
      count(top, -1);
      count(shown, 1);
      let promise: f32 =
        MOVES_WEIGHT * <f32>moves + (PAIRS_WEIGHT * <f32>squares) / <f32>(length - 1) + MOST_WEIGHT * <f32>mostTimes();
      count(shown, -1);
      count(top, 1);
      count(onto, 1);
      const sum =
        load<u64>(PREFIXES + (<usize>from << 3)) +
        (prefix - load<u64>(PREFIXES + (<usize>(from + 1) << 3))) * inverse +
        (hashOf(shown, single ? ontoShows : shown) - hashOf(onto, ontoShows)) * load<u64>(POWERS + (<usize>to << 3));
      const hash = scramble(sum) | 1;
      promise += noiseWeight * <f32>(scramble(hash ^ noise) >> 40);
      offer(hash, promise, (index << 7) | (from << 1) | <u32>(distance == 3));
    }
}

/** The candidates that continue, at most `width`, written to `beam` from their parents. */
function choose(parents: usize, beam: usize, level: u32, length: u32): u32 {
  let grade = GRADES;
  let room = width;
  while (grade > 0) {
    const here = load<u32>(GRADED + (<usize>(grade - 1) << 2));
    if (here > room) break;
    room -= here;
    grade--;
  }
  let chosen: u32 = 0;
  for (let i: u32 = 0; i < candidates && chosen < width; i++) {
    const candidate = CANDIDATES + <usize>i * CANDIDATE;
    const own = load<u32>(candidate, PROMISE);
    if (own < grade) {
      if (own + 1 < grade || room == 0) continue;
      room--;
    }
    const move = load<u32>(candidate, PARENT);
    const parent = parents + <usize>(move >> 7) * SIZE;
    const from = (move >> 1) & 63;
    const to = from - (move & 1 ? 3 : 1);
    assert(chosen < MOST_WIDTH && level < 52);
    const child = beam + <usize>chosen * SIZE;
    follow(parent, length, from, to);
    for (let at: usize = 0; at < 64; at += 16) v128.store(child + at, v128.load(CHILD + at));
    copyWithout(child + SHOWS, parent + SHOWS, from);
    if (!single) store<u8>(child + SHOWS + to, load<u8>(parent + SHOWS + from));
    store<u64>(child, childNext, NEXT);
    store<u64>(child, childThird, THIRD);
    store<u32>(LEVELS + (<usize>(level * MOST_WIDTH + chosen) << 2), move);
    chosen++;
  }
  return chosen;
}

export function beginBeam(): void {
  prepare();
  looked = 0;
  const pages = <i32>((BEAM_END + 65535) >> 16) - memory.size();
  if (pages > 0) memory.grow(pages);
}

/** One try: whether it reached one pile. Try 0 is without noise. */
export function beam(wide: u32, attempt: u32): bool {
  width = min(wide, MOST_WIDTH);
  known = 16;
  while (known < 2 * width * FOLLOWERS) known <<= 1; // At most 2^19.
  noise = scramble(attempt);
  noiseWeight = attempt == 0 ? 0 : NOISE_WEIGHT / <f32>(1 << 24);
  let parents = BEAM_A;
  let children = BEAM_B;
  placeRoot(parents);
  let alive: u32 = 1;
  let length = piles;
  for (; length > 1; length--) {
    candidates = 0;
    memory.fill(GRADED, 0, GRADES * 4);
    memory.fill(KNOWN, 0, <usize>known << 3);
    for (let i: u32 = 0; i < alive; i++) expand(parents + <usize>i * SIZE, i, length);
    if (candidates == 0) return false;
    alive = choose(parents, children, piles - length, length);
    const swap = parents;
    parents = children;
    children = swap;
  }
  let at: u32 = 0;
  line = piles - 1;
  for (let level = <i32>line - 1; level >= 0; level--) {
    const move = load<u32>(LEVELS + (<usize>(<u32>level * MOST_WIDTH + at) << 2));
    store<u8>(LINE + level, <u8>(move & 127));
    at = move >> 7;
  }
  return true;
}

/** Successors examined since `beginBeam`. */
export function beamLooked(): u32 {
  return looked;
}

export function beamMoves(): u32 {
  return line;
}

/** A move of the solution found: 2 · from, plus 1 when it went three to the left. */
export function beamMove(index: u32): u32 {
  return load<u8>(LINE + index);
}
