/* Combinations as people misunderstand them: WRONG(name) is true where that mistake is in force. */
#include "lines.h"

static int kind, size, top, lowest_card;

static int card_key(int card) {
  int value = card / 4, suit = card % 4;
  if (WRONG(suits_before_values)) return 16 * suit + value;
  if (WRONG(suits_in_reverse)) return 4 * value + 3 - suit;
  if (WRONG(hearts_above_diamonds) && (suit == 1 || suit == 2)) return 4 * value + 3 - suit;
  if (WRONG(knight_below_jack) && (value == 11 || value == 12)) return 4 * (23 - value) + suit;
  if (WRONG(knight_above_queen) && (value == 12 || value == 13)) return 4 * (25 - value) + suit;
  return card;
}

static void sort_cards(int *cards, int n) {
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && card_key(cards[j - 1]) > card_key(cards[j]); j--) {
      int card = cards[j];
      cards[j] = cards[j - 1];
      cards[j - 1] = card;
    }
}

/* Whether the numbers of cards of the values between first and last make a block of a width. */
static int is_block(const int *count, int first, int last, int width, int n) {
  int gaps = 0;
  if (WRONG(counts_cards_only) && width == 2 && n == 2 * (last - first + 1)) return 1;
  if (WRONG(span_of_cards_only) && width == 1 && n == last - first + 1) return 1;
  for (int v = first; v <= last; v++) {
    if (count[v] == width) continue;
    if (WRONG(last_pair_may_be_single) && width == 2 && v == last && count[v] == 1) continue;
    if (WRONG(first_pair_may_be_single) && width == 2 && v == first && count[v] == 1) continue;
    if (WRONG(pair_between_may_be_single) && width == 2 && v > first && v < last && count[v] == 1) continue;
    if (WRONG(more_of_a_value) && count[v] > width) continue;
    if (WRONG(more_of_the_last_value) && v == last && count[v] > width) continue;
    if (WRONG(more_of_the_first_value) && v == first && count[v] > width) continue;
    if (WRONG(a_gap_of_one) && count[v] == 0 && gaps == 0) {
      gaps++;
      continue;
    }
    if (WRONG(knight_may_be_missing) && v == 12 && count[v] == 0) continue;
    return 0;
  }
  return 1;
}

static void look_at(int *cards, int n) {
  int count[17] = {0};
  int first = 15, last = 0, values = 0, shift = 0, least = 3;
  int written_last = n > 0 ? cards[n - 1] : 0, written_first = n > 0 ? cards[0] : 0;
  kind = 0;
  size = 0;
  top = 0;
  sort_cards(cards, n);
  lowest_card = n > 0 ? cards[0] : 0;
  for (int i = 0; i < n; i++) {
    if (i > 0 && cards[i] == cards[i - 1] && !WRONG(a_card_may_come_twice)) return;
    count[cards[i] / 4]++;
    top = cards[i];
  }
  if (WRONG(top_is_last_written)) top = written_last;
  if (WRONG(top_is_first_written)) top = written_first;
  if (WRONG(top_of_the_lowest_suit))
    while (top > 4 && n > 1 && cards[n - 1] / 4 == top / 4 && count[top / 4] > 1 && top % 4 > 0) top = cards[n - count[cards[n - 1] / 4]] == top ? 0 : cards[n - count[cards[n - 1] / 4]];
  if (top == 0 && n > 0) top = cards[n - 1];
  if (WRONG(ace_is_high_too) && count[1] > 0 && count[14] == count[1] && count[2] == 0) {
    count[15] = count[1];
    count[1] = 0;
  }
  if (WRONG(goes_around_the_corner) && count[1] > 0 && count[14] > 0)
    for (int s = 2; s <= 14; s++)
      if (count[s - 1] == 0 && count[s] > 0) shift = s;
  if (shift > 0) {
    int turned[17] = {0};
    for (int v = 1; v <= 14; v++) turned[(v - shift + 14) % 14 + 1] = count[v];
    for (int v = 1; v <= 14; v++) count[v] = turned[v];
  }
  for (int v = 1; v <= 15; v++)
    if (count[v] > 0) {
      values++;
      if (v < first) first = v;
      last = v;
    }
  if (values == 1) {
    kind = 1;
    size = n;
    if (WRONG(no_single_cards) && n == 1) kind = 0;
    if (WRONG(no_quads) && n == 4) kind = 0;
    if (WRONG(no_triples) && n == 3) kind = 0;
    return;
  }
  if (WRONG(two_values_are_enough)) least = 2;
  if (WRONG(four_values_are_needed)) least = 4;
  if (values < least) {
    if (values == 2 && WRONG(two_pairs_are_enough) && is_block(count, first, last, 2, n)) {
      kind = 3;
      size = 2;
    }
    return;
  }
  if (is_block(count, first, last, 1, n)) {
    kind = 2;
    size = values;
    if (WRONG(sequences_up_to_ten) && size > 10) kind = 0;
    if (WRONG(sequences_of_one_suit))
      for (int i = 1; i < n; i++)
        if (cards[i] % 4 != cards[0] % 4) kind = 0;
  } else if (is_block(count, first, last, 2, n)) {
    kind = 3;
    size = last - first + 1;
    if (WRONG(double_sequences_up_to_seven) && size > 7) kind = 0;
    if (WRONG(double_sequences_are_sequences)) kind = 2;
    if (WRONG(double_sequences_count_cards)) size = n;
  } else if (WRONG(triples_in_a_row) && is_block(count, first, last, 3, n)) {
    kind = 3;
    size = values;
  }
}

