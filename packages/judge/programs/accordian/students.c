/* Accordian patience as people misread it: each pile is a text, the top card at its end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char pile[60][120];
static int piles;

/* Ends the program where an array would be too small. */
static void room(int needed, int there) {
  if (needed > there) abort();
}

static const char *top_of(int i) {
  return pile[i] + strlen(pile[i]) - 2;
}

static int match(int i, int j) {
  const char *a = top_of(i), *b = top_of(j);
  if (WRONG(only_ranks_match)) return a[0] == b[0];
  if (WRONG(only_suits_match)) return a[1] == b[1];
  if (WRONG(colours_match)) return a[0] == b[0] || strchr("DH", a[1]) != NULL == (strchr("DH", b[1]) != NULL);
  if (WRONG(bottom_cards_match)) return pile[i][0] == pile[j][0] || pile[i][1] == pile[j][1];
  if (WRONG(rank_and_suit_must_match)) return a[0] == b[0] && a[1] == b[1];
  if (WRONG(tens_do_not_match) && a[0] == 'T' && b[0] == 'T') return 0;
  return a[0] == b[0] || a[1] == b[1];
}

static void lay(int from, int to) {
  int length = strlen(pile[from]);
  room(strlen(pile[to]) / 2 + 1, WRONG(piles_of_40_cards) ? 40 : WRONG(piles_of_50_cards) ? 50 : WRONG(piles_of_20_cards) ? 20 : WRONG(piles_of_51_cards) ? 51 : 52);
  if (WRONG(whole_piles_move)) {
    strcat(pile[to], pile[from]);
    pile[from][0] = 0;
  } else if (WRONG(cards_are_laid_below)) {
    memmove(pile[to] + 2, pile[to], strlen(pile[to]) + 1);
    memcpy(pile[to], pile[from] + length - 2, 2);
    pile[from][length - 2] = 0;
  } else {
    strcat(pile[to], pile[from] + length - 2);
    pile[from][length - 2] = 0;
  }
  if (pile[from][0] != 0) return;
  if (WRONG(gaps_stay_until_the_end)) return;
  for (int i = from; i + 1 < piles; i++) strcpy(pile[i], pile[i + 1]);
  piles--;
}

/* Makes one move, from the left; -1 where there is none, else the pile that moved. */
static int move_from(int first) {
  for (int i = first; i < piles; i++) {
    if (WRONG(gaps_stay_until_the_end) && pile[i][0] == 0) continue;
    if (WRONG(one_before_three) && i >= 1 && match(i, i - 1)) {
      lay(i, i - 1);
      return i;
    }
    if (i >= (WRONG(three_from_the_fifth_on) ? 4 : 3) && !WRONG(never_three) && !(WRONG(gaps_stay_until_the_end) && pile[i - 3][0] == 0) && match(i, WRONG(two_to_the_left) ? i - 2 : WRONG(four_to_the_left) && i > 3 ? i - 4 : i - 3)) {
      lay(i, WRONG(two_to_the_left) ? i - 2 : WRONG(four_to_the_left) && i > 3 ? i - 4 : i - 3);
      return i;
    }
    if (i >= 1 && !WRONG(never_one) && !(WRONG(gaps_stay_until_the_end) && pile[i - 1][0] == 0) && match(i, i - 1)) {
      lay(i, i - 1);
      return i;
    }
  }
  return -1;
}

static int move_from_the_right(void) {
  for (int i = piles - 1; i > 0; i--) {
    if (i >= 3 && match(i, i - 3)) {
      lay(i, i - 3);
      return i;
    }
    if (match(i, i - 1)) {
      lay(i, i - 1);
      return i;
    }
  }
  return -1;
}

/* All moves three to the left first, then those to the neighbour. */
static int move_three_first(void) {
  for (int i = 3; i < piles; i++)
    if (match(i, i - 3)) {
      lay(i, i - 3);
      return i;
    }
  for (int i = 1; i < piles; i++)
    if (match(i, i - 1)) {
      lay(i, i - 1);
      return i;
    }
  return -1;
}

static void play(void) {
  int at = 0, moves = 0;
  for (;;) {
    int moved = WRONG(from_the_right) ? move_from_the_right() : WRONG(every_three_before_any_one) ? move_three_first() : move_from(at);
    if (moved < 0) {
      if (at == 0) return;
      if (WRONG(one_sweep)) return;
      at = 0;
      continue;
    }
    moves++;
    if (WRONG(goes_on_where_it_was)) at = moved;
    if (WRONG(goes_on_behind_it)) at = moved + 1;
    if (WRONG(goes_one_back)) at = moved > 1 ? moved - 1 : 0;
    if (WRONG(goes_three_back)) at = moved > 3 ? moved - 3 : 0;
    if (WRONG(one_sweep) && moved > 0) at = moved;
    if (WRONG(at_most_50_moves) && moves == 50) return;
    if (WRONG(at_most_100_moves) && moves == 100) return;
    if (WRONG(at_most_200_moves) && moves == 200) return;
    if (WRONG(at_most_500_moves) && moves == 500) return;
  }
}

int main(void) {
  char word[8];
  int n = 0, deals = 0, left = 0, printed = 0;
  while (scanf("%2s", word) == 1) {
    if (word[0] == '#') break;
    strcpy(pile[n], word);
    n++;
    if (n < (WRONG(the_last_card_is_not_dealt) ? 51 : 52)) continue;
    if (WRONG(the_last_card_is_not_dealt) && scanf("%2s", word) != 1) break;
    deals++;
    if (WRONG(at_most_100_deals) && deals > 100) break;
    if (WRONG(one_deal_only) && deals > 1) break;
    piles = n;
    n = 0;
    play();
    left = 0;
    for (int i = 0; i < piles; i++) left += pile[i][0] != 0;
    if (left == 1 && !WRONG(piles_in_the_plural)) printf("1 pile remaining:");
    else printf(WRONG(the_colon_stands_apart) ? "%d piles remaining :" : "%d piles remaining:", left);
    printed = 0;
    for (int i = 0; i < piles; i++) {
      if (pile[i][0] == 0) continue;
      if (WRONG(at_most_40_piles_are_printed) && printed == 40) break;
      if (WRONG(piles_of_one_are_left_out) && strlen(pile[i]) == 2) continue;
      printed++;
      printf(WRONG(two_letters_a_number) ? " %2d" : " %d", (int)strlen(pile[WRONG(sizes_from_the_right) ? piles - 1 - i : i]) / (WRONG(letters_are_counted) ? 1 : 2));
    }
    printf(WRONG(a_blank_before_the_line_ends) ? " \n" : "\n");
  }
  return 0;
}
