/** Guesses the language of a pasted program from its text. */
import type { Language } from './languages.ts';

/** What a paste is called as a file. */
export const NAMES_OF_PASTES: Readonly<Record<Language, string>> = {
  c: 'main.c',
  'c++': 'main.cpp',
  python: 'main.py',
  javascript: 'main.js',
  java: 'Main.java',
  rust: 'main.rs',
  haskell: 'Main.hs',
  make: 'Makefile',
  run: 'run',
};

const SIGNS: readonly (readonly [Language, RegExp])[] = [
  ['run', /^#!/],
  [
    'c++',
    /^\s*#\s*include\s*<(iostream|vector|string|algorithm|map|set|sstream|bits\/)|\bstd::(cout|cin|vector|string)\b|\busing namespace\b/m,
  ],
  ['c', /^\s*#\s*include\b/m],
  ['java', /\bpublic\s+static\s+void\s+main\b|^\s*public\s+class\b/m],
  ['rust', /\bfn\s+main\s*\(/],
  ['haskell', /^main\s*(::|=)|^module\s+\w+.*\bwhere\b/m],
  ['javascript', /\brequire\(|\bconsole\.log\(|^\s*(const|let)\s|^import .* from /m],
  ['python', /^(import|from|def|class|print\s*\(|for .*:|if .*:|while .*:)|\binput\(\)/m],
];

export const languageOfPaste = (text: string): Language | undefined =>
  SIGNS.find(([, sign]) => sign.test(text))?.[0];
