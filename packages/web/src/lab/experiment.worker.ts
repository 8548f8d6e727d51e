/** The worker that plays or searches a range of games, with the same kernels as the command. */
import { answerWith } from '../threads/answer.ts';
import { WORK } from './work.ts';

export interface Task {
  /** The kind of an experiment. */
  readonly kind: string;
  readonly parameters: unknown;
  readonly first: number;
  readonly count: number;
}

answerWith(async ({ kind, parameters, first, count }: Task): Promise<unknown> => {
  const play = await WORK[kind]?.();
  return play?.(parameters as never, first, count);
});
