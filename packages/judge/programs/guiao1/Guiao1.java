import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** Guião 1. */
public class Guiao1 {
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

    public static void main(String[] words) throws IOException {
        String[] names = {"", "conjunto", "sequência", "dupla sequência"};
        for (int tests = Integer.parseInt(in.readLine().trim()); tests > 0; tests--) {
            int[] found = combination(cards(in.readLine()));
            if (found[0] == 0) out.print("Nada!\n");
            else out.print(names[found[0]] + " com " + found[1] + " cartas onde a carta mais alta é " + shown(List.of(found[2])) + "\n");
        }
        out.flush();
    }
}
