/** Asks the solver about a position. A new question ends the old one. */
import type { AccordionState } from '@baralho/core/games/accordion/index';
import type { Solution } from './solver.worker.ts';

let thread: Worker | undefined;

export function solve(state: AccordionState): Promise<Solution> {
  thread?.terminate();
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  thread = worker;
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution>) => {
      worker.terminate();
      resolve(data);
    });
    worker.postMessage(state);
  });
}
