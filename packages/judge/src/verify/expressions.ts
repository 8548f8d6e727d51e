/**
 * Reads expressions of C and rewrites them so that each operator, number and condition can be exchanged at run time: mutant
 * number M is the program with that one change. Operands are evaluated once, whichever mutant it is.
 */
import type { Token } from './tokens.ts';

export interface Written {
  readonly text: string;
  /** A name, a number or an element: it can be written twice without effect. */
  readonly isPlain?: boolean;
  /** 1 for a pointer to a number, 2 for a pointer to such pointers. */
  readonly depth?: number;
}

/** The tokens that are left, and the mutants made so far. */
export interface Source {
  peek(ahead?: number): Token;
  next(): Token;
  /** Takes a token that must come next. */
  take(text: string): Token;
  /** Numbers for the mutants, and what each of them changes. */
  mutants(line: number, changes: readonly string[]): number;
  /** How many indices or stars the declaration of this name has. */
  depthOf(name: string): number;
}

const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
];

/** What can replace an operator; `L_` and `R_` are its operands. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  '<': ['L_ <= R_', 'L_ >= R_', '0'],
  '<=': ['L_ < R_', 'L_ > R_', '1'],
  '>': ['L_ >= R_', 'L_ <= R_', '0'],
  '>=': ['L_ > R_', 'L_ < R_', '1'],
  '==': ['L_ != R_'],
  '!=': ['L_ == R_'],
  '+': ['L_ - R_', 'L_', '(__typeof__(L_ + R_))R_'],
  '-': ['L_ + R_', 'L_', '-(long)(L_ - R_)'],
  '*': ['L_ + R_', 'L_', 'R_'],
  '/': ['L_', 'L_ * R_'],
  '%': ['L_', 'R_ == 0 ? 0 : L_ / R_'],
  '&': ['L_ | R_', 'L_', 'R_'],
  '|': ['L_ & R_', 'L_', 'R_'],
  '^': ['L_ | R_', 'L_'],
  '<<': ['L_', 'L_ >> R_'],
  '>>': ['L_', 'L_ << R_'],
};

const ASSIGNMENTS: Readonly<Record<string, string | undefined>> = {
  '=': undefined,
  '+=': '-=',
  '-=': '+=',
  '*=': '=',
  '/=': '=',
  '%=': '=',
  '&=': '|=',
  '|=': '&=',
  '^=': '|=',
  '<<=': '=',
  '>>=': '=',
};

const TYPES = new Set(['int', 'long', 'char', 'unsigned', 'void', 'const', 'static', 'u64', 'struct']);
export const isType = ({ kind, text }: Token): boolean => kind === 'name' && TYPES.has(text);

const choice = (first: number, instead: readonly string[], usual: string): string =>
  instead.reduceRight((rest, text, i) => `M == ${first + i} ? (${text}) : ${rest}`, `(${usual})`);

/** Evaluates both operands once, then the operator or its replacement. */
function binary(source: Source, sign: Token, left: Written, right: Written): Written {
  const instead = INSTEAD[sign.text] ?? [];
  const first = source.mutants(
    sign.line,
    instead.map((text) => `${sign.text} → ${text.replace(/_|\(long\)|\(__typeof__\(.*?\)\)/g, '')}`),
  );
  const usual = `L_ ${sign.text} R_`;
  return {
    text: `({ __auto_type L_ = ${left.text}; __auto_type R_ = ${right.text}; M - ${first} < ${instead.length}u ? ${choice(first, instead, usual)} : (${usual}); })`,
  };
}

/** The right operand is evaluated only if the left one, or the mutant, needs it. */
function logical(source: Source, { line, text }: Token, left: Written, right: Written): Written {
  const other = text === '&&' ? '||' : '&&';
  const first = source.mutants(line, [`${text} → ${other}`, `${text} → left side`, `${text} → right side`]);
  const asks = text === '&&' ? 'L_' : '!L_';
  return {
    text:
      `({ int L_ = (${left.text}) != 0; int A_ = M == ${first} ? !(${asks}) : M == ${first + 1} ? 0 : M == ${first + 2} ? 1 : ${asks}; ` +
      `int R_ = A_ && (${right.text}) != 0; M == ${first} ? (L_ ${other} R_) : M == ${first + 1} ? L_ : M == ${first + 2} ? R_ : (L_ ${text} R_); })`,
  };
}

/** A number, one more, one less, zero. Where it is the size of something (see `room`), only a smaller one is another program. */
function number({ text, line }: Token, source: Source, isRoom: boolean): Written {
  const value = Number(text.replace(/[uUlL]+$/, ''));
  const others = isRoom
    ? [value - 1, value >> 1, (3 * value) >> 2, value >> 2]
    : [value + 1, value - 1, ...(value > 1 ? [0] : []), ...(value > 2 ? [value >> 1] : [])];
  const instead = [...new Set(others)].filter((other) => other !== value);
  const first = source.mutants(
    line,
    instead.map((other) => `${value} → ${other}`),
  );
  const suffix = /[uUlL]+$/.exec(text)?.[0] ?? '';
  return {
    text: `(${choice(
      first,
      instead.map((other) => `${other}${suffix}`),
      text,
    )})`,
    isPlain: true,
    depth: 0,
  };
}

/** The required room, unchanged: only the room that is there can be a mistake. */
function unchanged(source: Source): string {
  const words: string[] = [];
  for (let depth = 0; depth > 0 || source.peek().text !== ','; ) {
    const { text } = source.next();
    depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    words.push(text);
  }
  return words.join(' ');
}

