import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Chunk, ENGINE, keyOf } from './chunk.ts';
import { DUMMY_WORK } from './dummyWork.ts';
import { counted, describeQueue, dummies, expectAllOnce, tryLog } from './queue.suite.ts';
import type { JobQueue } from './queue.ts';
import { redisQueue } from './redis.ts';
import { CannotMeet, NOT_TAKEN } from './redisConnection.ts';
import { type RedisServer, startRedisServer } from './redisServer.suite.ts';
import { joinWork } from './worker.ts';

const jobs = new URL('../dist/', import.meta.url).href;
let server: RedisServer;
let url: string;
const children = new Set<ChildProcess>();

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  if (child.kill('SIGKILL')) await exit;
  children.delete(child);
}

beforeAll(async () => {
  server = await startRedisServer();
  url = server.url;
});

afterEach(async () => {
  for (const child of children) await kill(child);
});

afterAll(() => server.close());

/** A separate process that runs the text of a module; resolves when it has printed its first line. */
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
    await joinWork('${url}', { threads: 1, lockSeconds: ${lockSeconds}, kinds: ['${DUMMY_WORK}'] });
    console.log('ready');`);

async function withQueue<T>(work: (queue: JobQueue) => Promise<T>): Promise<T> {
  const queue = await redisQueue(url, { kinds: [DUMMY_WORK] });
  try {
    return await work(queue);
  } finally {
    await queue.close();
  }
}

/** Sends Redis a command. */
const reply = async (...words: [string, ...string[]]): Promise<unknown> => {
  const redis = new Redis(url);
  try {
    return await redis.call(...words);
  } finally {
    redis.disconnect();
  }
};

describeQueue('Redis and a worker', async () => {
  const worker = await joinWork(url, { threads: 2, kinds: [DUMMY_WORK] });
  const queue = await redisQueue(url, { kinds: [DUMMY_WORK] });
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
    const chunks = dummies(30, { milliseconds: 150, log: log.path });
    // Long enough that only dead machines are silent, however busy this one is; and not a multiple of three.
    const victim = await startWorker(5);
    await startWorker(5);
    const found = await withQueue(async (queue) => {
      const run = counted(queue, chunks);
      while (log.tries().size < 8) await pause(20);
      await kill(victim);
      return run;
    });
    expectAllOnce(chunks, found);
    // Only the chunk that the victim was working on was begun twice.
    expect([...log.tries().values()].filter((tries) => tries > 1).length).toBeLessThanOrEqual(1);
    log.remove();
  });

  it('goes on where a submitter was killed with -9', async () => {
    const log = tryLog();
    const chunks = dummies(24, { milliseconds: 100, log: log.path });
    await startWorker();
    const submitter = await start(`const { redisQueue } = await import('${jobs}redis.js');
      const queue = await redisQueue('${url}', { kinds: ['${DUMMY_WORK}'] });
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
    const chunks = dummies(40, { milliseconds: 100, log: log.path });
    await startWorker(2);
    await startWorker(2);
    const found = await withQueue(async (queue) => {
      const run = counted(queue, chunks);
      while (log.tries().size < 10) await pause(20);
      await server.kill();
      await pause(10_000);
      await server.startAgain();
      return run;
    });
    expectAllOnce(chunks, found);
    log.remove();
  });

  it.each([0, 20, 80, 320])(
    'survives a Redis that dies %d ms after work began to be handed in',
    async (milliseconds) => {
      await startWorker(2);
      const chunks = dummies(1500, { milliseconds: 0 });
      const found = await withQueue(async (queue) => {
        const run = counted(queue, chunks);
        await pause(milliseconds);
        await server.kill();
        await server.startAgain();
        return run;
      });
      expectAllOnce(chunks, found);
    },
  );

  it('serves two submitters of the same chunks with one piece of work', async () => {
    const log = tryLog();
    const chunks = dummies(20, { milliseconds: 50, log: log.path });
    await startWorker();
    await startWorker();
    const both = await Promise.all([1, 2].map(() => withQueue((queue) => counted(queue, chunks))));
    for (const found of both) expectAllOnce(chunks, found);
    expect([...log.tries().values()]).toEqual(chunks.map(() => 1));
    log.remove();
  });

  it('leaves alone what another submitter has had tried again already', async () => {
    await startWorker();
    const [plain] = dummies(1, { milliseconds: 1 }) as [Chunk];
    const chunk = { ...plain, parameters: { milliseconds: 1, stumbleAt: plain.first } };
    await withQueue(async (queue) => {
      expect((await queue.run([chunk], { done() {} })).failures.length).toBe(1);
      await reply('SET', `baralho:chunks:${keyOf(chunk)}:lock`, 'somebody');
      expect((await queue.run([chunk], { done() {} })).failures.length).toBe(1);
    });
  });
});

