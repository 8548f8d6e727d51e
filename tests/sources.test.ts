/**
 * docs/sources.md: every requirement of the five documents has a command that shows it, which `commands.test.ts` runs, and a
 * test that checks it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/sources.md', root), 'utf8');

const rows = page
  .split('\n')
  .filter((line) => /^\| /.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter((cells) => cells.length === 5 && cells[1] !== 'requirement' && cells[1] !== 'name')
  .map(([, requirement = '', command = '', test = '']) => ({ requirement, command, test }))
  .filter(({ command }) => !/^(document|\*|problem|\*?Jogo|\*?EP2|\*?Lecture)/.test(command));
const requirements = rows.filter(({ command, test }) => command.includes('`') || test.includes('.test.ts'));

it('has the requirements of all five documents', () => {
  expect(page.match(/^## .*/gm)).toEqual([
    '## War assignment',
    '## UVa 127',
    '## LI2',
    '## Klondike exercise',
    '## War lecture',
  ]);
  expect(requirements.length).toBeGreaterThan(50);
});

it.each(requirements)('$requirement', ({ command, test }) => {
  expect(command).toMatch(/^`[^`]*npx baralho [^`]+`$/);
  const [, file = '', name = ''] = /^(\S+\.test\.ts): `([^`]+)`$/.exec(test) ?? [];
  const path = new URL(`packages/${file}`, root);
  expect(existsSync(path), test).toBe(true);
  const text = readFileSync(path, 'utf8');
  const quoted = [`'${name}'`, `"${name}"`, `\`${name}\``, `// ${name}`].some((one) => text.includes(one));
  expect(quoted, `${file} has no test '${name}'`).toBe(true);
});
