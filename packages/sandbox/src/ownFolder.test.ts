/** Temporary folders of a process that was killed while it worked. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const SANDBOX = new URL('../dist/index.js', import.meta.url).href;
const place = mkdtempSync(join(tmpdir(), 'baralho-folders-'));
afterAll(() => rmSync(place, { recursive: true }));

/** A thread creates a folder and continues, as one that judges does; the main thread exits at the signal, as a server does. */
const SCRIPT = `
  import { Worker } from 'node:worker_threads';
  const { clearWhenDone } = await import('${SANDBOX}');
  clearWhenDone();
  process.on('SIGTERM', () => process.exit(0));
  const thread = "import('${SANDBOX}').then(({ makeOwnFolder }) => console.log(makeOwnFolder('judged'))); setInterval(() => {}, 1000)";
  new Worker(thread, { eval: true });
  setInterval(() => {}, 1000);`;

async function start() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    env: { ...process.env, TMPDIR: place, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const folder = String(line).trim();
  expect(existsSync(folder)).toBe(true);
  return {
    folder,
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

it('go with it after SIGTERM, whichever thread made them', async () => {
  const { folder, end } = await start();
  await end('SIGTERM');
  expect(existsSync(folder)).toBe(false);
});

it('go when the next one starts after SIGKILL, also when its number has come again', async () => {
  const killed = await start();
  await killed.end('SIGKILL');
  expect(existsSync(killed.folder)).toBe(true);
  const reused = join(place, `baralho-judged-${process.pid}-1-abcdef`);
  mkdirSync(reused);
  const next = await start();
  expect([existsSync(killed.folder), existsSync(reused)]).toEqual([false, false]);
  await next.end('SIGTERM');
});
