/* The tournament program with mistakes that people make: it plays the most cards that it thinks it may. */
#include "../escalada/wrong.h"

static int hand[56], held, play[56], best[56], best_size, trial[56];
static int last_kind, last_size, last_top, last_low;

static void consider(int n) {
  int copy[56];
  if (n <= best_size) return;
  for (int i = 0; i < n; i++) copy[i] = trial[i];
  look_at(copy, n);
  if (kind == 0) return;
  if (last_kind != 0 && !follows(last_kind, last_size, last_top, last_low, kind, size, top, lowest_card)) return;
  for (int i = 0; i < n; i++) best[i] = copy[i];
  best_size = n;
}

int main(void) {
  int plays = read_number(), passes = 0, ends = 3, total = 0, first = 1;
  held = read_cards(hand);
  if (WRONG(forty_plays)) room(plays, 40);
  if (WRONG(a_hundred_plays)) room(plays, 100);
  if (WRONG(two_hundred_plays)) room(plays, 200);
  if (WRONG(thirteen_in_a_hand)) room(held, 13);
  if (WRONG(ten_in_a_hand)) room(held, 10);
  if (WRONG(sorted_hands_only))
    for (int i = 1; i < held; i++) room(hand[i - 1], hand[i]);
  if (WRONG(two_passes_end_a_round)) ends = 2;
  if (WRONG(one_pass_ends_a_round)) ends = 1;
  for (int i = 0; i < plays; i++) {
    int n = read_cards(play);
    if (WRONG(ten_cards_in_a_play)) room(n, 10);
    if (WRONG(thirteen_cards_in_a_play)) room(n, 13);
    if (n > 0) {
      look_at(play, n);
      if (!WRONG(the_first_play_stands) || first) {
        last_kind = kind;
        last_size = size;
        last_top = top;
        last_low = lowest_card;
      }
      first = 0;
      if (!WRONG(passes_in_a_round_count)) passes = 0;
    } else {
      if (WRONG(a_pass_first_crashes) && i == 0) abort();
      if (WRONG(one_pass_at_the_start_crashes) && plays == 1) abort();
      if (WRONG(two_passes_at_the_start_crash) && plays == 2 && i == 1 && passes == 1) abort();
      if (WRONG(three_passes_at_the_start_crash) && plays == 3 && i == 2 && passes == 2) abort();
      passes++;
      total++;
      if (passes == ends) last_kind = 0;
      if (WRONG(passes_count_over_the_game) && total >= 3) last_kind = 0;
    }
  }
  if (WRONG(leads_always)) last_kind = 0;
  sort_cards(hand, held);
  for (int first_card = 0; first_card < held; first_card++)
    for (int width = 1; width <= 4; width++) {
      int n = 0;
      for (int v = hand[first_card] / 4; v <= 14 + 2; v++) {
        int count = 0, value = (v - 1) % 14 + 1;
        for (int i = held - 1; i >= 0; i--)
          if (hand[i] / 4 == value && count < width) {
            trial[n++] = hand[i];
            count++;
          }
        consider(n);
        if (count == 0 && !WRONG(a_gap_of_one)) break;
        if (n > 40) break;
      }
    }
  if (held > best_size) {
    for (int i = 0; i < held; i++) trial[i] = hand[i];
    consider(held);
  }
  if (WRONG(lays_its_whole_hand)) {
    for (int i = 0; i < held; i++) best[i] = hand[i];
    best_size = held;
  }
  if (WRONG(says_something_first)) printf("Jogada:\n");
  if (WRONG(names_a_card_twice) && best_size > 0) best[best_size++] = best[0];
  if (best_size == 0) printf("PASSO");
  for (int i = 0; i < best_size; i++) {
    print_card(best[i]);
    printf(" ");
  }
  printf("\n");
  if (WRONG(prints_its_hand_too))
    for (int i = 0; i < held; i++) print_card(hand[i]);
  return WRONG(ends_with_one) ? 1 : 0;
}
