/* War as people misread it: piles as rings of cards, ranks from 0 to 12; whole games are kept to find one that comes back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program where an array would be too small. */
static void room(int needed, int there) {
  if (needed > there) abort();
}

static char piles[2][64], suits[2][64], table[64], table_suits[64], kept[20000][120];
static int count[2], laid, positions;
static long turns, kept_at[20000];

static int rank_of(int letter) {
  const char *letters = "23456789TJQKA";
  int rank = 0;
  if (WRONG(letters_are_compared)) return letter;
  if (WRONG(tens_are_ones) && letter == 'T') return 1;
  if (WRONG(aces_are_low) && letter == 'A') return -1;
  if (WRONG(tens_are_above_jacks) && letter == 'T') letter = 'J';
  else if (WRONG(tens_are_above_jacks) && letter == 'J') letter = 'T';
  if (WRONG(queens_are_above_kings) && letter == 'Q') letter = 'K';
  else if (WRONG(queens_are_above_kings) && letter == 'K') letter = 'Q';
  if (WRONG(jacks_are_above_queens) && letter == 'J') letter = 'Q';
  else if (WRONG(jacks_are_above_queens) && letter == 'Q') letter = 'J';
  while (letters[rank] != letter) rank++;
  return rank;
}

static void lay(int player) {
  table[laid] = piles[player][0];
  table_suits[laid] = suits[player][0];
  laid++;
  count[player]--;
  for (int i = 0; i < count[player]; i++) {
    piles[player][i] = piles[player][i + 1];
    suits[player][i] = suits[player][i + 1];
  }
}

static void put_under(int player, int i) {
  room(count[player] + 1, WRONG(piles_of_50) ? 50 : WRONG(piles_of_40) ? 40 : WRONG(piles_of_51) ? 51 : 52);
  piles[player][count[player]] = table[i];
  suits[player][count[player]] = table_suits[i];
  count[player]++;
}

static void collect(int player) {
  if (WRONG(the_winners_card_first))
    for (int i = 0; i < laid; i += 2) {
      put_under(player, i + player);
      put_under(player, i + 1 - player);
    }
  else if (WRONG(all_of_a_first)) {
    for (int i = 0; i < laid; i += 2) put_under(player, i);
    for (int i = 1; i < laid; i += 2) put_under(player, i);
  } else if (WRONG(all_of_the_winner_first) && laid > 2) {
    for (int i = player; i < laid; i += 2) put_under(player, i);
    for (int i = 1 - player; i < laid; i += 2) put_under(player, i);
  } else if (WRONG(the_table_is_taken_from_the_end))
    for (int i = laid - 1; i >= 0; i--) put_under(player, i);
  else if (WRONG(a_war_is_taken_from_the_end) && laid > 2)
    for (int i = laid - 1; i >= 0; i--) put_under(player, i);
  else if (WRONG(the_last_pair_is_taken_first) && laid > 2) {
    put_under(player, laid - 2);
    put_under(player, laid - 1);
    for (int i = 0; i < laid - 2; i++) put_under(player, i);
  } else if (WRONG(the_higher_card_first) && laid == 2 && player == 1) {
    put_under(player, 1);
    put_under(player, 0);
  } else if (WRONG(a_war_in_a_war_loses_its_first_cards) && laid > 6)
    for (int i = 4; i < laid; i++) put_under(player, i);
  else
    for (int i = 0; i < laid; i++) put_under(player, i);
  laid = 0;
}

/* One battle; 0 when a player has no cards left for it. */
static int battle(void) {
  int down = 1, i = 0;
  if (WRONG(two_cards_face_down)) down = 2;
  if (WRONG(three_cards_face_down)) down = 3;
  if (WRONG(no_card_face_down)) down = 0;
  laid = 0;
  for (;;) {
    if (count[0] == 0 || count[1] == 0) return 0;
    lay(0);
    lay(1);
    if (!(WRONG(a_battle_is_one_step) && laid > 2)) turns++;
    i = laid - 2;
    if (rank_of(table[i]) > rank_of(table[i + 1])) {
      collect(0);
      return 1;
    }
    if (rank_of(table[i]) < rank_of(table[i + 1])) {
      collect(1);
      return 1;
    }
    if (WRONG(equal_cards_go_back)) {
      put_under(0, laid - 2);
      put_under(1, laid - 1);
      laid = 0;
      return 1;
    }
    if (WRONG(the_last_card_is_laid_face_up) && (count[0] == 1 || count[1] == 1)) continue;
    if (WRONG(the_shorter_player_fights_with_the_last_card) && count[0] == 1 && count[1] > 1) continue;
    if (WRONG(a_second_war_has_no_card_face_down) && laid > 4) continue;
    for (int k = 0; k < down; k++) {
      if (count[0] == 0 || count[1] == 0) return 0;
      lay(0);
      lay(1);
      if (!(WRONG(cards_face_down_are_no_step)) && !(WRONG(a_battle_is_one_step))) turns++;
    }
    if (WRONG(wars_are_decided_by_the_face_down_cards_too) && rank_of(table[laid - 2]) != rank_of(table[laid - 1])) {
      collect(rank_of(table[laid - 2]) > rank_of(table[laid - 1]) ? 0 : 1);
      return 1;
    }
    if (WRONG(a_war_in_a_war_is_drawn_for_a) && laid >= 6 && count[0] > 0 && count[1] > 0 && rank_of(piles[0][0]) == rank_of(piles[1][0])) {
      collect(0);
      return 1;
    }
  }
}

