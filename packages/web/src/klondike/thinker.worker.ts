/** The solver, off the page's own thread: is this won yet, can another card come out, find a deal that can be won. */
import { numberedDeal } from '@baralho/core';
import {
  canAnotherCardComeOut,
  klondike,
  type Rules,
  type State,
  setupOf,
} from '@baralho/core/games/klondike/index';
import { klondikeSolver } from '@baralho/lab/solve/klondike';

export type Request =
  | { readonly kind: 'solve'; readonly state: State; readonly seconds: number }
  | { readonly kind: 'dead end'; readonly state: State }
  | { readonly kind: 'deal'; readonly rules: Rules; readonly first: number };

export type Verdict = 'winnable' | 'unwinnable' | 'unknown';

export type Reply =
  | { readonly kind: 'solved'; readonly verdict: Verdict }
  | { readonly kind: 'dead end'; readonly dead: boolean }
  | { readonly kind: 'tried'; readonly deals: number }
  | { readonly kind: 'dealt'; readonly number: number };

const solver = klondikeSolver();
/** Memory that a telephone can spare. */
const MEGABYTES = 200;

/** The first that can be won, from a number on. */
async function findDeal({ rules, first }: Extract<Request, { kind: 'deal' }>): Promise<number> {
  const { solve } = await solver;
  for (let tried = 0; ; tried++) {
    const number = (first + tried) % 2 ** 32;
    const state = klondike.start(setupOf(numberedDeal('klondike', number).deck, rules));
    if (solve(state, { seconds: 2, megabytes: MEGABYTES }).verdict === 'winnable') return number;
    self.postMessage({ kind: 'tried', deals: tried + 1 } satisfies Reply);
  }
}

async function answer(request: Request): Promise<Reply> {
  switch (request.kind) {
    case 'solve': {
      const { solve } = await solver;
      const { verdict } = solve(request.state, { seconds: request.seconds, megabytes: MEGABYTES });
      return { kind: 'solved', verdict };
    }
    case 'dead end':
      return { kind: 'dead end', dead: canAnotherCardComeOut(request.state) === 'no' };
    case 'deal':
      return { kind: 'dealt', number: await findDeal(request) };
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  self.postMessage(await answer(data));
});
