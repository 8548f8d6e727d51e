/** Runs one task as a chunk of its own: its result, or why no machine could process it. */
import { failure, type Result, success } from '@baralho/core/result';
import { ENGINE } from './chunk.ts';
import type { JobQueue, RunOptions } from './queue.ts';

/** Rejects also if it was cancelled. The result has the shape of its kind, which the queue has checked. */
export async function runOne<T>(
  queue: JobQueue,
  task: { readonly kind: string; readonly parameters: unknown },
  how: Pick<RunOptions, 'priority' | 'signal'> = {},
): Promise<Result<T>> {
  let ran: Result<T> = failure('no machine answered');
  await queue.run([{ ...task, first: 0, count: 1, engine: ENGINE }], {
    ...how,
    done: (_, result) => {
      ran = success(result as T);
    },
    failed: ({ message }) => {
      ran = failure(message);
    },
  });
  return ran;
}
