/** Chunks that contain whole programs, through a real Redis: each program is sent once and arrives unchanged. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DUMMY_WORK } from './dummyWork.ts';
import { lengthened, shortened } from './longTexts.ts';
import { counted, dummies, expectAllOnce, sumOf } from './queue.suite.ts';
import type { Failure, JobQueue } from './queue.ts';
import { redisQueue } from './redis.ts';
import { type RedisServer, startRedisServer } from './redisServer.suite.ts';
import { type JoinedWorker, joinWork } from './worker.ts';

let server: RedisServer;
let redis: Redis;
let queue: JobQueue;
let worker: JoinedWorker | undefined;
const program = (bytes: number): string => randomBytes(bytes).toString('base64');
const keys = (): Promise<string[]> => redis.keys('baralho:text:*');
const join = async (): Promise<void> => {
  worker = await joinWork(server.url, { threads: 1, kinds: [DUMMY_WORK] });
};

beforeAll(async () => {
  server = await startRedisServer();
  redis = new Redis(server.url);
  queue = await redisQueue(server.url, { kinds: [DUMMY_WORK] });
});
afterAll(async () => {
  await worker?.close();
  await queue.close();
  redis.disconnect();
  await server.close();
});

describe('long texts of chunks', () => {
  it('are put back as they were, and only they', async () => {
    const [one, two] = [program(20_000), program(30_000)];
    const value = { a: [one, 'short', { b: two, c: one }], d: null, e: 7 };
    const { written, texts } = shortened(value);
    expect([written.length < 400, texts.size]).toEqual([true, 2]);
    expect(await lengthened(JSON.parse(written), async (hash) => texts.get(hash))).toEqual(value);
    await expect(lengthened(JSON.parse(written), async () => undefined)).rejects.toThrow(/missing/);
    await expect(lengthened(JSON.parse(written), async () => one)).rejects.toThrow(/not the one/);
  });

  it('let four programs of 2 MB play many games, and are sent once', async () => {
    await join();
    const freight = Array.from({ length: 4 }, () => program(2_000_000));
    const chunks = dummies(20, { milliseconds: 1, freight });
    expectAllOnce(chunks, await counted(queue, chunks));
    expect((await keys()).length).toBe(4);
    const lengths = await Promise.all((await keys()).map((key) => redis.strlen(key)));
    expect(lengths.reduce((sum, one) => sum + one)).toBeLessThan(11_000_000);
    expect(await redis.ttl((await keys())[0] ?? '')).toBeGreaterThan(3600);
    await worker?.close();
  });

  it('that Redis has forgotten are sent again, and what is another text is refused', async () => {
    const [chunk] = dummies(1, { milliseconds: 2, freight: [program(100_000)] });
    if (chunk === undefined) throw new Error('no chunk');
    const before = new Set(await keys());
    const sums: unknown[] = [];
    const run = queue.run([chunk], { done: (_, sum) => void sums.push(sum) });
    const fresh = async () => (await keys()).find((key) => !before.has(key));
    while ((await fresh()) === undefined) await pause(20);
    await redis.del((await fresh()) ?? '');
    await join();
    await run;
    expect(sums).toEqual([sumOf(chunk)]);
    await worker?.close();

    const failures: Failure[] = [];
    const [other] = dummies(1, { milliseconds: 3, freight: [program(100_000)] });
    if (other === undefined) throw new Error('no chunk');
    const known = new Set(await keys());
    const spoilt = queue.run([other], { done: () => {}, failed: (failure) => void failures.push(failure) });
    const next = async () => (await keys()).find((key) => !known.has(key));
    while ((await next()) === undefined) await pause(20);
    await redis.set((await next()) ?? '', program(100_000));
    await join();
    await spoilt;
    expect(failures.map(({ message }) => message)).toEqual([
      'a text of the chunk is not the one that it names',
    ]);
  });

  it('that can never be sent are refused at once, with a sentence', async () => {
    const chunks = dummies(1, { milliseconds: 1, freight: ['x'.repeat(2 ** 26 + 1)] });
    const failures: Failure[] = [];
    const report = await queue.run(chunks, {
      done: () => {},
      failed: (failure) => void failures.push(failure),
    });
    expect(report).toMatchObject({ done: 0 });
    expect(failures.map(({ message }) => message)).toEqual([
      'this is too large for the machines at the Redis: at most 64 MB a file',
    ]);
  });
});
