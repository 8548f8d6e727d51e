/* Guião 2: counts the cards of each value, and moves rows up until they are in order. */
#include "../escalada/counts.h"

static int rows[56][56], sizes[56], tops[56];

static void exchange(int i, int j) {
  for (int k = 0; k < 56; k++) {
    int card = rows[i][k];
    rows[i][k] = rows[j][k];
    rows[j][k] = card;
  }
  int other = tops[i];
  tops[i] = tops[j];
  tops[j] = other;
}

int main(void) {
  int tests = read_number();
  for (int t = 1; t <= tests; t++) {
    int n = read_number();
    int alike = 1, first_kind = 0, first_size = 0;
    room(n, 56);
    for (int i = 0; i < n; i++) {
      sizes[i] = read_cards(rows[i]);
      look_at(rows[i], sizes[i]);
      tops[i] = top;
      if (i == 0) {
        first_kind = kind;
        first_size = size;
      }
      if (kind == 0 || kind != first_kind || size != first_size) alike = 0;
    }
    printf("Teste %d\n", t);
    if (!alike) {
      printf("Combinações não iguais!\n");
      continue;
    }
    for (int i = 0; i < n; i++)
      for (int j = 0; j + 1 < n; j++)
        if (tops[j] > tops[j + 1]) exchange(j, j + 1);
    for (int i = 0; i < n; i++)
      for (int k = 0; k < sizes[i]; k++) {
        print_card(rows[i][k]);
        printf(k < sizes[i] - 1 ? " " : "\n");
      }
  }
  return 0;
}
