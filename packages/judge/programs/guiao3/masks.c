/* Guião 3: sets of bits; the earlier plays are kept and looked at from the last one back. */
#include "../escalada/masks.h"

static u64 history[208];

static int to_beat(int n) {
  int back = 1;
  while (back <= n && back <= 3) {
    if (history[n - back] != 0) return n - back;
    back++;
  }
  return -1;
}

int main(void) {
  int tests = read_number();
  for (int t = 1; t <= tests; t++) {
    int n = read_number();
    u64 hand = read_mask(), play = 0;
    int last = 0, shape = 0;
    room(n, 208);
    for (int i = 0; i < n; i++) history[i] = read_mask();
    play = read_mask();
    shape = shape_of(play);
    last = to_beat(n);
    if (shape != 0 && (hand & play) == play) {
      twice = 0;
      if (last < 0 || beats(play, shape, history[last], shape_of(history[last]))) hand ^= play;
    }
    printf("Teste %d\n", t);
    print_mask(hand);
  }
  return 0;
}
