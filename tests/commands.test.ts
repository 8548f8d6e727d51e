/** Commands that are printed can be pasted by somebody who has just cloned: they begin with npx, in documents and in the help alike. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const documents = [
  'README.md',
  ...readdirSync(new URL('docs', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const commands = readdirSync(new URL('packages/cli/src/commands', root), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => `packages/cli/src/commands/${name}`);

it.each([...documents, ...commands])('%s', (path) => {
  const bare = read(path).match(/^(?: {2})?baralho [a-z].*$/gm) ?? [];
  expect(bare).toEqual([]);
});
