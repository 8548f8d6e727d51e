/**
 * Decides a Klondike position: winnable with the moves, unwinnable by exhaustion, or unknown with the limit that was hit.
 * Runs in Node and in a browser, best in a worker: the search goes in slices and looks at the clock and at `cancelled` between
 * them.
 *
 *   const solver = await klondikeSolver();
 *   const verdict = solver.solve(klondike.start(setupOf(deck, { draw: 3 })), { seconds: 10, solution: 'short' });
 */
import { klondike, klondikeSearch, type Move, STOCK, type State } from '@baralho/core/games/klondike/index';
import { type KlondikeKernel, loadKlondike } from '@baralho/kernels/klondike';
import { loadShortest, type ShortestKernel } from '@baralho/kernels/klondikeShortest';
import { expandLine } from './line.ts';

export type SolveLimit = 'seconds' | 'memory' | 'nodes' | 'cancelled';

export type KlondikeVerdict = {
  /** Positions searched and time taken, including shortening the solution. */
  readonly nodes: number;
  readonly ms: number;
} & (
  | {
      readonly verdict: 'winnable';
      readonly moves: readonly Move[];
      /** Draws from the stock and moves of a card or run; redeals do not count here, although they are among the moves. */
      readonly length: number;
      /** True if it is proven that no solution has fewer moves. */
      readonly shortest: boolean;
    }
  | {
      readonly verdict: 'unwinnable';
      /** What proves it: this search, or also the program with a machine-checked proof (verified/verify.ts). */
      readonly proof: 'search' | 'verified';
    }
  | { readonly verdict: 'unknown'; readonly limit: SolveLimit }
);

/** any: the first found; short: within a few per cent of the shortest; shortest: proven, if the limits allow it. */
export const SOLUTIONS = ['any', 'short', 'shortest'] as const;
export type Solution = (typeof SOLUTIONS)[number];

export interface SolveOptions {
  /** Wall time; unlimited by default. */
  readonly seconds?: number;
  /** Memory of the search in megabytes, 600 by default. */
  readonly megabytes?: number;
  readonly nodes?: number;
  /** Checked between slices: true stops the search. */
  readonly cancelled?: () => boolean;
  /** Which solution is wanted; `any` by default. */
  readonly solution?: Solution;
}

export interface KlondikeSolver {
  solve(state: State, options?: SolveOptions): KlondikeVerdict;
}

const SLICE = 50_000;
const MEGABYTE = 2 ** 20;

/** From coarse to fine, each looking for fewer moves than the one before: the weight of the bound (of 4), and the limit in positions. */
const WHOLE_TRIES = [
  [40, 100_000],
  [24, 100_000],
  [16, 100_000],
  [12, 150_000],
  [8, 300_000],
  [6, 400_000],
] as const;

/** Then only the last part of the solution, which is easier the shorter it is: where it begins, and the attempts. */
const TAILS = [0.75, 0.5, 0.25] as const;
const TAIL_TRIES = [
  [8, 100_000],
  [6, 100_000],
] as const;

export const lengthOf = (moves: readonly Move[]): number => moves.filter(({ to }) => to !== STOCK).length;

interface Found {
  readonly moves: readonly Move[];
  readonly length: number;
  readonly shortest: boolean;
}

/** A shorter solution than the known one: of the whole game, then of its last parts, then again of the whole. */
function shorten(
  kernel: ShortestKernel,
  state: State,
  known: Found,
  { megabytes = 600, solution }: SolveOptions,
  stop: (nodes: number) => SolveLimit | undefined,
): Found & { readonly visited: number } {
  let best = known;
  let visited = 0;
  /** Searches for fewer moves from move number `from`; true if it is known that there are none. */
  const attempt = (from: number, weight: number, most: number): boolean => {
    const [head, tail] = [best.moves.slice(0, from), best.moves.slice(from)];
    const begin = head.reduce((at, move) => klondike.play(at, move), state);
    kernel.begin(begin, megabytes * MEGABYTE, weight, lengthOf(tail));
    const before = visited;
    for (;;) {
      const progress = kernel.run(SLICE);
      visited = before + kernel.visited();
      if (progress === 'won') {
        const moves = [...head, ...expandLine(begin, kernel.line())];
        best = { moves, length: lengthOf(moves), shortest: from === 0 && weight === 4 };
        return best.shortest;
      }
      if (progress === 'lost') {
        if (from === 0) best = { ...best, shortest: true };
        return true;
      }
      if (progress === 'out of memory' || kernel.visited() >= most || stop(kernel.visited()) !== undefined)
        return false;
    }
  };
  const tryAll = (part: number, tries: readonly (readonly [number, number])[]): void => {
    for (const [weight, most] of tries)
      if (attempt(Math.floor(part * best.moves.length), weight, most)) return;
  };
  tryAll(0, WHOLE_TRIES);
  if (best.shortest) return { ...best, visited };
  for (const part of TAILS) tryAll(part, TAIL_TRIES);
  tryAll(0, WHOLE_TRIES.slice(-2));
  if (solution === 'shortest' && !best.shortest) attempt(0, 4, Number.POSITIVE_INFINITY);
  return { ...best, visited };
}

export function solverOn(search: KlondikeKernel, short: ShortestKernel): KlondikeSolver {
  return {
    solve(state, options = {}) {
      const {
        seconds,
        megabytes = 600,
        nodes: most = Number.POSITIVE_INFINITY,
        cancelled,
        solution,
      } = options;
      const began = performance.now();
      const spent = () => ({ nodes: search.visited(), ms: performance.now() - began });
      const stop = (nodes: number): SolveLimit | undefined => {
        if (nodes >= most) return 'nodes';
        if (seconds !== undefined && spent().ms > seconds * 1000) return 'seconds';
        return cancelled?.() ? 'cancelled' : undefined;
      };
      if (klondikeSearch.won(state))
        return { verdict: 'winnable', moves: [], length: 0, shortest: true, nodes: 0, ms: 0 };
      search.begin(state, megabytes * MEGABYTE);
      for (;;) {
        const progress = search.run(Math.min(SLICE, most - search.visited()));
        if (progress === 'won') {
          const moves = expandLine(state, search.line());
          const found = { moves, length: lengthOf(moves), shortest: false, visited: 0 };
          const { visited, ...better } =
            solution === 'short' || solution === 'shortest'
              ? shorten(short, state, found, options, stop)
              : found;
          const { nodes, ms } = spent();
          return { verdict: 'winnable', ...better, nodes: nodes + visited, ms };
        }
        if (progress === 'lost') return { verdict: 'unwinnable', proof: 'search', ...spent() };
        const limit = progress === 'out of memory' ? 'memory' : stop(search.visited());
        if (limit !== undefined) return { verdict: 'unknown', limit, ...spent() };
      }
    },
  };
}

/** A solver with its own memory. Keep it: the memory stays allocated between positions. */
export const klondikeSolver = async (): Promise<KlondikeSolver> =>
  solverOn(await loadKlondike(), await loadShortest());
