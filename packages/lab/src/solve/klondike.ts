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
  /** Positions entered and time taken, making a solution shorter included. */
  readonly nodes: number;
  readonly ms: number;
} & (
  | {
      readonly verdict: 'winnable';
      readonly moves: readonly Move[];
      /** Turns of the stock and moves of a card or run; redeals do not count here, though they are among the moves. */
      readonly length: number;
      /** True when it is proven that no solution has fewer moves. */
      readonly shortest: boolean;
    }
  | {
      readonly verdict: 'unwinnable';
      /** Who says so: this search, or besides it the program that a machine has checked (verified/verify.ts). */
      readonly proof: 'search' | 'verified';
    }
  | { readonly verdict: 'unknown'; readonly limit: SolveLimit }
);

/** any: the first found; short: within a few percent of the shortest; shortest: proven, where it fits the limits. */
export const SOLUTIONS = ['any', 'short', 'shortest'] as const;
export type Solution = (typeof SOLUTIONS)[number];

export interface SolveOptions {
  /** Of the clock; without end unless given. */
  readonly seconds?: number;
  /** Memory of the search in megabytes, 600 unless given. */
  readonly megabytes?: number;
  readonly nodes?: number;
  /** Looked at between slices: true stops the search. */
  readonly cancelled?: () => boolean;
  /** How good a solution is wanted; `any` unless given. */
  readonly solution?: Solution;
}

export interface KlondikeSolver {
  solve(state: State, options?: SolveOptions): KlondikeVerdict;
}

const SLICE = 50_000;
const MEGABYTE = 2 ** 20;

/** From coarse to fine, each below what the one before found: the weight of the bound (of 4), and the positions it may cost. */
const WHOLE_TRIES = [
  [40, 100_000],
  [24, 100_000],
  [16, 100_000],
  [12, 150_000],
  [8, 300_000],
  [6, 400_000],
] as const;

/** Then the last part of the line alone, which is easier the shorter it is: where it begins, and the tries. */
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

/** A shorter solution than the one known: of the whole game, then of its last parts, then again of the whole. */
function shorten(
  kernel: ShortestKernel,
  state: State,
  known: Found,
  { megabytes = 600, solution }: SolveOptions,
  stop: (nodes: number) => SolveLimit | undefined,
): Found & { readonly visited: number } {
  let best = known;
  let visited = 0;
  /** Looks for fewer moves from move number `from` on; true when it is known that there are none. */
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

/** A solver with memory of its own. Keep it: the memory stays allocated between positions. */
export const klondikeSolver = async (): Promise<KlondikeSolver> =>
  solverOn(await loadKlondike(), await loadShortest());
