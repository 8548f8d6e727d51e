import { afterEach, expect, it } from 'vitest';
import { openThreadPool, type ThreadPool } from './threadPool.ts';

const MODULE = `data:text/javascript,${encodeURIComponent(`
  export async function run({ say, fail, exit, spin }, data) {
    if (fail) throw new RangeError(fail);
    if (exit) process.exit(exit);
    while (spin);
    return [say, data];
  }`)}`;

let pool: ThreadPool | undefined;
const open = (threads: number): ThreadPool => {
  pool = openThreadPool(MODULE, threads, 'data');
  return pool;
};
afterEach(() => pool?.close());

it('gives back what the module gives, and throws what it throws', async () => {
  const { run } = open(2);
  const all = Array.from({ length: 20 }, (_, say) => run({ say }));
  expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, (_, say) => [say, 'data']));
  await expect(run({ fail: 'too far' })).rejects.toThrow(new RangeError('too far'));
  await expect(run(() => {})).rejects.toThrow('could not be cloned');
  expect(await run({ say: 1 })).toEqual([1, 'data']);
});

it('has another thread when one ends', async () => {
  const { run } = open(1);
  const [lost, next] = [run({ exit: 3 }), run({ say: 2 })];
  await expect(lost).rejects.toThrow('a thread ended with 3');
  expect(await next).toEqual([2, 'data']);
});

it('ends a task in the middle when it is cancelled, and takes back one that waits', async () => {
  const { run } = open(1);
  const stop = new AbortController();
  const both = [run({ spin: true }, stop.signal), run({ say: 1 }, stop.signal)];
  const next = run({ say: 3 });
  stop.abort();
  for (const one of both) await expect(one).rejects.toThrow('aborted');
  expect(await next).toEqual([3, 'data']);
  await expect(run({ say: 4 }, stop.signal)).rejects.toThrow('aborted');
});

it('tells all who wait when it is closed', async () => {
  const { run, close } = open(1);
  const both = Promise.allSettled([run({ spin: true }), run({ say: 1 })]);
  await close();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(run({ say: 1 })).rejects.toThrow('the threads were ended');
});

it('takes for a task no module that cannot be loaded', async () => {
  pool = openThreadPool('file:///nowhere/at-all.js', 1);
  await expect(pool.run({})).rejects.toThrow(/Cannot find module|nowhere/);
});
