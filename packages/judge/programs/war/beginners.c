/* War as beginners write it: ranks in two queues that go round, a cycle found by comparing with every earlier position. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 20000

/* Ends the program where an array would be too small. */
static void room(int needed, int there) {
  if (needed > there) abort();
}

static int queue[2][64], first[2], number[2], table[64], laid, seen, went_down;
static char before[MOST][54];
static long steps, when[MOST], hashes[MOST], hash_now;

static void push(int player, int rank) {
  int at = (first[player] + number[player]) % 52;
  if (WRONG(the_ring_has_51_places)) at = (first[player] + number[player]) % 51;
  queue[player][at] = rank;
  number[player]++;
}

static int pop(int player) {
  int rank = queue[player][first[player]];
  first[player] = (first[player] + 1) % (WRONG(the_ring_has_51_places) ? 51 : 52);
  number[player]--;
  return rank;
}

static void both_lay(void) {
  table[laid++] = pop(0);
  table[laid++] = pop(1);
  steps++;
}

static void take(int winner) {
  if (WRONG(the_table_holds_ten_cards) && laid > 10) laid = 10;
  if (WRONG(the_table_holds_sixteen_cards)) room(laid, 16);
  if (WRONG(b_takes_its_own_cards_first) && winner == 1)
    for (int i = 0; i < laid; i += 2) {
      push(1, table[i + 1]);
      push(1, table[i]);
    }
  else if (WRONG(a_war_is_taken_up_card_first) && laid > 2) {
    push(winner, table[laid - 2]);
    push(winner, table[laid - 1]);
    for (int i = 0; i < laid - 2; i++) push(winner, table[i]);
  } else if (WRONG(the_last_pair_of_a_double_war_is_turned) && laid > 6) {
    for (int i = 0; i < laid - 2; i++) push(winner, table[i]);
    push(winner, table[laid - 1]);
    push(winner, table[laid - 2]);
  } else if (WRONG(face_down_cards_are_taken_last) && laid > 2) {
    for (int i = 0; i < laid; i += 4) {
      push(winner, table[i]);
      push(winner, table[i + 1]);
    }
    for (int i = 2; i < laid; i += 4) {
      push(winner, table[i]);
      push(winner, table[i + 1]);
    }
  } else
    for (int i = 0; i < laid; i++) push(winner, table[i]);
  laid = 0;
}

/* 0 and 1 for a winner, 2 for a tie, -1 while the game goes on. */
static int turn(void) {
  laid = 0;
  both_lay();
  went_down = 0;
  while (table[laid - 2] == table[laid - 1]) {
    if (number[0] == 0 || number[1] == 0) break;
    both_lay();
    went_down = 1;
    if (WRONG(a_card_face_down_may_be_the_last)) {
      if (number[0] == 0 || number[1] == 0) break;
    } else if (number[0] == 0 || number[1] == 0) {
      if (WRONG(the_last_pair_is_a_step_less)) steps--;
      if (WRONG(who_has_no_card_face_up_ties)) return 2;
      if (WRONG(the_face_down_step_is_taken_back) && number[0] != number[1]) steps--;
      return number[0] > 0 ? 0 : number[1] > 0 ? 1 : 2;
    }
    both_lay();
    went_down = 0;
  }
  if (table[laid - 2] > table[laid - 1]) take(0);
  else if (table[laid - 2] < table[laid - 1]) take(1);
  else if (WRONG(a_tie_at_the_end_is_a_win_of_b)) return 1;
  else if (number[0] == 0 && number[1] == 0) return 2;
  else if (WRONG(who_cannot_go_on_wins)) return number[0] == 0 ? 0 : 1;
  else return number[0] == 0 ? 1 : 0;
  if (number[0] == 0) return 1;
  if (number[1] == 0) return 0;
  return -1;
}

static long hash_of(const char *text) {
  long hash = 0;
  for (int i = 0; text[i] != 0; i++) hash = (hash * 31 + text[i]) % 65521;
  return hash;
}

/* The earlier position that is like this one; -1 where it is new. */
static int earlier(void) {
  char now[54];
  int n = 0;
  for (int i = 0; i < number[0]; i++) now[n++] = 'a' + queue[0][(first[0] + i) % 52];
  now[n++] = '/';
  for (int i = 0; i < number[1]; i++) now[n++] = 'a' + queue[1][(first[1] + i) % 52];
  now[n] = 0;
  if (WRONG(only_equal_halves_are_compared) && number[0] != 26) return -1;
  if (WRONG(every_tenth_position_is_kept) && seen > 0 && steps % 10 != 0) return -1;
  hash_now = hash_of(now);
  for (int i = 0; i < seen; i++) {
    if (WRONG(positions_by_a_short_hash) && hashes[i] % 4099 == hash_now % 4099) return i;
    if (WRONG(the_top_cards_tell_positions_apart) && strncmp(before[i], now, 5) == 0) return i;
    if (hashes[i] != hash_now) continue;
    if (WRONG(positions_by_a_hash) || strcmp(before[i], now) == 0) return i;
  }
  if (WRONG(the_last_500_positions_are_kept) && seen == 500) {
    memmove(before[0], before[1], 499 * sizeof(before[0]));
    memmove(when, when + 1, 499 * sizeof(when[0]));
    memmove(hashes, hashes + 1, 499 * sizeof(hashes[0]));
    seen = 499;
  }
  room(seen + 1, WRONG(a_thousand_positions) ? 1000 : WRONG(two_thousand_positions) ? 2000 : WRONG(four_thousand_positions) ? 4000 : WRONG(eight_thousand_positions) ? 8000 : WRONG(ten_thousand_positions) ? 10000 : MOST);
  strcpy(before[seen], now);
  hashes[seen] = hash_now;
  when[seen++] = WRONG(positions_are_counted_not_steps) ? seen : steps;
  return -1;
}

static int read_pile(int player) {
  char word[8];
  first[player] = 0;
  number[player] = 0;
  for (int i = 0; i < 26; i++) {
    const char *ranks = WRONG(tens_come_after_aces) ? "23456789JQKAT" : "23456789TJQKA";
    int rank = 0;
    if (scanf("%7s", word) != 1) return 0;
    while (ranks[rank] != word[0]) rank++;
    push(player, rank);
  }
  return 1;
}

int main(void) {
  int games = 0;
  while (read_pile(0) && read_pile(1)) {
    int end = -1, cycle = -1;
    if (!WRONG(steps_go_on_from_game_to_game)) steps = 0;
    if (!WRONG(positions_stay_from_game_to_game) || games == 0) seen = 0;
    games++;
    while (end < 0) {
      cycle = earlier();
      if (cycle >= 0) break;
      end = turn();
      if (WRONG(four_thousand_steps_are_enough) && steps >= 4000 && end < 0) break;
      if (WRONG(six_thousand_steps_are_enough) && steps >= 6000 && end < 0) break;
      if (WRONG(ten_thousand_steps_are_enough) && steps >= 10000 && end < 0) break;
    }
    if (end < 0 && cycle < 0) printf("game tied after %ld steps\n", steps);
    else if (end == 2) printf("a and b tie in %ld steps\n", steps);
    else if (end >= 0) printf("%c wins in %ld steps\n", end == 0 ? 'a' : 'b', WRONG(a_war_at_the_end_is_a_step_more) && went_down ? steps + 1 : steps);
    else printf("never ends: repeats every %ld steps from step %ld\n", (WRONG(positions_are_counted_not_steps) ? seen : steps) - when[cycle], when[cycle]);
  }
  return 0;
}
