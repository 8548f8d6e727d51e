/* Guião 2 with mistakes that people make. */
#include "../escalada/wrong.h"

static int rows[56][56], sizes[56], tops[56], lows[56];

static void exchange(int i, int j) {
  for (int k = 0; k < 56; k++) {
    int card = rows[i][k];
    rows[i][k] = rows[j][k];
    rows[j][k] = card;
  }
  int other = tops[i];
  tops[i] = tops[j];
  tops[j] = other;
  other = lows[i];
  lows[i] = lows[j];
  lows[j] = other;
}

/* Whether row i is to stand behind row j. */
static int behind(int i, int j) {
  if (WRONG(in_descending_order)) return tops[i] < tops[j];
  if (WRONG(by_the_lowest_card)) return lows[i] > lows[j];
  if (WRONG(by_value_alone)) return tops[i] / 4 > tops[j] / 4;
  if (WRONG(by_suit_first)) return tops[i] % 4 != tops[j] % 4 ? tops[i] % 4 > tops[j] % 4 : tops[i] > tops[j];
  if (WRONG(by_the_second_card) && sizes[0] > 1) return rows[i][1] > rows[j][1];
  return card_key(tops[i]) > card_key(tops[j]);
}

int main(void) {
  int tests = read_number(), alike = 1;
  if (WRONG(five_hundred_tests)) room(tests, 500);
  for (int t = 1; t <= tests; t++) {
    int n = read_number(), first_kind = 0, first_size = 0, before_kind = 0, before_size = 0;
    if (!WRONG(a_refusal_is_left_over)) alike = 1;
    if (WRONG(forty_rows)) room(n, 40);
    if (WRONG(fifty_rows)) room(n, 50);
    if (WRONG(ten_rows)) room(n, 10);
    for (int i = 0; i < n; i++) {
      sizes[i] = read_cards(rows[i]);
      if (WRONG(twenty_cards)) room(sizes[i], 20);
      look_at(rows[i], sizes[i]);
      tops[i] = top;
      lows[i] = lowest_card;
      if (i == 0) {
        first_kind = kind;
        first_size = size;
        before_kind = kind;
        before_size = size;
      }
      int same_kind = kind == first_kind, same_size = size == first_size;
      if (WRONG(compares_neighbours) && i + 1 < n && i > 0) same_kind = same_size = 1;
      if (WRONG(compares_the_last_alone) && i + 1 < n) same_kind = same_size = 1;
      if (WRONG(compares_the_first_two) && i > 1) same_kind = same_size = 1;
      if (WRONG(kinds_do_not_matter)) same_kind = 1;
      if (WRONG(sizes_do_not_matter)) same_size = 1;
      if (WRONG(sizes_of_sets_do_not_matter) && kind == 1) same_size = 1;
      if (WRONG(sizes_of_sequences_do_not_matter) && kind == 2) same_size = 1;
      if (WRONG(sizes_of_doubles_do_not_matter) && kind == 3) same_size = 1;
      if (WRONG(cards_are_counted) && sizes[i] == sizes[0]) same_kind = same_size = 1;
      if (!same_kind || !same_size || kind == 0) alike = 0;
      if (WRONG(the_last_row_decides)) alike = same_kind && same_size && kind != 0;
      before_kind = kind;
      before_size = size;
    }
    printf("Teste %d\n", t);
    if (!alike) {
      printf("Combinações não iguais!\n");
      continue;
    }
    for (int i = 0; i < (WRONG(one_round_of_bubbles) ? 1 : WRONG(two_rounds_of_bubbles) ? 2 : n); i++)
      for (int j = 0; j + 1 < n; j++)
        if (behind(j, j + 1) && !WRONG(not_sorted)) exchange(j, j + 1);
    for (int i = 0; i < n; i++)
      for (int k = 0; k < sizes[i]; k++) {
        print_card(rows[i][k]);
        printf(k < sizes[i] - 1 ? " " : WRONG(a_blank_at_the_end) ? " \n" : "\n");
      }
  }
  return 0;
}
