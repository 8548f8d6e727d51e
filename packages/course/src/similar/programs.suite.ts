/** Two programs for the same task in each language, written independently, and a disguised copy of the first. */

interface Task {
  readonly name: string;
  readonly text: string;
  /** The names in the copy for the names in the first program. */
  readonly names: Readonly<Record<string, string>>;
  readonly comment: string;
  readonly other: string;
}

/** Other names, a comment on top, other strings and (where possible) other spaces. */
const disguised = ({ text, names, comment }: Task): string =>
  `${comment}\n\n${Object.entries(names)
    .reduce((all, [old, fresh]) => all.replace(new RegExp(`(?<![\\w$])${old}(?![\\w'])`, 'g'), fresh), text)
    .replaceAll('"Nada!', '"Nothing!')
    .replaceAll(' + ', '  +  ')
    .replace(/\b17\b/g, '4711')}`;

const TASKS = {
  c: {
    name: 'main.c',
    text: `#include <stdio.h>
int best(int cards[], int count) {
  int top = -1;
  for (int i = 0; i < count; i++)
    if (cards[i] % 17 > top) top = cards[i] % 17;
  return top;
}
int main(void) {
  int lines, count, cards[100];
  if (scanf("%d", &lines) != 1) return 1;
  while (lines-- > 0) {
    scanf("%d", &count);
    for (int i = 0; i < count; i++) scanf("%d", &cards[i]);
    int top = best(cards, count);
    if (top < 0) puts("Nada!");
    else printf("%d\\n", top + count);
  }
  return 0;
}
`,
    names: { best: 'highest', cards: 'v', top: 'max', count: 'n', lines: 'todo', i: 'k' },
    comment: '/* my own work */',
    other: `#include <stdio.h>
#include <stdlib.h>
static int cmp(const void *a, const void *b) { return *(const int *)b % 17 - *(const int *)a % 17; }
int main() {
  int n;
  scanf("%d", &n);
  do {
    int m, *p;
    scanf("%d", &m);
    p = malloc(m * sizeof *p);
    int *q = p;
    while (q != p + m) scanf("%d", q++);
    qsort(p, m, sizeof *p, cmp);
    m ? printf("%d\\n", *p % 17 + m) : puts("Nada!");
    free(p);
  } while (--n);
}
`,
  },
  'c++': {
    name: 'main.cpp',
    text: `#include <iostream>
#include <vector>
class Hand {
 public:
  void add(int card) { cards.push_back(card); }
  int best() const {
    int top = -1;
    for (const int card : cards) if (card % 17 > top) top = card % 17;
    return top;
  }
 private:
  std::vector<int> cards;
};
int main() {
  int lines, count, card;
  std::cin >> lines;
  for (int i = 0; i < lines; i++) {
    Hand hand;
    std::cin >> count;
    for (int k = 0; k < count; k++) { std::cin >> card; hand.add(card); }
    std::cout << (hand.best() < 0 ? "Nada!" : "yes") << "\\n";
  }
}
`,
    names: { Hand: 'Deck', cards: 'all', card: 'c', best: 'maximum', top: 'm', hand: 'deck', lines: 'rows' },
    comment: '// 2027',
    other: `#include <algorithm>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
using namespace std;
int main() {
  string line;
  getline(cin, line);
  while (getline(cin, line)) {
    istringstream in(line);
    const auto it = max_element(istream_iterator<int>(in), {}, [](int a, int b) { return a % 17 < b % 17; });
    cout << (it == istream_iterator<int>() ? "Nada!" : "yes") << endl;
  }
  return 0;
}
`,
  },
  python: {
    name: 'main.py',
    text: `import sys

def best(cards):
    top = -1
    for card in cards:
        if card % 17 > top:
            top = card % 17
    return top

def main():
    lines = int(sys.stdin.readline())
    for number in range(lines):
        cards = [int(word) for word in sys.stdin.readline().split()]
        top = best(cards)
        if top < 0:
            print("Nada!")
        else:
            print(f"{top} of {len(cards)}")

main()
`,
    names: {
      best: 'highest',
      cards: 'values',
      card: 'v',
      top: 'record',
      lines: 'todo',
      word: 'w',
      number: '_',
    },
    comment: '# nothing to see here',
    other: `from functools import reduce

n = int(input())
while n:
    n -= 1
    hand = list(map(int, input().split()))
    print("Nada!" if not hand else str(reduce(max, (c % 17 for c in hand))) + " of " + str(len(hand)))
`,
  },
  javascript: {
    name: 'main.js',
    text: `const lines = require('node:fs').readFileSync(0, 'utf8').split('\\n');
function best(cards) {
  let top = -1;
  for (const card of cards) {
    if (card % 17 > top) top = card % 17;
  }
  return top;
}
const count = Number(lines[0]);
for (let i = 1; i <= count; i++) {
  const cards = lines[i].split(' ').map(Number);
  const top = best(cards);
  if (top < 0) console.log("Nada!");
  else console.log(top + ' of ' + cards.length);
}
`,
    names: { lines: 'input', best: 'maximum', cards: 'xs', top: 'm', card: 'x', count: 'n', i: 'row' },
    comment: '/** by me */',
    other: `import { createInterface } from 'node:readline';
let isFirst = true;
createInterface({ input: process.stdin }).on('line', (line) => {
  if (isFirst) return void (isFirst = false);
  const hand = line.trim() === '' ? [] : line.split(/\\s+/);
  const value = Math.max(...hand.map((word) => Number(word) % 17));
  process.stdout.write(hand.length ? \`\${value} of \${hand.length}\\n\` : "Nada!");
});
`,
  },
  java: {
    name: 'Main.java',
    text: `import java.util.Scanner;
public class Main {
  static int best(int[] cards) {
    int top = -1;
    for (int card : cards) {
      if (card % 17 > top) top = card % 17;
    }
    return top;
  }
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    int lines = in.nextInt();
    while (lines-- > 0) {
      int[] cards = new int[in.nextInt()];
      for (int i = 0; i < cards.length; i++) cards[i] = in.nextInt();
      int top = best(cards);
      System.out.println(top < 0 ? "Nada!" : String.valueOf(top));
    }
  }
}
`,
    names: {
      Main: 'Program',
      best: 'highest',
      cards: 'hand',
      top: 'max',
      card: 'c',
      lines: 'n',
      in: 'scanner',
      i: 'j',
    },
    comment: '/* Universidade */',
    other: `import java.io.*;
import java.util.*;
import java.util.stream.*;
class Main {
  public static void main(String... words) throws IOException {
    var reader = new BufferedReader(new InputStreamReader(System.in));
    reader.readLine();
    reader.lines().forEach(line -> {
      OptionalInt value = Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).skip(1).map(x -> x % 17).max();
      if (value.isPresent()) System.out.println(value.getAsInt());
      else System.out.println("Nada!");
    });
  }
}
`,
  },
  rust: {
    name: 'main.rs',
    text: `use std::io::{self, BufRead};
fn best<'a>(cards: &'a [i32]) -> i32 {
    let mut top = -1;
    for card in cards.iter() {
        if card % 17 > top {
            top = card % 17;
        }
    }
    top
}
fn main() {
    let stdin = io::stdin();
    for line in stdin.lock().lines().skip(1) {
        let cards: Vec<i32> = line.unwrap().split(' ').map(|word| word.parse().unwrap()).collect();
        let top = best(&cards);
        if top < 0 { println!("Nada!"); } else { println!("{} {}", top, 'x'); }
    }
}
`,
    names: { best: 'maximum', cards: 'values', top: 'm', card: 'v', line: 'row', word: 'w', stdin: 'input' },
    comment: '// v2',
    other: `use std::io::Read;
fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("input");
    let mut rows = text.split('\\n');
    let n: usize = rows.next().and_then(|r| r.trim().parse().ok()).unwrap_or(0);
    for r in rows.take(n) {
        match r.split_whitespace().filter_map(|w| w.parse::<u32>().ok()).max_by_key(|c| c % 17) {
            Some(c) => println!("{}", c % 17),
            None => println!("Nada!"),
        }
    }
}
`,
  },
  haskell: {
    name: 'Main.hs',
    text: `module Main where
import Data.List (foldl')

best :: [Int] -> Int
best cards = foldl' step (-1) cards
  where
    step top card = if card \`mod\` 17 > top then card \`mod\` 17 else top

answer :: String -> String
answer line =
  let cards = map read (words line)
      top = best cards
   in if top < 0 then "Nada!" else show top ++ " of " ++ show (length cards)

main :: IO ()
main = do
  text <- getContents
  mapM_ (putStrLn . answer) (tail (lines text))
`,
    names: {
      best: "top'",
      cards: 'xs',
      step: 'go',
      top: 'm',
      card: 'x',
      answer: 'solve',
      line: 'row',
      text: 's',
    },
    comment: '{- mine -}',
    other: `import Control.Monad

main = do
  n <- readLn
  forM_ [1 .. n] $ \\_ -> do
    hand <- fmap (map ((\`rem\` 17) . read) . words) getLine
    case hand of
      [] -> putStrLn "Nada!"
      _ | value <- maximum hand -> print (value, length hand)
`,
  },
  script: {
    name: 'run',
    text: `#!/bin/bash
read -r lines
while [ "$lines" -gt 0 ]; do
  read -r -a cards
  top=-1
  for card in "\${cards[@]}"; do
    if [ $((card % 17)) -gt "$top" ]; then
      top=$((card % 17))
    fi
  done
  if [ "$top" -lt 0 ]; then echo "Nada!"; else echo "$top" of "\${#cards[@]}"; fi
  lines=$((lines - 1))
done
`,
    names: { lines: 'todo', cards: 'hand', top: 'best', card: 'c' },
    comment: '# mine',
    other: `#!/bin/sh
read n
awk '{ m = -1; for (i = 1; i <= NF; i++) if ($i % 17 > m) m = $i % 17; print m < 0 ? "Nada!" : m }' | head -n "$n"
`,
  },
} as const satisfies Readonly<Record<string, Task>>;

interface Programs {
  readonly name: string;
  readonly text: string;
  readonly renamed: string;
  readonly other: string;
}

const programsOf = (task: Task): Programs => ({
  name: task.name,
  text: task.text,
  renamed: disguised(task),
  other: task.other,
});

export const PROGRAMS: Readonly<Record<keyof typeof TASKS, Programs>> = {
  c: programsOf(TASKS.c),
  'c++': programsOf(TASKS['c++']),
  python: programsOf(TASKS.python),
  javascript: programsOf(TASKS.javascript),
  java: programsOf(TASKS.java),
  rust: programsOf(TASKS.rust),
  haskell: programsOf(TASKS.haskell),
  script: programsOf(TASKS.script),
};
