/**
 * The house's greedy player and decomposer for the trainer's tables: ports of packages/kernels/assembly/escalada/{greedy,plan,
 * planner}.ts, play for play (check.mjs compares them). The plan is made anew at every decision.
 */
#pragma once
#include "rules.h"

HD u64 lowestOfShape(u64 hand, u64 profile, i32 type, i32 size, i32 top) {
  const u64 ends = tops(hand, profile, type, size, top);
  return ends == 0 ? 0 : lowestEnding(hand, type, size, ctz(ends) >> 2, top);
}
HD u64 lowestAnswer(u64 hand, i32 code) {
  const u64 profile = profileOf(hand);
  u64 cards = lowestOfShape(hand, profile, typeOf(code), sizeOf(code), topOf(code));
  const i32 bomb = bombOver(code);
  if (cards == 0 && bomb == 3) cards = lowestOfShape(hand, profile, SET, 4, -1);
  if (cards == 0 && bomb != 0) cards = lowestOfShape(hand, profile, DOUBLE, bomb, -1);
  return cards;
}
HD i32 longestRun(u64 ranks, i32* longest) {
  u64 starts = runsOf(ranks, 3);
  if (starts == 0) return -1;
  *longest = 3;
  for (u64 more = starts & (ranks >> 12); more != 0; more &= ranks >> (*longest << 2)) {
    starts = more;
    ++*longest;
  }
  return (ctz(starts) >> 2) + *longest - 1;
}
HD u64 greedyPlay(u64 hand, i32 toBeat) {
  if (toBeat != 0) return lowestAnswer(hand, toBeat);
  const u64 profile = profileOf(hand);
  i32 type = SET, size = 4;
  while (size > 1 && ranksWith(profile, size) == 0) size--;
  i32 last = ctz(ranksWith(profile, size)) >> 2;
  i32 cards = size;
  for (i32 other = SEQUENCE; other <= DOUBLE; other++) {
    i32 longest = 0;
    const i32 end = longestRun(ranksWith(profile, other - 1), &longest);
    if (end < 0) continue;
    const i32 count = longest * (other - 1);
    if (count < cards || (count == cards && end >= last)) continue;
    type = other;
    size = longest;
    last = end;
    cards = count;
  }
  return lowestEnding(hand, type, size, last, -1);
}

/* The tuned numbers of weights.ts and the steps of plan.ts, filled once on the host. */
enum { STATES = 40, MOST_STEPS = 24 };
struct Tables {
  i32 costs[86];
  i32 habits[11];
  u32 steps[STATES * 5 * MOST_STEPS];
  u8 stepCounts[STATES * 5];
  u8 lengths[10];
};
static const i32 COSTS[86] = {
    958, 955, 942, 918, 881, 832, 768, 690, 597, 489, 364, 224, 67, -108,
    925, 913, 882, 836, 774, 699, 610, 508, 393, 265, 125, -26, -190, -365,
    1053, 951, 858, 768, 680, 593, 508, 423, 340, 257, 174, 92, 11, -70,
    595, 242, 160, 104, 59, 22, -10, -39, -64, -88, -110, -131, -150, -168,
    1101, 1043, 992, 942, 894, 847, 800, 754, 709, 664, 619, 575, 531, 487,
    585, 535, 488, 444, 400, 356, 313, 271, 229, 187, 146, 104, 63, 22,
    -6, 40};
static const i32 HABITS[11] = {1054, 83, 21, -103, -526, 33, 101, 155, -157, 137, 789};

