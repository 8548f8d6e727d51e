/** Plays or searches a range of games, with the same kernels as the command. */
import { WORK } from './work.ts';

export interface Task {
  readonly id: number;
  /** The kind of an experiment. */
  readonly kind: string;
  readonly parameters: unknown;
  readonly first: number;
  readonly count: number;
}

self.addEventListener('message', async ({ data }: MessageEvent<Task>) => {
  const { id, kind, parameters, first, count } = data;
  const play = await WORK[kind]?.();
  self.postMessage({ id, tally: await play?.(parameters as never, first, count) });
});
