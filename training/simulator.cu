/**
 * Many games at once, one thread a game. A step lays the chosen action in every game and goes on until a network has a choice
 * again: forced passes and the house's bots are played here, finished games are dealt anew. Built by nvcc for the GPU and by g++
 * (-x c++) for the CPU; the door is plain C, called through ctypes with pointers to tensors.
 */
#include <cmath>
#include <cstring>
#include "bots.h"
#ifdef __CUDACC__
#include <cuda_bf16.h>
#define KERNEL __global__ void
#define EACH(i, n) const i32 i = blockIdx.x * blockDim.x + threadIdx.x; if (i < (n))
#define LAUNCH(kernel, n, ...) kernel<<<((n) + 127) / 128, 128, 0, (cudaStream_t)stream>>>(__VA_ARGS__)
typedef __nv_bfloat16 real;
HD float toFloat(real x) { return __bfloat162float(x); }
HD real fromBit(u32 bit) { return __float2bfloat16(bit ? 1.0f : 0.0f); }
#else
#define KERNEL static void
#define EACH(i, n) for (i32 i = 0; i < (n); i++)
#define LAUNCH(kernel, n, ...) kernel(__VA_ARGS__)
typedef float real;
HD float toFloat(real x) { return x; }
HD real fromBit(u32 bit) { return bit ? 1.0f : 0.0f; }
#endif

/** Who plays a seat. */
enum { LEARNER = 0, PAST = 1, GREEDY = 2, DECOMPOSER = 3 };
enum { POLICY_WORDS = 21, CRITIC_WORDS = 16, LOGITS = 384 };

struct Game {
  u64 hand[4], laid[4];
  u64 random;
  i32 toBeat;
  u8 turn, passes, starter, mustLead;
  u8 player[4];
  /** Plays a bot has laid, and after how many of them the others know what it is; 255: never. */
  u8 lays[4], knownAfter[4];
  /** By seat and size of a set: the lowest rank that was not beaten, 14 for none; then bits of runs of 3, 4, 5 and more. */
  u8 passedAt[4][3], passedRuns[4];
};

/** How tables are made: shares of games by kind of table, and of games in which a leader may pass. */
struct Tabling {
  float past, greedy, decomposer, mayPass;
  /** −1 in training. Else every deal is played four times, the learner in each seat, the others of this kind. */
  i32 rivals;
  /** Triple points that whoever voids a game by a pass on the lead pays for it, in training and among networks alone. */
  i32 voidCost;
  /** After how many of its plays a bot is known to be one (255: never); −1 draws it for each seat. */
  i32 knownAfter;
};

HD u32 draw(u64& state) {
  const u64 old = state;
  state = old * 6364136223846793005ull + 1442695040888963407ull;
  const u32 shifted = (u32)(((old >> 18) ^ old) >> 27), turn = (u32)(old >> 59);
  return (shifted >> turn) | (shifted << ((32 - turn) & 31));
}
HD u32 below(u64& state, u32 bound) { return (u32)(((u64)draw(state) * bound) >> 32); }
HD float uniform(u64& state) { return (draw(state) >> 8) * (1.0f / 16777216.0f); }
HD u64 scramble(u64 x) {
  x += 0x9e3779b97f4a7c15ull;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}

