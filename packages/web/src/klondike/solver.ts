/** Asks the solver one question at a time. A new one, or `stop`, ends the old one together with its thread. */
import { openThread, type Thread } from '../threads/thread.ts';
import type { Answer, Progress, Question } from './solver.worker.ts';

export type Solver = Pick<Thread<Question, Answer, Progress>, 'ask' | 'stop'>;

export function openSolver(): Solver {
  const { ask, stop } = openThread<Question, Answer, Progress>('klondike solver');
  return {
    stop,
    ask(question, onprogress) {
      stop();
      return ask(question, onprogress);
    },
  };
}
