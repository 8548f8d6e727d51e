/** Asks the solver for a hint. A new question ends the old one. */
import type { AccordionState } from '@baralho/core/games/accordion/index';
import type { Hint } from './solver.worker.ts';

let thread: Worker | undefined;

export function askForHint(state: AccordionState): Promise<Hint> {
  thread?.terminate();
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  thread = worker;
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Hint>) => {
      worker.terminate();
      resolve(data);
    });
    worker.postMessage(state);
  });
}
