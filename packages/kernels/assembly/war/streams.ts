/**
 * Core's generator for four neighbouring games at once: lane g of every vector belongs to game number `low + g`.
 * What depends on the stream's word and on the high half of the number is worked out once (`Name`).
 */
import { mix } from '../random/index';

const C0: u32 = 0x9e3779b9;
const C1: u32 = 0x243f6a88;
const C2: u32 = 0xb7e15162;
const C3: u32 = 0x6a09e667;

@inline
function mixFour(value: v128): v128 {
  let h = value;
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 16)), i32x4.splat(0x85ebca6b));
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 13)), i32x4.splat(0xc2b2ae35));
  return v128.xor(h, i32x4.shr_u(h, 16));
}

/** Three words at `name`: the part of a stream's seed that depends on its word and the high half of its number. */
export function nameStream(name: usize, tag: u32, high: u32): void {
  store<u32>(name, mix(mix(high ^ C1) ^ tag), 0);
  store<u32>(name, mix(mix(high ^ C2) ^ tag), 4);
  store<u32>(name, mix(mix(high ^ C3) ^ tag), 8);
}

/** Writes the state of four streams, word by word (four vectors of four games), at `state`. */
@inline
export function seedFour(state: usize, name: usize, low: u32): void {
  const number = i32x4.add(i32x4.splat(low), i32x4(0, 1, 2, 3));
  const s0 = mixFour(v128.xor(number, i32x4.splat(C0)));
  const s1 = v128.xor(mixFour(v128.xor(number, i32x4.splat(C1))), v128.load_splat<u32>(name, 0));
  const s2 = v128.xor(mixFour(v128.xor(number, i32x4.splat(C2))), v128.load_splat<u32>(name, 4));
  const s3 = v128.xor(mixFour(v128.xor(number, i32x4.splat(C3))), v128.load_splat<u32>(name, 8));
  const nothing = i32x4.eq(v128.or(v128.or(s0, s1), v128.or(s2, s3)), i32x4.splat(0));
  v128.store(state, v128.sub<i32>(s0, nothing), 0);
  v128.store(state, s1, 16);
  v128.store(state, s2, 32);
  v128.store(state, s3, 48);
}

@inline
function rotatedFour(x: v128, k: i32): v128 {
  return v128.or(i32x4.shl(x, k), i32x4.shr_u(x, 32 - k));
}

/** The output word of a state with this s1. */
@inline
function wordFour(s1: v128): v128 {
  const r = rotatedFour(i32x4.add(s1, i32x4.shl(s1, 2)), 7);
  return i32x4.add(r, i32x4.shl(r, 3));
}

/** The next word of four streams whose state is at `state`. */
@inline
export function nextFour(state: usize): v128 {
  let s0 = v128.load(state, 0);
  let s1 = v128.load(state, 16);
  let s2 = v128.load(state, 32);
  let s3 = v128.load(state, 48);
  const word = wordFour(s1);
  const t = i32x4.shl(s1, 9);
  s2 = v128.xor(s2, s0);
  s3 = v128.xor(s3, s1);
  s1 = v128.xor(s1, s2);
  s0 = v128.xor(s0, s3);
  s2 = v128.xor(s2, t);
  s3 = rotatedFour(s3, 11);
  v128.store(state, s0, 0);
  v128.store(state, s1, 16);
  v128.store(state, s2, 32);
  v128.store(state, s3, 48);
  return word;
}

let a0: u32 = 0;
let a1: u32 = 0;
let a2: u32 = 0;
let a3: u32 = 0;

/** The same for one game alone: its stream becomes the one that `next` reads. */
export function seedOne(name: usize, low: u32): void {
  a0 = mix(low ^ C0);
  a1 = mix(low ^ C1) ^ load<u32>(name, 0);
  a2 = mix(low ^ C2) ^ load<u32>(name, 4);
  a3 = mix(low ^ C3) ^ load<u32>(name, 8);
  if ((a0 | a1 | a2 | a3) == 0) a0 = 1;
}

/** Saves the stream that `next` reads. */
export function keepOne(state: usize): void {
  store<u32>(state, a0, 0);
  store<u32>(state, a1, 4);
  store<u32>(state, a2, 8);
  store<u32>(state, a3, 12);
}

/** Restores a saved stream. */
export function resumeOne(state: usize): void {
  a0 = load<u32>(state, 0);
  a1 = load<u32>(state, 4);
  a2 = load<u32>(state, 8);
  a3 = load<u32>(state, 12);
}

@inline
export function next(): u32 {
  const word = rotl<u32>(a1 * 5, 7) * 9;
  const t = a1 << 9;
  a2 ^= a0;
  a3 ^= a1;
  a1 ^= a2;
  a0 ^= a3;
  a2 ^= t;
  a3 = rotl<u32>(a3, 11);
  return word;
}