static void write_down(char *into) {
  int n = 0;
  for (int p = 0; p < 2; p++) {
    for (int i = 0; i < count[p]; i++) {
      into[n++] = piles[p][i];
      if (WRONG(suits_tell_positions_apart)) into[n++] = suits[p][i];
    }
    if (p == 0 && !WRONG(piles_run_together)) into[n++] = '-';
  }
  into[n] = 0;
  if (WRONG(only_the_pile_of_a_is_compared)) into[count[0]] = 0;
  if (WRONG(only_the_top_ten_are_compared)) into[10] = 0;
  if (WRONG(only_sizes_are_compared)) sprintf(into, "%d", count[0]);
}

/* The position from which on it repeats; -1 where it is new. */
static int known_position(void) {
  static char now[120];
  int hash = 0;
  write_down(now);
  if (WRONG(only_the_start_is_looked_for)) {
    if (positions == 0) {
      strcpy(kept[0], now);
      kept_at[0] = 0;
      positions = 1;
      return -1;
    }
    return strcmp(kept[0], now) == 0 ? 0 : -1;
  }
  for (int i = 0; now[i] != 0; i++) hash = (hash * 33 + now[i]) % 19997;
  while (kept[hash][0] != 0) {
    if (strcmp(kept[hash], now) == 0) return hash;
    hash = (hash + 1) % 20000;
  }
  positions++;
  room(positions, 19000);
  strcpy(kept[hash], now);
  kept_at[hash] = turns;
  return -1;
}

static long most_steps_played(void) {
  if (WRONG(a_thousand_steps_are_endless)) return 1000;
  if (WRONG(two_thousand_steps_are_endless)) return 2000;
  if (WRONG(three_thousand_steps_are_endless)) return 3000;
  if (WRONG(five_hundred_steps_are_endless)) return 500;
  return 1000000;
}

static void play(void) {
  int before = -1;
  turns = 0;
  positions = 0;
  laid = 0;
  if (!WRONG(positions_of_earlier_games_count))
    for (int i = 0; i < 20000; i++) kept[i][0] = 0;
  while (count[0] > 0 && count[1] > 0 && before < 0) {
    before = known_position();
    if (before >= 0) break;
    if (turns >= most_steps_played()) {
      printf("never ends: repeats every %ld steps from step %ld\n", turns, 0L);
      return;
    }
    if (!battle()) break;
  }
  if (before >= 0 && WRONG(the_period_is_not_taken_away)) printf("never ends: repeats every %ld steps from step %ld\n", turns, kept_at[before]);
  else if (before >= 0 && WRONG(from_the_second_time)) printf("never ends: repeats every %ld steps from step %ld\n", turns - kept_at[before], turns);
  else if (before >= 0 && WRONG(from_the_next_step)) printf("never ends: repeats every %ld steps from step %ld\n", turns - kept_at[before], kept_at[before] + 1);
  else if (before >= 0) printf("never ends: repeats every %ld steps from step %ld\n", turns - kept_at[before], kept_at[before]);
  else if (count[0] == 0 && count[1] == 0 && WRONG(a_tie_goes_to_a)) printf("a wins in %ld steps\n", turns);
  else if (count[0] == 0 && count[1] == 0 && WRONG(a_tie_goes_to_b)) printf("b wins in %ld steps\n", turns);
  else if (count[0] == 0 && count[1] == 0 && !WRONG(a_tie_has_no_steps)) printf("a and b tie in %ld steps\n", turns);
  else if (count[0] == 0 && count[1] == 0) printf("a and b tie\n");
  else if (laid > 0 && WRONG(a_war_without_cards_is_a_tie)) printf("a and b tie in %ld steps\n", turns);
  else if (laid > 0 && WRONG(the_table_decides_without_cards) && rank_of(table[laid - 2]) > rank_of(table[laid - 1])) printf("a wins in %ld steps\n", turns);
  else if (laid > 0 && WRONG(the_table_decides_without_cards) && rank_of(table[laid - 2]) < rank_of(table[laid - 1])) printf("b wins in %ld steps\n", turns);
  else printf("%c wins in %ld steps\n", count[0] > 0 ? 'a' : 'b', turns);
}

int main(void) {
  char text[200];
  int player = 0, games = 0, read = 1;
  while (read) {
    read = fgets(text, 200, stdin) != NULL;
    if (!read && !(WRONG(the_last_game_is_played_twice) && games > 0)) break;
    if (!read) player = 1;
    count[player] = 0;
    for (int i = 0; text[i] > ' ' && text[i + 1] > ' '; i += 3) {
      piles[player][count[player]] = text[i];
      suits[player][count[player]] = text[i + 1];
      count[player]++;
      if (text[i + 2] != ' ') break;
    }
    if (!read) {
      printf("a wins in %ld steps\n", turns);
      break;
    }
    if (count[player] == 0) continue;
    player = 1 - player;
    if (player == 1) continue;
    games++;
    if (WRONG(at_most_100_games)) room(games, 100);
    if (WRONG(at_most_50_games)) room(games, 50);
    if (WRONG(at_most_ten_games)) room(games, 10);
    if (WRONG(one_game_only) && games > 1) return 0;
    play();
  }
  return 0;
}
