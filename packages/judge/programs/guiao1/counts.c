/* Guião 1: counts the cards of each value. */
#include "../escalada/counts.h"

int main(void) {
  static int cards[56];
  int tests = read_number();
  for (int t = 0; t < tests; t++) {
    int n = read_cards(cards);
    look_at(cards, n);
    if (kind == 0) {
      printf("Nada!\n");
      continue;
    }
    if (kind == 1) printf("conjunto");
    if (kind == 2) printf("sequência");
    if (kind == 3) printf("dupla sequência");
    printf(" com %d cartas onde a carta mais alta é ", size);
    print_card(top);
    printf("\n");
  }
  return 0;
}
