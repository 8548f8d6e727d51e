/* War as a student might write it. Each -DNAME puts in one mistake that the judge must find. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int n; char c[52]; } Pile;
typedef struct { Pile a, b; long steps; int over; } Game;

static const char RANKS[] = "23456789TJQKA";

static int lay(Pile *p) {
  int card = p->c[0];
  memmove(p->c, p->c + 1, --p->n);
  return card;
}

static void battle(Game *g) {
  char table[52];
  int laid = 0;
  for (;;) {
    if (g->a.n == 0 || g->b.n == 0) { g->over = 1; return; }
    int x = lay(&g->a), y = lay(&g->b), compared = laid % 4 == 0;
    table[laid++] = x;
    table[laid++] = y;
#ifdef WAR_IS_TWO_STEPS
    if (compared)
#endif
    g->steps++;
    if (!compared || x == y) continue;
    Pile *winner = x > y ? &g->a : &g->b;
    memcpy(winner->c + winner->n, table, laid);
    winner->n += laid;
    g->over = g->a.n == 0 || g->b.n == 0;
    return;
  }
}

static int same(const Game *x, const Game *y) {
  return x->a.n == y->a.n && x->b.n == y->b.n && !memcmp(x->a.c, y->a.c, x->a.n) && !memcmp(x->b.c, y->b.c, x->b.n);
}

int main(void) {
  char card[4];
  Game deal;
  for (;;) {
    memset(&deal, 0, sizeof deal);
    for (int i = 0; i < 52; i++) {
      if (scanf("%3s", card) != 1) return 0;
      Pile *p = i < 26 ? &deal.a : &deal.b;
      p->c[p->n++] = strchr(RANKS, card[0]) - RANKS;
    }
    Game fast = deal, slow = deal;
    int cycle = 0;
    while (!fast.over) {
      battle(&fast);
      if (fast.over) break;
#ifndef NEVER_NOTICES
      battle(&slow);
      battle(&fast);
      if (!fast.over && same(&fast, &slow)) { cycle = 1; break; }
#endif
    }
    if (cycle) {
      Game start = deal;
      while (!same(&start, &slow)) { battle(&start); battle(&slow); }
      long from = start.steps;
      Game again = start;
      do battle(&again); while (!same(&again, &start));
      printf("never ends: repeats every %ld steps from step %ld\n", again.steps - from, from);
    }
#ifdef TIE_IS_B
    else if (fast.a.n == 0) printf("b wins in %ld steps\n", fast.steps);
#else
    else if (fast.a.n == 0 && fast.b.n == 0) printf("a and b tie in %ld steps\n", fast.steps);
    else if (fast.a.n == 0) printf("b wins in %ld steps\n", fast.steps);
#endif
    else printf("a wins in %ld steps\n", fast.steps);
  }
}
