/* The tournament program: leads what is longest from its lowest value on, follows with the lowest cards that will do. */
#include "../escalada/counts.h"

static int hand[14], held, play[56], found[14], found_size;

/* Takes so many cards of each of so many values from a value on, the highest ones of the last value. */
static int take(int first, int values, int width) {
  found_size = 0;
  for (int v = first; v < first + values; v++) {
    int n = 0;
    for (int i = 0; i < held; i++)
      if (hand[i] / 4 == v) n++;
    if (n < width) return 0;
    if (v < first + values - 1) n = width;
    for (int i = 0; i < held; i++)
      if (hand[i] / 4 == v) {
        if (n <= width && n > 0) found[found_size++] = hand[i];
        n--;
      }
  }
  return values > 0;
}

static void print_found(void) {
  for (int i = 0; i < found_size; i++) {
    if (i > 0) printf(" ");
    print_card(found[i]);
  }
  printf("\n");
}

/* The first block of a shape that is above a card. */
static int answer(int kind, int size, int above) {
  int values = kind == 1 ? 1 : size, width = kind == 1 ? size : kind - 1;
  for (int first = 1; first + values <= 15; first++)
    if (take(first, values, width) && found[found_size - 1] > above) return 1;
  return 0;
}

static int lead(void) {
  for (int size = 7; size >= 3; size--)
    if (answer(3, size, 0)) return 1;
  for (int size = 14; size >= 3; size--)
    if (answer(2, size, 0)) return 1;
  for (int size = 4; size >= 1; size--)
    if (answer(1, size, 0)) return 1;
  return 0;
}

static int follow(int kind, int size, int top) {
  if (answer(kind, size, top)) return 1;
  if (kind != 1 || top / 4 != 14) return 0;
  if (size == 1 && answer(1, 4, 0)) return 1;
  return size < 4 && answer(3, size + 2, 0);
}

int main(void) {
  int plays = read_number(), last_kind = 0, last_size = 0, last_top = 0, passes = 0;
  held = read_cards(play);
  room(held, 14);
  for (int i = 0; i < held; i++) hand[i] = play[i];
  sort_cards(hand, held);
  for (int i = 0; i < plays; i++) {
    int n = read_cards(play);
    if (n > 0) {
      look_at(play, n);
      last_kind = kind;
      last_size = size;
      last_top = top;
      passes = 0;
    } else {
      passes++;
    }
    if (passes >= 3) last_kind = 0;
  }
  if (last_kind == 0 ? lead() : follow(last_kind, last_size, last_top)) print_found();
  else printf("PASSO\n");
  return 0;
}
