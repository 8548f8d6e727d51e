/** Starter kits for bots: a small program in each language that already plays, and a page on how to continue. */
import { readFileSync } from 'node:fs';

interface Starter {
  readonly title: string;
  /** The file name of its source. */
  readonly file: string;
  /** The command that builds it; missing if nothing has to be built. */
  readonly build?: string;
  readonly run: string;
}

/** By the names of languages in courses. */
export const STARTERS = {
  c: { title: 'C', file: 'main.c', build: 'cc -O2 -o bot main.c', run: './bot' },
  'c++': { title: 'C++', file: 'main.cpp', build: 'c++ -std=c++20 -O2 -o bot main.cpp', run: './bot' },
  python: { title: 'Python', file: 'main.py', run: 'python3 main.py' },
  javascript: { title: 'JavaScript', file: 'main.js', run: 'node main.js' },
  java: { title: 'Java', file: 'Main.java', build: 'javac Main.java', run: 'java -cp . Main' },
  rust: { title: 'Rust', file: 'main.rs', build: 'rustc -O -o bot main.rs', run: './bot' },
  haskell: { title: 'Haskell', file: 'Main.hs', build: 'ghc -O -o bot Main.hs', run: './bot' },
} as const satisfies Readonly<Record<string, Starter>>;

export type StarterLanguage = keyof typeof STARTERS;

export const STARTER_LANGUAGES: readonly StarterLanguage[] = [
  'c',
  'c++',
  'python',
  'javascript',
  'java',
  'rust',
  'haskell',
];

/** The language for a word such as `cpp` or `js`. */
export function starterLanguage(word: string): StarterLanguage | undefined {
  const other: Readonly<Record<string, StarterLanguage>> = {
    cpp: 'c++',
    js: 'javascript',
    py: 'python',
    rs: 'rust',
    hs: 'haskell',
  };
  const name = word.toLowerCase();
  return STARTER_LANGUAGES.find((one) => one === name) ?? other[name];
}

const readme = ({ title, file, build, run }: Starter): string => `# A bot for Escalada in ${title}

\`${file}\` already plays: it leads its lowest card, answers cards of one value with higher ones, and passes on sequences. The
function \`choose\` is where your ideas go.

## What it reads and prints

For every move it is started and reads

    3             how many plays have been made
    🂪🂻🃌          your hand
    🂦             the plays so far, the first one first; play i was made by player i mod 4
    PASSO
    🃈

and prints one line, the cards it plays or \`PASSO\`. The last four bits of a card are its value (1 ace … 14 king), the four bits
before them its suit. You beat the last play that is not \`PASSO\` with the same kind and number of cards and a higher top card;
after three \`PASSO\` you lead.

## Try it
${build === undefined ? '' : `\n    ${build}`}
    printf '0\\n🂡🂱🂢\\n' | ${run}
    npx baralho arena check "${run}"
    npx baralho arena match "${run}" greedy lowest random --games 20

\`arena check\` shows the first thing that goes wrong with what your bot was sent and printed. Submit \`${file}\` alone, or all your
files as a zip or tar.gz.

## Ideas

1. Answer sequences and double sequences, and lead the longest combination you have.
2. Keep sets together: do not break a pair to answer a single card.
3. Count the cards that were played: what is left can still beat you.
4. Keep kings and what beats kings for the end.
`;

/** The files of a kit. */
export function starterKit(
  language: StarterLanguage,
): readonly { readonly name: string; readonly text: string }[] {
  const starter: Starter = STARTERS[language];
  const source = readFileSync(new URL(`../starters/${starter.file}`, import.meta.url), 'utf8');
  return [
    { name: starter.file, text: source },
    { name: 'README.md', text: readme(starter) },
  ];
}