HD void deal(Game& g, i32 index, i32 games, const Tabling& tabling) {
  u64 left = PACK;
  for (i32 seat = 0; seat < 4; seat++) {
    u64 hand = 0;
    for (i32 i = 0; i < 14; i++) {
      u64 rest = left;
      for (u32 skip = below(g.random, popcnt(left)); skip > 0; skip--) rest &= rest - 1;
      const u64 card = rest & (~rest + 1);
      hand |= card;
      left ^= card;
    }
    g.hand[seat] = hand;
    g.laid[seat] = 0;
    g.passedRuns[seat] = 0;
    for (i32 i = 0; i < 3; i++) g.passedAt[seat][i] = 14;
    g.lays[seat] = 0;
    g.knownAfter[seat] = tabling.knownAfter >= 0 ? tabling.knownAfter : below(g.random, 6) == 0 ? 255 : 1 + below(g.random, 5);
  }
  g.toBeat = 0;
  g.passes = 0;
  g.starter = g.turn = below(g.random, 4);
  g.mustLead = uniform(g.random) >= tabling.mayPass;
  for (i32 seat = 0; seat < 4; seat++) g.player[seat] = LEARNER;
  if (tabling.rivals >= 0) {
    for (i32 seat = 0; seat < 4; seat++) g.player[seat] = seat == (index & 3) ? LEARNER : tabling.rivals;
    return;
  }
  const float place = (index + 0.5f) / games;
  const i32 kind = place < tabling.past ? PAST
    : place < tabling.past + tabling.greedy ? GREEDY
    : place < tabling.past + tabling.greedy + tabling.decomposer ? DECOMPOSER : LEARNER;
  if (kind == LEARNER) return;
  const i32 own = below(g.random, 4);
  for (i32 seat = 0; seat < 4; seat++)
    if (seat != own && (draw(g.random) & 7)) g.player[seat] = kind < GREEDY || (draw(g.random) & 7) ? kind : GREEDY + DECOMPOSER - kind;
}

/** Lays cards (0: passes); true when that ends the game. */
HD bool lay(Game& g, u64 cards) {
  const i32 seat = g.turn;
  g.turn = (seat + 1) & 3;
  if (cards == 0) {
    if (g.toBeat != 0) {
      const i32 size = sizeOf(g.toBeat), rank = topOf(g.toBeat) >> 2;
      if (typeOf(g.toBeat) != SET) g.passedRuns[seat] |= 1 << (size > 5 ? 2 : size - 3);
      else if (size < 4 && rank < g.passedAt[seat][size - 1]) g.passedAt[seat][size - 1] = rank;
    }
    g.passes++;
    if (g.passes == 3) g.toBeat = 0;
    return g.passes == 4;
  }
  g.hand[seat] &= ~cards;
  g.laid[seat] |= cards;
  g.lays[seat]++;
  g.passes = 0;
  g.toBeat = classify(cards);
  return g.hand[seat] == 0;
}
/** Three times the net points. */
HD i32 netOf(const Game& g, i32 seat) {
  const i32 left = popcnt(g.hand[0] | g.hand[1] | g.hand[2] | g.hand[3]);
  if (g.hand[seat] == 0) return 3 * left;
  for (i32 other = 0; other < 4; other++) if (g.hand[other] == 0) return -left;
  return 0;
}

struct Bits {
  u32* words;
  HD void one(i32 at) { words[at >> 5] |= 1u << (at & 31); }
  HD void many(i32 at, u64 value) {
    for (u64 left = value; left != 0; left &= left - 1) one(at + ctz(left));
  }
};
/** Of each nibble the lowest bit, together. */
HD u32 pressed(u64 nibbles) {
  u32 out = 0;
  for (u64 left = nibbles & ONES; left != 0; left &= left - 1) out |= 1u << (ctz(left) >> 2);
  return out;
}
HD i32 shapeNumber(i32 code) {
  const i32 size = sizeOf(code);
  return typeOf(code) == SET ? size - 1 : typeOf(code) == SEQUENCE ? size + 1 : size + 13;
}
/** What is to be beaten and the passes: 44 bits. */
HD void lookAtTable(Bits bits, i32 at, const Game& g) {
  if (g.toBeat == 0) bits.one(at + 39);
  else {
    bits.one(at + shapeNumber(g.toBeat));
    bits.one(at + 21 + (topOf(g.toBeat) >> 2));
    bits.one(at + 35 + (topOf(g.toBeat) & 3));
  }
  bits.one(at + 40 + g.passes);
}
HD void countRanks(Bits bits, i32 at, u64 cards) {
  const u64 profile = profileOf(cards);
  for (i32 i = 0; i < 3; i++) bits.many(at + 14 * i, pressed(ranksWith(profile, i + 2)));
}

