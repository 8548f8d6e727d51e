import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** Guião 4. */
public class Guiao4 {
    static final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    static final PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 16), false, StandardCharsets.UTF_8);

    /** 4 * value + suit, the ace is value 1; PASSO has no cards. */
    static List<Integer> cards(String line) {
        List<Integer> cards = new ArrayList<>();
        line.codePoints().filter(code -> code > 0x1f000).forEach(code -> cards.add(4 * (code & 15) + (code >> 4 & 15) - 10));
        return cards;
    }

    static String shown(Collection<Integer> cards) {
        List<String> words = new ArrayList<>();
        for (int card : new TreeSet<>(cards)) words.add(Character.toString(0x1f0a0 + 16 * (card % 4) + card / 4));
        return String.join(" ", words);
    }

    /** Kind (0 nothing, 1 set, 2 sequence, 3 double sequence), size and highest card. */
    static int[] combination(List<Integer> cards) {
        int[] nothing = {0, 0, 0};
        if (cards.isEmpty() || new HashSet<>(cards).size() < cards.size()) return nothing;
        int[] counts = new int[15];
        for (int card : cards) counts[card / 4]++;
        int low = Collections.min(cards) / 4, top = Collections.max(cards), high = top / 4, width = counts[high];
        for (int value = low; value <= high; value++) if (counts[value] != width) return nothing;
        int span = high - low + 1;
        if (span == 1) return new int[] {1, width, top};
        return span < 3 || width > 2 ? nothing : new int[] {width + 1, span, top};
    }

    static int answers;

    /** All combinations of a shape above a card, card by card in ascending order. */
    static void list(List<Integer> hand, int kind, int size, int above, List<Integer> begun, int from) {
        int width = kind == 1 ? size : kind - 1, span = kind == 1 ? 1 : size, n = begun.size();
        if (n == width * span) {
            if (begun.get(n - 1) <= above) return;
            out.print(shown(begun) + "\n");
            answers++;
            return;
        }
        for (int i = from; i < hand.size(); i++) {
            if (n > 0) {
                int wanted = begun.get(0) / 4 + n / width;
                if (hand.get(i) / 4 < wanted) continue;
                if (hand.get(i) / 4 > wanted) break;
            }
            begun.add(hand.get(i));
            list(hand, kind, size, above, begun, i + 1);
            begun.remove(n);
        }
    }

    public static void main(String[] words) throws IOException {
        int tests = Integer.parseInt(in.readLine().trim());
        for (int test = 1; test <= tests; test++) {
            int[] last = combination(cards(in.readLine()));
            List<Integer> hand = cards(in.readLine());
            Collections.sort(hand);
            out.print("Teste " + test + "\n");
            answers = 0;
            list(hand, last[0], last[1], last[2], new ArrayList<>(), 0);
            if (last[0] == 1 && last[2] / 4 == 14) {
                if (last[1] == 1) list(hand, 1, 4, 0, new ArrayList<>(), 0);
                if (last[1] < 4) list(hand, 3, last[1] + 2, 0, new ArrayList<>(), 0);
            }
            if (answers == 0) out.print("PASSO\n");
        }
        out.flush();
    }
}
