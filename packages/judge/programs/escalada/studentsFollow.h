/* What may follow, as other people misread it. */

/* The combination to beat; kind 0 when anything may be led. */
static int old_kind, old_size, old_top, old_bottom, old_sum, old_length, passes_since, kings_before;

static int is_higher(int new_top, int new_bottom, int new_sum) {
  if (WRONG(higher_by_the_sum)) return new_sum > old_sum;
  if (WRONG(higher_by_the_lowest_card)) return order_of(new_bottom) > order_of(old_bottom);
  if (WRONG(higher_by_the_code)) return new_top > old_top;
  if (WRONG(higher_by_value_for_sets) && old_kind == 1 && old_size > 1) return value_from(new_top) > value_from(old_top);
  if (WRONG(higher_by_value_for_sequences) && old_kind > 1) return value_from(new_top) > value_from(old_top);
  if (WRONG(higher_or_equal_value)) return value_from(new_top) >= value_from(old_top);
  if (WRONG(higher_or_equal_value_for_pairs) && old_kind == 1 && old_size == 2) return value_from(new_top) >= value_from(old_top);
  if (WRONG(higher_or_equal_value_for_double_sequences) && old_kind == 3) return value_from(new_top) >= value_from(old_top);
  if (WRONG(one_value_higher_at_most)) return order_of(new_top) > order_of(old_top) && value_from(new_top) <= value_from(old_top) + 1;
  if (WRONG(both_ends_must_be_higher)) return order_of(new_top) > order_of(old_top) && order_of(new_bottom) > order_of(old_bottom);
  return order_of(new_top) > order_of(old_top);
}

/* Whether what was named last may be laid on kings. */
static int answers_kings(int kings, int length) {
  if (WRONG(exceptions_only_right_after_the_kings) && passes_since > 0) return 0;
  if (WRONG(exceptions_on_the_king_of_spades_alone) && kings == 1 && suit_from(old_top) != 0) return 0;
  if (WRONG(exceptions_not_on_the_king_of_clubs) && kings == 1 && suit_from(old_top) == 3) return 0;
  if (WRONG(exceptions_by_number_of_cards) && kind > 1 && kings < 4 && length == 2 * (kings + 2)) return 1;
  if (WRONG(exceptions_by_number_of_cards_for_sets) && length == 4 && kings == 1) return 1;
  if (WRONG(two_kings_take_a_triple_too) && kings == 2 && kind == 1 && size == 3) return 1;
  if (WRONG(two_kings_take_two_quads) && kings == 2 && kind == 1 && size == 4) return 1;
  if (WRONG(three_kings_take_a_quad) && kings == 3 && kind == 1 && size == 4) return 1;
  if (WRONG(four_kings_take_a_double_sequence_of_six) && kings == 4 && kind == 3 && size == 6) return 1;
  if (WRONG(four_kings_take_any_double_sequence) && kings == 4 && kind == 3) return 1;
  if (WRONG(two_kings_take_three_pairs) && kings == 2 && kind == 3 && size == 3) return 1;
  if (WRONG(one_king_takes_longer_ones) && kings == 1 && kind == 3 && size > 3) return 1;
  if (WRONG(three_kings_take_four_pairs) && kings == 3 && kind == 3 && size == 4) return 1;
  if (WRONG(three_kings_take_six_pairs) && kings == 3 && kind == 3 && size == 6) return 1;
  if (WRONG(two_kings_take_five_pairs) && kings == 2 && kind == 3 && size == 5) return 1;
  if (WRONG(quads_of_queens_alone_on_a_king) && kings == 1 && kind == 1 && size == 4) return value_from(top) == 13;
  if (WRONG(quads_above_ten_on_a_king) && kings == 1 && kind == 1 && size == 4) return value_from(top) > 10;
  if (WRONG(no_aces_on_kings) && value_from(bottom) == 1) return 0;
  if (WRONG(no_kings_in_double_sequences_on_kings) && kind == 3 && value_from(top) == 14) return 0;
  if (kind == 1) return kings == 1 && size == 4;
  return kind == 3 && kings < 4 && size == kings + 2;
}

/* Whether what was named last may be laid; `length` is its number of cards. */
static int may_be_laid(int length, int sum) {
  int old_kings = old_kind == 1 && value_from(old_top) == 14 ? old_size : 0;
  if (kind == 0) return 0;
  if (old_kind == 0) return 1;
  if (WRONG(sequences_to_the_king_are_kings_too) && old_kind == 2 && value_from(old_top) == 14) old_kings = 1;
  if (WRONG(double_sequences_to_the_king_are_two_kings) && old_kind == 3 && value_from(old_top) == 14) old_kings = 2;
  if (WRONG(aces_are_kings) && old_kind == 1 && value_from(old_top) == 1) old_kings = old_size;
  if (WRONG(knights_are_kings) && old_kind == 1 && value_from(old_top) == 12) old_kings = old_size;
  if (WRONG(three_of_anything_are_kings) && old_kind == 1 && old_size == 3) old_kings = 3;
  if (WRONG(pairs_of_anything_are_kings) && old_kind == 1 && old_size == 2) old_kings = 2;
  if (WRONG(the_kings_stay_to_be_beaten) && kings_before > 0 && answers_kings(kings_before, length)) return 1;
  if (WRONG(after_an_exception_any_exception_follows) && kings_before > 0 && (kind == 3 || (kind == 1 && size == 4))) return 1;
  if (WRONG(after_an_exception_nothing_follows) && kings_before > 0) return 0;
  if (WRONG(after_an_exception_size_does_not_matter) && kings_before > 0 && kind == old_kind && is_higher(top, bottom, sum)) return 1;
  if (WRONG(a_quad_beats_everything) && kind == 1 && size == 4 && old_size < 4) return 1;
  if (WRONG(a_double_sequence_beats_a_quad) && kind == 3 && size >= 3 && old_kind == 1 && old_size == 4) return 1;
  if (WRONG(a_double_sequence_beats_single_cards) && kind == 3 && size == 3 && old_kind == 1 && old_size == 1) return 1;
  if (WRONG(more_cards_beat_fewer) && kind == old_kind && size > old_size) return 1;
  if (WRONG(kings_cannot_be_beaten_by_kings) && old_kings > 0 && kind == 1 && size == old_size) return 0;
  if (WRONG(lengths_are_compared) && length == old_length && (kind == old_kind || kind > 1) && is_higher(top, bottom, sum)) return 1;
  if (kind == old_kind && size == old_size) return is_higher(top, bottom, sum);
  return old_kings > 0 && answers_kings(old_kings, length);
}

