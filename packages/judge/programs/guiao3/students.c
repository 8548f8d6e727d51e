/* Guião 3 as other people misread it. */
#include "../escalada/students.h"
#include "../escalada/studentsFollow.h"

static int hand[56], play[56], left_over[56];

static int is_held(int held, int code) {
  for (int i = 0; i < held; i++) {
    if (hand[i] == code) return 1;
    if (WRONG(a_card_of_the_same_value_will_do) && value_from(hand[i]) == value_from(code)) return 1;
    if (WRONG(a_card_of_the_same_suit_will_do) && suit_from(hand[i]) == suit_from(code)) return 1;
  }
  return 0;
}

static int in_play(int n, int code) {
  for (int i = 0; i < n; i++) {
    if (play[i] == code) return 1;
    if (WRONG(all_cards_of_a_value_are_taken) && value_from(play[i]) == value_from(code)) return 1;
  }
  return 0;
}

int main(void) {
  int tests = next_number();
  if (WRONG(tests_in_a_signed_char)) tests = (char)tests;
  if (WRONG(at_most_256_tests) && tests > 256) tests = 256;
  for (int t = 1; t <= tests; t++) {
    int n = next_number(), held = 0, length = 0, valid = 0, left = 0;
    next_line();
    held = cards_in_text(hand);
    if (WRONG(hands_of_14)) room(held, 14);
    if (WRONG(hands_of_26)) room(held, 26);
    if (WRONG(hands_of_30)) room(held, 30);
    if (WRONG(hands_of_55)) room(held, 55);
    read_history(n);
    next_line();
    length = cards_in_text(play);
    if (WRONG(plays_of_8)) room(length, 8);
    if (WRONG(plays_of_12)) room(length, 12);
    if (WRONG(plays_of_27)) room(length, 27);
    name_it(play, length);
    valid = may_be_laid(length, sum_of(play, length));
    if (WRONG(leads_of_single_cards_only) && old_kind == 0 && length > 1) valid = 0;
    if (WRONG(leads_may_be_anything) && old_kind == 0 && length > 0) valid = 1;
    if (WRONG(two_pairs_may_be_led) && old_kind == 0 && length == 4 && value_from(play[0]) == value_from(play[1]) && value_from(play[2]) == value_from(play[3])) valid = 1;
    if (WRONG(the_whole_hand_may_always_be_laid) && length == held) valid = 1;
    if (WRONG(the_last_card_must_stay) && length == held) valid = 0;
    for (int i = 0; i < length; i++)
      if (!is_held(held, play[i]) && !(WRONG(only_the_first_card_must_be_held) && i > 0) && !(WRONG(the_highest_card_need_not_be_held) && i > 0 && i == length - 1)) valid = 0;
    sort_codes(hand, held);
    printf("Teste %d\n", t);
    if (WRONG(passo_is_printed_for_an_invalid_play) && !valid && length > 0) {
      printf("PASSO\n");
      continue;
    }
    for (int i = 0; i < held; i++)
      if (!valid || !in_play(length, hand[i])) left_over[left++] = hand[i];
      else if (WRONG(the_card_after_a_removed_one_is_skipped) && i + 1 < held) left_over[left++] = hand[++i];
    if (WRONG(an_empty_hand_prints_nothing) && left == 0) continue;
    if (WRONG(an_empty_hand_prints_a_blank) && left == 0) printf(" ");
    print_codes(left_over, left);
  }
  return 0;
}
