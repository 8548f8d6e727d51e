/* Guião 4: counts the cards of each value, then chooses them card by card in ascending order. */
#include "../escalada/counts.h"

static int hand[56], held, last[56], chosen[56];
static int last_kind, last_size, last_top, found;

static void print_answer(int n) {
  for (int i = 0; i < n; i++) {
    if (i > 0) printf(" ");
    print_card(chosen[i]);
  }
  printf("\n");
  found++;
}

/* Goes on with the cards from a place on: so many of each value, so many values, above a card. */
static void choose(int from, int n, int width, int values, int above) {
  int left = width * values - n;
  if (left == 0) {
    if (chosen[n - 1] > above) print_answer(n);
    return;
  }
  for (int i = from; i + left <= held; i++) {
    int value = hand[i] / 4;
    if (n > 0) {
      int wanted = chosen[0] / 4 + n / width;
      if (value < wanted) continue;
      if (value > wanted) break;
    }
    chosen[n] = hand[i];
    choose(i + 1, n + 1, width, values, above);
  }
}

/* Answers of a kind, each first card at a time. */
static void answers(int kind, int size, int above) {
  if (kind == 1) choose(0, 0, size, 1, above);
  if (kind == 2) choose(0, 0, 1, size, above);
  if (kind == 3) choose(0, 0, 2, size, above);
}

int main(void) {
  int tests = read_number();
  for (int t = 1; t <= tests; t++) {
    int n = read_cards(last);
    look_at(last, n);
    last_kind = kind;
    last_size = size;
    last_top = top;
    held = read_cards(hand);
    sort_cards(hand, held);
    found = 0;
    printf("Teste %d\n", t);
    answers(last_kind, last_size, last_top);
    if (last_kind == 1 && last_top / 4 == 14) {
      if (last_size == 1) answers(1, 4, 0);
      if (last_size < 4) answers(3, last_size + 2, 0);
    }
    if (found == 0) printf("PASSO\n");
  }
  return 0;
}
