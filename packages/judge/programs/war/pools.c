/* War: each pile is a text of letters from the top card on; a game that repeats is found by looking back at what was written down. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char first_pile[64], second_pile[64], table[64];
static char seen[40000][64];
static long seen_at[40000];
static int seen_count;

static int worth(int letter) {
  const char *letters = "23456789TJQKA";
  int n = 0;
  while (letters[n] != letter) n++;
  return n;
}

/* Takes the first letter of a pile away. */
static int draw(char *pile) {
  int letter = pile[0];
  memmove(pile, pile + 1, strlen(pile));
  return letter;
}

/* Looks for both piles among what was written down, else writes them down. */
static long look_back(long steps) {
  char both[64];
  strcpy(both, first_pile);
  strcat(both, "-");
  strcat(both, second_pile);
  int sum = 0;
  for (int i = 0; both[i] != 0; i++) sum = (31 * sum + both[i]) % 39989;
  while (seen_at[sum] >= 0) {
    if (strcmp(seen[sum], both) == 0) return seen_at[sum];
    sum++;
    if (sum == 40000) sum = 0;
  }
  seen_count++;
  if (seen_count == 39000) abort();
  strcpy(seen[sum], both);
  seen_at[sum] = steps;
  return -1;
}

static void play(void) {
  long steps = 0, before = -1;
  seen_count = 0;
  for (int i = 0; i < 40000; i++) seen_at[i] = -1;
  table[0] = 0;
  for (;;) {
    int laid = strlen(table);
    if (first_pile[0] == 0 || second_pile[0] == 0) break;
    if (laid == 0) {
      before = look_back(steps);
      if (before >= 0) break;
    }
    table[laid] = draw(first_pile);
    table[laid + 1] = draw(second_pile);
    table[laid + 2] = 0;
    steps++;
    if (laid % 4 != 0) continue;
    if (worth(table[laid]) > worth(table[laid + 1])) {
      strcat(first_pile, table);
      table[0] = 0;
    } else if (worth(table[laid]) < worth(table[laid + 1])) {
      strcat(second_pile, table);
      table[0] = 0;
    }
  }
  if (before >= 0) printf("never ends: repeats every %ld steps from step %ld\n", steps - before, before);
  else if (first_pile[0] != 0) printf("a wins in %ld steps\n", steps);
  else if (second_pile[0] != 0) printf("b wins in %ld steps\n", steps);
  else printf("a and b tie in %ld steps\n", steps);
}

int main(void) {
  char line[200];
  int lines = 0;
  while (fgets(line, 200, stdin) != NULL) {
    char *pile = lines % 2 == 0 ? first_pile : second_pile;
    int n = 0;
    for (int i = 0; line[i] > ' ' && n < 26; i += 3) {
      pile[n] = line[i];
      n++;
    }
    pile[n] = 0;
    if (n == 26) lines++;
    if (n == 26 && lines % 2 == 0) play();
  }
  return 0;
}
