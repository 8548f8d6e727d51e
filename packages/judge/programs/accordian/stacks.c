/* Accordian patience: piles as stacks in an array; after every move the search begins at the left. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char pile[52][52][3];
static int height[52], piles;

static int match(int i, int j) {
  const char *a = pile[i][height[i] - 1], *b = pile[j][height[j] - 1];
  return a[0] == b[0] || a[1] == b[1];
}

static void move_card(int from, int to) {
  strcpy(pile[to][height[to]++], pile[from][--height[from]]);
  if (height[from] > 0) return;
  for (int i = from; i + 1 < piles; i++) {
    memcpy(pile[i], pile[i + 1], sizeof(pile[i]));
    height[i] = height[i + 1];
  }
  piles--;
}

static int move_one(void) {
  for (int i = 1; i < piles; i++) {
    if (i >= 3 && match(i, i - 3)) {
      move_card(i, i - 3);
      return 1;
    }
    if (match(i, i - 1)) {
      move_card(i, i - 1);
      return 1;
    }
  }
  return 0;
}

int main(void) {
  char card[8];
  int n = 0;
  while (scanf("%2s", card) == 1 && card[0] != '#') {
    strcpy(pile[n][0], card);
    height[n] = 1;
    n++;
    if (n < 52) continue;
    piles = 52;
    while (move_one()) n = 52;
    printf("%d pile%s remaining:", piles, piles == 1 ? "" : "s");
    for (int i = 0; i < piles; i++) printf(" %d", height[i]);
    printf("\n");
    n = 0;
  }
  return 0;
}