inline void fillTables(Tables& t) {
  for (int i = 0; i < 86; i++) t.costs[i] = COSTS[i];
  for (int i = 0; i < 11; i++) t.habits[i] = HABITS[i];
  u8 pairs[16] = {};
  int index = 0;
  for (int x = 0; x < 4; x++)
    for (int y = 0; y <= x; y++) {
      pairs[x * 4 + y] = index;
      t.lengths[index++] = x * 4 + y;
    }
  auto longer = [](int length) { return length < 3 ? length + 1 : 3; };
  for (int state = 0; state < STATES; state++) {
    const int x = t.lengths[state >> 2] >> 2, y = t.lengths[state >> 2] & 3, d = state & 3;
    for (int count = 0; count <= 4; count++) {
      u8& number = t.stepCounts[state * 5 + count];
      number = 0;
      for (int ends = 0; ends < 8; ends++) {
        if ((ends & 1 && x < 3) || (ends & 2 && y < 3) || (ends & 4 && d < 3)) continue;
        const int goX = x != 0 && !(ends & 1), goY = y != 0 && !(ends & 2), goD = d != 0 && !(ends & 4);
        const int used = goX + goY + 2 * goD;
        const int past = (goX && x == 3) + (goY && y == 3) + 4 * (goD && d == 3);
        for (int begin = 0; begin <= 2 - goX - goY; begin++)
          for (int twin = 0; twin <= !goD; twin++) {
            const int left = count - used - begin - 2 * twin;
            if (left < 0) continue;
            int nextX = goX ? longer(x) : 0, nextY = goY ? longer(y) : 0;
            for (int i = 0; i < begin; i++)
              if (nextX == 0) nextX = 1;
              else nextY = 1;
            const int a = nextX > nextY ? nextX : nextY, b = nextX > nextY ? nextY : nextX;
            const int next = (pairs[a * 4 + b] << 2) | (goD ? longer(d) : twin);
            const int flags = ends | (begin << 3) | (twin << 5) | (past << 6);
            t.steps[(state * 5 + count) * MOST_STEPS + number++] = next | (left << 8) | (flags << 12);
          }
      }
    }
  }
}

struct Planner {
  const Tables& t;
  i32 best[2][STATES];
  u32 came[15][STATES];
  i32 lastState;
  u64 cards[14];
  i32 code[14], cost[14], size;
  HD explicit Planner(const Tables& tables) : t(tables), lastState(0), size(0) {}

