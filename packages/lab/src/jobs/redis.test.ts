import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { simulate } from '../simulate.ts';
import { PATIENCE, USUAL, warExperiment } from '../war/experiment.ts';
import { type Chunk, ENGINE, keyOf } from './chunk.ts';
import { localQueue } from './local.ts';
import { CannotMeet } from './meeting.ts';
import { counted, describeQueue, expectAllOnce, rehearsals, tryLog } from './queue.suite.ts';
import type { JobQueue } from './queue.ts';
import { redisQueue } from './redis.ts';
import { REHEARSAL } from './rehearsal.ts';
import { joinWork } from './worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-redis-'));
const jobs = new URL('../../dist/jobs/', import.meta.url).href;
let url: string;
let port: number;
let server: ChildProcess;
const children = new Set<ChildProcess>();

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  children.delete(child);
  await ended(child);
}

async function startRedis(): Promise<void> {
  server = spawn('redis-server', [
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
    ...['--appendonly', 'yes', '--daemonize', 'no'],
  ]);
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  redis.on('error', () => {});
  await redis.ping();
  redis.disconnect();
}

beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  port = (probe.address() as { port: number }).port;
  await new Promise((resolve) => probe.close(resolve));
  url = `redis://127.0.0.1:${port}`;
  await startRedis();
});

afterEach(async () => {
  for (const child of children) await kill(child);
});

afterAll(async () => {
  await kill(server);
  rmSync(folder, { recursive: true });
});

/** A process of its own, running a module text; resolves when it has printed its first line. */
async function start(text: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return child;
}

/** A worker process with one thread. */
const startWorker = (lockSeconds = 15): Promise<ChildProcess> =>
  start(`const { joinWork } = await import('${jobs}worker.js');
    await joinWork('${url}', { threads: 1, lockSeconds: ${lockSeconds}, kinds: ['${REHEARSAL}'] });
    console.log('ready');`);

async function withQueue<T>(work: (queue: JobQueue) => Promise<T>): Promise<T> {
  const queue = await redisQueue(url);
  try {
    return await work(queue);
  } finally {
    await queue.close();
  }
}

describeQueue('Redis and a worker', async () => {
  const worker = await joinWork(url, { threads: 2, kinds: [REHEARSAL] });
  const queue = await redisQueue(url);
  return {
    ...queue,
    async close() {
      await queue.close();
      await worker.close();
    },
  };
});

describe('with worker processes', () => {
  it('loses nothing when a worker is killed with -9', async () => {
    const log = tryLog();
    const chunks = rehearsals(30, { milliseconds: 150, log: log.path });
    const victim = await startWorker(2);
    await startWorker(2);
    const found = await withQueue(async (queue) => {
      const run = counted(queue, chunks);
      while (log.tries().size < 8) await pause(20);
      await kill(victim);
      return run;
    });
    expectAllOnce(chunks, found);
    // The chunk in the victim's hands was begun twice, no other.
    expect([...log.tries().values()].filter((tries) => tries > 1).length).toBeLessThanOrEqual(1);
    log.remove();
  });

  it('goes on where a submitter was killed with -9', async () => {
    const log = tryLog();
    const chunks = rehearsals(24, { milliseconds: 100, log: log.path });
    await startWorker();
    const submitter = await start(`const { redisQueue } = await import('${jobs}redis.js');
      const queue = await redisQueue('${url}');
      await queue.run(${JSON.stringify(chunks)}, { done: () => console.log('done') });`);
    await kill(submitter);
    const found = await withQueue((queue) => counted(queue, chunks));
    expectAllOnce(chunks, found);
    expect(found.report.remembered).toBeGreaterThan(0);
    expect([...log.tries().values()]).toEqual(chunks.map(() => 1));
    log.remove();
  });

  it('waits while Redis is away for ten seconds', async () => {
    const log = tryLog();
    const chunks = rehearsals(40, { milliseconds: 100, log: log.path });
    await startWorker(2);
    await startWorker(2);
    const found = await withQueue(async (queue) => {
      const run = counted(queue, chunks);
      while (log.tries().size < 10) await pause(20);
      await kill(server);
      await pause(10_000);
      await startRedis();
      return run;
    });
    expectAllOnce(chunks, found);
    log.remove();
  });

  it('serves two submitters of the same chunks with one piece of work', async () => {
    const log = tryLog();
    const chunks = rehearsals(20, { milliseconds: 50, log: log.path });
    await startWorker();
    await startWorker();
    const both = await Promise.all([1, 2].map(() => withQueue((queue) => counted(queue, chunks))));
    for (const found of both) expectAllOnce(chunks, found);
    expect([...log.tries().values()]).toEqual(chunks.map(() => 1));
    log.remove();
  });

  it('gives with four workers, bit for bit, the result of one thread', async () => {
    const pids = await Promise.all([1, 2, 3, 4].map(async () => (await startWorker()).pid));
    const run = { setting: USUAL, seed: 11, games: 1_000_000, giveUp: PATIENCE };
    const many = await withQueue(async (queue) => {
      const there = await queue.workers();
      for (const pid of pids)
        expect(there).toContainEqual({ name: `${hostname()} ${pid}`, threads: 1, busy: 0 });
      return simulate(warExperiment({ ...run, coarseness: 1 }), queue);
    });
    const alone = localQueue({ threads: 1 });
    const one = await simulate(warExperiment(run), alone);
    await alone.close();
    expect(JSON.stringify(many)).toBe(JSON.stringify(one));
  });
});

describe('at the door', () => {
  it('a worker of another engine is refused with a clear sentence', async () => {
    await withQueue(async () => {
      await expect(joinWork(url, { threads: 1, engine: 'baralho-0' })).rejects.toThrow(
        new CannotMeet(
          `the work there is done by engine ${ENGINE}, this is engine baralho-0; use the same version everywhere`,
        ),
      );
    });
  });

  it('what is cancelled is taken back', async () => {
    const stop = new AbortController();
    const chunks = rehearsals(10, { milliseconds: 1 });
    const queue = new Queue<Chunk>('chunks', { connection: { url }, prefix: 'baralho' });
    await withQueue(async (submitter) => {
      const run = counted(submitter, chunks, stop.signal);
      while ((await queue.getJob(keyOf(chunks[9] as Chunk))) === undefined) await pause(20);
      stop.abort();
      expect((await run).report.done).toBe(0);
    });
    expect(await queue.getJob(keyOf(chunks[0] as Chunk))).toBeUndefined();
    await queue.close();
  });

  it('no Redis is one sentence', async () => {
    await expect(redisQueue('redis://127.0.0.1:1')).rejects.toThrow(CannotMeet);
    await expect(redisQueue('redis://:secret@127.0.0.1:1')).rejects.toThrow(
      /^cannot reach Redis at redis:\/\/:…@127\.0\.0\.1:1: /,
    );
    await expect(redisQueue('http://127.0.0.1')).rejects.toThrow(/expected redis:/);
  });
});
