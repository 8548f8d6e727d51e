/* Guião 3: counts the cards of each value; the earlier plays are looked at as they come. */
#include "../escalada/counts.h"

static int hand[56], play[56], earlier[56];

static int holds(int n, int card) {
  for (int i = 0; i < n; i++)
    if (hand[i] == card) return 1;
  return 0;
}

int main(void) {
  int tests = read_number();
  for (int t = 1; t <= tests; t++) {
    int plays = read_number();
    int held = read_cards(hand);
    int last_kind = 0, last_size = 0, last_top = 0, passes = 0, printed = 0, valid = 0, n = 0;
    for (int i = 0; i < plays; i++) {
      n = read_cards(earlier);
      if (n == 0) {
        passes++;
        if (passes == 3) last_kind = 0;
      } else {
        look_at(earlier, n);
        last_kind = kind;
        last_size = size;
        last_top = top;
        passes = 0;
      }
    }
    n = read_cards(play);
    look_at(play, n);
    valid = kind != 0;
    if (last_kind != 0 && !follows(last_kind, last_size, last_top, kind, size, top)) valid = 0;
    for (int i = 0; i < n; i++)
      if (!holds(held, play[i])) valid = 0;
    sort_cards(hand, held);
    printf("Teste %d\n", t);
    for (int i = 0; i < held; i++) {
      int laid = 0;
      for (int j = 0; j < n; j++)
        if (play[j] == hand[i]) laid = 1;
      if (valid && laid) continue;
      if (printed > 0) printf(" ");
      print_card(hand[i]);
      printed++;
    }
    printf("\n");
  }
  return 0;
}