/** What the player to move knows. The layout is that of packages/kernels/assembly/escaladaNet/features.ts. */
HD void policyFeatures(u32* words, const Game& g) {
  for (i32 i = 0; i < POLICY_WORDS; i++) words[i] = 0;
  Bits bits{words};
  const i32 me = g.turn;
  const u64 hand = g.hand[me];
  const u64 unseen = g.hand[(me + 1) & 3] | g.hand[(me + 2) & 3] | g.hand[(me + 3) & 3];
  bits.many(0, hand);
  bits.many(56, unseen);
  countRanks(bits, 280, hand);
  countRanks(bits, 322, unseen);
  lookAtTable(bits, 364, g);
  for (i32 i = 1; i < 4; i++) {
    const i32 seat = (me + i) & 3;
    bits.many(56 + 56 * i, g.laid[seat]);
    bits.one(408 + 14 * (i - 1) + popcnt(g.hand[seat]) - 1);
    for (i32 size = 0; size < 3; size++)
      if (g.passedAt[seat][size] < 14) bits.one(464 + 42 * (i - 1) + 14 * size + g.passedAt[seat][size]);
    bits.many(590 + 3 * (i - 1), g.passedRuns[seat]);
    if (g.player[seat] >= GREEDY && g.lays[seat] >= g.knownAfter[seat]) bits.one(666 + 2 * (i - 1) + g.player[seat] - GREEDY);
  }
  bits.one(450 + popcnt(hand) - 1);
  if (g.mustLead) bits.one(599);
  const u64 profile = profileOf(unseen);
  for (i32 i = 0; i < 3; i++) {
    const u64 ranks = ranksWith(profile, i + 1);
    if (ranks != 0) bits.one(600 + 14 * i + (highest(ranks) >> 2));
  }
  const u64 own = profileOf(hand);
  bits.many(642, pressed(runsOf(ranksWith(own, 1), 3)));
  bits.many(654, pressed(runsOf(ranksWith(own, 2), 3)));
}
/** Everything: all hands, from the player to move on. */
HD void criticFeatures(u32* words, const Game& g) {
  for (i32 i = 0; i < CRITIC_WORDS; i++) words[i] = 0;
  Bits bits{words};
  for (i32 i = 0; i < 4; i++) {
    const i32 seat = (g.turn + i) & 3;
    bits.many(56 * i, g.hand[seat]);
    countRanks(bits, 224 + 42 * i, g.hand[seat]);
    bits.one(436 + 14 * i + popcnt(g.hand[seat]) - 1);
    if (i > 0 && g.player[seat] >= GREEDY) bits.one(493 + 2 * (i - 1) + g.player[seat] - GREEDY);
  }
  lookAtTable(bits, 392, g);
  if (g.mustLead) bits.one(492);
}

/** What a step leaves for one game. */
struct Seen {
  u32 policy[POLICY_WORDS], critic[CRITIC_WORDS], mask[MASK_WORDS];
  u8 turn, player, over, padding;
  /** Triple net points of the game that ended with the last action, by seat. */
  i32 net[4];
};

HD u64 botPlay(const Game& g, const Tables& tables) {
  const u64 hand = g.hand[g.turn];
  if (g.player[g.turn] == GREEDY) return greedyPlay(hand, g.toBeat);
  u64 others = 0;
  i32 fewest = 56;
  for (i32 i = 1; i < 4; i++) {
    const u64 other = g.hand[(g.turn + i) & 3];
    others |= other;
    const i32 count = popcnt(other);
    if (count < fewest) fewest = count;
  }
  return plannerPlay(tables, hand, g.toBeat, others, fewest);
}

/** Goes on until a network has a choice; notes the first end on the way. */
HD void settle(Game& g, Seen& seen, i32 index, i32 games, const Tabling& tabling, const Tables& tables, bool over) {
  seen.over = 0;
  for (;;) {
    if (over) {
      if (!seen.over) {
        for (i32 seat = 0; seat < 4; seat++) seen.net[seat] = netOf(g, seat);
        bool bots = false;
        for (i32 seat = 0; seat < 4; seat++) bots |= g.player[seat] >= GREEDY;
        if (g.passes == 4 && !bots) seen.net[(g.turn + 3) & 3] = -tabling.voidCost;
      }
      seen.over = 1;
      deal(g, index, games, tabling);
    }
    if (g.player[g.turn] >= GREEDY) {
      over = lay(g, botPlay(g, tables));
      continue;
    }
    if (legalActions(seen.mask, g.hand[g.turn], g.toBeat, g.mustLead) > 1) break;
    u64 cards = 0;
    if (!(seen.mask[PASS >> 5] >> (PASS & 31) & 1))
      for (i32 i = 0; i < ACTIONS; i++) if (seen.mask[i >> 5] >> (i & 31) & 1) cards = cardsOf(i, g.hand[g.turn], g.toBeat);
    over = lay(g, cards);
  }
  seen.turn = g.turn;
  seen.player = g.player[g.turn];
  policyFeatures(seen.policy, g);
  criticFeatures(seen.critic, g);
}

