/* Combinations as sets of bits: four for each value, the ace first. */
#include "lines.h"
#define u64 unsigned long long

static int twice; /* whether a card came twice on the line read last */

static u64 read_mask(void) {
  int cards[56];
  int n = read_cards(cards);
  u64 mask = 0;
  twice = 0;
  for (int i = 0; i < n; i++) {
    u64 bit = 1ULL << (cards[i] - 4);
    if (mask & bit) twice = 1;
    mask |= bit;
  }
  return mask;
}

static int suits_of(u64 mask, int value) {
  return (mask >> (4 * value)) & 15;
}

static int bits(int suits) {
  int n = 0;
  while (suits > 0) {
    n += suits & 1;
    suits >>= 1;
  }
  return n;
}

static int highest(u64 mask) {
  int card = -1;
  while (mask > 0) {
    mask >>= 1;
    card++;
  }
  return card;
}

/* 100 * kind + size; 0 for nothing. */
static int shape_of(u64 mask) {
  int first = 0, last = 0, width = 0;
  if (mask == 0 || twice) return 0;
  while (suits_of(mask, first) == 0) first++;
  last = highest(mask) / 4;
  width = bits(suits_of(mask, first));
  for (int v = first; v <= last; v++)
    if (bits(suits_of(mask, v)) != width) return 0;
  if (first == last) return 100 + width;
  if (last - first < 2 || width > 2) return 0;
  return 100 * (width + 1) + last - first + 1;
}

/* The shapes that may be laid on so many kings: 104 is four of a kind, 303 a double sequence of three. */
static int is_exception(int shape, int kings) {
  if (kings == 1) return shape == 104 || shape == 303;
  if (kings == 2) return shape == 304;
  return kings == 3 && shape == 305;
}

static int beats(u64 play, int shape, u64 last, int last_shape) {
  if (shape == last_shape && highest(play) > highest(last)) return 1;
  return last >= 1ULL << 52 && (last & ((1ULL << 52) - 1)) == 0 && is_exception(shape, last_shape - 100);
}

static void print_mask(u64 mask) {
  int n = 0;
  for (int card = 0; card < 56; card++)
    if (mask >> card & 1) {
      if (n > 0) putchar(' ');
      print_card(card + 4);
      n++;
    }
  putchar('\n');
}
