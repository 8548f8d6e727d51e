/* Guião 1 with mistakes that people make. */
#include "../escalada/wrong.h"

int main(void) {
  static int cards[56];
  int tests = read_number();
  if (WRONG(five_hundred_tests)) room(tests, 500);
  if (WRONG(three_hundred_lines)) room(tests, 300);
  if (WRONG(reads_to_the_last_test_but_one) && tests > 1) tests--;
  for (int t = 0; t < tests; t++) {
    int n = read_cards(cards);
    if (WRONG(twenty_eight_cards)) room(n, 28);
    if (WRONG(forty_cards)) room(n, 40);
    if (WRONG(fifty_two_cards)) room(n, 52);
    if (WRONG(two_hundred_bytes)) room(4 * n + 2, 200);
    if (WRONG(fourteen_cards_are_read) && n > 14) n = 14;
    if (WRONG(sorted_lines_only))
      for (int i = 1; i < n; i++) room(cards[i - 1], cards[i]);
    look_at(cards, n);
    if (kind == 0) {
      printf(WRONG(nothing_without_exclamation_mark) ? "Nada\n" : "Nada!\n");
      continue;
    }
    printf(kind == 1 ? "conjunto" : kind == 2 ? "sequência" : WRONG(no_accents) ? "dupla sequencia" : "dupla sequência");
    if (WRONG(singular_for_one) && size == 1) printf(" com 1 carta onde a carta mais alta é ");
    else printf(" com %d cartas onde a carta mais alta é ", size);
    print_card(top);
    if (WRONG(a_blank_at_the_end)) printf(" ");
    if (!(WRONG(no_last_newline) && t == tests - 1)) printf("\n");
  }
  return 0;
}
