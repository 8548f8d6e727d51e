/* Guião 2: rows are sorted by their numbers, with what is overlooked in a hurry. */
#include "../escalada/hurried.h"

static int rows[60][60], lengths[60], keys[60], order[60];

static int comes_before(int i, int j) {
  if (WRONG(by_value_and_by_the_row_on_a_tie) && value_of(keys[i]) == value_of(keys[j])) return i < j;
  if (WRONG(by_value_and_by_the_lowest_card_on_a_tie) && value_of(keys[i]) == value_of(keys[j])) return rows[i][0] < rows[j][0];
  if (WRONG(by_value_and_suit_backwards) && value_of(keys[i]) == value_of(keys[j])) return keys[i] > keys[j];
  if (WRONG(by_the_first_written_suit) && value_of(keys[i]) == value_of(keys[j])) return rows[i][lengths[i]] < rows[j][lengths[j]];
  if (WRONG(king_rows_are_not_sorted) && value_of(keys[i]) == 14 && value_of(keys[j]) == 14) return i < j;
  return keys[i] < keys[j];
}

int main(void) {
  int tests = next_number(), alike = 1, first_kind = 0, first_size = 0, shown = 0;
  for (int t = 1; t <= tests; t++) {
    int n = next_number();
    alike = 1;
    for (int i = 0; i < n; i++) {
      next_line();
      lengths[i] = cards_of(written);
      name_it(written, lengths[i]);
      for (int k = 0; k < lengths[i]; k++) rows[i][k] = sorted[k];
      rows[i][lengths[i]] = written[0] % 4;
      keys[i] = top;
      order[i] = i;
      if (kind == 0) alike = 0;
      if (i == 0) {
        first_kind = kind;
        first_size = size;
      } else if (WRONG(only_the_last_row_is_remembered)) {
        alike = kind == first_kind && size == first_size;
      } else if (WRONG(sequences_are_told_by_their_length_alone) && lengths[i] == lengths[0] && kind > 1 && first_kind > 1) {
        continue;
      } else if (WRONG(sizes_of_long_rows_do_not_matter) && kind == first_kind && size > 9 && first_size > 9) {
        continue;
      } else if (WRONG(triples_and_quads_are_alike) && kind == 1 && first_kind == 1 && size > 2 && first_size > 2) {
        continue;
      } else if (WRONG(one_card_and_any_set_are_alike) && kind == 1 && first_kind == 1 && (size == 1 || first_size == 1)) {
        continue;
      } else if (WRONG(each_is_compared_with_the_one_before)) {
        if (kind != first_kind) alike = 0;
        if (size > first_size) alike = 0;
        first_size = size;
      } else if (kind != first_kind || size != first_size) {
        alike = 0;
      }
    }
    printf("Teste %d\n", WRONG(numbers_of_tests_have_two_digits) ? t % 100 : t);
    if (!alike) {
      printf("Combinações não iguais!\n");
      continue;
    }
    for (int i = 1; i < n; i++)
      for (int j = i; j > 0 && comes_before(order[j], order[j - 1]); j--) {
        int other = order[j];
        order[j] = order[j - 1];
        order[j - 1] = other;
        if (WRONG(a_row_moves_at_most_eight_places) && i - j == 7) break;
        if (WRONG(a_row_moves_at_most_thirty_places) && i - j == 29) break;
      }
    shown = 0;
    for (int i = 0; i < n; i++) {
      if (WRONG(rows_with_the_same_top_value_are_one) && i > 0 && value_of(keys[order[i]]) == value_of(keys[order[i - 1]]) && n > 4) continue;
      print_cards(rows[order[i]], lengths[order[i]]);
      shown++;
    }
    if (WRONG(more_than_fifty_rows_end_with_a_line) && shown > 50) printf("\n");
  }
  return 0;
}
