// A first bot for Escalada. It leads its lowest card, answers cards of one value with higher ones, and passes otherwise.
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Scanner;

public class Main {
  /** The last four bits of a card: 1 ace … 14 king. */
  static int value(int card) {
    return card & 15;
  }

  /** By value, then by suit. */
  static int order(int card) {
    return value(card) * 16 + (card >> 4 & 15);
  }

  static int[] cardsIn(String text) {
    int[] cards = text.codePoints().toArray();
    for (int i = 1; i < cards.length; i++)
      for (int j = i; j > 0 && order(cards[j]) < order(cards[j - 1]); j--) {
        int card = cards[j];
        cards[j] = cards[j - 1];
        cards[j - 1] = card;
      }
    return cards;
  }

  /** What to play from a sorted hand; an empty text is a pass, an empty `last` means that you lead. */
  static String choose(int[] hand, int[] last) {
    int size = last.length;
    if (size == 0) return new String(hand, 0, 1); // any combination is allowed
    if (value(last[0]) != value(last[size - 1])) return ""; // a sequence: your turn to do better
    for (int start = 0; start + size <= hand.length; start++) {
      int highest = hand[start + size - 1];
      if (value(hand[start]) == value(highest) && order(highest) > order(last[size - 1]))
        return new String(hand, start, size);
    }
    return "";
  }

  public static void main(String[] args) {
    Scanner in = new Scanner(System.in, "UTF-8");
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    int count = in.nextInt(), passes = 0;
    String hand = in.next(), last = "";
    while (count-- > 0 && in.hasNext()) {
      String line = in.next();
      passes = line.equals("PASSO") ? passes + 1 : 0;
      if (passes == 0) last = line;
      if (passes == 3) last = ""; // everybody has passed: the next player leads
    }
    String play = choose(cardsIn(hand), cardsIn(last));
    out.println(play.isEmpty() ? "PASSO" : play);
  }
}