/** `f(a, b)`; plain arguments are also swapped. `room(needed, there)` ends the program if there is too little. */
function call(source: Source, name: Token): Written {
  source.take('(');
  const given: Written[] = [];
  const isRoom = name.text === 'room';
  while (source.peek().text !== ')') {
    if (given.length > 0) source.take(',');
    if (!isRoom) given.push(expression(source));
    else if (given.length === 1 && source.peek().kind === 'number')
      given.push(number(source.next(), source, true));
    else if (given.length === 1) given.push(expression(source));
    else given.push({ text: unchanged(source) });
  }
  source.take(')');
  const words = given.map(({ text }) => text);
  const usual = `${name.text}(${words.join(', ')})`;
  // Compilers reject an address in place of a number.
  const isSwappable =
    given.length >= 2 &&
    given.every(({ isPlain }) => isPlain) &&
    given[0]?.depth === given[1]?.depth &&
    !/^(room|WRONG|qsort)$/.test(name.text);
  if (!isSwappable) return { text: usual };
  const [a = '', b = '', ...rest] = words;
  const first = source.mutants(name.line, [`the first two arguments of ${name.text} exchanged`]);
  return { text: `(M == ${first} ? ${name.text}(${[b, a, ...rest].join(', ')}) : ${usual})` };
}

function primary(source: Source): Written {
  const token = source.next();
  if (token.kind === 'number') return number(token, source, false);
  if (token.kind === 'text') return { text: token.text };
  if (token.text === '(') {
    const inner = expression(source);
    source.take(')');
    return { text: `(${inner.text})` };
  }
  if (token.kind !== 'name') throw new Error(`line ${token.line}: '${token.text}' where a value is due`);
  if (token.text === 'sizeof') {
    const words = ['sizeof', source.take('(').text];
    while (source.peek().text !== ')') words.push(source.next().text);
    return { text: [...words, source.next().text].join(' ') };
  }
  if (source.peek().text === '(') return call(source, token);
  return { text: token.text, isPlain: true, depth: source.depthOf(token.text) };
}

function postfix(source: Source): Written {
  let value = primary(source);
  for (;;) {
    const { text, line } = source.peek();
    if (text === '[') {
      source.next();
      const index = expression(source);
      source.take(']');
      const depth = (value.depth ?? 0) - 1;
      value = { text: `${value.text}[${index.text}]`, isPlain: value.isPlain === true, depth };
    } else if (text === '.' || text === '->') {
      source.next();
      value = { text: `${value.text}${text}${source.next().text}`, isPlain: value.isPlain === true };
    } else if (text === '++' || text === '--') {
      source.next();
      const first = source.mutants(line, [`${text} exchanged`, `${text} left out`]);
      value = {
        text: `({ __auto_type P_ = &(${value.text}); __auto_type O_ = *P_; *P_ += M == ${first + 1} ? 0 : M == ${first} ? ${text === '++' ? '-1 : 1' : '1 : -1'}; O_; })`,
      };
    } else return value;
  }
}

function unary(source: Source): Written {
  const token = source.peek();
  if (token.text === '(' && isType(source.peek(1))) {
    const words = [source.next().text];
    while (source.peek().text !== ')') words.push(source.next().text);
    source.next();
    return { text: `${words.join(' ')})${unary(source).text}` };
  }
  if (token.text === '!' || token.text === '-' || token.text === '~') {
    source.next();
    const operand = unary(source);
    const first = source.mutants(token.line, [`${token.text} left out`]);
    return { text: `({ __auto_type O_ = ${operand.text}; M == ${first} ? O_ : ${token.text}O_; })` };
  }
  if (token.text === '*' || token.text === '&' || token.text === '++' || token.text === '--') {
    source.next();
    return { text: `${token.text}${unary(source).text}` };
  }
  return postfix(source);
}

function operators(source: Source, level: number): Written {
  const signs = LEVELS[level];
  if (signs === undefined) return unary(source);
  let left = operators(source, level + 1);
  while (signs.includes(source.peek().text)) {
    const sign = source.next();
    const right = operators(source, level + 1);
    left = (level < 2 ? logical : binary)(source, sign, left, right);
  }
  return left;
}

/** A condition: also its opposite, always true and never true. */
export function condition(source: Source, isLoop = false): string {
  const { line } = source.peek();
  const { text } = expression(source);
  const changes = [
    'the condition turned round',
    'the condition never true',
    ...(isLoop ? [] : ['the condition always true']),
  ];
  const first = source.mutants(line, changes);
  return `({ int C_ = (${text}) != 0; M == ${first} ? !C_ : M == ${first + 1} ? 0 : ${isLoop ? 'C_' : `M == ${first + 2} ? 1 : C_`}; })`;
}

/** Without commas. */
export function expression(source: Source): Written {
  const left = operators(source, 0);
  const sign = source.peek();
  if (sign.text === '?') {
    source.next();
    const yes = expression(source);
    source.take(':');
    const no = expression(source);
    const first = source.mutants(sign.line, ['? turned round']);
    return { text: `(((${left.text}) != 0) != (M == ${first}) ? ${yes.text} : ${no.text})` };
  }
  if (!(sign.text in ASSIGNMENTS)) return left;
  source.next();
  const right = expression(source);
  const usual = `${left.text} ${sign.text} ${right.text}`;
  const instead = ASSIGNMENTS[sign.text];
  if (instead === undefined) return { text: usual };
  const first = source.mutants(sign.line, [`${sign.text} → ${instead}`]);
  return {
    text: `({ __auto_type V_ = ${right.text}; M == ${first} ? (${left.text} ${instead} V_) : (${left.text} ${sign.text} V_); })`,
  };
}
