/** One question to the solver at a time. A new one, or `stop`, ends the old one with its thread. */
import { openThread, type Thread } from '../threads/thread.ts';
import type { Progress, Reply, Request } from './solver.worker.ts';

export type Solver = Pick<Thread<Request, Reply, Progress>, 'ask' | 'stop'>;

export function openSolver(): Solver {
  const { ask, stop } = openThread<Request, Reply, Progress>('klondike solver');
  return {
    stop,
    ask(request, onprogress) {
      stop();
      return ask(request, onprogress);
    },
  };
}
