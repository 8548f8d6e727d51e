/**
 * Splits a C source into tokens with their lines: names, numbers, strings and operators. Comments and preprocessor lines are
 * skipped.
 */
export interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'sign' | 'end';
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

const WORD =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|^[ \t]*#[^\n]*|([A-Za-z_]\w*)|(0x[\da-fA-F]+[uUlL]*|\d+[uUlL]*)|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(<<=|>>=|\+\+|--|->|&&|\|\||<<|>>|[-+*/%&|^<>=!]=|[-+*/%&|^<>=!~?:;,.(){}[\]])/gm;

export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let at = 0;
  for (const match of source.matchAll(WORD)) {
    line += source.slice(at, match.index).split('\n').length - 1;
    at = match.index;
    const [, name, number, text, sign] = match;
    if (name !== undefined) tokens.push({ kind: 'name', text: name, line });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, line });
    else if (text !== undefined) tokens.push({ kind: 'text', text, line });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, line });
  }
  tokens.push({ kind: 'end', text: '', line });
  return tokens;
}

/** The preprocessor lines, which stay the same. */
export const directivesOf = (source: string): string =>
  source
    .split('\n')
    .filter((line) => /^\s*#/.test(line))
    .join('\n');
