/**
 * What lies on a table, in memory, and what follows from it without playing: who has how many cards, whether two tables show
 * the same position. There are two tables, so that `endless.ts` and `still.ts` can compare two positions.
 */
const PILE_BYTES: usize = 8192;

/** Fields of a table. Heads and tails are addresses, the number of won cards follows each player's pile. */
export const HEAD_A: usize = 0;
export const TAIL_A: usize = 4;
export const APART_A: usize = 8;
export const HEAD_B: usize = 12;
export const TAIL_B: usize = 16;
export const APART_B: usize = 20;
export const BATTLES: usize = 24;
export const WARS: usize = 28;
export const STEPS: usize = 32;
export const ENDING: usize = 36;
export const WORD: usize = 40;
export const EXCHANGE_STATE: usize = 48;
export const PRIZE_STATE: usize = 64;
export const HAND_A: usize = 128;
export const WON_A: usize = HAND_A + PILE_BYTES;
export const HAND_B: usize = WON_A + 512;
export const WON_B: usize = HAND_B + PILE_BYTES;

export const FIRST: usize = memory.data(128 + 2 * (8192 + 512), 64);
export const SECOND: usize = memory.data(128 + 2 * (8192 + 512), 64);

/** State of a game: under way, won by A, won by B, or both out of cards (judge's variant only). */
export const UNDER_WAY: u32 = 0;
export const A_WINS: u32 = 1;
export const B_WINS: u32 = 2;
export const TIE: u32 = 3;

@inline
export function endingOf(t: usize): u32 {
  return load<u32>(t, ENDING);
}

@inline
export function battlesOf(t: usize): u32 {
  return load<u32>(t, BATTLES);
}

@inline
export function warsOf(t: usize): u32 {
  return load<u32>(t, WARS);
}

@inline
function sameBytes(x: usize, y: usize, count: usize): bool {
  for (let i: usize = 0; i < count; i++) if (load<u8>(x + i) != load<u8>(y + i)) return false;
  return true;
}

@inline
function sizeOf(t: usize, head: usize, tail: usize): usize {
  return load<usize>(t + tail) - load<usize>(t + head);
}

/** Whether two tables show the same position, so that both continue the same way; the state of the prize stream is part of it. */
export function stands(x: usize, y: usize): bool {
  const a = sizeOf(x, HEAD_A, TAIL_A);
  if (a != sizeOf(y, HEAD_A, TAIL_A)) return false;
  const b = sizeOf(x, HEAD_B, TAIL_B);
  if (b != sizeOf(y, HEAD_B, TAIL_B)) return false;
  if (load<usize>(x, APART_A) != load<usize>(y, APART_A)) return false;
  if (!sameBytes(load<usize>(x, HEAD_A), load<usize>(y, HEAD_A), a)) return false;
  if (!sameBytes(load<usize>(x, HEAD_B), load<usize>(y, HEAD_B), b)) return false;
  if (!sameBytes(x + PRIZE_STATE, y + PRIZE_STATE, 16)) return false;
  return (
    sameBytes(x + WON_A, y + WON_A, load<usize>(x, APART_A)) &&
    sameBytes(x + WON_B, y + WON_B, load<usize>(x, APART_B))
  );
}

/** Makes `y` show what `x` shows. */
export function copyTable(y: usize, x: usize): void {
  const a = sizeOf(x, HEAD_A, TAIL_A);
  const b = sizeOf(x, HEAD_B, TAIL_B);
  memory.copy(y, x, HAND_A);
  memory.copy(y + HAND_A, load<usize>(x, HEAD_A), a);
  memory.copy(y + HAND_B, load<usize>(x, HEAD_B), b);
  store<usize>(y, y + HAND_A, HEAD_A);
  store<usize>(y, y + HAND_A + a, TAIL_A);
  store<usize>(y, y + HAND_B, HEAD_B);
  store<usize>(y, y + HAND_B + b, TAIL_B);
  memory.copy(y + WON_A, x + WON_A, load<usize>(x, APART_A));
  memory.copy(y + WON_B, x + WON_B, load<usize>(x, APART_B));
}

@inline
export function handAOf(t: usize): usize {
  return load<usize>(t, HEAD_A);
}

@inline
export function handBOf(t: usize): usize {
  return load<usize>(t, HEAD_B);
}

@inline
export function cardsOfA(t: usize): usize {
  return sizeOf(t, HEAD_A, TAIL_A);
}

/** Sets up a position: hands under way after this many battles. */
export function layOut(t: usize, handA: usize, a: usize, handB: usize, b: usize, battles: u32): void {
  memory.copy(t + HAND_A, handA, a);
  memory.copy(t + HAND_B, handB, b);
  store<usize>(t, t + HAND_A, HEAD_A);
  store<usize>(t, t + HAND_A + a, TAIL_A);
  store<usize>(t, 0, APART_A);
  store<usize>(t, t + HAND_B, HEAD_B);
  store<usize>(t, t + HAND_B + b, TAIL_B);
  store<usize>(t, 0, APART_B);
  store<u32>(t, battles, BATTLES);
  store<u32>(t, UNDER_WAY, ENDING);
  memory.fill(t + PRIZE_STATE, 0, 16);
}
