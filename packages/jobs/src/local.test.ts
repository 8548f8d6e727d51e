import { expect, it } from 'vitest';
import type { Chunk } from './chunk.ts';
import { DUMMY_WORK } from './dummyWork.ts';
import { localQueue } from './local.ts';
import { describeQueue, dummies, sumOf, tryLog } from './queue.suite.ts';
import { startThreads } from './threads.ts';

describeQueue('two threads of this machine', async () => localQueue({ threads: 2, kinds: [DUMMY_WORK] }));

it('does not mind an answer that comes in the moment in which it is cancelled', async () => {
  const log = tryLog();
  const threads = startThreads({ threads: 1, kinds: [DUMMY_WORK] });
  const [first, second] = dummies(2, { milliseconds: 1, log: log.path }) as [Chunk, Chunk];
  const stop = new AbortController();
  const uncaught: unknown[] = [];
  const note = (error: unknown): number => uncaught.push(error);
  process.on('uncaughtException', note);
  await threads.run(first);
  const cancelled = threads.run(second, { signal: stop.signal });
  // Nobody is listening here, so the answer is already there when it is cancelled.
  while (log.tries().size < 2);
  const answered = performance.now() + 200;
  while (performance.now() < answered);
  stop.abort();
  await expect(cancelled).rejects.toThrow();
  expect(await threads.run(first)).toBe(sumOf(first));
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
  await threads.close();
  log.remove();
});

it('keeps a thread for what is urgent: two long chunks do not hold it up', async () => {
  const log = tryLog();
  const threads = startThreads({ threads: 2, reserved: 1, kinds: [DUMMY_WORK] });
  const [first, second, urgent] = dummies(3, { milliseconds: 300, log: log.path }) as [Chunk, Chunk, Chunk];
  const order: string[] = [];
  const run = (name: string, chunk: Chunk, priority: number): Promise<unknown> =>
    threads.run(chunk, { priority }).then(() => order.push(name));
  const all = [run('first', first, 40), run('second', second, 40)];
  expect(threads.busy).toBe(1);
  all.push(run('urgent', urgent, 10));
  expect(threads.busy).toBe(2);
  await Promise.all(all);
  expect(order.at(-1)).toBe('second');
  expect(threads.busy).toBe(0);
  // With a single thread, none can be reserved.
  const one = startThreads({ threads: 1, reserved: 1, kinds: [DUMMY_WORK] });
  expect(await one.run(first, { priority: 100 })).toBe(sumOf(first));
  await Promise.all([threads.close(), one.close()]);
  log.remove();
});
