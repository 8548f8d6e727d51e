/** A server's data must be where no program of others can read it; otherwise the command says so and exits. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseSandbox } from '@baralho/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BARALHO = fileURLToPath(new URL('../../bin/baralho.js', import.meta.url));
const SECRET = 'the key of the owner';
const home = mkdtempSync(join(tmpdir(), 'baralho-home-'));
const local = join(home, '.local');
const note = join(local, 'state', 'baralho', 'server.json');
const tools = join(home, 'tools');

/** Node is in `~/.local/bin`, and the data of a server in its default folder. */
beforeAll(() => {
  for (const folder of [
    join(local, 'bin'),
    join(local, 'state', 'baralho'),
    join(tools, 'bin'),
    join(home, 'bot'),
  ])
    mkdirSync(folder, { recursive: true });
  copyFileSync(process.execPath, join(local, 'bin', 'node'));
  writeFileSync(note, SECRET);
  writeFileSync(join(tools, 'bin', 'ghc'), '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(
    join(home, 'bot', 'bot.mjs'),
    `import { readFileSync } from 'node:fs';
    console.error('started');
    for (const path of ['${note}']) try { console.error(readFileSync(path, 'utf8')); } catch {}
    console.log('PASSO');\n`,
  );
});
afterAll(() => rmSync(home, { recursive: true }));

function inHome(words: readonly string[]) {
  const path = `${join(local, 'bin')}:${join(tools, 'bin')}:${process.env.PATH}`;
  return spawnSync(join(local, 'bin', 'node'), words, {
    env: { ...process.env, HOME: home, PATH: path, NODE_OPTIONS: '', XDG_STATE_HOME: undefined },
    cwd: home,
    encoding: 'utf8',
    timeout: 60_000,
  });
}

const baralho = (words: readonly string[]) => inHome([BARALHO, ...words]);

describe.skipIf(!chooseSandbox('bwrap').ok)('with Node in ~/.local/bin', () => {
  const bot = join(home, 'bot');
  const from = (name: string, file = 'index'): string =>
    `${new URL(`../../../${name}/dist/${file}.js`, import.meta.url)}`;
  it.each([
    ['a bot', `(await import('${from('arena', 'command')}')).findCommand('node ${bot}/bot.mjs')`],
    ['a submission', `(await import('${from('course')}')).commandIn('${bot}', ['node', './bot.mjs'])`],
  ])('%s in JavaScript runs and reads nothing of ~/.local', (_, command) => {
    const script = `
      const { chooseSandbox, runToEnd } = await import('${from('sandbox')}');
      const cage = chooseSandbox('bwrap').sandbox.open();
      const run = await runToEnd(${command}, cage,
        { input: '', caps: { stdoutBytes: 9999, stderrBytes: 9999 }, left: ({ ownMs }) => 30_000 - ownMs });
      cage.close();
      console.log(String(run.stdout), String(run.stderr));`;
    const { stdout, stderr } = inHome(['--input-type=module', '-e', script]);
    expect(`${stdout}${stderr}`).toContain('started');
    expect(stdout).not.toContain(SECRET);
  });
});

function expectRefused(words: readonly string[]): void {
  const { status, stderr } = baralho(words);
  expect(stderr).toMatch(/could read '.*', because they may read '.*': keep it elsewhere/);
  expect([status, stderr.trim().split('\n').length]).toEqual([2, 1]);
}

describe('a command that would show what is kept', () => {
  // A compiler of the system comes first: then the one in the folder is not used.
  it.skipIf(existsSync('/usr/bin/ghc'))('serve, in the folder of a compiler', () =>
    expectRefused(['serve', '--port', '0', '--data', join(tools, 'data')]),
  );

  it.each<[string, readonly string[]]>([
    ['serve, in the system', ['serve', '--port', '0', '--data', '/usr/share/baralho-data']],
    [
      'worker, by --allow',
      ['worker', '--redis', 'redis://127.0.0.1:1', '--secret', 'long enough', '--commands', '--allow', local],
    ],
    ['judge, in the home folder', ['judge', 'check', 'war', '--sandbox', '--cmd', 'true']],
  ])('%s', (_, words) => expectRefused(words));

  it.skipIf(!chooseSandbox('bwrap').ok)('arena, by --allow', () => {
    const { status, stderr } = baralho([
      'arena',
      'check',
      `node ${join(home, 'bot', 'bot.mjs')}`,
      '--allow',
      local,
    ]);
    expect(stderr).toMatch(/could read '.*', because they may read '.*': keep it elsewhere/);
    expect(status).toBe(2);
  });
});
