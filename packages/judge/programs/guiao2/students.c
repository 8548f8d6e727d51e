/* Guião 2 as other people misread it. */
#include "../escalada/students.h"

static int rows[60][56], lengths[60], kinds[60], sizes[60], keys[60];

static void swap_rows(int i, int j) {
  int other[56], length = lengths[i], key = keys[i];
  memcpy(other, rows[i], sizeof(other));
  memcpy(rows[i], rows[j], sizeof(other));
  memcpy(rows[j], other, sizeof(other));
  if (!WRONG(keys_stay_where_they_are)) {
    keys[i] = keys[j];
    keys[j] = key;
  }
  lengths[i] = lengths[j];
  lengths[j] = length;
}

/* What rows are sorted by. */
static int key_of(const int *codes, int n) {
  if (WRONG(rows_by_their_lowest_card)) return order_of(codes[0]);
  if (WRONG(rows_by_their_sum)) return sum_of(codes, n);
  if (WRONG(rows_by_the_code_of_the_highest_card)) return top;
  if (WRONG(rows_by_the_middle_card)) return order_of(codes[n / 2]);
  if (WRONG(rows_by_the_suit_of_the_highest_card_alone)) return suit_from(top);
  if (WRONG(rows_by_the_last_card_but_one) && n > 1) return order_of(codes[n - 2]);
  if (WRONG(rows_of_sets_by_their_lowest_card) && kind == 1) return order_of(codes[0]);
  if (WRONG(rows_of_double_sequences_by_the_lower_top_card) && kind == 3) return order_of(codes[n - 2]);
  return order_of(top);
}

static int are_alike(int n) {
  if (WRONG(one_row_is_never_alike) && n == 1) return 0;
  if (WRONG(one_row_is_always_alike) && n == 1) return 1;
  for (int i = 0; i < n; i++) {
    if (kinds[i] == 0) return 0;
    if (WRONG(the_first_and_last_row_are_compared) && i < n - 1) continue;
    if (WRONG(the_last_row_is_not_compared) && i == n - 1 && n > 1) continue;
    if (WRONG(rows_beyond_the_tenth_are_not_compared) && i >= 10) continue;
    if (kinds[i] != kinds[0] && !WRONG(rows_of_any_kind)) return 0;
    if (WRONG(rows_by_their_length) && lengths[i] == lengths[0]) continue;
    if (WRONG(sizes_may_differ_by_one) && abs(sizes[i] - sizes[0]) <= 1) continue;
    if (WRONG(longer_rows_are_alike) && sizes[i] >= sizes[0]) continue;
    if (WRONG(single_cards_and_pairs_are_alike) && kinds[i] == 1 && sizes[i] <= 2 && sizes[0] <= 2) continue;
    if (WRONG(sizes_in_one_digit) && sizes[i] % 10 == sizes[0] % 10) continue;
    if (sizes[i] != sizes[0]) return 0;
  }
  return 1;
}

int main(void) {
  int tests = next_number(), n = 0;
  if (WRONG(tests_in_a_signed_char)) tests = (char)tests;
  if (WRONG(at_most_100_tests) && tests > 100) tests = 100;
  if (WRONG(at_most_256_tests) && tests > 256) tests = 256;
  for (int t = 1; t <= tests; t++) {
    int alike = 1, rounds = 0;
    n = next_number();
    if (WRONG(at_most_10_rows)) room(n, 10);
    if (WRONG(at_most_20_rows)) room(n, 20);
    if (WRONG(at_most_28_rows)) room(n, 28);
    if (WRONG(at_most_52_rows)) room(n, 52);
    if (WRONG(at_most_55_rows)) room(n, 55);
    for (int i = 0; i < n; i++) {
      next_line();
      lengths[i] = cards_in_text(rows[i]);
      name_it(rows[i], lengths[i]);
      kinds[i] = kind;
      sizes[i] = size;
      keys[i] = lengths[i] > 0 ? key_of(rows[i], lengths[i]) : 0;
      if (WRONG(reading_stops_at_a_row_of_another_kind) && kinds[i] != kinds[0]) break;
    }
    alike = are_alike(n);
    printf("Teste %d\n", WRONG(tests_from_zero) ? t - 1 : t);
    if (!alike) {
      printf(WRONG(refused_without_accents) ? "Combinacoes nao iguais!\n" : WRONG(refused_without_exclamation_mark) ? "Combinações não iguais\n" : "Combinações não iguais!\n");
      if (!WRONG(rows_are_printed_all_the_same)) continue;
    }
    rounds = WRONG(rows_sorted_in_five_rounds) ? 5 : WRONG(rows_sorted_in_twenty_rounds) ? 20 : n;
    for (int round = 0; round < rounds; round++)
      for (int i = 0; i + 1 < (WRONG(the_last_row_is_not_sorted) ? n - 1 : n); i++)
        if (WRONG(rows_descending) ? keys[i] < keys[i + 1] : keys[i] > keys[i + 1]) swap_rows(i, i + 1);
    for (int i = 0; i < n; i++) print_codes(rows[i], lengths[i]);
    if (WRONG(an_empty_line_between_tests)) printf("\n");
  }
  return 0;
}
