/** For the checked build: turns every use of memory in a kernel into a checked one (`memory.ts`), before it is compiled. */
import { Node, NodeKind } from 'assemblyscript';
import { Transform } from 'assemblyscript/transform';

/** The function that is called instead, with the same arguments. */
const INSTEAD = {
  'memory.data': 'region',
  'memory.copy': 'copyWithin',
  'memory.fill': 'fillWithin',
  'memory.compare': 'compareWithin',
};

/** Which argument is the offset, and how many bytes are read or written: undefined where the type decides. */
const ACCESSES = {
  load: { offset: 1 },
  store: { offset: 2 },
  'v128.load': { offset: 1, bytes: 16 },
  'v128.store': { offset: 2, bytes: 16 },
  'v128.load_splat': { offset: 1 },
  'v128.load_zero': { offset: 1 },
};

function nameOf(callee) {
  if (callee.kind === NodeKind.Identifier) return callee.text;
  if (callee.kind !== NodeKind.PropertyAccess || callee.expression.kind !== NodeKind.Identifier) return '';
  return `${callee.expression.text}.${callee.property.text}`;
}

function checkAccess(call, { offset, bytes }) {
  const { args, range, typeArguments } = call;
  const name = (text) => Node.createIdentifierExpression(text, range);
  const number = (value) => Node.createIntegerLiteralExpression(i64_new(value), range);
  const size = bytes === undefined ? Node.createCallExpression(name('sizeof'), typeArguments, [], range) : number(bytes);
  args[0] = Node.createCallExpression(name('within'), null, [args[0], args[offset] ?? number(0), size], range);
  args.length = Math.min(args.length, offset);
}

function check(call) {
  const name = nameOf(call.expression);
  // A table of constants (`memory.data<u32>([…])`) stays where the compiler puts it.
  if (INSTEAD[name] !== undefined && call.typeArguments === null)
    call.expression = Node.createIdentifierExpression(INSTEAD[name], call.range);
  else if (ACCESSES[name] !== undefined) checkAccess(call, ACCESSES[name]);
}

function walk(node, seen) {
  if (node === null || typeof node !== 'object' || seen.has(node)) return;
  seen.add(node);
  if (Array.isArray(node)) {
    for (const part of node) walk(part, seen);
    return;
  }
  if (!(node instanceof Node)) return;
  for (const [key, part] of Object.entries(node)) if (key !== 'range') walk(part, seen);
  if (node.kind === NodeKind.Call) check(node);
}

export default class extends Transform {
  afterParse({ sources }) {
    for (const { isLibrary, normalizedPath, statements } of sources)
      if (!isLibrary && !normalizedPath.endsWith('checked/memory.ts')) walk(statements, new Set());
  }
}
