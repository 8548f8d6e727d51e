/* Guião 1: sets of bits. */
#include "../escalada/masks.h"

int main(void) {
  int tests = read_number();
  while (tests > 0) {
    u64 mask = read_mask();
    int shape = shape_of(mask);
    tests--;
    if (shape == 0) {
      puts("Nada!");
    } else {
      printf("%s com %d cartas onde a carta mais alta é ", shape / 100 == 1 ? "conjunto" : shape / 100 == 2 ? "sequência" : "dupla sequência", shape % 100);
      print_card(highest(mask) + 4);
      putchar('\n');
    }
  }
  return 0;
}
