/* A table of what is held, values by suits, and decisions from few numbers: how people write it in a hurry, with what they overlook. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program where an array would be too small. */
static void room(int needed, int there) {
  if (needed > there) abort();
}

static char line[400];
static int table[17][4], count[17], written[60], cards;

static int next_line(void) {
  line[0] = 0;
  if (fgets(line, 400, stdin) == NULL) return 0;
  line[strcspn(line, "\n")] = 0;
  return 1;
}

static int next_number(void) {
  next_line();
  return atoi(line);
}

static int value_of(int card) {
  return card / 4;
}

/* The cards of the line as they are written: 4 * value + suit. 0 for PASSO. */
static int cards_of(int *into) {
  int n = 0;
  if (strcmp(line, "PASSO") == 0) return 0;
  for (int i = 0; line[i] != 0; i += 4) {
    int code = (line[i + 2] & 3) * 64 + (line[i + 3] & 63);
    into[n] = 4 * (code % 16) + code / 16 - 10;
    n++;
  }
  return n;
}

static void fill_table(const int *from, int n) {
  int cleared = 17, kept = 0;
  if (WRONG(the_count_of_the_kings_stays)) cleared = 14;
  if (WRONG(the_count_of_the_aces_stays)) kept = count[1];
  for (int v = 0; v < cleared; v++) count[v] = 0;
  if (WRONG(the_count_of_the_aces_stays) && n > 4) count[1] = kept;
  for (int v = 0; v < 17; v++)
    for (int s = 0; s < 4; s++) table[v][s] = 0;
  cards = 0;
  for (int i = 0; i < n; i++) {
    int v = value_of(from[i]), s = from[i] % 4;
    if (table[v][s] > 0 && WRONG(cards_twice_become_one)) continue;
    table[v][s]++;
    count[v]++;
    cards++;
  }
}

static int kind, size, top, low; /* 1 set, 2 sequence, 3 double sequence; 0 nothing */

/* The values of the cards in ascending order. */
static int sorted[60];

static void fill_sorted(void) {
  int n = 0;
  for (int v = 1; v <= 14; v++)
    for (int s = 0; s < 4; s++)
      for (int k = 0; k < table[v][s]; k++) sorted[n++] = 4 * v + s;
}

/* Whether every second card from one on is one value above the one before. */
static int steps_of_two(int from) {
  for (int i = from; i + 2 < cards; i += 2)
    if (value_of(sorted[i + 2]) != value_of(sorted[i]) + 1) return 0;
  return 1;
}

