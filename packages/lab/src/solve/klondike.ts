/**
 * Decides a Klondike position: winnable with the moves, unwinnable by exhaustion, or unknown with the limit that was hit.
 * Runs in Node and in a browser, best in a worker: the search goes in slices and looks at the clock and at the signal between
 * them.
 *
 *   const solver = await klondikeSolver();
 *   const verdict = solver.solve(klondike.start(setupOf(deck, { draw: 3 })), { seconds: 10 });
 */
import { klondike, type Move, type State } from '@baralho/core/games/klondike/index';
import { type KlondikeKernel, loadKlondike } from '@baralho/kernels/klondike';
import { expandLine } from './line.ts';

export type SolveLimit = 'seconds' | 'memory' | 'nodes' | 'cancelled';

export type KlondikeVerdict = {
  /** Positions the search entered. */
  readonly nodes: number;
  readonly ms: number;
} & (
  | { readonly verdict: 'winnable'; readonly moves: readonly Move[] }
  | { readonly verdict: 'unwinnable' }
  | { readonly verdict: 'unknown'; readonly limit: SolveLimit }
);

export interface SolveOptions {
  /** Of the clock; without end unless given. */
  readonly seconds?: number;
  /** Memory of the search in megabytes, 600 unless given. */
  readonly megabytes?: number;
  readonly nodes?: number;
  /** Looked at between slices: true stops the search. */
  readonly cancelled?: () => boolean;
}

export interface KlondikeSolver {
  solve(state: State, options?: SolveOptions): KlondikeVerdict;
}

const SLICE = 100_000;
const MEGABYTE = 2 ** 20;

export function solverOn(kernel: KlondikeKernel): KlondikeSolver {
  return {
    solve(state, { seconds, megabytes = 600, nodes = Number.POSITIVE_INFINITY, cancelled } = {}) {
      const began = performance.now();
      const spent = () => ({ nodes: kernel.visited(), ms: performance.now() - began });
      if (klondike.outcome(state)?.reason === 'won')
        return { verdict: 'winnable', moves: [], nodes: 0, ms: 0 };
      kernel.begin(state, megabytes * MEGABYTE);
      for (;;) {
        const progress = kernel.run(Math.min(SLICE, nodes - kernel.visited()));
        if (progress === 'won')
          return { verdict: 'winnable', moves: expandLine(state, kernel.line()), ...spent() };
        if (progress === 'lost') return { verdict: 'unwinnable', ...spent() };
        const limit =
          progress === 'out of memory'
            ? 'memory'
            : kernel.visited() >= nodes
              ? 'nodes'
              : seconds !== undefined && spent().ms > seconds * 1000
                ? 'seconds'
                : cancelled?.()
                  ? 'cancelled'
                  : undefined;
        if (limit !== undefined) return { verdict: 'unknown', limit, ...spent() };
      }
    },
  };
}

/** A solver with memory of its own. Keep it: the memory stays allocated between positions. */
export const klondikeSolver = async (): Promise<KlondikeSolver> => solverOn(await loadKlondike());
