/* Guião 1 as other people misread it. */
#include "../escalada/students.h"

static int codes[56];

int main(void) {
  int tests = next_number(), printed = 0;
  if (WRONG(tests_in_a_signed_char)) tests = (char)tests;
  if (WRONG(tests_in_a_byte)) tests = tests & 255;
  if (WRONG(at_most_100_lines) && tests > 100) tests = 100;
  if (WRONG(at_most_256_lines) && tests > 256) tests = 256;
  if (WRONG(at_most_999_lines) && tests > 999) tests = 999;
  if (WRONG(the_last_line_is_forgotten)) tests--;
  for (int t = 0; t < tests; t++) {
    if (WRONG(an_extra_line_is_skipped) && t > 0 && t % 100 == 0) next_line();
    next_line();
    int n = cards_in_text(codes);
    name_it(codes, n);
    if (WRONG(sequences_before_sets) && n == 1) kind = 2;
    if (WRONG(nothing_is_said_of_single_cards) && n == 1) kind = 0;
    if (WRONG(fours_are_two_pairs) && kind == 1 && n == 4) {
      kind = 3;
      size = 2;
    }
    if (kind == 0) {
      printf(WRONG(nothing_in_capitals) ? "NADA!\n" : WRONG(nothing_with_a_blank) ? "Nada !\n" : "Nada!\n");
      continue;
    }
    if (WRONG(answers_are_counted) && printed > 0) printf("\n");
    printed++;
    if (kind == 1) printf(WRONG(a_capital_letter) ? "Conjunto" : "conjunto");
    if (kind == 2) printf(WRONG(sequences_without_accent) ? "sequencia" : "sequência");
    if (kind == 3) printf(WRONG(double_sequences_with_a_hyphen) ? "dupla-sequência" : WRONG(double_sequences_are_called_sequences) ? "sequência" : "dupla sequência");
    if (WRONG(double_sequences_by_their_cards) && kind == 3) size = 2 * size;
    if (WRONG(single_cards_in_the_singular) && size == 1) printf(" com uma carta onde a carta mais alta é ");
    else printf(" com %d cartas onde a carta mais alta é ", size);
    print_code(WRONG(the_lowest_card_is_named) ? bottom : top);
    if (WRONG(a_full_stop)) printf(".");
    printf("\n");
  }
  return 0;
}
