/** Many positions on all cores: tasks in, verdicts out in the same order. */
import { availableParallelism } from 'node:os';
import { compiledModule } from '@baralho/jobs/compiledModule';
import { openThreadPool } from '@baralho/jobs/threadPool';
import type { KlondikeVerdict } from './klondike.ts';
import type { KlondikeTask } from './task.ts';

/** The verdicts of all tasks, in order. Stops the threads when the loop over it ends. */
export async function* solveInThreads<T>(
  items: Iterable<T>,
  taskOf: (item: T) => KlondikeTask,
  threads = availableParallelism(),
): AsyncGenerator<readonly [T, KlondikeVerdict]> {
  const pool = openThreadPool(compiledModule('./task.ts', import.meta.url), threads);
  const under: (readonly [T, Promise<KlondikeVerdict>])[] = [];
  try {
    for (const item of items) {
      under.push([item, pool.run(taskOf(item)) as Promise<KlondikeVerdict>]);
      // Two for each thread, so that none is ever idle.
      if (under.length < 2 * threads) continue;
      const [first, verdict] = under.shift() as readonly [T, Promise<KlondikeVerdict>];
      yield [first, await verdict];
    }
    for (const [item, verdict] of under) yield [item, await verdict];
  } finally {
    // Nobody waits any more for tasks still under way.
    const left = Promise.allSettled(under.map(([, verdict]) => verdict));
    await pool.close();
    await left;
  }
}
