import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const BIN = fileURLToPath(new URL('../../bin/baralho.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baralho-worker-'));
const env = { ...process.env, NODE_OPTIONS: '', XDG_STATE_HOME: folder };
let server: ChildProcess;
let url: string;

const baralho = (...words: readonly string[]) =>
  spawnSync(process.execPath, [BIN, ...words], { encoding: 'utf8', env });

beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  url = `redis://127.0.0.1:${port}`;
  server = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
  ]);
  for await (const text of server.stdout ?? []) if (/Ready to accept/.test(String(text))) break;
});

afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
});

it('a machine that joins does the work of a command, with the same answer', async () => {
  const worker = spawn(process.execPath, [BIN, 'worker', '--redis', url, '--jobs', '1'], { env });
  let said = '';
  worker.stderr.on('data', (data) => {
    said += data;
  });
  const words = ['simulate', 'war', '--games', '3e5', '--json'];
  const [far, near] = [baralho(...words, '--redis', url), baralho(...words)].map(
    ({ stdout, stderr, status }) => {
      expect(stderr).toBe('');
      expect(status).toBe(0);
      const { gamesPerSecond: _, ...rest } = JSON.parse(stdout);
      return rest;
    },
  );
  expect(far).toEqual(near);
  const piles = ['simulate', 'accordion', '--deals', '3000', '--redis', url];
  expect(baralho(...piles).stdout).toMatch(/^deals {6}3,000/);
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
  expect(said).toMatch(/works with 1 threads/);
  expect(said).toMatch(/done {4}war, deals 4294967296 to /);
});

it.each([
  ['worker'],
  ['worker', '--redis', 'http://localhost'],
  ['worker', '--redis', 'redis://127.0.0.1:1'],
  ['simulate', 'war', '--redis', 'redis://127.0.0.1:1'],
])('%s %s %s without a Redis is one sentence and exit code 2', (...words) => {
  const { status, stdout, stderr } = baralho(...words);
  expect(stderr).toMatch(/^baralho: [^\n]+\n$/);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});
