/* The tournament program as other people misread it: plays as many cards as it may, the highest ones. */
#include "../escalada/students.h"
#include "../escalada/studentsFollow.h"

static int hand[56], held, trial[56], best[56], best_length;

static int is_better(int n) {
  return n >= best_length;
}

static int hand_room(void) {
  if (WRONG(hands_of_12)) return 12;
  if (WRONG(hands_of_13)) return 13;
  return 56;
}

/* Keeps what may be laid, if nothing better is there. */
static void offer(int n) {
  int copy[56];
  if (n == 0 || (best_length > 0 && !is_better(n))) return;
  memcpy(copy, trial, sizeof(copy));
  name_it(copy, n);
  if (WRONG(what_is_led_is_not_checked) && old_kind == 0 && n > 2) kind = 1;
  if (WRONG(sequences_that_go_round_are_led) && old_kind == 0 && n == 3 && value_from(copy[0]) == 1 && value_from(copy[2]) == 14 && (value_from(copy[1]) == 2 || value_from(copy[1]) == 13)) kind = 2;
  if (WRONG(queen_king_and_ace_are_a_sequence) && n == 3 && value_from(copy[0]) == 1 && value_from(copy[2]) == 14 && value_from(copy[1]) == 13) kind = 2;
  if (WRONG(two_pairs_are_led) && old_kind == 0 && n == 4 && value_from(copy[0]) == value_from(copy[1]) && value_from(copy[2]) == value_from(copy[3])) kind = 3;
  if (!may_be_laid(n, sum_of(copy, n))) return;
  memcpy(best, copy, sizeof(best));
  best_length = n;
}

/* So many cards of each of so many values: the lowest ones below, the highest ones at the top. */
static int gather(int first, int values, int wide) {
  int n = 0;
  for (int v = first; v < first + values; v++) {
    int value = (v - 1) % 14 + 1, count = 0, taken = 0;
    for (int i = 0; i < held; i++) count += value_from(hand[i]) == value;
    if (count < wide) return 0;
    for (int i = 0; i < held; i++)
      if (value_from(hand[i]) == value) {
        if (taken < wide && (v < first + values - 1 || count <= wide - taken)) {
          trial[n++] = hand[i];
          taken++;
        }
        count--;
      }
  }
  return n;
}

int main(void) {
  int n = next_number(), reached = 14;
  if (WRONG(an_own_first_line_is_expected)) next_line();
  next_line();
  held = cards_in_text(hand);
  room(held, hand_room());
  if (WRONG(hands_are_taken_as_sorted)) {
    for (int i = 1; i < held; i++) room(order_of(hand[i - 1]), order_of(hand[i]));
  } else sort_codes(hand, held);
  if (WRONG(a_game_begins_with_a_play) && n > 0) {
    next_line();
    room(text[0] == 'P', 0);
    n--;
    if (n == 0) {
      old_length = cards_in_text(history[0]);
      name_it(history[0], old_length);
      old_kind = kind;
      old_size = size;
      old_top = top;
      old_bottom = bottom;
    } else read_history(n);
  } else read_history(n);
  if (WRONG(one_pass_before_crashes)) room(n == 1 && lengths_of[0] < 0, 0);
  if (WRONG(two_passes_before_crash)) room(n == 2 && lengths_of[0] < 0 && lengths_of[1] < 0, 0);
  if (WRONG(three_passes_before_crash)) room(n == 3 && old_kind == 0 && lengths_of[0] < 0 && lengths_of[1] < 0 && lengths_of[2] < 0, 0);
  if (WRONG(a_pass_and_a_play_crash)) room(n == 2 && lengths_of[0] < 0 && lengths_of[1] > 0, 0);
  if (WRONG(a_second_lead_crashes)) room(n > 3 && old_kind == 0, 0);
  if (WRONG(a_hand_of_one_card_crashes)) room(held == 1, 0);
  if (WRONG(asks_for_the_fourth_play_back)) room(n > 4 && lengths_of[n - 4] < 0 && lengths_of[n - 1] < 0 && lengths_of[n - 2] < 0 && lengths_of[n - 3] > 0, 0);
  if (WRONG(sequences_may_go_round) || WRONG(sequences_that_go_round_are_led) || WRONG(queen_king_and_ace_are_a_sequence) || WRONG(sequences_go_on_from_king_to_ace)) reached = 16;
  for (int wide = 1; wide <= 4; wide++)
    for (int values = 1; values <= 14; values++)
      for (int first = 1; first + values - 1 <= reached; first++)
        if (first <= 14) offer(gather(first, values, wide));
  if (WRONG(any_cards_make_a_set) && old_kind == 1 && old_size > 1 && best_length == 0 && held >= old_size) {
    memcpy(best, hand, sizeof(best));
    best_length = old_size;
  }
  if (WRONG(plays_a_card_when_nothing_fits) && best_length == 0) {
    best[0] = hand[held - 1];
    best_length = 1;
  }
  if (WRONG(plays_a_quad_when_nothing_fits) && best_length == 0)
    for (int v = 1; v <= 14; v++)
      if (gather(v, 1, 4) == 4) {
        memcpy(best, trial, sizeof(best));
        best_length = 4;
      }
  if (WRONG(wins_with_the_whole_hand)) {
    memcpy(best, hand, sizeof(best));
    best_length = held;
  }
  if (WRONG(wins_with_the_whole_hand_if_it_is_named)) {
    int copy[56];
    memcpy(copy, hand, sizeof(copy));
    name_it(copy, held);
    if (kind > 1) {
      memcpy(best, hand, sizeof(best));
      best_length = held;
    }
  }
  if (WRONG(tells_its_number_of_cards)) printf("%d\n", best_length);
  if (WRONG(passes_in_english) && best_length == 0) printf("PASS\n");
  else if (WRONG(passes_without_a_word) && best_length == 0) printf("\n");
  else if (best_length == 0) printf("PASSO\n");
  else if (WRONG(prints_values_alone)) {
    for (int i = 0; i < best_length; i++) printf("%d ", value_from(best[i]));
    printf("\n");
  } else print_codes(best, best_length);
  if (WRONG(prints_what_is_left) && held > best_length) print_codes(hand, held - best_length);
  if (WRONG(ends_with_the_number_of_cards)) return best_length;
  return 0;
}
