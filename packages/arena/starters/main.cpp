// A first bot for Escalada. It leads its lowest card, answers cards of one value with higher ones, and passes otherwise.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

// A card is four bytes of UTF-8, and these compare as the characters do.
using Card = std::string;
using Cards = std::vector<Card>;

// The last four bits are the value, 1 ace … 14 king; the four before them the suit.
int code(const Card& card) { return (card[2] & 63) << 6 | (card[3] & 63); }
int value(const Card& card) { return code(card) & 15; }
int order(const Card& card) { return value(card) * 16 + (code(card) >> 4 & 15); }

Cards cards_in(const std::string& text) {
  Cards cards;
  for (std::size_t at = 0; at + 4 <= text.size(); at += 4) cards.push_back(text.substr(at, 4));
  std::sort(cards.begin(), cards.end(), [](const Card& a, const Card& b) { return order(a) < order(b); });
  return cards;
}

// What to play from a sorted hand: some cards, or none for a pass. An empty `last` means that you lead.
Cards choose(const Cards& hand, const Cards& last) {
  if (last.empty()) return {hand.front()};                     // any combination is allowed
  if (value(last.front()) != value(last.back())) return {};    // a sequence: your turn to do better
  for (std::size_t start = 0; start + last.size() <= hand.size(); start++) {
    const Card& highest = hand[start + last.size() - 1];
    if (value(hand[start]) == value(highest) && order(highest) > order(last.back()))
      return Cards(hand.begin() + start, hand.begin() + start + last.size());
  }
  return {};
}

int main() {
  int count, passes = 0;
  std::string hand, line, last;
  if (!(std::cin >> count >> hand)) return 1;
  while (count-- > 0 && std::cin >> line) {
    passes = line == "PASSO" ? passes + 1 : 0;
    if (passes == 0) last = line;
    if (passes == 3) last.clear();  // everybody has passed: the next player leads
  }
  const Cards play = choose(cards_in(hand), cards_in(last));
  for (const Card& card : play) std::cout << card;
  std::cout << (play.empty() ? "PASSO" : "") << std::endl;
}
