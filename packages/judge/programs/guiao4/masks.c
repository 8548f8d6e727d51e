/* Guião 4: sets of bits; all answers are kept, then printed. */
#include "../escalada/masks.h"

static u64 kept[19440];
static int count;

/* Suits of one value in the order in which cards are printed: the one whose first card is lower comes first. */
static int order[16] = {0, 15, 7, 11, 3, 13, 5, 9, 1, 14, 6, 10, 2, 12, 4, 8};

static void keep(u64 answer) {
  room(count + 1, 19440);
  kept[count++] = answer;
}

static void extend(u64 hand, u64 begun, int value, int last, int width, int above) {
  if (value > last) {
    if (highest(begun) > above) keep(begun);
    return;
  }
  for (int i = 1; i < 16; i++) {
    int suits = order[i];
    if (bits(suits) == width && (suits & suits_of(hand, value)) == suits)
      extend(hand, begun | (u64)suits << (4 * value), value + 1, last, width, above);
  }
}

static int can_begin(u64 hand, int first, int values, int width) {
  for (int v = first; v < first + values; v++)
    if (bits(suits_of(hand, v)) < width) return 0;
  return 1;
}

static void list(u64 hand, int shape, int above) {
  int values = shape / 100 == 1 ? 1 : shape % 100;
  int width = shape / 100 == 1 ? shape % 100 : shape / 100 - 1;
  for (int first = 0; first + values <= 14; first++)
    if (can_begin(hand, first, values, width)) extend(hand, 0, first, first + values - 1, width, above);
}

int main(void) {
  int tests = read_number();
  for (int t = 1; t <= tests; t++) {
    u64 last = read_mask();
    u64 hand = read_mask();
    int shape = shape_of(last);
    count = 0;
    list(hand, shape, highest(last));
    if (shape < 200 && last >= 1ULL << 52) {
      if (is_exception(104, shape - 100)) list(hand, 104, -1);
      for (int size = 3; size <= 5; size++)
        if (is_exception(300 + size, shape - 100)) list(hand, 300 + size, -1);
    }
    printf("Teste %d\n", t);
    for (int i = 0; i < count; i++) print_mask(kept[i]);
    if (count == 0) puts("PASSO");
  }
  return 0;
}
