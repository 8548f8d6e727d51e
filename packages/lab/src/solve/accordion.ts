/**
 * Decides an Accordion position with free choice, whole piles or single cards: winnable with the moves, unwinnable by
 * exhaustion, or unknown with the limit that was hit. Any position will do, a fresh row or piles in the middle of a game.
 * Runs in Node and in a browser.
 *
 *   const verdict = await solveAccordion(accordion.start(setupOf({ rule: 'pile', row })), { seconds: 10 });
 *
 * Two searches take turns: a beam that finds ways to one pile, twice as wide after every eight tries for nothing, and
 * a walk through every position, which proves that there is none. Whichever answers first is right.
 */
import { type AccordionMove, type AccordionState, accordion } from '@baralho/core/games/accordion/index';
import { type AccordionSolverKernel, loadAccordionSolver, MOST_BEAM } from '@baralho/kernels/accordionSolver';

export type AccordionLimit = 'seconds' | 'memory' | 'nodes' | 'cancelled';

export type AccordionVerdict = {
  /** Positions searched. */
  readonly nodes: number;
  readonly ms: number;
} & (
  | { readonly verdict: 'winnable'; readonly moves: readonly AccordionMove[] }
  | { readonly verdict: 'unwinnable' }
  | { readonly verdict: 'unknown'; readonly limit: AccordionLimit }
);

export interface AccordionOptions {
  /** Wall time; unlimited by default. */
  readonly seconds?: number;
  /** Memory of the search in megabytes, 1000 by default: room for 25 million positions of 18 cards. */
  readonly megabytes?: number;
  readonly nodes?: number;
  /** Checked between slices: true stops the search. */
  readonly cancelled?: () => boolean;
}

/** The solver with its kernel loaded: answers at once. Keep it, since its memory stays allocated. */
export interface AccordionSolver {
  solve(state: AccordionState, options?: AccordionOptions): AccordionVerdict;
}

const FIRST_WIDTH = 20;
const TRIES_A_WIDTH = 8;
/**
 * After an attempt, the exact search takes as many positions as both have used so far; fewer for long rows, which it almost never exhausts.
 */
const LONG_ROW = 24;
const LONG_ROW_SHARE = 1 / 16;
/**
 * But it goes first in long rows: with so many moves possible, it often finds a solution. Short rows are won by the first attempt or are
 * hard.
 */
const FIRST_LOOK = 500;
const SLICE = 200_000;

/** If single cards move, moving a pile onto another takes one move for each card. */
function carried(start: AccordionState, steps: readonly AccordionMove[]): readonly AccordionMove[] {
  if (start.rule === 'pile') return steps;
  const sizes = start.piles.map((pile) => pile.length);
  return steps.flatMap((move) => {
    const [size = 0] = sizes.splice(move.from, 1);
    sizes[move.to] = (sizes[move.to] ?? 0) + size;
    return Array.from({ length: size }, () => move);
  });
}

function solverOn(kernel: AccordionSolverKernel): AccordionSolver {
  return {
    solve(state, { seconds, megabytes = 1000, nodes: most = Number.POSITIVE_INFINITY, cancelled } = {}) {
      const began = performance.now();
      const spent = () => ({ nodes: kernel.visited(), ms: performance.now() - began });
      const stopped = (): AccordionLimit | undefined => {
        if (kernel.visited() >= most) return 'nodes';
        if (seconds !== undefined && spent().ms > seconds * 1000) return 'seconds';
        return cancelled?.() ? 'cancelled' : undefined;
      };
      if (accordion.won(state)) return { verdict: 'winnable', moves: [], nodes: 0, ms: 0 };
      kernel.begin(state, megabytes * 2 ** 20);
      const long = state.piles.length > LONG_ROW;
      const share = long ? LONG_ROW_SHARE : 1;
      let full = false;
      for (let attempt = 0; ; attempt++) {
        const looks = attempt > 0 ? Math.ceil(share * kernel.visited()) + 1 : long ? FIRST_LOOK : 0;
        for (let left = looks; left > 0 && !full; left -= SLICE) {
          const progress = kernel.exhaust(Math.min(left, SLICE));
          if (progress === 'won') return { verdict: 'winnable', moves: kernel.line(), ...spent() };
          if (progress === 'lost') return { verdict: 'unwinnable', ...spent() };
          full = progress === 'out of memory';
          const limit = stopped();
          if (limit !== undefined) return { verdict: 'unknown', limit, ...spent() };
        }
        const width = FIRST_WIDTH * 2 ** Math.floor(attempt / TRIES_A_WIDTH);
        if (width > MOST_BEAM && full) return { verdict: 'unknown', limit: 'memory', ...spent() };
        if (width <= MOST_BEAM) {
          const steps = kernel.beam(width, attempt);
          if (steps !== undefined) return { verdict: 'winnable', moves: carried(state, steps), ...spent() };
        }
        const limit = stopped();
        if (limit !== undefined) return { verdict: 'unknown', limit, ...spent() };
      }
    },
  };
}

export const accordionSolver = async (): Promise<AccordionSolver> => solverOn(await loadAccordionSolver());

let shared: Promise<AccordionSolver> | undefined;

export async function solveAccordion(
  state: AccordionState,
  options?: AccordionOptions,
): Promise<AccordionVerdict> {
  shared ??= accordionSolver();
  return (await shared).solve(state, options);
}
