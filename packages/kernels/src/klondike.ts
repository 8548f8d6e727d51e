/**
 * The Klondike kernel for TypeScript: pass it a position of core's rules, let it run in slices, ask for the solution. A
 * solution uses the kernel's few kinds of move; `@baralho/lab` expands it to the moves of the game.
 */
import { type Card, itemAt } from '@baralho/core';
import type { State } from '@baralho/core/games/klondike/index';
import { type Kernel, LARGEST_WORD, openKernel } from './kernel.ts';
import { checkPosition, encode, fromKernel } from './klondikePosition.ts';

export { UNLIMITED_BYTE } from './klondikePosition.ts';

export const KLONDIKE_STEPS = ['reveal', 'up', 'place', 'stock up', 'down'] as const;

/**
 * reveal: the head of a column (its first open card) goes with its run to another column; up: a card goes from a column to
 * its foundation; place, stock up: a stock or waste card goes to a column, to its foundation; down: back from a foundation.
 */
export interface KlondikeStep {
  readonly kind: (typeof KLONDIKE_STEPS)[number];
  readonly card: Card;
}

export type KlondikeProgress = 'running' | 'won' | 'lost' | 'out of memory';

/** in tries: short tries, then one search to the end; plainly: to the end without any lemma; at once: to the end with them. */
export const KLONDIKE_SEARCHES = ['in tries', 'plainly', 'at once'] as const;
export type KlondikeSearch = (typeof KLONDIKE_SEARCHES)[number];

/** What is to be reached: all cards out, or another one than those that are. */
export type KlondikeGoal = 'win' | 'another card';

export interface KlondikeKernel {
  /** Takes a position and forgets the one before. `bytes` bounds the memory; a win is searched `in tries` unless others are named. */
  begin(state: State, bytes: number, search?: KlondikeSearch, goal?: KlondikeGoal): void;
  /** Searches on through about so many positions. */
  run(positions: number): KlondikeProgress;
  /** Positions seen since `begin`, over all tries. */
  visited(): number;
  /** From the position of `begin`: whether a short-sighted try, one order for each number, wins within so many positions. */
  dive(number: number, positions: number): boolean;
  /** After 'won': the winning line. */
  line(): KlondikeStep[];
  bytes(): number;
}

/** The kernel for smaller games (assembly/klondike/index.ts), whose host writes the positions itself. */
export interface SmallKlondikeKernel {
  /** Columns of the game and the height up to which each foundation is no part of it. */
  resize(columns: number, nailed: readonly number[]): void;
  /** Decides a position, written as the kernel reads it, within so many positions if that is said. */
  decide(position: readonly number[], search: KlondikeSearch, positions?: number): KlondikeProgress;
}

interface Functions {
  size(columns: number, ...nailed: readonly number[]): void;
  begin(bytes: number, how: number, forAnotherCard: number): void;
  run(positions: number): number;
  visited(): number;
  dive(number: number, positions: number): number;
  lineLength(): number;
  lineMove(index: number): number;
}

export const PROGRESS = ['running', 'won', 'lost', 'out of memory'] as const;
type InputKernel = Kernel<Functions, 'INPUT'>;

function beginWith(
  { call, write, whole }: InputKernel,
  position: readonly number[],
  bytes: number,
  how: KlondikeSearch,
  goal: KlondikeGoal,
): void {
  checkPosition(position);
  write('INPUT', position);
  call.begin(whole('bytes', bytes, 0, LARGEST_WORD), KLONDIKE_SEARCHES.indexOf(how), goal === 'win' ? 0 : 1);
}

const runOn = ({ call, whole }: InputKernel, positions: number): KlondikeProgress =>
  itemAt(PROGRESS, call.run(whole('positions', Math.min(positions, LARGEST_WORD), 0, LARGEST_WORD)));

export async function loadKlondike(): Promise<KlondikeKernel> {
  const kernel = await openKernel<Functions, 'INPUT'>('klondike');
  const { call, whole, size } = kernel;
  return {
    begin: (state, bytes, search = 'in tries', goal = 'win') =>
      beginWith(kernel, encode(state), bytes, search, goal),
    run: (positions) => runOn(kernel, positions),
    visited: () => call.visited(),
    dive: (number, positions) => call.dive(number, whole('positions', positions, 0, LARGEST_WORD)) !== 0,
    line: () =>
      Array.from({ length: call.lineLength() }, (_, index) => {
        const move = call.lineMove(index);
        return {
          kind: itemAt(KLONDIKE_STEPS, move >> 6),
          card: fromKernel(move & 63),
        };
      }),
    bytes: size,
  };
}

export async function loadSmallKlondike(): Promise<SmallKlondikeKernel> {
  const kernel = await openKernel<Functions, 'INPUT'>('klondike');
  return {
    resize(columns, nailed) {
      for (const height of nailed) kernel.whole('height', height, 0, 13);
      kernel.call.size(kernel.whole('columns', columns, 1, 7), ...nailed);
    },
    decide(position, search, positions = LARGEST_WORD) {
      beginWith(kernel, position, 2 ** 28, search, 'win');
      return runOn(kernel, positions);
    },
  };
}
