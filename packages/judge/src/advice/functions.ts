/** Finds the functions in a source, how long they are and how deeply their blocks are nested, without a compiler. */

export interface SourceFunction {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly lines: number;
  /** Nested blocks; the body itself does not count. */
  readonly depth: number;
}

/** Words before a parenthesis and a brace that begin a block inside a function, not a function. */
const BLOCKS = new Set([
  'if',
  'for',
  'while',
  'switch',
  'catch',
  'do',
  'else',
  'return',
  'match',
  'synchronized',
]);

/** The same text with spaces for the content of comments, strings and characters; line numbers stay the same. */
const bare = (text: string): string =>
  text.replace(
    /\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.){1,2}'|^\s*#.*(?:\\\n.*)*/gm,
    (part) => part.replace(/[^\n]/g, ' '),
  );

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** C, C++, Java, JavaScript, Rust: a name, a list in parentheses, and a block. */
function inBraces(source: string): readonly SourceFunction[] {
  const text = bare(source);
  const found: SourceFunction[] = [];
  let current: { name: string; line: number; at: number; depth: number } | undefined;
  let depth = 0;
  let since = 0;
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    const before = text.slice(since, index);
    since = index + 1;
    if (sign === '{') {
      depth++;
      const name = /([A-Za-z_]\w*)\s*\((?:[^()]|\([^()]*\))*\)[^;=()]*$/.exec(before)?.[1];
      if (current !== undefined) current.depth = Math.max(current.depth, depth - current.at);
      else if (name !== undefined && !BLOCKS.has(name)) {
        const start = index - before.length + before.search(/\S/);
        current = { name, line: lineAt(text, start), at: depth, depth: 0 };
      }
    } else if (sign === '}') {
      if (current?.at === depth) {
        const { name, line, depth: inside } = current;
        found.push({ name, line, lines: lineAt(text, index) - line + 1, depth: inside });
        current = undefined;
      }
      depth--;
    }
  }
  return found;
}

/** Python: a `def` and the more indented lines below it. */
function byIndent(source: string): readonly SourceFunction[] {
  const lines = source.split('\n');
  const indentOf = (line: string): number => line.search(/\S/);
  return lines.flatMap((line, i) => {
    const name = /^\s*(?:async\s+)?def\s+(\w+)/.exec(line)?.[1];
    if (name === undefined) return [];
    const own = indentOf(line);
    const next = lines.findIndex((other, j) => j > i && other.trim() !== '' && indentOf(other) <= own);
    const body = lines.slice(i + 1, next < 0 ? lines.length : next);
    while (body.at(-1)?.trim() === '') body.pop();
    const headers = body.filter((other) =>
      /^\s*(?:if|for|while|try|with|match)\b.*:\s*(?:#.*)?$/.test(other),
    );
    const levels = new Set(headers.map(indentOf));
    return [{ name, line: i + 1, lines: body.length + 1, depth: levels.size }];
  });
}

export const functionsIn = (file: string, source: string): readonly SourceFunction[] =>
  file.endsWith('.py') ? byIndent(source) : inBraces(source);
