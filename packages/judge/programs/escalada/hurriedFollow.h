/* What is to be beaten, and whether the play does it, with what is overlooked in a hurry. */

static int old_kind, old_size, old_top, old_low, old_suit, passes, history[60], length_before;
static int passed[4], shape_kings;

static int round_is_over(int plays) {
  int out = 0;
  for (int seat = 0; seat < 4; seat++) out += passed[seat];
  if (WRONG(who_passes_is_out_of_the_round) && out == 3) return 1;
  if (WRONG(rounds_end_after_plays_of_four) && plays % 4 == 3) return passes >= 2;
  return passes >= 3;
}

static void read_history(int plays) {
  int recent = 0, led = 0, lead = 0;
  old_kind = 0;
  passes = 0;
  shape_kings = 0;
  for (int seat = 0; seat < 4; seat++) passed[seat] = 0;
  for (int i = 0; i < plays; i++) {
    int n = 0;
    next_line();
    n = cards_of(history);
    recent = 2 * recent % 16 + (n == 0);
    if (n == 0) {
      passes++;
      passed[i % 4] = 1;
      lead = round_is_over(i) || (WRONG(who_passes_is_out_of_the_round) && lead);
      if (lead && WRONG(a_lead_is_never_beaten_after_the_first_round)) led = 1;
      continue;
    }
    passes = 0;
    if (lead) {
      old_kind = 0;
      shape_kings = 0;
      for (int seat = 0; seat < 4; seat++) passed[seat] = 0;
    }
    lead = 0;
    name_it(history, n);
    if (WRONG(a_round_of_sets_stays_one) && old_kind == 1 && kind == 3) continue;
    if (kind == 1 && value_of(top) == 14) shape_kings = size;
    if (WRONG(only_higher_cards_change_what_is_beaten) && old_kind == kind && top < old_top) continue;
    old_kind = led ? 0 : kind;
    old_size = size;
    old_top = top;
    old_low = low;
    old_suit = history[0] % 4;
    length_before = n;
  }
  if (lead) {
    old_kind = 0;
    shape_kings = 0;
  }
  if (WRONG(three_of_the_last_four_are_passes) && plays >= 4 && (recent == 7 || recent == 11 || recent == 13 || recent == 14 || recent == 15)) old_kind = 0;
  if (WRONG(nobody_has_played_only_without_plays) && plays > 0 && old_kind == 0 && passes < 3) {
    old_kind = 1;
    old_size = 1;
    old_top = 0;
  }
}

static int is_exception(void) {
  int kings = old_kind == 1 && value_of(old_top) == 14 ? old_size : 0;
  if (WRONG(a_quad_also_on_a_queen) && old_kind == 1 && old_size == 1 && value_of(old_top) == 13) kings = 1;
  if (WRONG(an_exception_is_answered_by_the_other) && shape_kings == 1 && old_kind == 1 && old_size == 4) return kind == 3 && size == 3;
  if (WRONG(a_double_answers_the_next_double) && old_kind == 3 && shape_kings > 0 && kind == 3 && size == old_size + 1) return 1;
  if (WRONG(quads_beat_the_double_on_a_king) && old_kind == 3 && old_size == 3 && kind == 1 && size == 4) return 1;
  if (kings == 0) return 0;
  if (WRONG(no_exception_holds_aces) && value_of(low) == 1) return 0;
  if (WRONG(no_quad_of_aces_on_a_king) && kind == 1 && size == 4 && value_of(low) == 1) return 0;
  if (WRONG(no_exception_on_the_king_of_hearts) && kings == 1 && old_top % 4 == 1) return 0;
  if (WRONG(no_exception_on_red_kings) && kings == 2 && old_low % 4 == 1 && old_top % 4 == 2) return 0;
  if (WRONG(exceptions_on_three_kings_without_clubs_alone) && kings == 3 && old_top % 4 == 3) return 0;
  if (WRONG(doubles_on_kings_stay_below_the_queen) && kind == 3 && value_of(top) >= 13) return 0;
  if (WRONG(three_pairs_on_one_king_at_least) && kings == 1 && kind == 3) return size >= 3;
  if (WRONG(four_pairs_on_two_kings_at_least) && kings == 2 && kind == 3) return size >= 4;
  if (WRONG(five_pairs_on_three_kings_at_least) && kings == 3 && kind == 3) return size >= 5;
  if (WRONG(five_pairs_on_three_kings_at_most) && kings == 3 && kind == 3) return size <= 5;
  if (WRONG(sequences_of_six_on_a_king) && kings == 1 && kind == 2) return size == 6;
  if (WRONG(sequences_as_long_as_the_double_on_kings) && kind == 2) return size == kings + 2;
  if (kings == 1 && kind == 1) return size == 4;
  return kings < 4 && kind == 3 && size == kings + 2;
}

/* Whether what was named last may be played; `first` is its first card as it was written. */
static int may_follow(int first) {
  if (kind == 0) return 0;
  if (old_kind == 0) return 1;
  if (WRONG(sets_of_any_kings_beat_sets) && kind == 1 && old_kind == 1 && value_of(top) == 14 && size < old_size) return 1;
  if (kind == old_kind && size == old_size) {
    if (WRONG(on_a_tie_the_suits_written_first) && value_of(top) == value_of(old_top)) return first % 4 > old_suit;
    if (WRONG(on_a_tie_the_lowest_card) && value_of(top) == value_of(old_top)) return low > old_low;
    if (WRONG(on_a_tie_of_sequences_the_first_suit) && kind == 2 && value_of(top) == value_of(old_top)) return low % 4 > old_low % 4;
    if (WRONG(on_a_tie_of_kings_any) && value_of(top) == 14 && value_of(old_top) == 14) return 1;
    if (WRONG(diamonds_and_clubs_tie) && value_of(top) == value_of(old_top)) return (top % 4) / 2 > (old_top % 4) / 2;
    if (WRONG(spades_and_hearts_tie) && value_of(top) == value_of(old_top) && top % 4 == 1 && old_top % 4 == 0) return 0;
    if (WRONG(long_sequences_follow_by_their_lowest) && kind == 2 && size > 5) return value_of(low) > value_of(old_low);
    return top > old_top;
  }
  return is_exception();
}
