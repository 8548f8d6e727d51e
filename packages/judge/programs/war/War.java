import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** War: every position is remembered. */
public class War {
    static final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    static final PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 16), false, StandardCharsets.UTF_8);

    static String play(List<Integer> first, List<Integer> second) {
        ArrayDeque<Integer> a = new ArrayDeque<>(first), b = new ArrayDeque<>(second);
        Map<String, Integer> seen = new HashMap<>();
        int step = 0;
        List<Integer> table = new ArrayList<>();
        while (!a.isEmpty() && !b.isEmpty()) {
            if (table.isEmpty()) {
                Integer before = seen.putIfAbsent(a + "/" + b, step);
                if (before != null) return "never ends: repeats every " + (step - before) + " steps from step " + before;
            }
            int x = a.poll(), y = b.poll();
            step++;
            boolean decides = table.size() % 4 == 0 && x != y;
            table.add(x);
            table.add(y);
            if (decides) {
                (x > y ? a : b).addAll(table);
                table.clear();
            }
        }
        String end = a.isEmpty() && b.isEmpty() ? "a and b tie" : a.isEmpty() ? "b wins" : "a wins";
        return end + " in " + step + " steps";
    }

    public static void main(String[] words) throws IOException {
        List<Integer> ranks = new ArrayList<>();
        for (String line = in.readLine(); line != null; line = in.readLine())
            for (String card : line.trim().split("\\s+")) if (!card.isEmpty()) ranks.add("23456789TJQKA".indexOf(card.charAt(0)));
        for (int at = 0; at + 52 <= ranks.size(); at += 52)
            out.print(play(ranks.subList(at, at + 26), ranks.subList(at + 26, at + 52)) + "\n");
        out.flush();
    }
}
