/** Two habits that must not come back: a cast where an index may lead to nothing, and functions that are too long. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../packages/', import.meta.url));
const sources = readdirSync(packages).flatMap((name) =>
  readdirSync(`${packages}${name}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|suite|generated|d)\.ts$/.test(file))
    .map((file) => `${name}/src/${file}`),
);

/** Where `x[i] as T` stays: loops that are run millions of times, in which asking was measured or would cost more than it tells. */
const CASTS: Readonly<Record<string, number>> = {
  // Playouts and the shuffle, which every simulated game in TypeScript goes through.
  'core/src/games/accordion/playout.ts': 10,
  'core/src/games/beggar/playout.ts': 5,
  'core/src/games/war/playout.ts': 7,
  'core/src/random/shuffle.ts': 3,
  'kernels/src/klondikePosition.ts': 4,
  'statistics/src/plackettLuce.ts': 7,
  // A function found by a key, whose argument belongs to the same key: TypeScript cannot say that.
  'core/src/games/klondike/explain.ts': 1,
  // The accessor itself.
  'core/src/lists.ts': 1,
  // Not yet asked.
  'course/src/bots/ladder.ts': 2,
  'course/src/bots/play.ts': 1,
  'course/src/bots/season.ts': 1,
  'course/src/bots/work.ts': 1,
};

const MOST_LINES = 150;

const casts: Record<string, number> = {};
const long: string[] = [];
for (const file of sources) {
  const tree = ts.createSourceFile(file, readFileSync(packages + file, 'utf8'), ts.ScriptTarget.Latest, true);
  const lineOf = (position: number): number => tree.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') {
      let { expression } = node;
      while (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
        ({ expression } = expression);
      if (ts.isElementAccessExpression(expression)) casts[file] = (casts[file] ?? 0) + 1;
    }
    if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node)) {
      const lines = lineOf(node.getEnd()) - lineOf(node.getStart()) + 1;
      const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
      if (lines > MOST_LINES)
        long.push(`${file} ${name?.getText() ?? `line ${lineOf(node.getStart()) + 1}`}: ${lines}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
}

it('an index is asked, not cast', () => {
  const more = Object.entries(casts).filter(([file, count]) => count > (CASTS[file] ?? 0));
  expect(more, 'ask, iterate, or use itemAt of @baralho/core').toEqual([]);
});

it(`functions have at most ${MOST_LINES} lines`, () => {
  expect(long, 'split it').toEqual([]);
});
