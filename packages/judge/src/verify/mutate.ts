/**
 * Turns a C program into one source with all its mutants: the variable M chooses which of a thousand small changes is in
 * force, 0 for none, so that all need only one compilation. The sources must use the part of C that students write: functions,
 * numbers, arrays, loops; anything else is an error, so that nothing is left out unnoticed.
 */
import { itemAt, lastOf } from '@baralho/core';
import { condition, expression, isType, type Source } from './expressions.ts';
import { directivesOf, type Token, tokensOf } from './tokens.ts';

export interface Mutant {
  /** From 1; named mistakes come after those made from operators. */
  readonly id: number;
  readonly line: number;
  readonly about: string;
  /** Its name, if it was written by hand. */
  readonly name?: string;
}

export interface Mutated {
  /** A C source with `program_main` instead of `main`, and `M` to be set before it is called. */
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

/** The names declared with stars or indices, and how many. */
function depthsOf(tokens: readonly Token[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  let isDeclared = false;
  for (let i = 0; i < tokens.length; i++) {
    const token = itemAt(tokens, i);
    if (isType(token)) isDeclared = true;
    else if (/^[;{)=]$/.test(token.text)) isDeclared = false;
    else if (isDeclared && token.kind === 'name') {
      let depth = 0;
      for (let back = i - 1; tokens[back]?.text === '*'; back--) depth++;
      for (let at = i + 1; tokens[at]?.text === '['; at++) {
        depth++;
        while (tokens[at]?.text !== ']') at++;
      }
      depths.set(token.text, Math.max(depth, depths.get(token.text) ?? 0));
    }
  }
  return depths;
}

function sourceOf(tokens: readonly Token[]): Source & { readonly made: Mutant[] } {
  const made: Mutant[] = [];
  const depths = depthsOf(tokens);
  let at = 0;
  const peek = (ahead = 0): Token => itemAt(tokens, Math.min(at + ahead, tokens.length - 1));
  const next = (): Token => {
    const token = peek();
    at++;
    return token;
  };
  return {
    made,
    peek,
    next,
    depthOf: (name) => depths.get(name) ?? 0,
    take(text) {
      const token = next();
      if (token.text !== text) throw new Error(`line ${token.line}: '${token.text}' where '${text}' is due`);
      return token;
    },
    mutants(line, changes) {
      const first = made.length + 1;
      for (const about of changes) made.push({ id: made.length + 1, line, about });
      return first;
    },
  };
}

/** Everything up to the bracket that closes the one just taken. */
function upToClosing(source: Source, open: string, close: string): string {
  const words: string[] = [];
  for (let depth = 1; depth > 0; ) {
    const { text, kind } = source.next();
    if (kind === 'end') throw new Error(`'${close}' is missing`);
    depth += text === open ? 1 : text === close ? -1 : 0;
    words.push(text);
  }
  return words.join(' ');
}

/** `int a = 1, b[4];`, where the values of single variables can be changed. */
function declaration(source: Source): string {
  const words: string[] = [];
  let isStatic = false;
  while (isType(source.peek())) {
    isStatic ||= source.peek().text === 'static';
    words.push(source.next().text);
  }
  for (;;) {
    while (source.peek().text === '*') words.push(source.next().text);
    words.push(source.next().text);
    while (source.peek().text === '[') words.push(source.next().text, upToClosing(source, '[', ']'));
    if (source.peek().text === '=') {
      words.push(source.next().text);
      if (source.peek().text === '{') words.push(source.next().text, upToClosing(source, '{', '}'));
      else if (isStatic) while (!/^[,;]$/.test(source.peek().text)) words.push(source.next().text);
      else words.push(expression(source).text);
    }
    const { text } = source.next();
    words.push(text);
    if (text === ';') return words.join(' ');
  }
}

const STEP = 'if (++steps_made > steps_allowed) _exit(124);';

const deletable = (source: Source, line: number, text: string): string =>
  `if (M != ${source.mutants(line, ['the statement left out'])}) { ${text} }`;

/** `for (start; condition; step) body`. */
function loop(source: Source): string {
  source.take('(');
  let start = ';';
  if (isType(source.peek())) start = declaration(source);
  else {
    start = `${commas(source, ';')};`;
    source.take(';');
  }
  const test = source.peek().text === ';' ? '1' : condition(source, true);
  source.take(';');
  const step = commas(source, ')');
  source.take(')');
  return `for (${start} ${test}; ${step}) { ${STEP} ${statement(source)} }`;
}

function commas(source: Source, end: string): string {
  const parts: string[] = [];
  while (source.peek().text !== end) {
    if (parts.length > 0) source.take(',');
    parts.push(expression(source).text);
  }
  return parts.join(', ');
}

function branch(source: Source): string {
  source.take('(');
  const test = condition(source);
  source.take(')');
  const yes = statement(source);
  if (source.peek().text !== 'else') return `if (${test}) { ${yes} }`;
  source.next();
  return `if (${test}) { ${yes} } else { ${statement(source)} }`;
}

function until(source: Source): string {
  const body = statement(source);
  source.take('while');
  source.take('(');
  const test = condition(source, true);
  source.take(')');
  source.take(';');
  return `do { ${STEP} ${body} } while (${test});`;
}

function statement(source: Source): string {
  const token = source.peek();
  if (token.text === '{') return block(source);
  if (isType(token)) return declaration(source);
  const keyword = token.kind === 'name' ? token.text : '';
  if (['if', 'for', 'while', 'do', 'return', 'break', 'continue'].includes(keyword)) source.next();
  switch (keyword) {
    case 'if':
      return branch(source);
    case 'for':
      return loop(source);
    case 'do':
      return until(source);
    case 'while': {
      source.take('(');
      const test = condition(source, true);
      source.take(')');
      return `while (${test}) { ${STEP} ${statement(source)} }`;
    }
    case 'return': {
      const value = source.peek().text === ';' ? '' : expression(source).text;
      source.take(';');
      return `return ${value};`;
    }
    case 'break':
    case 'continue':
      source.take(';');
      return deletable(source, token.line, `${keyword};`);
    default: {
      if (token.text === ';') return source.next().text;
      const value = expression(source).text;
      source.take(';');
      if (token.text === 'room') return `${value};`;
      return deletable(source, token.line, `${value};`);
    }
  }
}

function block(source: Source): string {
  source.take('{');
  const parts: string[] = [];
  while (source.peek().text !== '}') parts.push(statement(source));
  source.next();
  return `{ ${parts.join('\n')} }`;
}

/** A function, or a declaration outside functions, which stays the same. */
function topLevel(source: Source): string {
  const words: string[] = [];
  for (;;) {
    const { text, kind } = source.next();
    if (kind === 'end') throw new Error('the source ends within a declaration');
    words.push(text === 'main' ? 'program_main' : text);
    if (text === ';') return words.join(' ');
    if (text === '{') words.push(upToClosing(source, '{', '}'));
    if (text === ')' && source.peek().text === '{') {
      // The function that ends a program for lack of room belongs to the model, not to the program.
      if (words.includes('room'))
        return `${words.join(' ')} ${source.next().text} ${upToClosing(source, '{', '}')}`;
      return `${words.join(' ')} ${block(source)}`;
    }
  }
}

/** The tokens of a source, one list for each function and each declaration outside functions. */
function partsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'end') break;
    parts.at(-1)?.push(token);
    depth += token.text === '{' ? 1 : token.text === '}' ? -1 : 0;
    const isFunction = token.text === '}' && tokens[i + 1]?.text !== ';';
    if (depth === 0 && (token.text === ';' || isFunction)) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

const nameIn = (part: readonly Token[]): string | undefined => {
  const at = part.findIndex(({ text }) => text === '(');
  return part.at(-1)?.text === '}' && at > 0 ? part[at - 1]?.text : undefined;
};

/** Leaves out functions that nobody calls: a change there changes nothing. */
function inUse(tokens: readonly Token[]): readonly Token[] {
  const parts = partsOf(tokens);
  const functions = new Map(parts.map((part) => [nameIn(part), part]));
  const used = new Set<readonly Token[]>();
  const use = (part: readonly Token[] | undefined): void => {
    if (part === undefined || used.has(part)) return;
    used.add(part);
    for (const { text } of part) use(functions.get(text));
  };
  use(functions.get('main'));
  const end = lastOf(tokens);
  return [...parts.filter((part) => nameIn(part) === undefined || used.has(part)).flat(), end];
}

/** Names in `WRONG(name)`, each once, with their lines. */
const mistakesIn = (tokens: readonly Token[]): ReadonlyMap<string, number> =>
  new Map(
    tokens.flatMap(({ text }, i) => {
      const name = tokens[i + 2];
      return text === 'WRONG' && name !== undefined ? [[name.text, name.line] as const] : [];
    }),
  );

/** Mistakes written by hand: `WRONG(name)` in a source is true when that mistake is switched on. */
export function mutate(text: string): Mutated {
  const tokens = inUse(tokensOf(text));
  const source = sourceOf(tokens);
  const parts: string[] = [];
  while (source.peek().kind !== 'end') parts.push(topLevel(source));
  // In a source with marked mistakes, only those are used.
  const mistakes = mistakesIn(tokens);
  const operators = mistakes.size === 0 ? source.made : [];
  const named = [...mistakes].map(
    ([name, line], i): Mutant => ({
      id: source.made.length + 1 + i,
      line,
      about: name.replaceAll('_', ' '),
      name,
    }),
  );
  const head = [
    'static int M; static long steps_made, steps_allowed;',
    '#define WRONG(name) (M == WRONG_##name)',
    ...named.map(({ id, name }) => `#define WRONG_${name} ${id}`),
  ];
  return {
    code: `${directivesOf(text)}\n#include <unistd.h>\n${head.join('\n')}\n${parts.join('\n')}\n`,
    mutants: [...operators, ...named],
  };
}
