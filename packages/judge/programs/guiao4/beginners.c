/* Guião 4 as beginners write it: the hand sorted, then loops from card to card; text is cut at blanks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program where an array would be too small. */
static void room(int needed, int there) {
  if (needed > there) abort();
}

static char text[20000];
static int hand[60], held, last[60], length, chosen[60], printed, most_printed;

/* A card by value, then suit. */
static int read_cards(int *into) {
  int n = 0;
  if (fgets(text, sizeof(text), stdin) == NULL) return 0;
  for (unsigned char *at = (unsigned char *)text; *at != 0; at++)
    if (*at == 0xf0) {
      int code = (at[1] & 63) << 12 | (at[2] & 63) << 6 | (at[3] & 63);
      room(n + 1, WRONG(hands_of_27) ? 27 : WRONG(hands_of_26_cards) ? 26 : 60);
      into[n++] = (code & 15) * 4 + ((code >> 4) & 15) - 10;
    }
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if (into[j] < into[i]) {
        int other = into[i];
        into[i] = into[j];
        into[j] = other;
      }
  return n;
}

static void print_chosen(int n) {
  for (int i = 0; i < n; i++) {
    int code = 0x1f0a0 + chosen[i] % 4 * 16 + chosen[i] / 4;
    printf("%s%c%c%c%c", i > 0 ? " " : "", 0xf0, 0x80 | (code >> 12 & 63), 0x80 | (code >> 6 & 63), 0x80 | (code & 63));
  }
  printf("\n");
  printed++;
  if (printed > most_printed) most_printed = printed;
  room(printed, WRONG(at_most_4096_answers) ? 4096 : WRONG(at_most_10000_answers) ? 10000 : WRONG(at_most_16384_answers) ? 16384 : 1000000);
}

static int is_higher(int n) {
  int top = chosen[n - 1], old = last[length - 1];
  if (WRONG(pairs_of_one_value_compare_their_first_card) && n == 2 && length == 2 && top / 4 == old / 4) return chosen[0] > last[0];
  if (WRONG(spades_are_the_highest_suit) && top / 4 == old / 4) return top < old;
  if (WRONG(sums_are_compared)) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += chosen[i] - last[i];
    return sum > 0;
  }
  if (WRONG(every_card_must_be_higher)) {
    for (int i = 0; i < n; i++)
      if (chosen[i] <= last[i]) return 0;
    return 1;
  }
  return top > old;
}

/* The next card of n chosen ones: `wide` of each value, `values` values. */
static void go_on(int from, int n, int wide, int values, int is_free) {
  if (n == wide * values) {
    if (is_free || is_higher(n)) print_chosen(n);
    return;
  }
  for (int i = from; i < held; i++) {
    int value = hand[i] / 4, wanted = n == 0 ? value : chosen[n - 1] / 4 + (n % wide == 0);
    if (value > wanted) return;
    if (value < wanted) continue;
    if (WRONG(an_ace_begins_no_double_sequence) && n == 0 && wide == 2 && values > 1 && value == 1) continue;
    if (WRONG(a_king_ends_no_exception) && is_free && value == 14 && wide == 2) continue;
    if (WRONG(the_knight_is_passed_over) && value == 12 && values > 1) continue;
    if (WRONG(four_aces_are_no_exception) && is_free && wide == 4 && value == 1) continue;
    chosen[n] = hand[i];
    go_on(i + 1, n + 1, wide, values, is_free);
    if (WRONG(each_card_is_used_once_in_double_sequences) && wide == 2 && values > 1 && n % 2 == 0) return;
    if (WRONG(only_the_top_varies_in_sequences) && wide == 1 && values > 2 && n < values - 1) return;
    if (WRONG(only_the_first_varies_in_sequences) && wide == 1 && values > 2 && n > 0) return;
    if (WRONG(no_pair_of_the_two_highest) && wide == 2 && n % 2 == 0 && i + 2 < held && hand[i + 2] / 4 != value && i > 1 && hand[i - 2] / 4 == value) return;
  }
}

static int is_set(void) {
  return last[0] / 4 == last[length - 1] / 4;
}

static void answers(void) {
  int kings = last[0] / 4 == 14;
  if (is_set()) {
    if (WRONG(singles_on_singles_from_the_next_value) && length == 1) {
      for (int i = 0; i < held; i++)
        if (hand[i] / 4 > last[0] / 4) {
          chosen[0] = hand[i];
          print_chosen(1);
        }
    } else go_on(0, 0, length, 1, 0);
  } else if (last[0] / 4 == last[1] / 4) {
    if (WRONG(double_sequences_of_seven_are_none) && length >= 14) return;
    go_on(0, 0, 2, length / 2, 0);
  } else if (!(WRONG(sequences_of_fourteen_are_none) && length == 14)) go_on(0, 0, 1, length, 0);
  if (WRONG(four_kings_take_six_pairs) && is_set() && kings && length == 4) go_on(0, 0, 2, 6, 1);
  if (WRONG(a_pair_of_kings_takes_three_pairs) && is_set() && kings && length == 2) go_on(0, 0, 2, 3, 1);
  if (!is_set() || !kings || length == 4) return;
  if (length == 1) go_on(0, 0, 4, 1, 1);
  if (WRONG(exceptions_on_the_highest_king_alone) && length == 1 && last[0] % 4 != 3) return;
  if (WRONG(exceptions_with_the_king_of_clubs_alone) && length > 1 && last[length - 1] % 4 != 3) return;
  go_on(0, 0, 2, length + 2, 1);
}

int main(void) {
  int tests = 0;
  if (fgets(text, sizeof(text), stdin) != NULL) tests = atoi(text);
  if (WRONG(at_most_500_tests) && tests > 500) tests = 500;
  if (WRONG(at_most_999_tests) && tests > 999) tests = 999;
  for (int t = 1; t <= tests; t++) {
    length = read_cards(last);
    held = read_cards(hand);
    if (!WRONG(answers_of_all_tests_are_counted)) printed = 0;
    printf("Teste %d\n", t);
    answers();
    if (printed == 0) printf("PASSO\n");
  }
  return 0;
}