it.each([1, 4, 10, 3600])(
  'with a lock of %d s it is looked for machines that are gone',
  async (lockSeconds) => {
    await reply('DEL', 'baralho:chunks:stalled-check');
    const troubles: string[] = [];
    const worker = await joinWork(url, {
      threads: 1,
      kinds: [DUMMY_WORK],
      lockSeconds,
      onTrouble: (text) => troubles.push(text),
    });
    while (troubles.length === 0 && (await reply('EXISTS', 'baralho:chunks:stalled-check')) === 0)
      await pause(20);
    expect(troubles).toEqual([]);
    await worker.close();
  },
);

it('a worker that has stopped asking for chunks begins anew', async () => {
  // As BullMQ was seen to do after Redis was killed at a certain moment: it waits for something that never comes.
  const asking = vi.spyOn(Worker.prototype as unknown as { waitForJob(): Promise<number> }, 'waitForJob');
  asking.mockImplementationOnce(() => new Promise(() => {}));
  const worker = await joinWork(url, { threads: 1, kinds: [DUMMY_WORK], watchMs: 100 });
  try {
    await expect.poll(() => asking.mock.calls.length).toBeGreaterThan(0);
    const chunks = dummies(20, { milliseconds: 5 });
    expectAllOnce(chunks, await withQueue((queue) => counted(queue, chunks)));
  } finally {
    asking.mockRestore();
    await worker.close();
  }
});

