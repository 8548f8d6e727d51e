/* Guião 2: texts; finds the lowest row that has not been printed. */
#include "../escalada/strings.h"

static char rows[56][300];
static int done[56];

static const char *last_card(const char *text) {
  return text + strlen(text) - 4;
}

int main(void) {
  char number[300];
  int tests = 0;
  cut_line(number);
  tests = atoi(number);
  for (int t = 1; t <= tests; t++) {
    int n = 0, alike = 1;
    cut_line(number);
    n = atoi(number);
    room(n, 56);
    for (int i = 0; i < n; i++) {
      cut_line(rows[i]);
      sort_text(rows[i]);
      done[i] = 0;
      if (kind_of(rows[i]) == 'n') alike = 0;
      if (kind_of(rows[i]) != kind_of(rows[0])) alike = 0;
      if (strlen(rows[i]) != strlen(rows[0])) alike = 0;
    }
    printf("Teste %d\n", t);
    if (alike == 0) {
      printf("Combinações não iguais!\n");
    } else {
      for (int k = 0; k < n; k++) {
        int lowest = -1;
        for (int i = 0; i < n; i++)
          if (!done[i] && (lowest < 0 || below(last_card(rows[i]), last_card(rows[lowest])))) lowest = i;
        done[lowest] = 1;
        print_text(rows[lowest]);
      }
    }
  }
  return 0;
}
