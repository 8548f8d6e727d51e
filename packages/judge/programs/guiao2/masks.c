/* Guião 2: sets of bits; the highest bit decides, so sets are sorted as numbers. */
#include "../escalada/masks.h"

static u64 masks[56];

static int by_size(const void *a, const void *b) {
  u64 x = *(const u64 *)a, y = *(const u64 *)b;
  return (x > y) - (x < y);
}

int main(void) {
  int tests = read_number(), test = 0;
  while (test < tests) {
    int n = read_number(), shape = 0, odd = 0;
    for (int i = 0; i < n; i++) {
      room(i + 1, 56);
      masks[i] = read_mask();
      if (i == 0) shape = shape_of(masks[i]);
      if (shape_of(masks[i]) != shape) odd++;
    }
    test++;
    printf("Teste %d\n", test);
    if (odd > 0 || shape == 0) {
      puts("Combinações não iguais!");
    } else {
      qsort(masks, n, sizeof(u64), by_size);
      for (int i = 0; i < n; i++) print_mask(masks[i]);
    }
  }
  return 0;
}
