/* Accordian patience: the row as a list, each card with the one below it; only what can have changed is looked at again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank[53], suit[53], below[53], size[53];
static int left[54], right[54];

static int back(int card, int far) {
  while (far > 0 && card > 0) {
    card = left[card];
    far--;
  }
  return card;
}

static int fits(int a, int b) {
  return b > 0 && (rank[a] == rank[b] || suit[a] == suit[b]);
}

/* Takes the top card of a pile onto another: it stands in the place of the other in the row. */
static void put_on(int card, int onto) {
  int under = below[card];
  if (under > 0) {
    left[under] = left[card];
    right[under] = right[card];
    right[left[under]] = under;
    left[right[under]] = under;
    size[under] = size[card] - 1;
  } else {
    right[left[card]] = right[card];
    left[right[card]] = left[card];
  }
  below[card] = onto;
  size[card] = size[onto] + 1;
  left[card] = left[onto];
  right[card] = right[onto];
  right[left[card]] = card;
  left[right[card]] = card;
}

static void play(void) {
  int card = right[0];
  while (card != 53) {
    int three = back(card, 3), one = left[card];
    if (fits(card, three)) {
      put_on(card, three);
    } else if (fits(card, one)) {
      put_on(card, one);
    } else {
      card = right[card];
    }
  }
}

int main(void) {
  char word[8];
  int n = 0;
  for (;;) {
    if (scanf("%7s", word) != 1) break;
    if (word[0] == '#') break;
    n++;
    rank[n] = word[0];
    suit[n] = word[1];
    below[n] = 0;
    size[n] = 1;
    if (n == 52) {
      int piles = 0;
      for (int i = 0; i <= 52; i++) {
        right[i] = i + 1;
        left[i + 1] = i;
      }
      play();
      for (int i = right[0]; i != 53; i = right[i]) piles++;
      printf("%d %s remaining:", piles, piles > 1 ? "piles" : "pile");
      for (int i = right[0]; i != 53; i = right[i]) printf(" %d", size[i]);
      putchar('\n');
      n = 0;
    }
  }
  return 0;
}
