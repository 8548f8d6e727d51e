/* Lines and cards. A card is 4 * value + suit, the ace is value 1; a glyph has four bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[300];

/* Ends the program where an array would be too small. */
static void room(int needed, int there) {
  if (needed > there) abort();
}

static int read_line(void) {
  int n = 0;
  int c = getchar();
  while (c != EOF && c != '\n') {
    room(n + 1, 224);
    line[n++] = c;
    c = getchar();
  }
  line[n] = 0;
  return n;
}

static int read_number(void) {
  read_line();
  return atoi(line);
}

/* The cards of the line; none for PASSO. */
static int read_cards(int *cards) {
  int n = 0;
  read_line();
  for (int i = 0; line[i] & 128; i += 4) {
    int code = (line[i + 2] & 3) * 64 + (line[i + 3] & 63);
    room(n + 1, 56);
    cards[n] = 4 * (code % 16) + code / 16 - 10;
    n++;
  }
  return n;
}

static void print_card(int card) {
  int code = 160 + 16 * (card % 4) + card / 4;
  printf("\xf0\x9f%c%c", 128 | (code / 64), 128 | (code % 64));
}
