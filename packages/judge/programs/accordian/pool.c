/* Accordian patience: one text of all cards; piles are parts of it, from their bottom to their top, and cards are cut out and put in. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char row[120];
static int begins[60], count;

/* Where the letters of a pile end. */
static int end_of(int pile) {
  if (pile + 1 < count) return begins[pile + 1];
  return strlen(row);
}

static int fit(int pile, int other) {
  int a = end_of(pile) - 2, b = end_of(other) - 2;
  for (int k = 0; k < 2; k++)
    if (row[a + k] == row[b + k]) return 1;
  return 0;
}

/* Cuts the last card of a pile out of the text and puts it in behind the last card of another one, which lies to the left. */
static void carry(int pile, int onto) {
  int from = end_of(pile) - 2, to = end_of(onto);
  char first = row[from], second = row[from + 1];
  int was_single = from == begins[pile];
  memmove(row + to + 2, row + to, from - to);
  row[to] = first;
  row[to + 1] = second;
  for (int p = onto + 1; p <= pile; p++) begins[p] += 2;
  if (was_single) {
    for (int p = pile; p + 1 < count; p++) begins[p] = begins[p + 1];
    count--;
  }
}

/* One move; whether there was one. */
static int turn(void) {
  int pile = 0;
  while (pile < count) {
    int onto = -1;
    if (pile > 0 && fit(pile, pile - 1)) onto = pile - 1;
    if (pile > 2 && fit(pile, pile - 3)) onto = pile - 3;
    if (onto >= 0) {
      carry(pile, onto);
      return 1;
    }
    pile++;
  }
  return 0;
}

static void answer(void) {
  printf("%d ", count);
  printf(count == 1 ? "pile" : "piles");
  printf(" remaining:");
  for (int p = 0; p < count; p++) printf(" %d", (end_of(p) - begins[p]) / 2);
  putchar('\n');
}

int main(void) {
  int length = 0, c = getchar();
  while (c != EOF && c != '#') {
    if (c > ' ') {
      row[length] = c;
      length++;
    }
    if (length == 104) {
      row[104] = 0;
      count = 52;
      for (int p = 0; p < 52; p++) begins[p] = 2 * p;
      while (turn()) length = 0;
      answer();
      length = 0;
    }
    c = getchar();
  }
  return 0;
}
