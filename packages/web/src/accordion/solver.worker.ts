/** Looks for a way to one pile, off the page's own thread. */
import type { AccordionMove, AccordionState } from '@baralho/core/games/accordion/index';
import { solveAccordion } from '@baralho/lab/solve/accordion';

export interface Solution {
  readonly verdict: 'winnable' | 'unwinnable' | 'unknown';
  /** The next move of a way to win, when there is one. */
  readonly move: AccordionMove | undefined;
}

const SECONDS = 3;

self.addEventListener('message', async ({ data }: MessageEvent<AccordionState>) => {
  const found = await solveAccordion(data, { seconds: SECONDS });
  const move = found.verdict === 'winnable' ? found.moves[0] : undefined;
  self.postMessage({ verdict: found.verdict, move } satisfies Solution);
});
