/**
 * Escalada for the trainer: the rules on 56-bit hands, as in packages/kernels/assembly/escalada/combination.ts, and the
 * numbered actions. One source for the GPU and for a CPU build, so that what is checked against core is what trains.
 *
 * An action is a shape, the rank it ends on and the top card: the lowest that will do or the highest suit. Other suits below the
 * top never matter to following, so the lowest are laid. 370 actions in all:
 *   0 … 111    sets: ((size − 1) · 14 + rank) · 2 + high
 *   112 … 267  sequences of 3 … 14, by length, then rank
 *   268 … 367  double sequences of 3 … 7, by length, then rank
 *   368 a pass, 369 a pass of who leads
 */
#pragma once
#include <cstdint>
#ifdef __CUDACC__
#define HD __host__ __device__ inline
#else
#define HD inline
#endif

typedef uint64_t u64;
typedef uint32_t u32;
typedef int32_t i32;
typedef uint8_t u8;

enum { SET = 1, SEQUENCE = 2, DOUBLE = 3, KING = 13 };
enum { ACTIONS = 370, PASS = 368, LEAD_PASS = 369, MASK_WORDS = 12 };
static const u64 ONES = 0x11111111111111ull;
static const u64 PACK = 0xffffffffffffffull;

HD i32 ctz(u64 x) {
#ifdef __CUDA_ARCH__
  return __ffsll((long long)x) - 1;
#else
  return __builtin_ctzll(x);
#endif
}
HD i32 popcnt(u64 x) {
#ifdef __CUDA_ARCH__
  return __popcll(x);
#else
  return __builtin_popcountll(x);
#endif
}
HD i32 highest(u64 x) {
#ifdef __CUDA_ARCH__
  return 63 - __clzll((long long)x);
#else
  return 63 - __builtin_clzll(x);
#endif
}

HD i32 codeOf(i32 type, i32 size, i32 top) { return (type << 10) | (size << 6) | top; }
HD i32 typeOf(i32 code) { return code >> 10; }
HD i32 sizeOf(i32 code) { return (code >> 6) & 15; }
HD i32 topOf(i32 code) { return code & 63; }
HD i32 shapeOf(i32 code) { return code >> 6; }
HD i32 cardsIn(i32 code) { return sizeOf(code) << (typeOf(code) == DOUBLE); }
HD u64 suitsAt(u64 hand, i32 rank) { return (hand >> (rank << 2)) & 15; }

HD u64 profileOf(u64 hand) {
  const u64 pairs = hand - ((hand >> 1) & 0x55555555555555ull);
  return (pairs & 0x33333333333333ull) + ((pairs >> 2) & 0x33333333333333ull);
}
HD u64 ranksWith(u64 profile, i32 count) {
  if (count == 1) return (profile | (profile >> 1) | (profile >> 2)) & ONES;
  if (count == 2) return ((profile >> 1) | (profile >> 2)) & ONES;
  if (count == 3) return ((profile >> 2) | (profile & (profile >> 1))) & ONES;
  return (profile >> 2) & ONES;
}
HD u64 runsOf(u64 ranks, i32 length) {
  u64 starts = ranks;
  for (i32 i = 1; i < length; i++) starts &= ranks >> (i << 2);
  return starts;
}
HD i32 classify(u64 cards) {
  if (cards == 0) return 0;
  const u64 profile = profileOf(cards);
  const i32 top = highest(cards);
  const i32 values = popcnt(ranksWith(profile, 1));
  const i32 count = popcnt(cards);
  if (values == 1) return codeOf(SET, count, top);
  if (values < 3 || (top >> 2) - (ctz(cards) >> 2) + 1 != values) return 0;
  if (count == values) return codeOf(SEQUENCE, values, top);
  if (count == 2 * values && popcnt(ranksWith(profile, 2)) == values && ranksWith(profile, 3) == 0)
    return codeOf(DOUBLE, values, top);
  return 0;
}
HD i32 bombOver(i32 code) {
  return typeOf(code) == SET && topOf(code) >> 2 == KING && sizeOf(code) < 4 ? sizeOf(code) + 2 : 0;
}
HD bool follows(i32 previous, i32 next) {
  if (next == 0) return false;
  if (previous == 0) return true;
  if (shapeOf(previous) == shapeOf(next)) return topOf(next) > topOf(previous);
  const i32 bomb = bombOver(previous);
  if (bomb == 0) return false;
  const i32 shape = shapeOf(next);
  return shape == ((DOUBLE << 4) | bomb) || (bomb == 3 && shape == ((SET << 4) | 4));
}
HD u64 tops(u64 hand, u64 profile, i32 type, i32 size, i32 top) {
  const i32 width = type == SET ? size : type == SEQUENCE ? 1 : 2;
  u64 ends = ranksWith(profile, width);
  if (type != SET) ends = runsOf(ends, size) << ((size - 1) << 2);
  if (top < 0) return ends;
  const i32 rank = top >> 2;
  const u64 above = ends & ~((16ull << (rank << 2)) - 1);
  const u64 same = ends & (1ull << (rank << 2));
  return same != 0 && (suitsAt(hand, rank) >> ((top & 3) + 1)) != 0 ? above | same : above;
}
HD bool canFollow(u64 hand, i32 code) {
  if (code == 0) return hand != 0;
  const u64 profile = profileOf(hand);
  if (tops(hand, profile, typeOf(code), sizeOf(code), topOf(code)) != 0) return true;
  const i32 bomb = bombOver(code);
  if (bomb == 0) return false;
  return (bomb == 3 && ranksWith(profile, 4) != 0) || runsOf(ranksWith(profile, 2), bomb) != 0;
}
HD u64 lowestOf(u64 hand, i32 rank, i32 count) {
  u64 left = suitsAt(hand, rank);
  for (i32 i = 0; i < count; i++) left &= left - 1;
  return (suitsAt(hand, rank) ^ left) << (rank << 2);
}
HD u64 lowestAbove(u64 hand, i32 rank, i32 count, i32 top) {
  const u64 low = lowestOf(hand, rank, count);
  if (highest(low) > top) return low;
  const u64 above = (suitsAt(hand, rank) << (rank << 2)) & ~((2ull << top) - 1);
  return above == 0 ? 0 : lowestOf(hand, rank, count - 1) | (above & (~above + 1));
}
HD u64 lowestEnding(u64 hand, i32 type, i32 size, i32 rank, i32 top) {
  if (type == SET) return lowestAbove(hand, rank, size, top);
  const i32 width = type == SEQUENCE ? 1 : 2;
  u64 cards = lowestAbove(hand, rank, width, top);
  for (i32 below = rank - size + 1; below < rank; below++) cards |= lowestOf(hand, below, width);
  return cards;
}

