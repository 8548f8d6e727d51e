/**
 * What a chunk costs beyond its own work: empty chunks through the threads of this machine, and through Redis with one worker
 * process. Needs redis-server; build first (`npm run build`).
 *
 *   node bench/jobs/run.mjs [--chunks 2000]
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chunksOf } from '../../packages/jobs/dist/chunk.js';
import { DUMMY_WORK } from '../../packages/jobs/dist/dummyWork.js';
import { openJournal } from '../../packages/jobs/dist/journal.js';
import { localQueue } from '../../packages/jobs/dist/local.js';
import { redisQueue } from '../../packages/jobs/dist/redis.js';
import { remembering } from '../../packages/jobs/dist/remembering.js';
import { joinWork } from '../../packages/jobs/dist/worker.js';

const { values } = parseArgs({ options: { chunks: { type: 'string', default: '2000' } } });
const count = Number(values.chunks);
const folder = mkdtempSync(join(tmpdir(), 'baralho-jobs-'));
let seed = Date.now() % 1e6;

async function measure(name, queue) {
  const empty = (chunks) => chunksOf('dummy', { milliseconds: 0 }, ++seed, chunks, 1);
  await queue.run(empty(100), { done() {} });
  const cpu = process.cpuUsage();
  const began = performance.now();
  await queue.run(empty(count), { done() {} });
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `${name.padEnd(34)} ${(wall / count).toFixed(2)} ms a chunk, ${(1e3 * (count / wall)).toFixed(0)} chunks a second; ${((user + system) / 1e3 / count).toFixed(2)} ms CPU in this process`,
  );
}

const plain = localQueue({ threads: 2, kinds: [DUMMY_WORK] });
await measure('two threads', plain);
await plain.close();
const noted = remembering(
  localQueue({ threads: 2, kinds: [DUMMY_WORK] }),
  await openJournal(join(folder, 'journal.jsonl'), { resume: false, kinds: [DUMMY_WORK] }),
);
await measure('two threads and a journal', noted);
await noted.close();

const port = 7000 + (process.pid % 1000);
const server = spawn('redis-server', [
  '--port',
  String(port),
  '--dir',
  folder,
  '--save',
  '',
  '--appendonly',
  'yes',
]);
const url = `redis://127.0.0.1:${port}`;
await new Promise((resolve) => setTimeout(resolve, 1000));
const worker = await joinWork(url, { threads: 2, kinds: [DUMMY_WORK] });
const queue = await redisQueue(url, { kinds: [DUMMY_WORK] });
await measure('Redis, worker and submitter here', queue);
await queue.close();
await worker.close();
server.kill();
await new Promise((resolve) => server.once('exit', resolve));
rmSync(folder, { recursive: true });
