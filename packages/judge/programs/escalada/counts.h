/* Combinations by counting the cards of each value. */
#include "lines.h"

static int kind, size, top; /* of the cards looked at last: 0 nothing, 1 set, 2 sequence, 3 double sequence */

static void sort_cards(int *cards, int n) {
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && cards[j - 1] > cards[j]; j--) {
      int card = cards[j];
      cards[j] = cards[j - 1];
      cards[j - 1] = card;
    }
}

static void look_at(int *cards, int n) {
  int count[16] = {0};
  int values = 0, lowest = 15, highest = 0, width = 0;
  kind = 0;
  size = 0;
  top = 0;
  sort_cards(cards, n);
  for (int i = 0; i < n; i++) {
    if (i > 0 && cards[i] == cards[i - 1]) return;
    count[cards[i] / 4]++;
    if (cards[i] > top) top = cards[i];
  }
  for (int v = 1; v <= 14; v++)
    if (count[v] > 0) {
      values++;
      if (v < lowest) lowest = v;
      highest = v;
      width = count[v];
    }
  for (int v = lowest; v <= highest; v++)
    if (count[v] != width) return;
  if (values == 1) {
    kind = 1;
    size = n;
  }
  if (values >= 3 && width == 1) {
    kind = 2;
    size = values;
  }
  if (values >= 3 && width == 2) {
    kind = 3;
    size = values;
  }
}

/* Whether a combination follows another: kind, size and highest card of both. */
static int follows(int kind1, int size1, int top1, int kind2, int size2, int top2) {
  if (kind1 == kind2 && size1 == size2) return top2 > top1;
  if (kind1 != 1 || top1 / 4 != 14) return 0;
  if (size1 == 1 && kind2 == 1 && size2 == 4) return 1;
  return size1 < 4 && kind2 == 3 && size2 == size1 + 2;
}