static int history_room(void) {
  if (WRONG(at_most_10_plays)) return 10;
  if (WRONG(at_most_20_plays)) return 20;
  if (WRONG(at_most_50_plays)) return 50;
  if (WRONG(at_most_56_plays)) return 56;
  if (WRONG(at_most_64_plays)) return 64;
  if (WRONG(at_most_127_plays)) return 127;
  if (WRONG(at_most_150_plays)) return 150;
  if (WRONG(at_most_204_plays)) return 204;
  if (WRONG(at_most_207_plays)) return 207;
  return 208;
}

static int lengths_of[220], history[220][56];

/* Reads so many plays and finds what is to be beaten. */
static void read_history(int n) {
  int back = n, passes = 0, upto = 3, total = 0, at = -1;
  if (WRONG(plays_in_a_signed_char)) n = back = (char)n;
  room(n, history_room());
  for (int i = 0; i < n; i++) {
    next_line();
    lengths_of[i] = cards_in_text(history[i]);
    if (lengths_of[i] < 0) total++;
    if (WRONG(reading_stops_after_three_passes) && i >= 2 && lengths_of[i] < 0 && lengths_of[i - 1] < 0 && lengths_of[i - 2] < 0) break;
  }
  if (!WRONG(the_old_combination_stays)) old_kind = 0;
  passes_since = 0;
  kings_before = 0;
  if (WRONG(a_round_ends_after_two_passes)) upto = 2;
  if (WRONG(a_round_ends_after_four_passes)) upto = 4;
  if (WRONG(passes_do_not_end_a_round)) upto = 1000;
  if (WRONG(three_passes_at_the_start_are_needed_to_lead) && n > 0 && total == n && n < 3) {
    old_kind = 1;
    old_size = 1;
    old_top = 160 + 14;
    return;
  }
  if (WRONG(passes_of_a_round_need_not_be_in_a_row) && total >= 3) return;
  if (WRONG(a_second_round_is_not_expected)) {
    for (int i = 0; i + 2 < n; i++)
      if (lengths_of[i] < 0 && lengths_of[i + 1] < 0 && lengths_of[i + 2] < 0) return;
  }
  if (WRONG(every_third_play_must_be_looked_at) && n > 0 && n % 4 == 0) return;
  if (WRONG(own_plays_need_not_be_beaten) && n >= 4 && lengths_of[n - 4] > 0 && lengths_of[n - 1] < 0 && lengths_of[n - 2] < 0) return;
  if (WRONG(looks_three_plays_back_without_asking) && lengths_of[abs(n - 1)] < 0 && lengths_of[abs(n - 2)] < 0 && lengths_of[abs(n - 3)] < 0) return;
  if (WRONG(after_the_third_pass_looks_further_back) && n > 3 && lengths_of[n - 4] < 0) upto = 1000;
  while (back > 0 && passes < upto) {
    back--;
    if (lengths_of[back] > 0) {
      at = back;
      break;
    }
    passes++;
  }
  if (WRONG(the_highest_play_is_to_be_beaten) && at >= 0)
    for (int i = 0; i < n; i++)
      if (lengths_of[i] == lengths_of[at] && order_of(history[i][0]) > order_of(history[at][0])) at = i;
  if (WRONG(the_first_play_of_a_game_is_to_be_beaten) && at >= 0)
    for (int i = n - 1; i >= 0; i--)
      if (lengths_of[i] > 0) at = i;
  if (WRONG(the_first_line_is_not_looked_at) && at == 0) return;
  if (at < 0) return;
  passes_since = passes;
  for (int i = at - 1; i >= 0 && i > at - 4; i--)
    if (lengths_of[i] > 0) {
      int copy[56];
      memcpy(copy, history[i], sizeof(copy));
      name_it(copy, lengths_of[i]);
      if (kind == 1 && value_from(top) == 14) kings_before = size;
      break;
    }
  name_it(history[at], lengths_of[at]);
  if (kings_before > 0 && !(kind == 3 || (kind == 1 && size == 4))) kings_before = 0;
  old_kind = kind;
  old_size = size;
  old_top = top;
  old_bottom = bottom;
  old_length = lengths_of[at];
  old_sum = sum_of(history[at], lengths_of[at]);
}