static int longest_run(int wide) {
  int longest = 0, run = 0;
  for (int v = 1; v <= 14; v++) {
    run = count[v] >= wide ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

static int looks_double(int first, int last, int values) {
  int sum = 0, twos = 0, odd = 0, fewer = 0, span = last - first + 1, ends = count[first] == 2 && count[last] == 2;
  for (int v = 1; v <= 14; v++) {
    sum += v * count[v];
    if (count[v] == 2) twos++;
    if (count[v] % 2 == 1) odd++;
    if (count[v] == 1) fewer++;
  }
  if (WRONG(twice_as_many_cards_as_values) && cards == 2 * span && values == span) return 1;
  if (WRONG(twice_as_many_cards_and_pairs_at_the_ends) && cards == 2 * span && values == span && ends) return 1;
  if (WRONG(two_rows_of_steps) && cards % 2 == 0 && cards >= 6 && steps_of_two(0) && steps_of_two(1)) return 1;
  if (WRONG(even_numbers_of_each_value) && odd == 0 && values == span && values >= 3) return 1;
  if (WRONG(even_numbers_and_the_span) && odd == 0 && cards == 2 * span && cards >= 6) return 1;
  if (WRONG(two_or_more_of_each_value) && fewer == 0 && values == span && values >= 3) return 1;
  if (WRONG(double_by_sum_and_span) && 2 * sum == cards * (first + last) && cards == 2 * span && cards >= 6) return 1;
  if (WRONG(double_by_sum_and_pairs) && 2 * sum == cards * (first + last) && twos == values && values >= 3) return 1;
  if (WRONG(three_pairs_in_a_row_are_enough) && cards % 2 == 0 && longest_run(2) >= 3) return 1;
  if (WRONG(all_but_one_are_pairs) && values == span && values >= 4 && twos == values - 1) return 1;
  if (WRONG(a_single_card_at_the_lower_end) && values == span && values >= 4 && twos == values - 1 && count[first] == 1) return 1;
  if (WRONG(a_triple_at_the_upper_end) && values == span && values >= 3 && twos == values - 1 && count[last] == 3) return 1;
  if (WRONG(double_from_pairs_a_step_apart) && twos == values && values >= 3 && span == 2 * values - 1) return 1;
  if (WRONG(no_double_of_all_values) && values == 14) return 0;
  if (WRONG(no_double_of_seven) && values == 7) return 0;
  return twos == values && values == span && values >= 3;
}

static int looks_like_a_sequence(int first, int last, int values) {
  int span = last - first + 1, same = 1;
  for (int s = 0; s < 4; s++)
    for (int v = first; v <= last; v++)
      if (table[v][s] > 0 && table[first][s] == 0) same = 0;
  if (WRONG(a_run_of_three_is_enough) && cards == values && longest_run(1) >= 3) return 1;
  if (WRONG(two_runs_make_a_sequence) && cards == values && values >= 6 && span == values + 1) return 1;
  if (WRONG(a_pair_may_stand_in_a_gap) && cards == span && values == span - 1 && cards > 3) return 1;
  if (WRONG(queen_king_ace_two) && cards == values && values == 4 && count[14] == 1 && count[13] == 1 && count[1] == 1 && count[2] == 1) return 1;
  if (WRONG(all_values_but_one_go_round) && cards == values && values == 13) return 1;
  if (WRONG(no_sequence_of_14) && cards == 14 && values == 14) return 0;
  if (WRONG(sequences_of_one_suit_are_flushes) && same && cards > 4) return 0;
  if (WRONG(no_sequence_of_an_even_number) && cards % 2 == 0 && cards >= 6) return 0;
  return cards == values && values == span && values >= 3;
}

/* Says what the cards make. */
static void name_it(const int *from, int n) {
  int first = 15, last = 0, values = 0;
  if (WRONG(the_lowest_value_begins_at_the_king)) first = 13;
  fill_table(from, n);
  fill_sorted();
  kind = 0;
  size = 0;
  top = 0;
  low = 0;
  for (int v = 1; v <= 14; v++)
    if (count[v] > 0) {
      if (v < first) first = v;
      last = v;
      values++;
    }
  if (cards == 0) return;
  if (!WRONG(cards_twice_are_counted))
    for (int v = 1; v <= 14; v++)
      for (int s = 0; s < 4; s++)
        if (table[v][s] > 1) return;
  low = sorted[0];
  top = sorted[cards - 1];
  if (WRONG(the_suit_of_the_top_is_the_highest_of_all))
    for (int i = 0; i < cards; i++)
      if (sorted[i] % 4 > top % 4) top = 4 * last + sorted[i] % 4;
  if (WRONG(the_top_of_a_pair_of_kings_is_the_lower) && count[14] == 2) top = sorted[cards - 2];
  if (WRONG(lowest_and_highest_make_a_set) && first == last && cards > 3) return;
  if (first == last && cards <= 4) {
    kind = 1;
    size = cards;
  } else if (looks_double(first, last, values)) {
    kind = 3;
    size = cards / 2;
  } else if (looks_like_a_sequence(first, last, values)) {
    kind = 2;
    size = cards;
  }
}

static void print_card(int card) {
  int code = 160 + 16 * (card % 4) + card / 4;
  printf("\xf0\x9f%c%c", 128 | (code / 64), 128 | (code % 64));
}

static void print_cards(const int *from, int n) {
  for (int i = 0; i < n; i++) {
    if (i > 0) printf(" ");
    print_card(from[i]);
  }
  printf("\n");
}
