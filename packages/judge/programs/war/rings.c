/* War: piles as rings, and every position remembered in a table of hashes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define u64 unsigned long long

static int ring[2][64], first[2], held[2];
static u64 seen_hash[65536];
static long seen_step[65536];
static int seen;

static void put(int player, int rank) {
  ring[player][(first[player] + held[player]) % 64] = rank;
  held[player]++;
}

static int get(int player) {
  int rank = ring[player][first[player]];
  first[player] = (first[player] + 1) % 64;
  held[player]--;
  return rank;
}

static int rank_of(int letter) {
  if (letter >= '2' && letter <= '9') return letter - '0';
  if (letter == 'T') return 10;
  if (letter == 'J') return 11;
  if (letter == 'Q') return 12;
  if (letter == 'K') return 13;
  return 14;
}

static u64 position(void) {
  u64 hash = held[0];
  for (int p = 0; p < 2; p++)
    for (int i = 0; i < held[p]; i++) hash = hash * 6364136223846793005ULL + ring[p][(first[p] + i) % 64] + 1442695040888963407ULL;
  return hash;
}

/* The step at which this position was there before, or -1; it is remembered. */
static long was_before(long step) {
  u64 hash = position();
  int at = hash >> 48;
  while (seen_step[at] >= 0) {
    if (seen_hash[at] == hash) return seen_step[at];
    at = (at + 1) % 65536;
  }
  seen++;
  if (seen > 60000) abort();
  seen_hash[at] = hash;
  seen_step[at] = step;
  return -1;
}

static void game(void) {
  long step = 0;
  int table[52], n = 0, taker = 0;
  seen = 0;
  for (int i = 0; i < 65536; i++) seen_step[i] = -1;
  while (held[0] > 0 && held[1] > 0) {
    if (n == 0) {
      long before = was_before(step);
      if (before >= 0) {
        printf("never ends: repeats every %ld steps from step %ld\n", step - before, before);
        return;
      }
    }
    table[n] = get(0);
    table[n + 1] = get(1);
    step++;
    if (n % 4 == 0 && table[n] != table[n + 1]) {
      taker = table[n] > table[n + 1] ? 0 : 1;
      for (int i = 0; i < n + 2; i++) put(taker, table[i]);
      n = 0;
    } else {
      n += 2;
    }
  }
  if (held[0] > 0) printf("a wins in %ld steps\n", step);
  else if (held[1] > 0) printf("b wins in %ld steps\n", step);
  else printf("a and b tie in %ld steps\n", step);
}

int main(void) {
  char word[8];
  int n = 0;
  while (scanf("%3s", word) > 0) {
    if (n == 0) {
      held[0] = 0;
      held[1] = 0;
    }
    put(n < 26 ? 0 : 1, rank_of(word[0]));
    n++;
    if (n == 52) {
      game();
      n = 0;
    }
  }
  return 0;
}
