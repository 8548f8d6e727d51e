import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** Accordian patience: piles as lists. */
public class Accordian {
    static final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    static final PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 16), false, StandardCharsets.UTF_8);

    static boolean match(List<String> a, List<String> b) {
        String x = a.get(a.size() - 1), y = b.get(b.size() - 1);
        return x.charAt(0) == y.charAt(0) || x.charAt(1) == y.charAt(1);
    }

    static boolean move(List<List<String>> piles) {
        for (int at = 1; at < piles.size(); at++)
            for (int far : new int[] {3, 1})
                if (at >= far && match(piles.get(at), piles.get(at - far))) {
                    List<String> from = piles.get(at);
                    piles.get(at - far).add(from.remove(from.size() - 1));
                    if (from.isEmpty()) piles.remove(at);
                    return true;
                }
        return false;
    }

    public static void main(String[] words) throws IOException {
        List<List<String>> piles = new ArrayList<>();
        for (String line = in.readLine(); line != null && !line.startsWith("#"); line = in.readLine()) {
            for (String card : line.trim().split("\\s+")) if (!card.isEmpty()) piles.add(new ArrayList<>(List.of(card)));
            if (piles.size() < 52) continue;
            while (move(piles)) continue;
            out.print(piles.size() + (piles.size() == 1 ? " pile" : " piles") + " remaining:");
            for (List<String> pile : piles) out.print(" " + pile.size());
            out.print("\n");
            piles.clear();
        }
        out.flush();
    }
}