  HD i32 setCost(i32 number, i32 rank) const { return t.costs[(number - 1) * 14 + rank]; }
  HD i32 runCost(i32 type, i32 length, i32 rank) const {
    return t.costs[56 + (type - SEQUENCE) * 14 + rank] + (length - 3) * t.costs[84 + type - SEQUENCE];
  }
  HD i32 endCost(i32 ends, i32 rank) const {
    return popcnt(ends & 3) * t.costs[56 + rank] + (ends & 4 ? t.costs[70 + rank] : 0);
  }
  HD i32 endsAfterKing(i32 state) const {
    const i32 x = t.lengths[state >> 2] >> 2, y = t.lengths[state >> 2] & 3, d = state & 3;
    if (x % 3 != 0 || y % 3 != 0 || d % 3 != 0) return -1;
    return (x == 3) | ((y == 3) << 1) | ((d == 3) << 2);
  }
  HD i32 planCost(u64 hand) {
    const u64 profile = profileOf(hand);
    const u64 starts = runsOf(ranksWith(profile, 1), 3), doubles = runsOf(ranksWith(profile, 2), 3);
    u64 active = 1;
    best[0][0] = 0;
    for (i32 rank = 0; rank < 14; rank++) {
      const i32 count = (profile >> (rank << 2)) & 15;
      const i32 barred = ((starts >> (rank << 2)) & 1 ? 0 : 24) | ((doubles >> (rank << 2)) & 1 ? 0 : 32);
      u64 reached = 0;
      const i32* from = best[rank & 1];
      i32* to = best[(rank + 1) & 1];
      for (u64 left = active; left != 0; left &= left - 1) {
        const i32 state = ctz(left);
        const i32 cost = from[state];
        const u32* steps = t.steps + (state * 5 + count) * MOST_STEPS;
        const i32 number = t.stepCounts[state * 5 + count];
        for (i32 i = 0; i < number; i++) {
          const u32 step = steps[i];
          const i32 flags = step >> 12;
          if (flags & barred) continue;
          const i32 sets = (step >> 8) & 15;
          i32 total = cost;
          if (sets != 0) total += setCost(sets, rank);
          if (flags & 7) total += endCost(flags, rank - 1);
          if (flags >> 6) total += ((flags >> 6) & 3) * t.costs[84] + (flags >> 8) * t.costs[85];
          const i32 next = step & 63;
          if ((reached >> next & 1) && to[next] <= total) continue;
          reached |= 1ull << next;
          to[next] = total;
          came[rank + 1][next] = state | (i << 8);
        }
      }
      active = reached;
    }
    i32 least = 1 << 28;
    for (u64 left = active; left != 0; left &= left - 1) {
      const i32 state = ctz(left);
      const i32 ends = endsAfterKing(state);
      if (ends < 0) continue;
      const i32 total = best[0][state] + endCost(ends, 13);
      if (total >= least) continue;
      least = total;
      lastState = state;
    }
    return least;
  }
  HD void put(u64 group, i32 groupCode, i32 groupCost) {
    cards[size] = group;
    code[size] = groupCode;
    cost[size++] = groupCost;
  }
  HD void endRun(i32 type, u64 group) {
    const i32 top = highest(group);
    const i32 length = popcnt(group) / (type - 1);
    put(group, codeOf(type, length, top), runCost(type, length, top >> 2));
  }
  HD static u64 takeLowest(u64& left) {
    const u64 card = left & (~left + 1);
    left ^= card;
    return card;
  }
  HD void makePlan(u64 hand) {
    planCost(hand);
    u32 path[14];
    i32 state = lastState;
    for (i32 rank = 13; rank >= 0; rank--) {
      const u32 by = came[rank + 1][state];
      state = by & 63;
      path[rank] = t.steps[(state * 5 + popcnt(suitsAt(hand, rank))) * MOST_STEPS + (by >> 8)];
    }
    size = 0;
    u64 x = 0, y = 0, twin = 0, left = hand;
    for (i32 rank = 0; rank < 14; rank++) {
      const i32 flags = path[rank] >> 12;
      if (flags & 1) { endRun(SEQUENCE, x); x = 0; }
      if (flags & 2) { endRun(SEQUENCE, y); y = 0; }
      if (flags & 4) { endRun(DOUBLE, twin); twin = 0; }
      if (x != 0) x |= takeLowest(left);
      if (y != 0) y |= takeLowest(left);
      for (i32 begin = (flags >> 3) & 3; begin > 0; begin--)
        if (x == 0) x = takeLowest(left);
        else y = takeLowest(left);
      if (twin != 0 || flags & 32)
        for (i32 i = 0; i < 2; i++) twin |= takeLowest(left);
      const i32 sets = (path[rank] >> 8) & 15;
      if (sets != 0) {
        const u64 group = left & ((16ull << (rank << 2)) - 1);
        put(group, codeOf(SET, sets, highest(group)), setCost(sets, rank));
        left &= ~group;
      }
      if (popcnt(y) > popcnt(x)) { const u64 run = x; x = y; y = run; }
    }
    if (x != 0) endRun(SEQUENCE, x);
    if (y != 0) endRun(SEQUENCE, y);
    if (twin != 0) endRun(DOUBLE, twin);
  }

