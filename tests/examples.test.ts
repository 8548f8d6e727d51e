/** Runs the examples in the comments of the sources, which the API pages show, and checks the results behind `// → …`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { expect, it } from 'vitest';

const packages = new URL('../packages/', import.meta.url).pathname;
/** What has nothing to import: a command, a page, a table for a person. */
const WITHOUT = ['cli', 'terminal', 'web'];

const examplesOf = (folder: string): readonly string[] =>
  readdirSync(join(packages, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|suite)\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(packages, folder, 'src', file), 'utf8');
      return [...text.matchAll(/@example\s+\* ```ts\n([\s\S]*?)\* ```/g)].map(([, code = '']) =>
        code.replace(/^ \* ?/gm, ''),
      );
    });

type Load = (name: string) => Promise<unknown>;
type Example = (load: Load, equal: (value: unknown, expected: unknown) => void) => Promise<void>;
const AsyncFunction = (async () => {}).constructor as new (...words: readonly string[]) => Example;

/** Types are taken away; a name that is brought in for its type alone is none any more. */
const plain = (code: string): string =>
  transpileModule(code, { compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ESNext } })
    .outputText;

const runnable = (code: string): string =>
  plain(code)
    .replace(/^import (\{[^}]*\}) from ('[^']*');$/gm, 'const $1 = await load($2);')
    .replace(/^(.*); \/\/ → (.*)$/gm, (_, value, text) => `equal(${value}, ${text});`);

it.each(readdirSync(packages).filter((folder) => !WITHOUT.includes(folder)))('%s', async (folder) => {
  const examples = examplesOf(folder);
  expect(examples.length, `${folder} has no example`).toBeGreaterThan(0);
  const readme = readFileSync(join(packages, folder, 'README.md'), 'utf8');
  expect(
    examples.some((code) => readme.includes(code.trimEnd())),
    `${folder}/README.md shows no example`,
  ).toBe(true);
  for (const code of examples) {
    expect(code).toContain('// →');
    await new AsyncFunction('load', 'equal', runnable(code))(
      (name) => import(name),
      (value, expected) => expect(value).toEqual(expected),
    );
  }
});