/* What else may be laid on kings, and what is taken for it. */
static int is_exception(int kind1, int size1, int top1, int kind2, int size2, int top2) {
  int kings = size1;
  int is_king = kind1 == 1 && top1 / 4 == 14;
  if (WRONG(no_exceptions)) return 0;
  if (WRONG(exceptions_on_queens) && kind1 == 1 && top1 / 4 == 13) is_king = 1;
  if (WRONG(exceptions_on_aces) && kind1 == 1 && top1 / 4 == 1) is_king = 1;
  if (WRONG(exceptions_on_any_set) && kind1 == 1) is_king = 1;
  if (WRONG(exceptions_on_a_king_on_top) && top1 / 4 == 14) is_king = 1;
  if (WRONG(exceptions_on_sequences_with_a_king) && kind1 == 2 && top1 / 4 == 14) {
    is_king = 1;
    kings = 1;
  }
  if (!is_king) return 0;
  if (WRONG(exceptions_must_be_higher) && top2 <= top1) return 0;
  if (kind2 == 1 && size2 == 4 && kings == 1 && !WRONG(no_quad_on_a_king)) return 1;
  if (WRONG(triple_on_a_king) && kind2 == 1 && size2 == 3 && kings == 1) return 1;
  if (WRONG(quad_on_two_kings) && kind2 == 1 && size2 == 4 && kings == 2) return 1;
  if (WRONG(quad_on_three_kings) && kind2 == 1 && size2 == 4 && kings == 3) return 1;
  if (WRONG(quad_on_any_kings) && kind2 == 1 && size2 == 4) return 1;
  if (WRONG(sequence_on_a_king) && kind2 == 2 && size2 == kings + 2) return 1;
  if (kind2 != 3) return 0;
  if (WRONG(double_of_three_on_any_kings) && size2 == 3) return 1;
  if (WRONG(double_of_two_cards_less) && size2 == kings + 1) return 1;
  if (WRONG(double_of_one_more) && size2 == kings + 3) return 1;
  if (WRONG(longer_doubles_too) && size2 > kings + 2 && kings < 4) return 1;
  if (WRONG(double_of_six_on_four_kings) && kings == 4 && size2 == 6) return 1;
  if (WRONG(no_double_on_a_king) && kings == 1) return 0;
  if (WRONG(no_double_on_two_kings) && kings == 2) return 0;
  if (WRONG(no_double_on_three_kings) && kings == 3) return 0;
  return kings < 4 && size2 == kings + 2;
}

static int follows(int kind1, int size1, int top1, int low1, int kind2, int size2, int top2, int low2) {
  int same = kind1 == kind2 && size1 == size2;
  if (WRONG(any_size_follows) && kind1 == kind2) same = 1;
  if (WRONG(any_size_of_double_follows) && kind1 == 3 && kind2 == 3) same = 1;
  if (WRONG(any_size_of_sequence_follows) && kind1 == 2 && kind2 == 2) same = 1;
  if (WRONG(longer_sequences_follow) && kind1 == 2 && kind2 == 2 && size2 >= size1) same = 1;
  if (WRONG(bigger_sets_follow) && kind1 == 1 && kind2 == 1 && size2 >= size1) same = 1;
  if (WRONG(as_many_cards_follow) && size1 * (1 + (kind1 == 3)) == size2 * (1 + (kind2 == 3))) same = 1;
  if (WRONG(same_number_follows) && size1 == size2) same = 1;
  if (WRONG(sets_are_sequences) && kind1 < 3 && kind2 < 3 && size1 == size2) same = 1;
  if (same && !(WRONG(only_exceptions_on_kings) && kind1 == 1 && top1 / 4 == 14)) {
    if (WRONG(equal_value_follows)) return top2 / 4 >= top1 / 4;
    if (WRONG(only_a_higher_value_follows)) return top2 / 4 > top1 / 4;
    if (WRONG(lowest_card_decides)) return low2 > low1;
    if (WRONG(lowest_card_decides_for_sequences) && kind1 == 2) return low2 > low1;
    if (WRONG(lowest_card_decides_for_doubles) && kind1 == 3) return low2 > low1;
    if (WRONG(lowest_card_decides_for_pairs) && kind1 == 1 && size1 == 2) return low2 > low1;
    if (WRONG(any_height_follows)) return 1;
    if (WRONG(lower_follows)) return top2 < top1;
    return card_key(top2) > card_key(top1);
  }
  return is_exception(kind1, size1, top1, kind2, size2, top2);
}
