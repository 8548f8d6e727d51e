/** Which modules a command loads: none that its work does not need. Read from the modules that Node really loads. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const BARALHO = fileURLToPath(new URL('../packages/cli/bin/baralho.js', import.meta.url));
const dataUrl = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;

/** The packages from which modules were loaded, ours with their folder. */
function loadedBy(...words: readonly string[]): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-loads-'));
  const log = join(folder, 'log');
  const hooks = `import { appendFileSync } from 'node:fs';
    export async function load(url, context, next) {
      appendFileSync(${JSON.stringify(log)}, url + '\\n');
      return next(url, context);
    }`;
  const begin = `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(hooks))});`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', dataUrl(begin), BARALHO, ...words], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', XDG_STATE_HOME: folder },
  });
  expect([status, stderr]).toEqual([0, '']);
  const names = readFileSync(log, 'utf8')
    .split('\n')
    .map(
      (url) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? /\/packages\/(\w+)\//.exec(url)?.[1],
    );
  rmSync(folder, { recursive: true });
  return new Set(names.filter((name) => name !== undefined));
}

const FOREIGN = [
  'bullmq',
  'ioredis',
  'piscina',
  '@resvg/resvg-js',
  'hyparquet-writer',
  'd3-scale',
  'fastify',
  'server',
];

it.each([
  ['solve', 'klondike', '7', '--json'],
  ['solve', 'accordion', '27', '--json', '--nodes', '10'],
])('%s %s loads no queue of many machines, no pictures, no server', (...words) => {
  const loaded = loadedBy(...words);
  expect([...loaded]).toEqual(expect.arrayContaining(['cli', 'core', 'lab', 'commander']));
  expect(FOREIGN.filter((name) => loaded.has(name))).toEqual([]);
});

it('simulate without --redis loads no queue of many machines', () => {
  const loaded = loadedBy('simulate', 'war', '--games', '1000', '--quiet');
  expect(['bullmq', 'ioredis', '@resvg/resvg-js', 'server'].filter((name) => loaded.has(name))).toEqual([]);
});

it('simulate loads the game that is asked for, without the pictures of others', () => {
  expect(loadedBy('simulate', 'escalada', '--games', '4', '--quiet').has('d3-scale')).toBe(false);
});

it('a judged program loads nothing to judge others with', () => {
  expect(loadedBy('judge', 'accordian').has('sandbox')).toBe(false);
});
