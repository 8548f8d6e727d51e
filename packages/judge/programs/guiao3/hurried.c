/* Guião 3 from tables, with what is overlooked in a hurry. */
#include "../escalada/hurried.h"
#include "../escalada/hurriedFollow.h"

static int hand[60], play[60], held_at[17][4], held_count[17];

int main(void) {
  int tests = next_number();
  for (int t = 1; t <= tests; t++) {
    int plays = next_number(), held = 0, n = 0, valid = 0, shown = 0;
    next_line();
    held = cards_of(hand);
    if (!WRONG(held_cards_stay_from_the_last_test) || held > 20)
      for (int v = 0; v < 17; v++)
        for (int s = 0; s < 4; s++) held_at[v][s] = 0;
    for (int v = 0; v < 17; v++) held_count[v] = 0;
    for (int i = 0; i < held; i++) {
      held_at[value_of(hand[i])][hand[i] % 4] = 1;
      held_count[value_of(hand[i])]++;
    }
    read_history(plays);
    next_line();
    n = cards_of(play);
    name_it(play, n);
    valid = n > 0 && may_follow(play[0]);
    for (int i = 0; i < n; i++) {
      int v = value_of(play[i]);
      if (WRONG(as_many_of_a_value_are_enough) && held_count[v] >= count[v]) continue;
      if (WRONG(as_many_of_a_value_are_enough_in_sequences) && kind == 2 && held_count[v] > 0) continue;
      if (WRONG(the_top_card_must_be_held) && i < n - 1) continue;
      if (WRONG(cards_in_the_middle_need_not_be_held) && i > 0 && i < n - 1) continue;
      if (WRONG(the_top_of_long_plays_need_not_be_held) && n > 5 && play[i] == top) continue;
      if (!held_at[v][play[i] % 4]) valid = 0;
    }
    if (WRONG(what_is_left_must_be_more_than_was_played) && n > 4 && held - n == 0) valid = 0;
    printf("Teste %d\n", t);
    fill_table(play, n);
    for (int v = 1; v <= 14; v++)
      for (int s = 0; s < 4; s++) {
        if (held_at[v][s] == 0) continue;
        if (valid && table[v][s] > 0) continue;
        if (valid && WRONG(the_pair_of_a_played_card_goes_too) && n == 1 && s > 0 && table[v][s - 1] > 0) continue;
        if (shown > 0) printf(" ");
        if (WRONG(a_line_has_at_most_52_cards) && shown == 52) continue;
        print_card(4 * v + s);
        shown++;
      }
    printf("\n");
  }
  return 0;
}
