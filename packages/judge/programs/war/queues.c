/* War: piles as queues in arrays; two games, one twice as fast, meet where a game goes round. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game: ranks of both piles, from the top, how many, and the steps so far. */
static int deal[2][52], pile[3][2][52], count[3][2];
static long step[3];

static void start(int g) {
  for (int p = 0; p < 2; p++)
    for (int i = 0; i < 26; i++) pile[g][p][i] = deal[p][i];
  count[g][0] = 26;
  count[g][1] = 26;
  step[g] = 0;
}

static int lay(int g, int p) {
  int card = pile[g][p][0];
  count[g][p]--;
  for (int i = 0; i < count[g][p]; i++) pile[g][p][i] = pile[g][p][i + 1];
  return card;
}

/* One battle with all its wars; 0 when the game is over. */
static int battle(int g) {
  int table[52], n = 0, winner = -1;
  while (winner < 0) {
    if (count[g][0] == 0 || count[g][1] == 0) return 0;
    int x = lay(g, 0), y = lay(g, 1);
    step[g]++;
    if (n % 4 == 0 && x != y) winner = x > y ? 0 : 1;
    table[n++] = x;
    table[n++] = y;
  }
  for (int i = 0; i < n; i++) pile[g][winner][count[g][winner]++] = table[i];
  return count[g][1 - winner] > 0;
}

static int same(int g, int h) {
  for (int p = 0; p < 2; p++) {
    if (count[g][p] != count[h][p]) return 0;
    for (int i = 0; i < count[g][p]; i++)
      if (pile[g][p][i] != pile[h][p][i]) return 0;
  }
  return 1;
}

static void print_end(int g) {
  if (count[g][0] == 0 && count[g][1] == 0) printf("a and b tie in %ld steps\n", step[g]);
  else if (count[g][0] == 0) printf("b wins in %ld steps\n", step[g]);
  else printf("a wins in %ld steps\n", step[g]);
}

static void play(void) {
  start(0);
  start(1);
  do {
    if (!battle(0) || !battle(0)) {
      print_end(0);
      return;
    }
    battle(1);
  } while (!same(0, 1));
  start(2);
  while (!same(1, 2)) {
    battle(1);
    battle(2);
  }
  long from = step[2], before = step[1];
  do battle(1);
  while (!same(1, 2));
  printf("never ends: repeats every %ld steps from step %ld\n", step[1] - before, from);
}

int main(void) {
  char card[4];
  const char *ranks = "23456789TJQKA";
  int n = 0;
  while (scanf("%2s", card) == 1) {
    int rank = 0;
    while (ranks[rank] != card[0]) rank++;
    deal[n / 26][n % 26] = rank;
    n++;
    if (n == 52) {
      play();
      n = 0;
    }
  }
  return 0;
}
