/** The bots printed in docs/write-a-bot.md pass the checker, each in its language, and are as short as promised. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseSandbox } from '@baralho/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { check, stepNames } from './check.ts';
import { findEntrant } from './entrant.ts';

const STEP_NAMES = stepNames('escalada');
const PAGE = readFileSync(new URL('../../../docs/write-a-bot.md', import.meta.url), 'utf8');
const code = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(PAGE)?.[1] ?? '';
const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
/** The system's own program starts at once; wrappers that choose between versions do not. */
const PYTHON = has('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
const folder = mkdtempSync(join(tmpdir(), 'baralho-bots-'));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
afterAll(() => rmSync(folder, { recursive: true }));

const LANGUAGES: readonly (readonly [language: string, needs: string, make: () => string])[] = [
  ['python', PYTHON, () => `${PYTHON} ${file('bot.py', code('python'))}`],
  [
    'c',
    'cc',
    () => {
      execFileSync('cc', ['-O2', '-Wall', '-o', join(folder, 'bot'), file('bot.c', code('c'))]);
      return join(folder, 'bot');
    },
  ],
  ['js', 'node', () => `node ${file('bot.mjs', code('js'))}`],
  [
    'ts',
    'node',
    () => {
      // As the page says, after installing the packages that it names.
      const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
      symlinkSync(modules, join(folder, 'node_modules'));
      file('bot.mts', code('ts'));
      const [, words = ''] = /`npx tsc (.*?)`/.exec(PAGE) ?? [];
      const compiler = join(modules, 'typescript/bin/tsc');
      execFileSync(process.execPath, [compiler, '--outDir', 'typed', ...words.split(' ')], { cwd: folder });
      return `stream:node ${join(folder, 'typed/bot.mjs')}`;
    },
  ],
];

describe('docs/write-a-bot.md', () => {
  for (const [language, needs, make] of LANGUAGES) {
    const missing = has(needs) ? '' : ` (skipped: there is no ${needs})`;
    it.skipIf(missing !== '')(`the bot in ${language} is all green${missing}`, async () => {
      const choice = chooseSandbox('auto');
      if (!choice.ok) throw new Error(choice.why);
      const found = findEntrant(make(), { sandbox: choice.sandbox, startMs: 60_000 });
      if (!found.ok) throw new Error(found.why);
      const steps = await check(found.value, { moveMs: 60_000, bankMs: 0 });
      expect(steps.filter(({ ok }) => !ok)).toEqual([]);
      expect(steps).toHaveLength(STEP_NAMES.length);
    });

    it(`the bot in ${language} has about 20 lines`, () => {
      const lines = code(language)
        .split('\n')
        .filter((line) => line.trim() !== '');
      expect(lines.length).toBeGreaterThan(5);
      expect(lines.length).toBeLessThanOrEqual(21);
    });
  }

  it.skipIf(!has('cc')).each(['klondike', 'accordion'] as const)(
    'the smallest bot of %s breaks no rule',
    async (game) => {
      const program = join(folder, game);
      execFileSync('cc', ['-O2', '-Wall', '-Werror', '-o', program, file(`${game}.c`, code(`c ${game}`))]);
      // Without a sandbox: it makes hundreds of moves, and the test is about the bot.
      const choice = chooseSandbox('none');
      if (!choice.ok) throw new Error(choice.why);
      const found = findEntrant(program, { game, sandbox: choice.sandbox, startMs: 60_000 });
      if (!found.ok) throw new Error(found.why);
      const steps = await check(found.value, { moveMs: 60_000, bankMs: 0 });
      expect(steps.filter(({ ok }) => !ok)).toEqual([]);
      expect(steps).toHaveLength(stepNames(game).length);
    },
  );

  it('names the number of steps', () => {
    expect(PAGE).toContain(`${STEP_NAMES.length} named steps`);
  });
});
