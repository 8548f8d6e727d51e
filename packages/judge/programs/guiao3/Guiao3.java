import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** Guião 3. */
public class Guiao3 {
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

    static boolean follows(int[] play, int[] last) {
        if (play[0] == last[0] && play[1] == last[1]) return play[2] > last[2];
        if (last[0] != 1 || last[2] / 4 != 14) return false;
        if (last[1] == 1 && play[0] == 1 && play[1] == 4) return true;
        return last[1] < 4 && play[0] == 3 && play[1] == last[1] + 2;
    }

    /** What is to be beaten; null when anything may be led. */
    static int[] toBeat(List<List<Integer>> plays) {
        for (int back = 1; back <= 3 && back <= plays.size(); back++) {
            List<Integer> play = plays.get(plays.size() - back);
            if (!play.isEmpty()) return combination(play);
        }
        return null;
    }

    public static void main(String[] words) throws IOException {
        int tests = Integer.parseInt(in.readLine().trim());
        for (int test = 1; test <= tests; test++) {
            int n = Integer.parseInt(in.readLine().trim());
            List<Integer> hand = cards(in.readLine());
            List<List<Integer>> plays = new ArrayList<>();
            for (int i = 0; i < n; i++) plays.add(cards(in.readLine()));
            List<Integer> play = cards(in.readLine());
            int[] found = combination(play), last = toBeat(plays);
            if (found[0] > 0 && hand.containsAll(play) && (last == null || follows(found, last))) hand.removeAll(play);
            out.print("Teste " + test + "\n" + shown(hand) + "\n");
        }
        out.flush();
    }
}
