/* Guião 3: texts; cards are cut out of the hand. */
#include "../escalada/strings.h"

static char plays[208][300];

static int is_pass(const char *text) {
  return text[0] == 'P';
}

static int all_kings(const char *text) {
  return value_of(text) == 14;
}

/* How many earlier plays count: up to and with the one to beat; 0 when anything may be led. */
static int counted(int n) {
  int passes = 0;
  while (n > 0 && passes < 3) {
    if (!is_pass(plays[n - 1])) return n;
    passes++;
    n--;
  }
  return 0;
}

static int may_follow(const char *a, const char *b) {
  int kind = kind_of(b), n = cards_in(b), kings = cards_in(a);
  if (kind == kind_of(a) && n == kings) return below(a + 4 * kings - 4, b + 4 * n - 4);
  if (!all_kings(a)) return 0;
  if (kings == 1 && kind == 'c') return n == 4;
  if (kind != 'd') return 0;
  return kings < 4 && n == 2 * (kings + 2);
}

/* Where a card begins in a hand, -1 where it does not. */
static int place_of(const char *hand, const char *card) {
  for (int i = 0; hand[i] != 0; i += 4)
    if (strncmp(hand + i, card, 4) == 0) return i;
  return -1;
}

int main(void) {
  char hand[300], play[300], number[300];
  int tests = 0;
  cut_line(number);
  tests = atoi(number);
  for (int t = 1; t <= tests; t++) {
    int n = 0, valid = 1;
    cut_line(number);
    n = atoi(number);
    room(n, 208);
    cut_line(hand);
    for (int i = 0; i < n; i++) {
      cut_line(plays[i]);
      if (!is_pass(plays[i])) sort_text(plays[i]);
    }
    cut_line(play);
    if (is_pass(play)) valid = 0;
    if (valid) sort_text(play);
    if (valid && kind_of(play) == 'n') valid = 0;
    if (valid && counted(n) > 0) valid = may_follow(plays[counted(n) - 1], play);
    for (int i = 0; valid && play[i] != 0; i += 4)
      if (place_of(hand, play + i) < 0) valid = 0;
    for (int i = 0; valid && play[i] != 0; i += 4) {
      int at = place_of(hand, play + i);
      memmove(hand + at, hand + at + 4, strlen(hand + at) - 3);
    }
    sort_text(hand);
    printf("Teste %d\n", t);
    print_text(hand);
  }
  return 0;
}
