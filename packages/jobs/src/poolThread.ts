/** The code of a pool's thread: runs one task after another. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer } from './threadPool.ts';

const { module, data } = workerData as { readonly module: string; readonly data: unknown };
const { run } = (await import(module)) as { run(task: unknown, data: unknown): unknown };

parentPort?.on('message', async (task: unknown) => {
  let answer: Answer;
  try {
    answer = { result: await run(task, data) };
  } catch (error) {
    answer = { error };
  }
  parentPort?.postMessage(answer);
});