/* Actions. */
HD i32 runsBefore(i32 size) { return (size - 3) * 12 - (size - 3) * (size - 4) / 2; }
HD i32 actionOf(i32 type, i32 size, i32 rank, i32 high) {
  if (type == SET) return ((size - 1) * 14 + rank) * 2 + high;
  return (type == SEQUENCE ? 112 : 268) + 2 * (runsBefore(size) + rank - size + 1) + high;
}
/** The top that a play of this shape must exceed: that of what is to be beaten, −1 when leading or by a king's exception. */
HD i32 floorFor(i32 toBeat, i32 type, i32 size) {
  return toBeat != 0 && shapeOf(toBeat) == ((type << 4) | size) ? topOf(toBeat) : -1;
}
HD u64 withHighTop(u64 hand, u64 low) {
  const i32 top = highest(low);
  const i32 rank = top >> 2;
  const u64 best = 1ull << highest(suitsAt(hand, rank) << (rank << 2));
  return low & best ? low : (low ^ (1ull << top)) | best;
}
/** The cards of a legal action. */
HD u64 cardsOf(i32 action, u64 hand, i32 toBeat) {
  if (action >= PASS) return 0;
  i32 type = SET, size, rank;
  if (action < 112) {
    size = action / 28 + 1;
    rank = (action / 2) % 14;
  } else {
    type = action < 268 ? SEQUENCE : DOUBLE;
    const i32 run = (action - (type == SEQUENCE ? 112 : 268)) / 2;
    size = 3;
    while (runsBefore(size + 1) <= run) size++;
    rank = run - runsBefore(size) + size - 1;
  }
  const u64 low = lowestEnding(hand, type, size, rank, floorFor(toBeat, type, size));
  return action & 1 ? withHighTop(hand, low) : low;
}
HD void allow(u32* mask, i32 action) { mask[action >> 5] |= 1u << (action & 31); }
HD i32 allowShape(u32* mask, u64 hand, u64 profile, i32 type, i32 size, i32 top) {
  i32 number = 0;
  for (u64 ends = tops(hand, profile, type, size, top); ends != 0; ends &= ends - 1) {
    const i32 rank = ctz(ends) >> 2;
    const u64 low = lowestEnding(hand, type, size, rank, top);
    allow(mask, actionOf(type, size, rank, 0));
    number++;
    if (withHighTop(hand, low) != low) {
      allow(mask, actionOf(type, size, rank, 1));
      number++;
    }
  }
  return number;
}
/** Marks the legal actions and gives their number. */
HD i32 legalActions(u32* mask, u64 hand, i32 toBeat, bool mustLead) {
  for (i32 i = 0; i < MASK_WORDS; i++) mask[i] = 0;
  const u64 profile = profileOf(hand);
  i32 number = 0;
  if (toBeat == 0) {
    for (i32 size = 1; size <= 4; size++) number += allowShape(mask, hand, profile, SET, size, -1);
    for (i32 type = SEQUENCE; type <= DOUBLE; type++) {
      const u64 ranks = ranksWith(profile, type - 1);
      for (i32 size = 3; size <= 14 && runsOf(ranks, size) != 0; size++)
        number += allowShape(mask, hand, profile, type, size, -1);
    }
    if (!mustLead) {
      allow(mask, LEAD_PASS);
      number++;
    }
    return number;
  }
  number += allowShape(mask, hand, profile, typeOf(toBeat), sizeOf(toBeat), topOf(toBeat));
  const i32 bomb = bombOver(toBeat);
  if (bomb == 3) number += allowShape(mask, hand, profile, SET, 4, -1);
  if (bomb != 0) number += allowShape(mask, hand, profile, DOUBLE, bomb, -1);
  allow(mask, PASS);
  return number + 1;
}
