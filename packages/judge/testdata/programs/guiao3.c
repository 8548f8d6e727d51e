/* Guião 3 as a student might write it. Each -DNAME puts in one mistake that the judge must find. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int n, c[64]; } Cards;
typedef enum { NONE, SET, SEQ, DSEQ } Kind;
typedef struct { Kind kind; int len, top; } Comb;

static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* A glyph is four bytes of UTF-8: F0 9F 82/83 xx. Card = 4 * value + suit. */
static Cards read_cards(const char *s) {
  Cards r = {0, {0}};
  for (const unsigned char *p = (const unsigned char *)s; p[0] == 0xf0; p += 4) {
    int code = ((p[2] & 63) << 6 | (p[3] & 63)) & 0xff;
    r.c[r.n++] = 4 * ((code & 15) - 1) + ((code >> 4) - 10);
  }
#ifdef CRASH_BIG_HAND
  if (r.n > 14) *(volatile int *)0 = 1;
#endif
  qsort(r.c, r.n, sizeof(int), by_value);
  return r;
}

static void print_card(int card) {
  int code = 0xa0 + 16 * (card % 4) + card / 4 + 1;
  printf("\xf0\x9f%c%c", 0x80 | (0xf000 + code) >> 6 & 63, 0x80 | (code & 63));
}

static Comb comb_of(const Cards *c) {
  Comb none = {NONE, 0, 0};
  if (c->n == 0) return none;
#ifndef ALLOW_TWICE
  for (int i = 1; i < c->n; i++) if (c->c[i] == c->c[i - 1]) return none;
#endif
  int count[14] = {0}, first = c->c[0] / 4, last = c->c[c->n - 1] / 4, span = last - first + 1;
  for (int i = 0; i < c->n; i++) count[c->c[i] / 4]++;
  for (int v = first; v <= last; v++) if (count[v] != count[first]) return none;
  Comb r = {NONE, span, c->c[c->n - 1]};
  if (span == 1) { r.kind = SET; r.len = c->n; }
  else if (span >= 3 && count[first] == 1) r.kind = SEQ;
  else if (span >= 3 && count[first] == 2) r.kind = DSEQ;
  return r;
}

static int follows(Comb a, Comb b) {
#ifdef VALUE_ONLY
  if (a.kind == b.kind && a.len == b.len && a.top / 4 > b.top / 4) return 1;
#else
  if (a.kind == b.kind && a.len == b.len && a.top > b.top) return 1;
#endif
#ifdef KING_ON_TOP
  if (b.top / 4 == 13) {
#else
  if (b.kind == SET && b.top / 4 == 13) {
#endif
#ifndef NO_KING_QUAD
    if (b.len == 1 && a.kind == SET && a.len == 4) return 1;
#endif
#ifdef ANY_DSEQ_ON_KINGS
    if (a.kind == DSEQ && b.len < 4) return 1;
#endif
#ifdef LONGER_DSEQ_ON_KINGS
    if (a.kind == DSEQ && b.len > 1 && b.len < 4 && a.len > b.len + 2) return 1;
#endif
    if (a.kind == DSEQ && b.len < 4 && a.len == b.len + 2) return 1;
  }
  return 0;
}

static int holds(const Cards *hand, const Cards *play) {
  for (int i = 0, j = 0; i < play->n; i++) {
    while (j < hand->n && hand->c[j] < play->c[i]) j++;
    if (j == hand->n || hand->c[j] != play->c[i]) return 0;
  }
  return 1;
}

static void run_test(int number) {
  int n, passes = 0;
  char line[512];
  Comb to_beat = {NONE, 0, 0};
  scanf("%d ", &n);
  scanf("%511s", line);
  Cards hand = read_cards(line);
  for (int i = 0; i < n; i++) {
    scanf("%511s", line);
    if (strcmp(line, "PASSO") == 0) {
#ifdef TWO_PASSES
      if (++passes >= 2) to_beat.kind = NONE;
#else
      if (++passes >= 3) to_beat.kind = NONE;
#endif
      continue;
    }
    passes = 0;
    Cards cards = read_cards(line);
    to_beat = comb_of(&cards);
  }
  scanf("%511s", line);
  Cards play = read_cards(line);
  Comb comb = comb_of(&play);
  int valid = comb.kind != NONE && holds(&hand, &play) && (to_beat.kind == NONE || follows(comb, to_beat));
  printf("Teste %d\n", number);
  int printed = 0;
  for (int i = 0; i < hand.n; i++) {
    int laid = 0;
    for (int j = 0; j < play.n; j++) laid |= play.c[j] == hand.c[i];
    if (valid && laid) continue;
#ifdef TRAILING_SPACE
    print_card(hand.c[i]);
    putchar(' ');
#else
    if (printed) putchar(' ');
    print_card(hand.c[i]);
#endif
    printed = 1;
  }
#ifdef NO_EMPTY_LINE
  if (printed)
#endif
  putchar('\n');
}

int main(void) {
  int tests = 0;
  scanf("%d", &tests);
  for (int t = 1; t <= tests; t++) run_test(t);
#ifdef EXIT_CODE
  return 3;
#endif
  return 0;
}
