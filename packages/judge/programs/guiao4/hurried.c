/* Guião 4: choices of suits are written down as tables, with what is overlooked in a hurry. */
#include "../escalada/hurried.h"

static int old_kind, old_size, old_top, old_low, old_suits, hand[60], answer[60], held_at[17][4], held_count[17], answers, printed, bytes;

/* Whether the suits of a mask may be chosen for a value. */
static int may_choose(int v, int mask, int wide) {
  int chosen = 0;
  for (int s = 0; s < 4; s++)
    if (mask >> s & 1) {
      if (held_at[v][s] == 0) return 0;
      chosen++;
    }
  if (WRONG(hearts_and_diamonds_are_no_pair) && wide == 2 && mask == 6) return 0;
  if (WRONG(spades_and_clubs_are_no_pair) && wide == 2 && mask == 9 && held_count[v] == 4) return 0;
  if (WRONG(a_triple_without_hearts_is_forgotten) && wide == 3 && mask == 13) return 0;
  if (WRONG(a_triple_without_diamonds_is_forgotten) && wide == 3 && mask == 11) return 0;
  return chosen == wide;
}

static void print_answer(int n) {
  int most = 100000, most_bytes = 100000000;
  if (WRONG(at_most_18000_answers)) most = 18000;
  if (WRONG(at_most_65535_answers_in_all)) most = 65535;
  if (WRONG(at_most_30000_answers_in_all)) most = 30000;
  if (WRONG(half_a_megabyte_of_answers)) most_bytes = 524288;
  if (WRONG(answers_of_at_most_14_cards)) room(n, 14);
  if (WRONG(answers_of_at_most_20_cards)) room(n, 20);
  if (WRONG(answers_of_at_most_24_cards)) room(n, 24);
  answers++;
  printed++;
  bytes += 5 * n;
  room(WRONG(at_most_65535_answers_in_all) || WRONG(at_most_30000_answers_in_all) ? printed : answers, most);
  room(bytes, most_bytes);
  print_cards(answer, n);
}

static int suits_of(int n) {
  int suits = 0;
  for (int i = 0; i < n; i++) suits = suits | 1 << answer[i] % 4;
  return suits;
}

static int is_above(int n) {
  int highest = answer[n - 1];
  if (WRONG(a_tie_needs_the_lowest_above_too) && value_of(highest) == value_of(old_top) && n > 1) return highest > old_top && answer[0] > old_low;
  if (WRONG(no_tie_in_double_sequences) && old_kind == 3) return value_of(highest) > value_of(old_top);
  if (WRONG(no_tie_in_long_sequences) && old_kind == 2 && n > 4) return value_of(highest) > value_of(old_top);
  if (WRONG(a_tie_of_pairs_is_above) && old_kind == 1 && n == 2 && value_of(highest) == value_of(old_top)) return 1;
  if (WRONG(sequences_of_the_same_suits_only) && old_kind == 2 && value_of(highest) == value_of(old_top)) return highest > old_top && suits_of(n) == old_suits;
  if (WRONG(kings_are_above_kings) && value_of(old_top) == 14 && value_of(highest) == 14) return 1;
  if (WRONG(no_king_above_a_king) && old_kind == 1 && value_of(old_top) == 14) return 0;
  return highest > old_top;
}

/* From v to `last`, the suits of each value by their masks; lower suits first. */
static void choose(int v, int last, int wide, int n, int free, int before) {
  static const int masks[16] = {1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14, 15, 0};
  if (v > last) {
    if (free || is_above(n)) print_answer(n);
    return;
  }
  for (int i = 0; i < 15; i++) {
    int at = n;
    if (!may_choose(v, masks[i], wide)) continue;
    if (WRONG(every_pair_has_the_suits_of_the_first) && wide == 2 && before > 0 && masks[i] != before) continue;
    if (WRONG(pairs_of_exceptions_in_one_choice) && free && wide == 2 && at + 2 < 2 * (last - v + 1) && before > 0 && masks[i] < before) continue;
    for (int s = 0; s < 4; s++)
      if (masks[i] >> s & 1) answer[at++] = 4 * v + s;
    choose(v + 1, last, wide, at, free, masks[i]);
  }
}

static void blocks_of(int values, int wide, int free) {
  int from = 1, until = 15 - values;
  if (WRONG(no_exception_holds_aces) && free) from = 2;
  if (WRONG(no_double_exception_holds_aces) && free && wide == 2) from = 2;
  if (WRONG(no_exception_holds_kings) && free) until--;
  if (WRONG(blocks_begin_above_the_old_one) && !free && old_kind > 1) from = value_of(old_low) + 1;
  for (int v = from; v <= until; v++) {
    int there = 1;
    for (int w = v; w < v + values; w++)
      if (held_count[w] < wide) there = 0;
    if (there) choose(v, v + values - 1, wide, 0, free, 0);
  }
}

int main(void) {
  int tests = next_number(), same = 0;
  for (int t = 1; t <= tests; t++) {
    int held = 0, n = 0;
    next_line();
    n = cards_of(written);
    name_it(written, n);
    old_kind = kind;
    old_size = size;
    old_top = top;
    old_low = low;
    for (int i = 0; i < n; i++) answer[i] = written[i];
    old_suits = suits_of(n);
    next_line();
    held = cards_of(hand);
    if (WRONG(hands_of_26)) room(held, 26);
    if (WRONG(hands_of_25)) room(held, 25);
    for (int v = 0; v < 17; v++) held_count[v] = 0;
    for (int v = 0; v < 17; v++)
      for (int s = 0; s < 4; s++) held_at[v][s] = 0;
    for (int i = 0; i < held; i++) {
      held_at[value_of(hand[i])][hand[i] % 4] = 1;
      held_count[value_of(hand[i])]++;
    }
    answers = 0;
    bytes = 0;
    printf("Teste %d\n", t);
    if (old_kind == 1) blocks_of(1, old_size, 0);
    else blocks_of(old_size, old_kind - 1, 0);
    same = answers;
    if (WRONG(passo_before_the_exceptions) && same == 0) printf("PASSO\n");
    if (old_kind == 1 && value_of(old_top) == 14) {
      if (old_size == 1) blocks_of(1, 4, 1);
      if (WRONG(a_quad_leaves_no_double) && answers > same) continue;
      if (old_size < 4) blocks_of(old_size + 2, 2, 1);
      if (WRONG(also_longer_doubles_on_kings) && old_size < 4) blocks_of(old_size + 3, 2, 1);
    }
    if (answers == 0 && !WRONG(passo_before_the_exceptions)) printf("PASSO\n");
    if (WRONG(passo_ends_a_list_of_answers) && answers > 1000) printf("PASSO\n");
  }
  return 0;
}
