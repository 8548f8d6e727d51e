/* Guião 1: texts. All lines are read before the first answer. */
#include "../escalada/strings.h"

static char lines[1000][300];

int main(void) {
  char number[300];
  int tests = 0;
  cut_line(number);
  tests = atoi(number);
  room(tests, 1000);
  for (int t = 0; t < tests; t++) cut_line(lines[t]);
  for (int t = 0; t < tests; t++) {
    char *text = lines[t];
    int kind = 0, n = cards_in(text);
    sort_text(text);
    kind = kind_of(text);
    if (kind == 'n') printf("Nada!\n");
    if (kind == 'c') printf("conjunto com %d", n);
    if (kind == 's') printf("sequência com %d", n);
    if (kind == 'd') printf("dupla sequência com %d", n / 2);
    if (kind != 'n') printf(" cartas onde a carta mais alta é %s\n", text + 4 * n - 4);
  }
  return 0;
}
