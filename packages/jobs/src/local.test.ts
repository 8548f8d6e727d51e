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
  // Nobody listens here, so the answer lies there when it is cancelled.
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