KERNEL startKernel(Game* all, Seen* seen, i32 games, u64 seed, Tabling tabling, const Tables* tables) {
  EACH(i, games) {
    Game& g = all[i];
    const u64 own = tabling.rivals >= 0 ? i >> 2 : i;
    g.random = scramble(seed ^ scramble(own));
    deal(g, i, games, tabling);
    Seen after;
    settle(g, after, i, games, tabling, *tables, false);
    seen[i] = after;
  }
}
KERNEL stepKernel(Game* all, Seen* seen, const i32* actions, i32 games, Tabling tabling, const Tables* tables) {
  EACH(i, games) {
    Game g = all[i];
    const bool over = lay(g, cardsOf(actions[i], g.hand[g.turn], g.toBeat));
    Seen after;
    settle(g, after, i, games, tabling, *tables, over);
    seen[i] = after;
    all[i] = g;
  }
}
/** Draws an action for each game from its logits; `sharp` takes the best. */
KERNEL sampleKernel(const Seen* seen, const real* logits, i32 games, u64 seed, i32 sharp, i32* actions, float* logps) {
  EACH(i, games) {
    const real* row = logits + (u64)i * LOGITS;
    u64 random = scramble(seed ^ scramble(i));
    float most = -1e30f, mostDrawn = -1e30f, sum = 0, chosen = 0;
    i32 action = PASS;
    for (i32 word = 0; word < MASK_WORDS; word++)
      for (u32 left = seen[i].mask[word]; left != 0; left &= left - 1) {
        const i32 a = word * 32 + ctz(left);
        const float x = toFloat(row[a]);
        if (x > most) {
          sum *= expf(most - x);
          most = x;
        }
        sum += expf(x - most);
        const float drawn = sharp ? x : x - logf(-logf(uniform(random) + 1e-9f) + 1e-9f);
        if (drawn > mostDrawn) {
          mostDrawn = drawn;
          action = a;
          chosen = x;
        }
      }
    actions[i] = action;
    logps[i] = chosen - most - logf(sum);
  }
}
/** Bits to numbers: `words` words of rows that lie `stride` words apart. */
KERNEL expandKernel(const u32* bits, i32 rows, i32 stride, i32 words, real* out) {
  EACH(i, rows * words * 32) {
    const i32 row = i / (words * 32), at = i % (words * 32);
    out[i] = fromBit(bits[(u64)row * stride + (at >> 5)] >> (at & 31) & 1);
  }
}

extern "C" {
int gameBytes() { return sizeof(Game); }
int seenBytes() { return sizeof(Seen); }
int tableBytes() { return sizeof(Tables); }
/** Writes the tables into memory of the host. */
void makeTables(Tables* tables) { fillTables(*tables); }
void start(Game* all, Seen* seen, int games, u64 seed, Tabling tabling, const Tables* tables, void* stream) {
  (void)stream;
  LAUNCH(startKernel, games, all, seen, games, seed, tabling, tables);
}
void step(Game* all, Seen* seen, const i32* actions, int games, Tabling tabling, const Tables* tables, void* stream) {
  (void)stream;
  LAUNCH(stepKernel, games, all, seen, actions, games, tabling, tables);
}
void sample(const Seen* seen, const real* logits, int games, u64 seed, int sharp, i32* actions, float* logps, void* stream) {
  (void)stream;
  LAUNCH(sampleKernel, games, seen, logits, games, seed, sharp, actions, logps);
}
void expand(const u32* bits, int rows, int stride, int words, real* out, void* stream) {
  (void)stream;
  LAUNCH(expandKernel, rows * words * 32, bits, rows, stride, words, out);
}
#ifdef __CUDACC__
const char* lastError() { return cudaGetErrorString(cudaGetLastError()); }
#else
const char* lastError() { return "no error"; }
#endif
}
