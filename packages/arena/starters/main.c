/* A first bot for Escalada. It leads its lowest card, answers cards of one value with higher ones, and passes otherwise. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#define MOST 64

static int value(wchar_t card) { return card & 15; } /* the last four bits: 1 ace … 14 king */
static int order(wchar_t card) { return value(card) * 16 + (card >> 4 & 15); } /* by value, then by suit */

static int compare(const void *a, const void *b) {
  return order(*(const wchar_t *)a) - order(*(const wchar_t *)b);
}

/* Puts what to play from a sorted hand into `play`; nothing is a pass. An empty `last` means that you lead. */
static void choose(const wchar_t *hand, const wchar_t *last, wchar_t *play) {
  int count = (int)wcslen(hand), size = (int)wcslen(last), best = 0;
  play[0] = 0;
  if (size == 0) { /* any combination is allowed */
    play[0] = hand[0];
    play[1] = 0;
    return;
  }
  for (int i = 0; i < size; i++) {
    if (value(last[i]) != value(last[0])) return; /* a sequence: your turn to do better */
    if (order(last[i]) > best) best = order(last[i]);
  }
  for (int start = 0; start + size <= count; start++) {
    wchar_t highest = hand[start + size - 1];
    if (value(hand[start]) != value(highest) || order(highest) <= best) continue;
    wcsncpy(play, hand + start, size);
    play[size] = 0;
    return;
  }
}

int main(void) {
  wchar_t hand[MOST], line[MOST], last[MOST] = L"", play[MOST];
  int count, passes = 0;
  setlocale(LC_ALL, "C.UTF-8");
  if (wscanf(L"%d %63ls", &count, hand) != 2) return 1;
  while (count-- > 0 && wscanf(L"%63ls", line) == 1) {
    passes = wcscmp(line, L"PASSO") == 0 ? passes + 1 : 0;
    if (passes == 0) wcscpy(last, line);
    if (passes == 3) last[0] = 0; /* everybody has passed: the next player leads */
  }
  qsort(hand, wcslen(hand), sizeof *hand, compare);
  choose(hand, last, play);
  if (play[0] == 0) wprintf(L"PASSO\n");
  else wprintf(L"%ls\n", play);
  return 0;
}
