/* Another way to the same goal, and other misunderstandings: cards as a value and a suit in two arrays, lines read with fgets. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program where an array would be too small. */
static void room(int needed, int there) {
  if (needed > there) abort();
}

static char text[2000];

/* How long a line may be, with the end of the line and the end of the text. */
static int longest_line(void) {
  if (WRONG(lines_of_64_bytes)) return 64;
  if (WRONG(lines_of_80_bytes)) return 80;
  if (WRONG(lines_of_100_bytes)) return 100;
  if (WRONG(lines_of_128_bytes)) return 128;
  if (WRONG(lines_of_200_bytes)) return 200;
  if (WRONG(lines_of_52_cards)) return 4 * 52 + 2;
  if (WRONG(lines_one_byte_short)) return 4 * 56 + 1;
  return 2000;
}

static int next_line(void) {
  text[0] = 0;
  if (fgets(text, longest_line(), stdin) == NULL) return 0;
  text[strcspn(text, "\n")] = 0;
  return 1;
}

static int next_number(void) {
  if (WRONG(numbers_of_one_digit)) {
    int digit = getchar() - '0';
    while (digit >= 0 && getchar() != '\n') continue;
    return digit;
  }
  if (WRONG(numbers_of_two_digits)) {
    next_line();
    text[2] = 0;
    return atoi(text);
  }
  if (WRONG(the_newline_stays_after_a_number)) {
    int n = 0;
    if (scanf("%d", &n) != 1) return 0;
    return n;
  }
  next_line();
  return atoi(text);
}

static int value_from(int code) {
  int value = code % 16;
  if (WRONG(the_knight_is_a_jack) && value == 12) return 11;
  if (WRONG(the_knight_is_a_queen) && value == 12) return 13;
  if (WRONG(the_king_is_a_queen) && value == 14) return 13;
  if (WRONG(the_ace_is_after_the_king) && value == 1) return 15;
  if (WRONG(the_ten_is_an_ace) && value == 10) return 1;
  if (WRONG(values_of_three_bits) && value > 7) return value - 8 + 1;
  return value;
}

static int suit_from(int code) {
  int suit = code / 16 - 10;
  if (WRONG(clubs_are_below_diamonds) && suit >= 2) return 5 - suit;
  if (WRONG(hearts_are_highest)) return suit == 1 ? 3 : suit > 1 ? suit - 1 : 0;
  if (WRONG(spades_are_above_hearts) && suit < 2) return 1 - suit;
  if (WRONG(clubs_are_spades) && suit == 3) return 0;
  if (WRONG(suits_do_not_matter)) return 0;
  return suit;
}

/* A pile of cards: of[i] is the code of the glyph, the order is by value and suit. */
static int most_cards(void) {
  if (WRONG(at_most_10_cards)) return 10;
  if (WRONG(at_most_13_cards)) return 13;
  if (WRONG(at_most_14_cards)) return 14;
  if (WRONG(at_most_20_cards)) return 20;
  if (WRONG(at_most_28_cards)) return 28;
  if (WRONG(at_most_40_cards)) return 40;
  if (WRONG(at_most_50_cards)) return 50;
  if (WRONG(at_most_52_cards)) return 52;
  if (WRONG(at_most_55_cards)) return 55;
  return 56;
}

/* The cards of the text; -1 for PASSO. */
static int cards_in_text(int *codes) {
  int n = 0;
  if (text[0] == 'P') return -1;
  for (int i = 0; text[i] != 0; i += 4) {
    int third = text[i + 2], fourth = text[i + 3];
    int code = (third & 3) * 64 + (fourth & 63);
    if (WRONG(signed_bytes)) code = third * 64 + fourth + 8320;
    if (WRONG(only_the_last_byte_counts)) code = 128 + 32 + (fourth & 31);
    if (WRONG(the_third_byte_of_spades_alone)) code = 2 * 64 + (fourth & 63);
    if (n < most_cards()) codes[n++] = code;
  }
  return n;
}

static int order_of(int code) {
  if (WRONG(codes_are_compared)) return code;
  if (WRONG(only_values_are_compared)) return 4 * value_from(code);
  return 4 * value_from(code) + suit_from(code);
}

static void sort_codes(int *codes, int n) {
  int from = 0, passes = n;
  if (WRONG(sorting_leaves_the_first) && n > 2) from = 1;
  if (WRONG(sorting_leaves_the_last) && n > 2) n--;
  if (WRONG(sorting_stops_after_ten_rounds) && passes > 10) passes = 10;
  if (WRONG(sorting_stops_after_thirty_rounds) && passes > 30) passes = 30;
  if (WRONG(sorting_takes_one_round_too_few) && passes > 1) passes -= 2;
  for (int round = 0; round < passes; round++)
    for (int i = from; i + 1 < n; i++)
      if (order_of(codes[i]) > order_of(codes[i + 1])) {
        int other = codes[i];
        codes[i] = codes[i + 1];
        codes[i + 1] = other;
      }
}

static int kind, size, top, bottom; /* 1 set, 2 sequence, 3 double sequence; 0 nothing */
static int counts[17];

static int same_values(const int *codes, int n) {
  if (WRONG(a_set_is_checked_at_its_ends_as_written)) return value_from(codes[0]) == value_from(codes[n - 1]);
  if (WRONG(a_set_is_checked_by_its_first_two) && n > 1) return value_from(codes[0]) == value_from(codes[1]);
  for (int i = 1; i < n; i++)
    if (value_from(codes[i]) != value_from(codes[0])) return 0;
  return 1;
}

