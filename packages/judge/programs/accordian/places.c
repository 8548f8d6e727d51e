/* Accordian patience: each card knows its place in the row and its height in the pile; nothing is ever moved but these numbers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int value[52], colour[52], place[52], level[52], rows;

/* The card on top of a place. */
static int top_at(int where) {
  int found = -1, highest = -1;
  for (int c = 0; c < 52; c++)
    if (place[c] == where && level[c] > highest) {
      highest = level[c];
      found = c;
    }
  return found;
}

static int cards_at(int where) {
  int n = 0;
  for (int c = 0; c < 52; c++)
    if (place[c] == where) n++;
  return n;
}

static int alike(int c, int d) {
  if (value[c] == value[d]) return 1;
  return colour[c] == colour[d];
}

/* How far to the left the top card of a place goes: 3, 1 or not at all. */
static int far_to_go(int where) {
  int card = top_at(where);
  if (where >= 3 && alike(card, top_at(where - 3))) return 3;
  if (where >= 1 && alike(card, top_at(where - 1))) return 1;
  return 0;
}

static void go(int where, int far) {
  int card = top_at(where);
  level[card] = cards_at(where - far);
  place[card] = where - far;
  if (cards_at(where) == 0) {
    for (int c = 0; c < 52; c++)
      if (place[c] > where) place[c]--;
    rows--;
  }
}

static int rank_number(int letter) {
  if (letter == 'A') return 1;
  if (letter == 'T') return 10;
  if (letter == 'J') return 11;
  if (letter == 'Q') return 12;
  if (letter == 'K') return 13;
  return letter - '0';
}

static int suit_number(int letter) {
  if (letter == 'C') return 0;
  if (letter == 'D') return 1;
  return letter == 'H' ? 2 : 3;
}

int main(void) {
  char line[200];
  int n = 0;
  while (fgets(line, 200, stdin) != NULL) {
    if (line[0] == '#') break;
    for (int i = 0; line[i] >= ' '; i++) {
      if (line[i] == ' ') continue;
      value[n] = rank_number(line[i]);
      i++;
      colour[n] = suit_number(line[i]);
      place[n] = n;
      level[n] = 0;
      n++;
    }
    if (n == 52) {
      int where = 1;
      rows = 52;
      while (where < rows) {
        int far = far_to_go(where);
        if (far > 0) {
          go(where, far);
          where = where - far;
          if (where < 1) where = 1;
        } else {
          where++;
        }
      }
      if (rows == 1) printf("1 pile remaining:");
      else printf("%d piles remaining:", rows);
      for (int r = 0; r < rows; r++) printf(" %d", cards_at(r));
      printf("\n");
      n = 0;
    }
  }
  return 0;
}
