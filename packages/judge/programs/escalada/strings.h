/* Cards as texts of four letters, in one text without blanks: sorted, searched and compared as texts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void room(int needed, int there) {
  if (needed > there) abort();
}

static int cut_line(char *text) {
  if (fgets(text, 300, stdin) == NULL) return 0;
  text[strcspn(text, "\n")] = 0;
  room(strlen(text), 224);
  return 1;
}

static int value_of(const char *card) {
  return card[3] & 15;
}

/* 0 for spades; hearts, diamonds and clubs follow. */
static int suit_of(const char *card) {
  return ((card[2] & 1) << 2 | ((card[3] & 48) >> 4)) - 2;
}

static int below(const char *a, const char *b) {
  if (value_of(a) != value_of(b)) return value_of(a) < value_of(b);
  return suit_of(a) < suit_of(b);
}

static int cards_in(const char *text) {
  return strlen(text) / 4;
}

/* Takes the lowest card that is left, again and again. */
static void sort_text(char *text) {
  char other[300];
  int n = cards_in(text);
  for (int i = 0; i < n; i++) {
    int best = i;
    for (int j = i + 1; j < n; j++)
      if (below(text + 4 * j, text + 4 * best)) best = j;
    memcpy(other, text + 4 * best, 4);
    memmove(text + 4 * best, text + 4 * i, 4);
    memcpy(text + 4 * i, other, 4);
  }
}

/* How many cards at the beginning have the value of the first. */
static int run_of(const char *text) {
  int n = 1;
  while (text[4 * n] != 0 && value_of(text + 4 * n) == value_of(text)) n++;
  return n;
}

/* 'c', 's' or 'd', and 'n' for nothing; the text is sorted. */
static int kind_of(const char *text) {
  int n = cards_in(text), width = 0, runs = 0;
  if (n == 0) return 'n';
  for (int i = 1; i < n; i++)
    if (strncmp(text + 4 * i - 4, text + 4 * i, 4) == 0) return 'n';
  width = run_of(text);
  if (width == n) return 'c';
  if (width > 2) return 'n';
  for (int i = 0; i < n; i += width) {
    if (run_of(text + 4 * i) != width) return 'n';
    if (value_of(text + 4 * i) != value_of(text) + runs) return 'n';
    runs++;
  }
  if (runs < 3) return 'n';
  return width == 1 ? 's' : 'd';
}

static void print_text(const char *text) {
  for (int i = 0; text[i] != 0; i += 4) {
    if (i > 0) printf(" ");
    printf("%.4s", text + i);
  }
  printf("\n");
}
