/* Guião 4 as other people misread it: answers are built value by value from a table of what is held. */
#include "../escalada/students.h"

static int held_at[17][4], hand[56], last[56], answer[56], answers;
static int last_kind, last_size, last_top, last_bottom;

static int most_answers(void) {
  if (WRONG(at_most_100_answers)) return 100;
  if (WRONG(at_most_256_answers)) return 256;
  if (WRONG(at_most_500_answers)) return 500;
  if (WRONG(at_most_2000_answers)) return 2000;
  if (WRONG(at_most_5000_answers)) return 5000;
  if (WRONG(at_most_12000_answers)) return 12000;
  if (WRONG(at_most_16384_answers)) return 16384;
  return 100000;
}

static void print_answer(int n) {
  room(answers + 1, most_answers());
  if (WRONG(the_highest_card_first))
    for (int i = 0; i < n / 2; i++) {
      int other = answer[i];
      answer[i] = answer[n - 1 - i];
      answer[n - 1 - i] = other;
    }
  print_codes(answer, n);
  answers++;
}

static int is_above(int n, int free) {
  int highest = answer[n - 1];
  if (free && !WRONG(exceptions_must_be_above_the_king_too)) return 1;
  if (WRONG(above_by_value)) return value_from(highest) > value_from(last_top);
  if (WRONG(above_or_equal_by_value)) return value_from(highest) >= value_from(last_top);
  if (WRONG(above_by_the_first_card)) return order_of(answer[0]) > order_of(last_bottom);
  if (WRONG(above_by_the_first_card_for_sequences) && last_kind == 2) return order_of(answer[0]) > order_of(last_bottom);
  if (WRONG(above_by_the_code)) return highest > last_top;
  if (WRONG(above_by_value_for_sets) && last_kind == 1 && last_size > 1) return value_from(highest) > value_from(last_top);
  if (WRONG(above_by_value_for_double_sequences) && last_kind == 3) return value_from(highest) > value_from(last_top);
  if (WRONG(not_above_the_top_by_two) && value_from(highest) > value_from(last_top) + 2) return 0;
  return order_of(highest) > order_of(last_top);
}

/* Chooses `wide` cards of each value from v to `until`. */
static void choose_at(int v, int until, int wide, int n, int suit, int chosen, int free) {
  if (chosen == wide) {
    if (v == until) {
      if (is_above(n, free)) print_answer(n);
      return;
    }
    choose_at(v + 1, until, wide, n, 0, 0, free);
    return;
  }
  for (int s = suit; s < 4; s++) {
    if (held_at[v][s] == 0) continue;
    answer[n] = held_at[v][s];
    if (WRONG(pairs_of_neighbouring_suits_only) && chosen > 0 && s != suit) break;
    choose_at(v, until, wide, n + 1, s + 1, chosen + 1, free);
    if (WRONG(one_choice_for_each_value)) break;
    if (WRONG(one_choice_below_the_top) && v < until) break;
    if (WRONG(one_pair_for_each_value) && wide == 2 && chosen == 0) break;
    if (WRONG(one_set_for_each_value) && until == v && wide < 4 && last_kind == 1 && chosen == 0) break;
  }
}

/* Every block of so many values, each with so many cards. */
static void blocks_of(int values, int wide, int free) {
  int from = 1, most = 15 - values;
  if (WRONG(nothing_begins_with_the_ace)) from = 2;
  if (WRONG(nothing_ends_with_the_king)) most--;
  if (WRONG(sequences_of_up_to_ten_values) && values > 10) return;
  if (WRONG(sequences_of_up_to_six_values) && values > 6) return;
  for (int v = from; v <= most; v++) {
    int there = 1;
    for (int w = v; w < v + values; w++) {
      int count = 0;
      for (int s = 0; s < 4; s++) count += held_at[w][s] != 0;
      if (count < wide) there = 0;
      if (WRONG(values_of_four_cards_are_left_whole) && count == 4 && wide < 4) there = 0;
      if (WRONG(triples_are_left_whole) && count == 3 && wide == 2) there = 0;
    }
    if (there) choose_at(v, v + values - 1, wide, 0, 0, 0, free);
    if (WRONG(the_first_block_only) && answers > 0) return;
  }
}

