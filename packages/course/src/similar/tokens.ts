/**
 * Sources as tokens, for every supported language. The tokens leave out what a student changes to hide a copy: all names are
 * the same token, and so are all numbers and all strings; layout and comments are dropped. Keywords and operators stay as they
 * are.
 */

export interface Token {
  /** The text that is compared. */
  readonly text: string;
  /** Line of the source, from 1. */
  readonly line: number;
}

interface Lexicon {
  readonly words: ReadonlySet<string>;
  /**
   * Comments, then strings and characters; each pattern matches from its start. One without an end goes on to the end of the source:
   * searching again at every start would let a source made only of starts keep the server busy for minutes.
   */
  readonly comments: readonly RegExp[];
  readonly texts: readonly RegExp[];
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const SLASHES = [/\/\/[^\n]*/y, /\/\*[\s\S]*?(?:\*\/|$)/y];
const HASHES = [/#[^\n]*/y];
const QUOTED = [/"(?:\\[\s\S]|[^"\\\n])*"?/y, /'(?:\\[\s\S]|[^'\\\n])*'?/y];

const C =
  'auto break case char const continue default do double else enum extern float for goto if inline int long register return short signed sizeof static struct switch typedef union unsigned void volatile while bool';
const LEXICONS = {
  c: { words: wordsOf(C), comments: SLASHES, texts: QUOTED },
  'c++': {
    words: wordsOf(
      `${C} catch class constexpr delete explicit friend mutable namespace new operator private protected public template this throw try typename using virtual`,
    ),
    comments: SLASHES,
    texts: [/R"(\w*)\([\s\S]*?(?:\)\1"|$)/y, ...QUOTED],
  },
  java: {
    words: wordsOf(
      'abstract assert boolean break byte case catch char class continue default do double else enum extends final finally float for if implements import instanceof int interface long new package private protected public return short static super switch synchronized this throw throws transient try var void volatile while',
    ),
    comments: SLASHES,
    texts: [/"""[\s\S]*?(?:"""|$)/y, ...QUOTED],
  },
  javascript: {
    words: wordsOf(
      'async await break case catch class const continue default delete do else export extends finally for from function if import in instanceof let new of return static super switch this throw try typeof var void while yield',
    ),
    comments: SLASHES,
    texts: [...QUOTED, /`(?:\\[\s\S]|[^`\\])*`?/y],
  },
  python: {
    words: wordsOf(
      'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield match case',
    ),
    comments: HASHES,
    texts: [
      /[rbfuRBFU]{0,2}(?:"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$))/y,
      /[rbfuRBFU]{1,2}(?:"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?)/y,
      ...QUOTED,
    ],
  },
  rust: {
    words: wordsOf(
      'as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait type unsafe use where while',
    ),
    comments: SLASHES,
    // A lifetime has no second quote.
    texts: [
      /r(#*)"[\s\S]*?(?:"\1|$)/y,
      /b?"(?:\\[\s\S]|[^"\\])*"?/y,
      /b?'(?:\\(?:u\{\w+\}|x\w\w|[\s\S])|[^'\\\n])'/y,
    ],
  },
  haskell: {
    words: wordsOf(
      'case class data default deriving do else foreign if import in infix infixl infixr instance let module newtype of then type where qualified',
    ),
    comments: [/--+(?![!#$%&*+./<=>?@\\^|~:])[^\n]*/y, /\{-[\s\S]*?(?:-\}|$)/y],
    texts: [/"(?:\\[\s\S]|[^"\\])*"?/y, /'(?:\\\w+|\\[\s\S]|[^'\\\n])'/y],
  },
  script: {
    words: wordsOf('if then else elif fi for while until do done case esac in function return export local'),
    comments: HASHES,
    texts: QUOTED,
  },
} as const satisfies Readonly<Record<string, Lexicon>>;

const ENDINGS: readonly (readonly [ending: RegExp, language: keyof typeof LEXICONS])[] = [
  [/\.(c|h)$/, 'c'],
  [/\.(cpp|cc|cxx|hpp|hh|hxx|C)$/, 'c++'],
  [/\.java$/i, 'java'],
  [/\.(js|mjs|cjs)$/i, 'javascript'],
  [/\.py$/i, 'python'],
  [/\.rs$/i, 'rust'],
  [/\.hs$/i, 'haskell'],
  [/(^|\/)(run|Makefile)$|\.(sh|mk)$/, 'script'],
];

/** The lexicon for a file with this name; undefined for data and text. */
export const languageOfFile = (name: string): keyof typeof LEXICONS | undefined =>
  ENDINGS.find(([ending]) => ending.test(name))?.[1];

const NAME = /[\p{L}_][\p{L}\p{N}_]*'*/uy;
const PLAIN_NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const NUMBER = /\d[\w.]*/y;
const BLANK = /\s+/y;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** The kind of the next token, and its length. */
function next(
  text: string,
  at: number,
  lexicon: Lexicon,
  name: RegExp,
): readonly [kind: string, length: number] {
  const blank = matchAt(BLANK, text, at);
  if (blank !== undefined) return ['', blank.length];
  for (const comment of lexicon.comments) {
    const found = matchAt(comment, text, at);
    if (found !== undefined) return ['', found.length];
  }
  for (const quoted of lexicon.texts) {
    const found = matchAt(quoted, text, at);
    if (found !== undefined && found !== '') return ['"', found.length];
  }
  const word = matchAt(name, text, at);
  if (word !== undefined) return [lexicon.words.has(word) ? word : 'x', word.length];
  const number = matchAt(NUMBER, text, at);
  if (number !== undefined) return ['0', number.length];
  return [text[at] ?? '', 1];
}

export function tokensOf(source: string, language: keyof typeof LEXICONS): readonly Token[] {
  const lexicon: Lexicon = LEXICONS[language];
  const name = language === 'haskell' ? NAME : PLAIN_NAME;
  const tokens: Token[] = [];
  let line = 1;
  for (let at = 0; at < source.length; ) {
    const [kind, length] = next(source, at, lexicon, name);
    if (kind !== '') tokens.push({ text: kind, line });
    for (let end = at + length; at < end; at++) if (source[at] === '\n') line++;
  }
  return tokens;
}
