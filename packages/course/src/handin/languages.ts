/**
 * Finds out which language a submission is written in, and so how it is built and run. A `run` script comes before a Makefile,
 * which comes before a language; when two languages are possible, the one that was named with the submission is used, or a
 * sentence asks for it.
 */
import type { ToolName } from './tools.ts';
import type { HandedFile } from './tree.ts';

export const LANGUAGES = [
  'c',
  'c++',
  'python',
  'javascript',
  'java',
  'rust',
  'haskell',
  'make',
  'run',
] as const;
export type Language = (typeof LANGUAGES)[number];

export const NAMES: Readonly<Record<Language, string>> = {
  c: 'C',
  'c++': 'C++',
  python: 'Python',
  javascript: 'JavaScript',
  java: 'Java',
  rust: 'Rust',
  haskell: 'Haskell',
  make: 'a Makefile',
  run: 'a run script',
};

/** How a submission is built and run. Words that begin with `./` are files of its folder; the first word may be a tool. */
export interface Recipe {
  readonly language: Language;
  /** Tools that building and running need. */
  readonly tools: readonly ToolName[];
  /** Commands in order; the first word is a tool. Empty if there is nothing to build. */
  readonly build: readonly (readonly string[])[];
  /** What to run; undefined if that depends on the result of the build. */
  readonly run: readonly string[] | undefined;
}

const ENDINGS: Readonly<Partial<Record<Language, RegExp>>> = {
  c: /\.c$/,
  'c++': /\.(cpp|cc|cxx|C)$/,
  python: /\.py$/,
  javascript: /\.(js|mjs|cjs)$/,
  java: /\.java$/,
  rust: /\.rs$/,
  haskell: /\.hs$/,
};

const PROGRAM = './program';

const own = (names: readonly string[]): string[] => names.map((name) => `./${name}`);

/** The file to run: the only one, or the one called main (or bot) that is nearest the top. */
function mainOf(names: readonly string[], language: Language): string | undefined {
  if (names.length === 1) return names[0];
  const depth = (name: string): number => name.split('/').length;
  return [...names]
    .sort((a, b) => depth(a) - depth(b))
    .find((name) => /(^|\/)(main|bot|index|__main__)\.\w+$/i.test(name) && ENDINGS[language]?.test(name));
}

/** `package a.b; public class Main {… main(` → `a.b.Main`. */
function mainClass(files: readonly HandedFile[]): string | undefined {
  const classes = files.flatMap(({ name, bytes }) => {
    const text = bytes.toString();
    if (!/\bstatic\s+(public\s+)?void\s+main\s*\(/.test(text)) return [];
    const pack = /^\s*package\s+([\w.]+)\s*;/m.exec(text)?.[1];
    const simple =
      name
        .split('/')
        .at(-1)
        ?.replace(/\.java$/, '') ?? '';
    return /^\w+$/.test(simple) ? [pack === undefined ? simple : `${pack}.${simple}`] : [];
  });
  return classes.length === 1 ? classes[0] : classes.find((name) => /(^|\.)(Main|Bot)$/.test(name));
}

const which = (names: readonly string[], ending: string): string =>
  `which of ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''} is to be run? Call it main.${ending}`;

function recipeOf(language: Language, files: readonly HandedFile[]): Recipe | string {
  const names = files.map(({ name }) => name).filter((name) => ENDINGS[language]?.test(name) ?? true);
  const main = mainOf(names, language);
  switch (language) {
    case 'c':
      return {
        language,
        tools: ['cc'],
        build: [['cc', '-std=gnu17', '-O2', '-o', PROGRAM, ...own(names), '-lm']],
        run: [PROGRAM],
      };
    case 'c++':
      return {
        language,
        tools: ['c++'],
        build: [['c++', '-std=gnu++20', '-O2', '-o', PROGRAM, ...own(names)]],
        run: [PROGRAM],
      };
    case 'python':
      if (main === undefined) return which(names, 'py');
      return {
        language,
        tools: ['python3'],
        build: [['python3', '-m', 'py_compile', ...own(names)]],
        run: ['python3', `./${main}`],
      };
    case 'javascript':
      if (main === undefined) return which(names, 'js');
      return {
        language,
        tools: ['node'],
        build: [['node', '--check', `./${main}`]],
        run: ['node', `./${main}`],
      };
    case 'java': {
      const start = mainClass(files.filter(({ name }) => names.includes(name)));
      if (start === undefined)
        return 'no class, or more than one, has a main method; call the one to run Main';
      return {
        language,
        tools: ['javac', 'java'],
        build: [['javac', '-J-Xmx512m', '-encoding', 'UTF-8', '-d', './classes', ...own(names)]],
        run: ['java', '-XX:+UseSerialGC', '-Xss16m', '-cp', './classes', start],
      };
    }
    case 'rust':
      if (main === undefined) return which(names, 'rs');
      return {
        language,
        tools: ['rustc', 'cc'],
        build: [['rustc', '--edition', '2021', '-O', '-o', PROGRAM, `./${main}`]],
        run: [PROGRAM],
      };
    case 'haskell':
      if (main === undefined) return which(names, 'hs');
      return {
        language,
        tools: ['ghc'],
        build: [['ghc', '-O', '-outputdir', '/tmp/objects', '-o', PROGRAM, `./${main}`]],
        run: [PROGRAM],
      };
    case 'make':
      return { language, tools: ['make'], build: [['make']], run: undefined };
    case 'run': {
      const isMade = files.some(({ name }) => name === 'Makefile');
      return {
        language,
        tools: isMade ? ['make'] : [],
        build: isMade ? [['make']] : [],
        run: ['./run'],
      };
    }
  }
}

/** How to build these files, or a sentence why that is unclear. */
export function chooseRecipe(files: readonly HandedFile[], hint?: string): Recipe | string {
  const has = (wanted: string): boolean => files.some(({ name }) => name === wanted);
  const found = LANGUAGES.filter((language) =>
    language === 'make'
      ? has('Makefile')
      : language === 'run'
        ? has('run')
        : files.some(({ name }) => ENDINGS[language]?.test(name)),
  );
  const wanted = LANGUAGES.find((language) => language === hint);
  if (hint !== undefined && wanted === undefined)
    return `there is no language '${hint}' here; there are ${LANGUAGES.join(', ')}`;
  if (wanted !== undefined && !found.includes(wanted)) return `there is no file of ${NAMES[wanted]} in it`;
  const [first, second] = found;
  const chosen =
    wanted ??
    (found.includes('run')
      ? 'run'
      : found.includes('make')
        ? 'make'
        : second === undefined
          ? first
          : undefined);
  if (chosen !== undefined) return recipeOf(chosen, files);
  return first === undefined
    ? 'no file in it tells how to run it: send a source file, a Makefile or a script called run'
    : `it has files of ${found.map((language) => NAMES[language]).join(' and ')}: say which language it is, or add a script called run`;
}
