/** War on several machines, with a real Redis: bit for bit the same result as with one thread. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { USUAL } from '@baralho/core/games/war/index';
import { localQueue } from '@baralho/jobs/local';
import { redisQueue } from '@baralho/jobs/redis';
import { startRedisServer } from '@baralho/jobs/redisServer.suite';
import { expect, it } from 'vitest';
import { LAB_KINDS } from '../kinds.ts';
import { simulate } from '../simulate.ts';
import { PATIENCE, warExperiment } from './experiment.ts';

const WORKER = new URL('../../../jobs/dist/worker.js', import.meta.url).href;

async function startWorker(url: string): Promise<ChildProcess> {
  const text = `const { joinWork } = await import('${WORKER}');
    await joinWork('${url}', { threads: 1, kinds: ['${LAB_KINDS}'] });
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

it('gives with four workers, bit for bit, the result of one thread', async () => {
  const server = await startRedisServer();
  const workers = await Promise.all([1, 2, 3, 4].map(() => startWorker(server.url)));
  const run = { setting: USUAL, seed: 11, games: 1_000_000, giveUp: PATIENCE };
  const queue = await redisQueue(server.url, { kinds: [LAB_KINDS] });
  const there = await queue.workers();
  for (const { pid } of workers)
    expect(there).toContainEqual({ name: `${hostname()} ${pid}`, threads: 1, busy: 0 });
  const many = await simulate(warExperiment({ ...run, coarseness: 1 }), queue);
  await queue.close();
  for (const worker of workers) worker.kill('SIGKILL');
  await server.close();
  const alone = localQueue({ threads: 1, kinds: [LAB_KINDS] });
  const one = await simulate(warExperiment(run), alone);
  await alone.close();
  expect(JSON.stringify(many)).toBe(JSON.stringify(one));
});
