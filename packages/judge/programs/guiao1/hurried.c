/* Guião 1 from a table of counts, with what is overlooked in a hurry. */
#include "../escalada/hurried.h"

int main(void) {
  int tests = next_number(), before = 0;
  for (int t = 0; t < tests; t++) {
    next_line();
    int n = cards_of(written);
    if (WRONG(every_128th_line_is_lost) && t % 128 == 127) next_line();
    name_it(written, n);
    if (WRONG(after_nothing_comes_nothing) && before == 0 && t > 0 && n == 1) kind = 0;
    if (WRONG(six_cards_are_never_double) && n == 6 && kind == 3) kind = 0;
    if (WRONG(five_pairs_or_more_by_their_cards) && kind == 3 && size >= 5) size = n;
    if (WRONG(ten_cards_or_more_have_one_digit) && size >= 10) size = size % 10;
    before = kind;
    if (kind == 0) {
      printf("Nada!\n");
      continue;
    }
    printf(kind == 1 ? "conjunto" : kind == 2 ? "sequência" : "dupla sequência");
    printf(" com %d cartas onde a carta mais alta é ", size);
    print_card(top);
    printf("\n");
  }
  return 0;
}