  HD u64 lead(u64 others, i32 fewest) const {
    u64 choice = 0, sure = 0;
    i32 bestScore = -(1 << 28), open = 0, sureCards = 0;
    for (i32 i = 0; i < size; i++) {
      const i32 number = cardsIn(code[i]);
      const bool free = !canFollow(others, code[i]);
      if (!free) open++;
      else if (number > sureCards) { sure = cards[i]; sureCards = number; }
      i32 score = t.habits[0] * cost[i] / 1000 + t.habits[1] * number - t.habits[2] * (topOf(code[i]) >> 2);
      if (free) score += t.habits[3];
      if (number <= fewest) score += t.habits[4];
      if (number == 1 && fewest == 1) score += t.habits[5] * topOf(code[i]) - 100000;
      if (score > bestScore) { bestScore = score; choice = cards[i]; }
    }
    return open <= 1 && sure != 0 ? sure : choice;
  }
  i32 bestScore;
  u64 bestCards, opposing;
  HD void consider(u64 group, i32 gain, i32 groupCost, i32 eager, i32 groupCode) {
    const i32 score = gain + (eager * (canFollow(opposing, groupCode) ? 1000 - groupCost : t.habits[10])) / 1000;
    if (score <= bestScore) return;
    bestScore = score;
    bestCards = group;
  }
  HD void considerPart(i32 i, i32 number, i32 top, i32 eager) {
    const i32 rank = topOf(code[i]) >> 2, type = typeOf(code[i]), length = sizeOf(code[i]);
    if (type == SET) {
      if (length <= number) return;
      const u64 part = lowestAbove(cards[i], rank, number, top);
      if (part == 0) return;
      consider(part, cost[i] - setCost(length - number, rank), setCost(number, rank), eager, codeOf(SET, number, highest(part)));
    } else if (number == type - 1) {
      if (length == 3) return;
      const u64 high = suitsAt(cards[i], rank) << (rank << 2);
      if (highest(high) > top)
        consider(high, cost[i] - runCost(type, length - 1, rank - 1), setCost(number, rank), eager, codeOf(SET, number, highest(high)));
      const i32 first = ctz(cards[i]) >> 2;
      const u64 low = suitsAt(cards[i], first) << (first << 2);
      if (highest(low) > top)
        consider(low, cost[i] - runCost(type, length - 1, rank), setCost(number, first), eager, codeOf(SET, number, highest(low)));
    }
  }
  HD i32 answerable(u64 others, i32 except) const {
    i32 number = 0;
    for (i32 i = 0; i < size && number < 2; i++) if (i != except && canFollow(others, code[i])) number++;
    return number;
  }
  HD u64 answer(u64 hand, i32 toBeat, u64 others, i32 fewest) {
    if (!canFollow(hand, toBeat)) return 0;
    const i32 eager = t.habits[6] + (fewest <= 3 ? t.habits[7] : 0) + (fewest == 1 ? t.habits[9] : 0);
    bestScore = t.habits[8];
    bestCards = 0;
    opposing = others;
    i32 total = 0;
    bool matched = false;
    for (i32 i = 0; i < size; i++) {
      total += cost[i];
      if (!follows(toBeat, code[i])) continue;
      if (size == 1) return cards[i];
      if (size <= 5 && !canFollow(others, code[i]) && answerable(others, i) <= 1) return cards[i];
      matched = true;
      consider(cards[i], cost[i], cost[i], eager, code[i]);
    }
    const i32 type = typeOf(toBeat), number = sizeOf(toBeat);
    if (type == SET) {
      for (i32 i = 0; i < size; i++) considerPart(i, number, topOf(toBeat), eager);
    } else if (!matched) {
      for (u64 ends = tops(hand, profileOf(hand), type, number, topOf(toBeat)); ends != 0; ends &= ends - 1) {
        const i32 rank = ctz(ends) >> 2;
        const u64 some = lowestEnding(hand, type, number, rank, topOf(toBeat));
        consider(some, total - planCost(hand & ~some), runCost(type, number, rank), eager, codeOf(type, number, highest(some)));
      }
    }
    return bestCards;
  }
};

HD u64 plannerPlay(const Tables& t, u64 hand, i32 toBeat, u64 others, i32 fewest) {
  if (toBeat != 0 && !canFollow(hand, toBeat)) return 0;
  Planner planner(t);
  planner.makePlan(hand);
  return toBeat == 0 ? planner.lead(others, fewest) : planner.answer(hand, toBeat, others, fewest);
}