describe('at the door', () => {
  it('a worker of another engine is refused with a clear sentence', async () => {
    await withQueue(async () => {
      await expect(joinWork(url, { threads: 1, kinds: [DUMMY_WORK], engine: 'baralho-0' })).rejects.toThrow(
        new CannotMeet(
          `the work there is done by engine ${ENGINE}, this is engine baralho-0; use the same version everywhere`,
        ),
      );
    });
  });

  it('a Redis that is emptied while somebody comes in takes them all the same', async () => {
    const ask = Redis.prototype.get;
    const asking = vi.spyOn(Redis.prototype, 'get');
    asking.mockImplementationOnce(async function (this: Redis, key) {
      await this.flushall();
      return ask.call(this, key);
    });
    try {
      const chunks = dummies(1, { milliseconds: 1 });
      const worker = await joinWork(url, { threads: 1, kinds: [DUMMY_WORK] });
      expectAllOnce(chunks, await withQueue((queue) => counted(queue, chunks)));
      await worker.close();
    } finally {
      asking.mockRestore();
    }
  });

  it('what is cancelled is taken back', async () => {
    const stop = new AbortController();
    const chunks = dummies(10, { milliseconds: 1 });
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

  it.each([
    ['redis://127.0.0.1:1', /^cannot reach Redis at redis:\/\/127\.0\.0\.1:1: /],
    ['redis://:secret@127.0.0.1:1', /^cannot reach Redis at redis:\/\/:…@127\.0\.0\.1:1: /],
    ['redis://HERE/4711', /^cannot reach Redis at redis:\/\/127\.0\.0\.1:\d+\/4711: .*out of range/],
    ...['', 'http://:secret@127.0.0.1', 'redis://127.0.0.1:99999', 'redis://127.0.0.1:x', 'redis://[::1'].map(
      (address) => [address, /^'[^']*' is no Redis address; expected redis:\/\/HOST:PORT$/] as const,
    ),
    ['redis://:%zz@HERE', /is no Redis address/],
    ['redis://HERE/cards', /is no Redis address/],
  ] as const)('%s is one sentence, without the password', async (address, sentence) => {
    const refused = redisQueue(address.replace('HERE', `127.0.0.1:${server.port}`), {
      kinds: [DUMMY_WORK],
    });
    await expect(refused).rejects.toThrow(CannotMeet);
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.not.toThrow('secret');
  });
});

describe('when Redis will not', () => {
  it('a password that is missing is asked for', async () => {
    await reply('ACL', 'SETUSER', 'default', 'resetpass', '>secret');
    try {
      await expect(redisQueue(url, { kinds: [DUMMY_WORK] })).rejects.toThrow(
        /: it asks for a password, redis:\/\/:PASSWORD@HOST:PORT$/,
      );
      await (await redisQueue(url.replace('//', '//:secret@'), { kinds: [DUMMY_WORK] })).close();
    } finally {
      const redis = new Redis(url, { password: 'secret' });
      await redis.call('ACL', 'SETUSER', 'default', 'nopass');
      redis.disconnect();
    }
  });

  it('no memory is one sentence, at the door and in the middle', async () => {
    const full = new CannotMeet(
      "Redis refuses the work: OOM command not allowed when used memory > 'maxmemory'.",
    );
    await withQueue(async (queue) => {
      await reply('CONFIG', 'SET', 'maxmemory', '1');
      try {
        await expect(redisQueue(url, { kinds: [DUMMY_WORK] })).rejects.toThrow(full);
        await expect(queue.run(dummies(1, { milliseconds: 1 }), { done() {} })).rejects.toThrow(CannotMeet);
      } finally {
        await reply('CONFIG', 'SET', 'maxmemory', '0');
      }
    });
  });

  it('no memory in the middle of a run is that sentence too, and no chunk is blamed', async () => {
    const worker = await joinWork(url, { threads: 2, kinds: [DUMMY_WORK] });
    const failed: unknown[] = [];
    await withQueue(async (queue) => {
      let done = 0;
      const run = queue.run(dummies(400, { milliseconds: 20 }), {
        done: () => ++done,
        failed: (failure) => failed.push(failure),
      });
      const refused = expect(run).rejects.toThrow(CannotMeet);
      while (done === 0) await pause(20);
      await reply('CONFIG', 'SET', 'maxmemory', '1');
      try {
        await refused;
      } finally {
        await reply('CONFIG', 'SET', 'maxmemory', '0');
      }
      expect(failed).toEqual([]);
    });
    await worker.close();
    await reply('FLUSHALL');
  });

  it('a result that was not taken is no fault of its chunk', async () => {
    const chunks = dummies(1, { milliseconds: 1 });
    const key = keyOf(chunks[0] as Chunk);
    const queue = new Queue('chunks', { connection: { url }, prefix: 'baralho' });
    const strange = new Worker(
      'chunks',
      async () => {
        throw new Error(`${NOT_TAKEN}: OOM`);
      },
      { connection: { url }, prefix: 'baralho' },
    );
    await withQueue(async (submitter) => {
      const run = counted(submitter, chunks);
      while (!(await (await queue.getJob(key))?.isFailed())) await pause(5);
      await strange.close();
      const worker = await joinWork(url, { threads: 1, kinds: [DUMMY_WORK] });
      expectAllOnce(chunks, await run);
      await worker.close();
    });
    await queue.close();
  });

  it('whoever cancels or leaves does not wait for a Redis that is away', async () => {
    const worker = await joinWork(url, { threads: 1, kinds: [DUMMY_WORK] });
    const queue = await redisQueue(url, { kinds: [DUMMY_WORK] });
    const stop = new AbortController();
    let done = 0;
    const run = queue.run(dummies(1000, { milliseconds: 50 }), {
      done: () => ++done,
      signal: stop.signal,
    });
    while (done === 0) await pause(20);
    await server.kill();
    stop.abort();
    expect((await run).done).toBe(done);
    await Promise.all([queue.close(), worker.close()]);
    await server.startAgain();
    await reply('FLUSHALL');
  });
});
