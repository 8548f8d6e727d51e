/* Accordian patience from arrays of arrays, with what is overlooked in a hurry. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char ranks[60][60], suits[60][60];
static int sizes[60], piles;

static int matches(int i, int j) {
  int a = sizes[i] - 1, b = sizes[j] - 1;
  if (WRONG(aces_match_nothing_by_rank) && ranks[i][a] == 'A' && suits[i][a] != suits[j][b]) return 0;
  if (WRONG(kings_match_queens) && ranks[i][a] == 'K' && ranks[j][b] == 'Q') return 1;
  if (WRONG(neighbouring_ranks_match) && abs(ranks[i][a] - ranks[j][b]) == 1 && ranks[i][a] <= '9' && ranks[j][b] <= '9') return 1;
  if (WRONG(the_card_below_matches_too) && b > 0 && ranks[i][a] == ranks[j][b - 1]) return 1;
  if (WRONG(tall_piles_take_nothing) && sizes[j] > 20) return 0;
  return ranks[i][a] == ranks[j][b] || suits[i][a] == suits[j][b];
}

static void close_up(int gap) {
  int last = piles;
  if (WRONG(only_three_piles_close_up) && gap + 3 < piles) last = gap + 3;
  for (int i = gap; i + 1 < last; i++) {
    memcpy(ranks[i], ranks[i + 1], 60);
    memcpy(suits[i], suits[i + 1], 60);
    sizes[i] = sizes[i + 1];
  }
  for (int i = last; i < piles && last < piles; i++) sizes[i - 1] = sizes[i];
  piles--;
}

static void move(int from, int to) {
  sizes[from]--;
  ranks[to][sizes[to]] = ranks[from][sizes[from]];
  suits[to][sizes[to]] = suits[from][sizes[from]];
  sizes[to]++;
  if (sizes[from] == 0) close_up(from);
}

static int try_pile(int i) {
  if (i >= 3 && matches(i, i - 3)) {
    move(i, i - 3);
    if (WRONG(three_to_the_left_and_one_more) && i >= 6 && matches(i - 3, i - 4)) move(i - 3, i - 4);
    return 1;
  }
  if (WRONG(one_to_the_left_only_in_the_first_three) && i >= 3) return 0;
  if (WRONG(one_to_the_left_only_where_three_is_there) && i < 3) return 0;
  if (i >= 1 && matches(i, i - 1)) {
    move(i, i - 1);
    return 1;
  }
  return 0;
}

static void play(void) {
  int i = 1, rounds = 0, moved = 0;
  if (WRONG(the_second_pile_never_moves)) i = 2;
  while (i < piles) {
    if (try_pile(i)) {
      moved++;
      if (WRONG(goes_back_by_one_pile) && i > 1) i--;
      else if (WRONG(looks_again_from_the_third) && moved > 20) i = 3;
      else if (WRONG(ends_a_sweep_before_it_looks_again)) i++;
      else i = 1;
    } else i++;
    if (i >= piles && WRONG(ends_a_sweep_before_it_looks_again) && moved > 0) {
      moved = 0;
      i = 1;
    }
    rounds++;
    if (WRONG(ends_after_a_thousand_looks) && rounds == 1000) return;
    if (WRONG(ends_after_two_thousand_looks) && rounds == 2000) return;
    if (WRONG(ends_after_four_thousand_looks) && rounds == 4000) return;
  }
}

int main(void) {
  char word[8];
  int n = 0, deals = 0;
  while (scanf("%7s", word) == 1 && (word[0] != '#' || WRONG(the_end_is_not_noticed))) {
    ranks[n][0] = word[0];
    suits[n][0] = word[1];
    sizes[n] = 1;
    n++;
    if (WRONG(every_deal_skips_a_card_after_the_first) && deals > 0 && n == 26) n--;
    if (n < 52) continue;
    piles = 52;
    n = 0;
    deals++;
    play();
    if (piles == 1 && WRONG(one_pile_has_no_sizes)) {
      printf("1 pile remaining:\n");
      continue;
    }
    printf(piles == 1 ? "%d pile remaining:" : "%d piles remaining:", piles);
    for (int i = 0; i < piles; i++) {
      if (WRONG(at_most_30_sizes) && i == 30) break;
      if (WRONG(at_most_20_sizes) && i == 20) break;
      if (WRONG(sizes_of_one_digit)) printf(" %d", sizes[i] % 10);
      else printf(" %d", sizes[i]);
    }
    printf("\n");
  }
  if (WRONG(the_end_is_not_noticed) && n == 1) printf("1 piles remaining: 1\n");
  return 0;
}
