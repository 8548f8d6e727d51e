/* Guião 3 with mistakes that people make. */
#include "../escalada/wrong.h"

static int hand[56], play[56], earlier[56], played[60];

static int holds(int n, int card) {
  for (int i = 0; i < n; i++)
    if (hand[i] == card) return 1;
  return 0;
}

int main(void) {
  int tests = read_number(), last_kind = 0, last_size = 0, last_top = 0, last_low = 0, passes = 0;
  if (WRONG(five_hundred_tests)) room(tests, 500);
  if (WRONG(one_hundred_tests)) room(tests, 100);
  for (int t = 1; t <= tests; t++) {
    int plays = read_number();
    int held = read_cards(hand), printed = 0, valid = 0, n = 0, first = 1, ends = 3, missing = 0, total = 0;
    if (WRONG(forty_plays)) room(plays, 40);
    if (WRONG(a_hundred_plays)) room(plays, 100);
    if (WRONG(two_hundred_plays)) room(plays, 200);
    if (WRONG(fourteen_in_a_hand)) room(held, 14);
    if (WRONG(twenty_eight_in_a_hand)) room(held, 28);
    if (WRONG(forty_in_a_hand)) room(held, 40);
    if (WRONG(fifty_in_a_hand)) room(held, 50);
    if (!WRONG(the_play_to_beat_is_left_over)) last_kind = 0;
    passes = 0;
    if (WRONG(two_passes_end_a_round)) ends = 2;
    if (WRONG(one_pass_ends_a_round)) ends = 1;
    if (WRONG(four_passes_end_a_round)) ends = 4;
    if (WRONG(passes_never_end_a_round)) ends = 1000;
    for (int i = 0; i < plays; i++) {
      n = read_cards(earlier);
      if (n == 0) {
        if (WRONG(passes_at_the_start_crash) && last_kind == 0 && i < 3) abort();
        if (WRONG(one_pass_at_the_start_crashes) && i == 0 && plays == 1) abort();
        passes++;
        total++;
        if (passes == ends) last_kind = 0;
        if (WRONG(passes_count_over_the_game) && total >= 3) last_kind = 0;
        if (WRONG(passes_in_a_round_count) && passes >= 3) last_kind = 0;
      } else {
        look_at(earlier, n);
        if (!WRONG(the_first_play_stands) || first || last_kind == 0) {
          last_kind = kind;
          last_size = size;
          last_top = top;
          last_low = lowest_card;
        }
        first = 0;
        if (!WRONG(passes_in_a_round_count)) passes = 0;
      }
    }
    if (WRONG(passes_at_the_start_are_to_be_beaten) && plays > 0 && plays < 3 && last_kind == 0) last_kind = 9;
    n = read_cards(play);
    if (WRONG(ten_cards_in_a_play)) room(n, 10);
    if (WRONG(fourteen_cards_in_a_play)) room(n, 14);
    if (WRONG(twenty_cards_in_a_play)) room(n, 20);
    look_at(play, n);
    valid = kind != 0;
    if (WRONG(any_cards_are_a_combination) && n > 0) valid = 1;
    if (last_kind != 0 && !follows(last_kind, last_size, last_top, last_low, kind, size, top, lowest_card)) valid = 0;
    for (int i = 0; i < n; i++)
      if (!holds(held, play[i])) missing++;
    if (missing > 0 && !WRONG(cards_need_not_be_held)) valid = 0;
    if (WRONG(one_card_held_is_enough) && missing < n && kind != 0 && last_kind == 0) valid = 1;
    if (WRONG(the_first_card_held_is_enough) && n > 0 && holds(held, play[0]) && kind != 0 && last_kind == 0) valid = 1;
    if (WRONG(the_last_card_held_is_enough) && n > 0 && holds(held, play[n - 1]) && kind != 0 && last_kind == 0) valid = 1;
    if (WRONG(an_invalid_play_is_taken) && n > 0) valid = 1;
    if (WRONG(plays_are_never_taken)) valid = 0;
    if (!(WRONG(a_hand_stays_unsorted_after_a_pass) && n == 0) && !(WRONG(a_hand_stays_unsorted_after_an_invalid_play) && !valid)) sort_cards(hand, held);
    printf("Teste %d\n", t);
    for (int i = 0; i < held; i++) {
      int laid = 0;
      for (int j = 0; j < n; j++)
        if (play[j] == hand[i]) laid = 1;
      if (valid && laid) continue;
      if (printed > 0) printf(" ");
      print_card(hand[i]);
      printed++;
      if (WRONG(fourteen_cards_are_printed) && printed == 14) break;
      if (WRONG(a_blank_at_the_end)) printf(" ");
    }
    if (WRONG(passo_for_an_empty_hand) && printed == 0) printf("PASSO");
    if (!(WRONG(no_line_for_an_empty_hand) && printed == 0)) printf("\n");
  }
  return 0;
}
