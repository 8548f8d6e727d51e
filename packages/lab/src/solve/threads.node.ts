/** Many positions on all cores: tasks in, verdicts out in the same order. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { KlondikeVerdict } from './klondike.ts';
import type { KlondikeTask } from './task.ts';

/** The verdicts of all tasks, in their order. Ends the threads when the loop over it ends. */
export async function* solveInThreads<T>(
  items: Iterable<T>,
  taskOf: (item: T) => KlondikeTask,
  threads = availableParallelism(),
): AsyncGenerator<readonly [T, KlondikeVerdict]> {
  // Compiled code and a plain Node, also when this file itself runs from source.
  const filename = new URL('../../dist/solve/thread.node.js', import.meta.url).href;
  const pool = new Piscina({ filename, minThreads: 0, maxThreads: threads, execArgv: [] });
  const under: (readonly [T, Promise<KlondikeVerdict>])[] = [];
  try {
    for (const item of items) {
      under.push([item, pool.run(taskOf(item)) as Promise<KlondikeVerdict>]);
      // Two a thread, so that none is ever idle.
      if (under.length < 2 * threads) continue;
      const [first, verdict] = under.shift() as readonly [T, Promise<KlondikeVerdict>];
      yield [first, await verdict];
    }
    for (const [item, verdict] of under) yield [item, await verdict];
  } finally {
    await pool.destroy();
  }
}
