/* Accordian patience as beginners write it: a table of places, top cards and numbers of cards beside it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program where an array would be too small. */
static void room(int needed, int there) {
  if (needed > there) abort();
}

static char card[60][60][3];
static int size[60], places, moves;

static char *top(int i) {
  return card[i][WRONG(the_card_below_the_top_is_seen) && size[i] > 2 ? size[i] - 2 : size[i] - 1];
}

static int fits(int i, int j) {
  if (j < 0) return 0;
  if (WRONG(aces_and_kings_match) && ((top(i)[0] == 'A' && top(j)[0] == 'K') || (top(i)[0] == 'K' && top(j)[0] == 'A'))) return 1;
  if (WRONG(neighbouring_ranks_match) && abs(top(i)[0] - top(j)[0]) == 1 && top(i)[0] <= '9' && top(j)[0] <= '9') return 1;
  if (WRONG(only_ranks_on_large_piles) && size[j] > 9) return top(i)[0] == top(j)[0];
  return top(i)[0] == top(j)[0] || top(i)[1] == top(j)[1];
}

static void close_up(int i) {
  int last = places - 1;
  if (WRONG(the_last_pile_fills_the_gap)) {
    memcpy(card[i], card[last], sizeof(card[i]));
    size[i] = size[last];
  } else {
    for (int k = i; k < last; k++) {
      memcpy(card[k], card[k + 1], sizeof(card[k]));
      if (WRONG(sizes_do_not_close_up) && k == i) continue;
      size[k] = size[k + 1];
    }
  }
  places--;
}

static void move(int from, int to) {
  strcpy(card[to][size[to]], card[from][size[from] - 1]);
  size[to]++;
  size[from]--;
  room(size[to], WRONG(piles_of_30_cards) ? 30 : WRONG(piles_of_45_cards) ? 45 : 52);
  moves++;
  if (size[from] == 0) close_up(from);
}

/* The next pile that moves and where to, from `start` on; 0 where there is none. */
static int next_move(int start, int *from, int *to) {
  int best = -1;
  for (int i = start; i < places; i++) {
    int goal = -1;
    if (i >= 3 && fits(i, i - 3)) goal = i - 3;
    else if (i >= 1 && fits(i, i - 1)) goal = i - 1;
    if (WRONG(three_only_onto_one_card) && goal == i - 3 && size[i - 3] > 1) goal = fits(i, i - 1) ? i - 1 : -1;
    if (WRONG(one_only_where_there_are_no_three) && goal == i - 1 && i >= 3) goal = -1;
    if (WRONG(the_last_pile_stays) && i == places - 1) goal = -1;
    if (WRONG(the_smaller_pile_of_two) && i >= 3 && fits(i, i - 3) && fits(i, i - 1)) goal = size[i - 1] > size[i - 3] ? i - 1 : i - 3;
    if (WRONG(a_pile_of_three_or_more_stays) && size[i] >= 3) goal = -1;
    if (goal < 0) continue;
    if (WRONG(the_leftmost_goal) && best >= 0 && goal >= *to) continue;
    *from = i;
    *to = goal;
    best = i;
    if (WRONG(the_leftmost_goal)) continue;
    return 1;
  }
  return best >= 0;
}

static void play(void) {
  int from = 0, to = 0, at = 0;
  moves = 0;
  while (next_move(WRONG(begins_one_after_the_first_goal) ? at : 0, &from, &to)) {
    int before = places;
    move(from, to);
    if (WRONG(begins_one_after_the_first_goal) && to > 3) at = to - 3;
    if (WRONG(the_rest_of_the_pile_follows) && places == before)
      while (places == before && fits(from, to)) move(from, to);
    if (WRONG(at_most_250_moves) && moves >= 250) return;
    if (WRONG(at_most_150_moves) && moves >= 150) return;
  }
}

int main(void) {
  char word[8];
  for (int deal = 1;; deal++) {
    int n = 0, total = 0;
    while (n < 52 && scanf("%7s", word) == 1 && word[0] != '#') {
      strcpy(card[n][0], word);
      size[n] = 1;
      n++;
    }
    if (n < 52) break;
    if (WRONG(at_most_64_deals) && deal > 64) break;
    if (WRONG(at_most_32_deals) && deal > 32) break;
    places = n;
    play();
    for (int i = 0; i < places; i++) total += size[i];
    if (WRONG(one_pile_is_said_of_52_cards_only) ? places == 1 && total == 53 : places == 1) printf("1 pile remaining:");
    else printf("%d piles remaining:", places);
    if (WRONG(sizes_in_descending_order))
      for (int i = 0; i < places; i++)
        for (int j = i + 1; j < places; j++)
          if (size[j] > size[i]) {
            int other = size[i];
            size[i] = size[j];
            size[j] = other;
          }
    for (int i = 0; i < places; i++) {
      if (WRONG(a_size_above_9_in_one_digit)) printf(" %d", size[i] % 10);
      else if (WRONG(no_size_for_the_last_of_one) && i == places - 1 && size[i] == 1 && places > 30) continue;
      else printf(" %d", size[i]);
    }
    printf("\n");
  }
  return 0;
}
