/* Guião 4 with mistakes that people make. */
#include "../escalada/wrong.h"

static int hand[56], held, last[56], chosen[56], found, last_low;

static int is_enough(int above, int kind, int n) {
  if (above == 0) return 1;
  if (WRONG(equal_value_answers)) return chosen[n - 1] / 4 >= above / 4;
  if (WRONG(only_a_higher_value_answers)) return chosen[n - 1] / 4 > above / 4;
  if (WRONG(lowest_card_answers)) return chosen[0] > last_low;
  if (WRONG(first_card_of_the_top_pair) && kind == 3) return chosen[n - 2] > above;
  return chosen[n - 1] > above;
}

static void print_answer(int n) {
  if (WRONG(one_answer) && found == 1) return;
  if (WRONG(a_thousand_answers)) room(found + 1, 1000);
  if (WRONG(ten_thousand_answers)) room(found + 1, 10000);
  for (int i = 0; i < n; i++) {
    if (i > 0) printf(" ");
    print_card(chosen[WRONG(cards_in_descending_order) ? n - 1 - i : i]);
  }
  printf("\n");
  found++;
}

static void choose(int from, int n, int width, int values, int above, int kind) {
  int left = width * values - n;
  if (left == 0) {
    if (is_enough(above, kind, n)) print_answer(n);
    return;
  }
  for (int i = from; i + left <= held; i++) {
    int value = hand[i] / 4;
    if (n > 0) {
      int wanted = chosen[0] / 4 + n / width;
      if (value < wanted) continue;
      if (value > wanted) break;
    }
    if (WRONG(kings_end_no_sequence) && value == 14 && values > 1) break;
    if (WRONG(exact_counts_only)) {
      int count = 0;
      for (int j = 0; j < held; j++) count += hand[j] / 4 == value;
      if (count != width) continue;
    }
    chosen[n] = hand[i];
    choose(i + 1, n + 1, width, values, above, kind);
    if (WRONG(one_suit_for_each_value) && n % width == width - 1) break;
  }
}

static void answers(int kind, int size, int above) {
  if (kind == 1) choose(0, 0, size, 1, above, kind);
  if (kind == 2) choose(0, 0, 1, size, above, kind);
  if (kind == 3) choose(0, 0, 2, size, above, kind);
}

int main(void) {
  int tests = read_number();
  if (WRONG(two_hundred_tests)) room(tests, 200);
  if (WRONG(five_hundred_tests)) room(tests, 500);
  for (int t = 1; t <= tests; t++) {
    int n = read_cards(last);
    look_at(last, n);
    int last_kind = kind, last_size = size, last_top = top;
    last_low = lowest_card;
    held = read_cards(hand);
    if (WRONG(fourteen_in_a_hand)) room(held, 14);
    if (WRONG(twenty_in_a_hand)) room(held, 20);
    if (WRONG(twenty_six_in_a_hand)) room(held, 26);
    sort_cards(hand, held);
    found = 0;
    printf("Teste %d\n", t);
    if (!(WRONG(exceptions_first) && last_kind == 1 && last_top / 4 == 14)) answers(last_kind, last_size, last_top);
    if (!(WRONG(exceptions_only_without_kings) && found > 0)) {
      for (int length = 3; length <= 6 && WRONG(doubles_before_quads); length++)
        if (is_exception(last_kind, last_size, last_top, 3, length, 59)) answers(3, length, 0);
      for (int length = 1; length <= 4; length++)
        if (is_exception(last_kind, last_size, last_top, 1, length, 59) && !(last_kind == 1 && last_size == length)) answers(1, length, 0);
      for (int length = 3; length <= 6; length++)
        if (is_exception(last_kind, last_size, last_top, 2, length, 59)) answers(2, length, 0);
      for (int length = 3; length <= 14 && !WRONG(doubles_before_quads); length++)
        if (is_exception(last_kind, last_size, last_top, 3, length, 59)) answers(3, length, 0);
    }
    if (WRONG(exceptions_first) && last_kind == 1 && last_top / 4 == 14) answers(last_kind, last_size, last_top);
    if (found == 0 && !WRONG(nothing_for_no_answer)) printf("PASSO\n");
    if (WRONG(passo_always_too) && found > 0) printf("PASSO\n");
  }
  return 0;
}