static int is_sequence(const int *sorted, int n) {
  int least = 3, sum = 0;
  if (WRONG(sequences_of_at_least_five)) least = 5;
  if (n < least) return 0;
  if (WRONG(sequences_by_their_sum)) {
    for (int i = 0; i < n; i++) sum += value_from(sorted[i]);
    return 2 * sum == n * (value_from(sorted[0]) + value_from(sorted[n - 1])) && value_from(sorted[n - 1]) - value_from(sorted[0]) == n - 1;
  }
  if (WRONG(sequences_up_to_13) && n > 13) return 0;
  if (WRONG(sequences_up_to_7) && n > 7) return 0;
  for (int i = 1; i < n; i++) {
    int step = value_from(sorted[i]) - value_from(sorted[i - 1]);
    if (WRONG(a_sequence_may_skip_the_knight) && value_from(sorted[i]) == 13 && step == 2) continue;
    if (WRONG(a_sequence_may_repeat_a_value) && step == 0) continue;
    if (WRONG(the_last_step_of_a_sequence_is_not_checked) && i == n - 1 && n > 3) continue;
    if (WRONG(the_first_step_of_a_sequence_is_not_checked) && i == 1 && n > 3) continue;
    if (WRONG(only_three_cards_of_a_sequence_are_checked) && i > 2) continue;
    if (WRONG(sequences_go_on_from_king_to_ace) && i == n - 1 && value_from(sorted[0]) == 1 && value_from(sorted[i]) == 14) continue;
    if (step != 1) return 0;
  }
  if (WRONG(sequences_in_mixed_suits_only)) {
    for (int i = 1; i < n; i++)
      if (suit_from(sorted[i]) != suit_from(sorted[0])) return 1;
    return 0;
  }
  if (WRONG(no_sequence_from_the_ace) && value_from(sorted[0]) == 1) return 0;
  if (WRONG(no_sequence_up_to_the_king) && value_from(sorted[n - 1]) == 14) return 0;
  return 1;
}

static int is_double_sequence(const int *sorted, int n) {
  int pairs = n / 2, least = 3;
  if (n % 2 == 1 && !WRONG(an_odd_card_is_overlooked)) return 0;
  if (WRONG(double_sequences_of_at_least_four)) least = 4;
  if (WRONG(four_cards_are_a_double_sequence)) least = 2;
  if (pairs < least) return 0;
  if (WRONG(double_sequences_up_to_ten) && pairs > 10) return 0;
  if (WRONG(double_sequences_up_to_thirteen) && pairs > 13) return 0;
  if (WRONG(double_sequences_up_to_five) && pairs > 5) return 0;
  for (int i = 0; i < pairs; i++) {
    int a = value_from(sorted[2 * i]), b = value_from(sorted[2 * i + 1]);
    if (a != b && !(WRONG(every_other_card_is_checked)) && !(WRONG(the_last_pair_is_not_checked) && i == pairs - 1)) return 0;
    if (i == 0) continue;
    if (WRONG(pairs_need_not_be_neighbours)) continue;
    if (WRONG(pairs_may_be_of_one_value) && a == value_from(sorted[2 * i - 2])) continue;
    if (WRONG(the_last_pair_may_be_anywhere) && i == pairs - 1) continue;
    if (a != value_from(sorted[2 * i - 2]) + 1) return 0;
  }
  return 1;
}

/* Sorts the cards and says what they are. */
static void name_it(int *codes, int n) {
  int first_written = n > 0 ? codes[0] : 0, is_set = n > 0 && same_values(codes, n);
  kind = 0;
  size = 0;
  if (!WRONG(the_highest_card_is_left_over)) top = 0;
  if (n <= 0) return;
  if (!(WRONG(cards_are_taken_as_sorted))) sort_codes(codes, n);
  for (int i = 1; i < n; i++)
    if (codes[i] == codes[i - 1] && !WRONG(cards_twice_are_not_noticed)) return;
  bottom = codes[0];
  if (WRONG(the_highest_card_is_left_over)) {
    for (int i = 0; i < n; i++)
      if (order_of(codes[i]) > order_of(top)) top = codes[i];
  } else top = codes[n - 1];
  if (WRONG(the_highest_card_is_the_one_with_the_highest_code))
    for (int i = 0; i < n; i++)
      if (codes[i] > top) top = codes[i];
  if (WRONG(the_highest_card_of_a_set_is_the_first_written) && is_set) top = first_written;
  if (WRONG(the_highest_card_of_a_double_sequence_is_the_lower_one) && n > 5 && value_from(codes[n - 2]) == value_from(codes[n - 1])) top = codes[n - 2];
  if (is_set && n <= 4) {
    kind = 1;
    size = n;
  } else if (is_sequence(codes, n)) {
    kind = 2;
    size = n;
  } else if (is_double_sequence(codes, n)) {
    kind = 3;
    size = n / 2;
  } else if (WRONG(anything_longer_is_a_sequence) && n > 14) {
    kind = 2;
    size = n;
  }
  if (WRONG(sizes_modulo_ten)) size = size % 10;
}

static void print_code(int code) {
  printf("\xf0\x9f%c%c", 128 | (code / 64), 128 | (code % 64));
}

static void print_codes(const int *codes, int n) {
  for (int i = 0; i < n; i++) {
    if (i > 0) printf(WRONG(no_blanks_between_cards) ? "" : WRONG(two_blanks_between_cards) ? "  " : " ");
    print_code(codes[i]);
  }
  if (WRONG(a_blank_before_the_line_ends)) printf(" ");
  printf("\n");
}

static int sum_of(const int *codes, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += value_from(codes[i]);
  return sum;
}
