/** One task as a chunk of its own: its result, or why no machine could work it off. */
import { ENGINE } from './chunk.ts';
import type { JobQueue, RunOptions } from './queue.ts';

export type Ran<T> =
  | { readonly ok: true; readonly result: T }
  /** When it was cancelled, too. */
  | { readonly ok: false; readonly why: string };

/** The result has the shape of its kind: the queue has looked. */
export async function runOne<T>(
  queue: JobQueue,
  task: { readonly kind: string; readonly parameters: unknown },
  how: Pick<RunOptions, 'priority' | 'signal'> = {},
): Promise<Ran<T>> {
  let ran: Ran<T> = { ok: false, why: 'no machine answered' };
  await queue.run([{ ...task, first: 0, count: 1, engine: ENGINE }], {
    ...how,
    done: (_, result) => {
      ran = { ok: true, result: result as T };
    },
    failed: ({ message }) => {
      ran = { ok: false, why: message };
    },
  });
  return ran;
}