static void same_kind(void) {
  if (last_kind == 1) blocks_of(1, last_size, 0);
  if (last_kind == 2) blocks_of(last_size, 1, 0);
  if (last_kind == 3) blocks_of(last_size, 2, 0);
  if (WRONG(longer_sequences_are_answers) && last_kind == 2)
    for (int values = last_size + 1; values <= 14; values++) blocks_of(values, 1, 0);
  if (WRONG(longer_double_sequences_are_answers) && last_kind == 3)
    for (int values = last_size + 1; values <= 14; values++) blocks_of(values, 2, 0);
  if (WRONG(bigger_sets_are_answers) && last_kind == 1)
    for (int wide = last_size + 1; wide <= 4; wide++) blocks_of(1, wide, 0);
}

static void exceptions(void) {
  int kings = last_size;
  int are_kings = last_kind == 1 && value_from(last_top) == 14;
  if (WRONG(kings_on_top_are_kings) && value_from(last_top) == 14) are_kings = 1;
  if (WRONG(sequences_to_the_king_are_one_king) && last_kind == 2 && value_from(last_top) == 14) {
    are_kings = 1;
    kings = 1;
  }
  if (WRONG(queens_are_kings_too) && last_kind == 1 && value_from(last_top) == 13) are_kings = 1;
  if (WRONG(aces_are_kings_too) && last_kind == 1 && value_from(last_top) == 1) are_kings = 1;
  if (!are_kings) return;
  if (WRONG(exceptions_only_where_no_king_follows) && answers > 0) return;
  if (WRONG(double_sequences_come_first) && kings < 4) blocks_of(kings + 2, 2, 1);
  if (kings == 1 && !WRONG(no_quads_on_a_king)) blocks_of(1, 4, 1);
  if (WRONG(quads_on_two_kings) && kings == 2) blocks_of(1, 4, 1);
  if (WRONG(quads_on_three_kings) && kings == 3) blocks_of(1, 4, 1);
  if (WRONG(triples_on_a_king) && kings == 1) blocks_of(1, 3, 1);
  if (WRONG(double_sequences_only_without_quads) && answers > 0) return;
  if (WRONG(sequences_on_kings) && kings < 4) blocks_of(kings + 2, 1, 1);
  if (WRONG(three_pairs_on_any_kings) && kings > 1) blocks_of(3, 2, 1);
  if (WRONG(one_pair_fewer_on_kings) && kings > 1) blocks_of(kings + 1, 2, 1);
  if (WRONG(one_pair_more_on_kings) && kings < 4) blocks_of(kings + 3, 2, 1);
  if (WRONG(six_pairs_on_four_kings) && kings == 4) blocks_of(6, 2, 1);
  if (WRONG(no_double_sequences_on_three_kings) && kings == 3) return;
  if (WRONG(no_double_sequences_on_two_kings) && kings == 2) return;
  if (kings < 4 && !WRONG(double_sequences_come_first)) blocks_of(kings + 2, 2, 1);
}

/* All choices of cards, whatever they are. */
static void try_all(int held) {
  for (int chosen = 1; chosen < 1 << held; chosen++) {
    int n = 0;
    for (int i = 0; i < held; i++)
      if (chosen >> i & 1) answer[n++] = hand[i];
    if (n != last_size * (1 + (last_kind == 3))) continue;
    name_it(answer, n);
    if (kind == last_kind && size == last_size && is_above(n, 0)) print_answer(n);
  }
}

int main(void) {
  int tests = next_number();
  if (WRONG(tests_in_a_signed_char)) tests = (char)tests;
  if (WRONG(at_most_256_tests) && tests > 256) tests = 256;
  for (int t = 1; t <= tests; t++) {
    int n = 0, held = 0;
    next_line();
    n = cards_in_text(last);
    last_top = last[n - 1];
    last_bottom = last[0];
    name_it(last, n);
    last_kind = kind;
    last_size = size;
    if (!WRONG(what_is_to_be_beaten_is_taken_as_sorted)) {
      last_top = top;
      last_bottom = bottom;
    }
    next_line();
    held = cards_in_text(hand);
    if (WRONG(hands_of_14)) room(held, 14);
    if (WRONG(hands_of_16)) room(held, 16);
    if (WRONG(hands_of_20)) room(held, 20);
    if (WRONG(hands_of_24)) room(held, 24);
    if (!WRONG(cards_stay_from_the_last_hand)) memset(held_at, 0, sizeof(held_at));
    for (int i = 0; i < held; i++) held_at[value_from(hand[i])][suit_from(hand[i])] = hand[i];
    answers = 0;
    printf("Teste %d\n", t);
    if (WRONG(all_choices_of_cards_are_tried)) try_all(held);
    else same_kind();
    exceptions();
    if (answers == 0) printf(WRONG(passo_in_small_letters) ? "passo\n" : "PASSO\n");
    if (WRONG(an_empty_line_after_a_test)) printf("\n");
  }
  return 0;
}
