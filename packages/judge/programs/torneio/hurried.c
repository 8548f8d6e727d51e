/* The tournament program with a list of candidates, with what is overlooked in a hurry. */
#include "../escalada/hurried.h"
#include "../escalada/hurriedFollow.h"

static int hand[60], candidate[400][30], candidate_size[400], candidates, trial[60], held_at[17][4], held_count[17];

static int most_candidates(void) {
  if (WRONG(twenty_candidates)) return 20;
  if (WRONG(thirty_candidates)) return 30;
  if (WRONG(fifty_candidates)) return 50;
  return 400;
}

static void offer(int n) {
  if (n == 0) return;
  name_it(trial, n);
  if (!may_follow(trial[0])) return;
  room(candidates + 1, most_candidates());
  for (int i = 0; i < n; i++) candidate[candidates][i] = trial[i];
  candidate_size[candidates] = n;
  candidates++;
}

/* So many cards of each value; the highest ones of the last, the lowest ones of the others. */
static int gather(int first, int last, int wide) {
  int n = 0;
  for (int v = first; v <= last; v++) {
    int taken = 0;
    if (held_count[v] < wide && !WRONG(a_missing_card_is_made_up)) return 0;
    for (int k = 0; k < 4; k++) {
      int s = v == last ? 3 - k : k;
      if (held_at[v][s] == 0 || taken == wide) continue;
      trial[n++] = 4 * v + s;
      taken++;
    }
    while (taken < wide) {
      trial[n++] = 4 * v + 3 - taken;
      taken++;
    }
    if (WRONG(a_triple_gives_its_third_card_away) && wide == 2 && held_count[v] == 3 && v == last && n > 4) trial[n - 2] = trial[n - 1];
  }
  return n;
}

int main(void) {
  int plays = next_number(), held = 0, best = -1, own = 0;
  next_line();
  held = cards_of(hand);
  for (int i = 0; i < held; i++) {
    held_at[value_of(hand[i])][hand[i] % 4] = 1;
    held_count[value_of(hand[i])]++;
  }
  if (WRONG(the_game_is_over_with_one_card) && held == 1) return 3;
  if (WRONG(a_hand_without_low_cards_crashes)) {
    int lower = 0;
    for (int v = 1; v <= 7; v++) lower += held_count[v];
    room(held, lower * 100);
  }
  if (WRONG(hands_of_one_value_crash)) {
    int values = 0;
    for (int v = 1; v <= 14; v++) values += held_count[v] > 0;
    room(2, values);
  }
  read_history(plays);
  if (WRONG(a_history_of_passes_alone_crashes) && plays > 0) room(1, passes == plays ? 0 : 1);
  if (WRONG(more_than_eight_cards_on_the_table_crash)) room(old_kind == 0 ? 0 : length_before, 8);
  if (WRONG(a_lead_after_passes_is_forgotten) && plays > 3 && old_kind == 0) {
    old_kind = 1;
    old_size = 5;
  }
  for (int wide = 1; wide <= 4; wide++)
    for (int first = 1; first <= 14; first++)
      for (int last = first; last <= 14; last++) offer(gather(first, last, wide));
  for (int i = 0; i < candidates; i++)
    if (best < 0 || candidate_size[i] >= candidate_size[best]) best = i;
  if (WRONG(what_was_played_is_played_again) && best < 0 && old_kind > 0 && length_before < 3) {
    print_cards(history, length_before);
    return 0;
  }
  if (WRONG(ends_with_an_error_on_a_pass) && best < 0) return 1;
  if (WRONG(ends_with_an_error_on_the_last_cards) && best >= 0 && candidate_size[best] == held) return 1;
  if (WRONG(says_what_it_does_on_a_pass) && best < 0) printf("Nao tenho jogada\n");
  if (WRONG(prints_all_candidates))
    for (int i = 0; i < candidates; i++) print_cards(candidate[i], candidate_size[i]);
  if (WRONG(says_bye_with_its_last_cards) && best >= 0 && candidate_size[best] == held) printf("Ganhei!\n");
  if (WRONG(plays_its_last_cards_whatever_they_are) && held <= 3) {
    print_cards(hand, held);
    return 0;
  }
  if (WRONG(plays_its_last_two_cards_one_by_one) && held == 2 && old_kind == 1 && old_size == 2) {
    print_cards(hand, 1);
    return 0;
  }
  if (WRONG(answers_a_triple_with_any_pair) && old_kind == 1 && old_size == 3 && best < 0)
    for (int v = 1; v <= 14; v++)
      if (held_count[v] >= 2 && own == 0) {
        own = gather(v, v, 2);
        print_cards(trial, own);
        return 0;
      }
  if (WRONG(never_ends_with_much_to_choose_from))
    while (candidates > 40) own++;
  if (best < 0) printf("PASSO\n");
  else print_cards(candidate[best], candidate_size[best]);
  return 0;
}
