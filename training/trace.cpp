/**
 * Writes random games of the trainer's simulator for check.mjs, as 64-bit words: four hands, starter + 4 · mustLead; then for each move the
 * cards laid, what greedy and the decomposer would lay, the number of actions and their cards; a word of ones ends a game, which
 * the four triple nets follow.
 */
#include <cstdio>
#include <cstdlib>
#include <vector>
#include "simulator.cu"

int main(int count, char** words) {
  const i32 games = count > 1 ? atoi(words[1]) : 1000;
  Tables tables;
  fillTables(tables);
  const Tabling tabling{0, 0, 0, 0.5f, -1, 0, -1};
  std::vector<u64> out;
  for (i32 number = 0; number < games; number++) {
    Game g;
    g.random = scramble(7 ^ scramble(number));
    deal(g, 0, 1, tabling);
    for (u64 hand : g.hand) out.push_back(hand);
    out.push_back(g.starter + 4 * g.mustLead);
    for (bool over = false; !over;) {
      u32 mask[MASK_WORDS];
      const u64 hand = g.hand[g.turn];
      const i32 legal = legalActions(mask, hand, g.toBeat, g.mustLead);
      std::vector<u64> plays;
      for (i32 a = 0; a < ACTIONS; a++) if (mask[a >> 5] >> (a & 31) & 1) plays.push_back(cardsOf(a, hand, g.toBeat));
      if ((i32)plays.size() != legal) return 1;
      // Passing on the lead now and then, so that games end in both ways.
      u64 choice = plays[below(g.random, legal)];
      if (choice == 0 && g.toBeat == 0 && (draw(g.random) & 7)) choice = plays[0];
      out.push_back(choice);
      g.player[g.turn] = GREEDY;
      out.push_back(botPlay(g, tables));
      g.player[g.turn] = DECOMPOSER;
      out.push_back(botPlay(g, tables));
      out.push_back(legal);
      for (u64 play : plays) out.push_back(play);
      over = lay(g, choice);
    }
    out.push_back(~0ull);
    for (i32 seat = 0; seat < 4; seat++) out.push_back((u64)(int64_t)netOf(g, seat));
    if (out.size() > 1 << 16 || number == games - 1) {
      fwrite(out.data(), 8, out.size(), stdout);
      out.clear();
    }
  }
}
