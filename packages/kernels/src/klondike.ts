/**
 * The Klondike kernel as TypeScript sees it: give it a position of core's rules, let it run in slices, ask for the line.
 * A line is in the kernel's few kinds of move; `@baralho/lab` expands it to the moves of the game.
 */
import { type Card, cardOfNumber, numberOf, suitOf } from '@baralho/core';
import type { State } from '@baralho/core/games/klondike/index';
import { instantiate } from './load.ts';

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
  /** Decides the position that `write` puts down. */
  decide(write: (into: Uint8Array) => void, search: KlondikeSearch): KlondikeProgress;
}

interface Exports {
  input(): number;
  size(columns: number, ...nailed: readonly number[]): void;
  begin(bytes: number, how: number, forAnotherCard: number): void;
  run(positions: number): number;
  visited(): number;
  dive(number: number, positions: number): number;
  lineLength(): number;
  lineMove(index: number): number;
}

/** The kernels count positions in 32 bits; more than that fit into no memory. */
export const MOST_POSITIONS = 2 ** 32 - 1;

export const PROGRESS = ['running', 'won', 'lost', 'out of memory'] as const;
const ENDLESS = 255;

/** Spades, hearts, diamonds, clubs of core as the kernel numbers them: black 0 1, red 2 3. */
const KERNEL_SUITS = [0, 2, 3, 1] as const;
const CORE_SUITS = [0, 3, 1, 2] as const;

export function toKernel(card: Card): number {
  const rank = numberOf(card) - 1;
  return 4 * rank + ((KERNEL_SUITS[suitOf(card)] as number) ^ ((rank & 1) << 1));
}

export function fromKernel(card: number): Card {
  const rank = card >> 2;
  return cardOfNumber(rank + 1, CORE_SUITS[(card & 3) ^ ((rank & 1) << 1)] as number);
}

const TO_KERNEL = Uint8Array.from({ length: 56 }, (_, card) => toKernel(card));

/** Writes the bytes that the kernels read (assembly/klondike/index.ts). Columns are interchangeable: the shortest goes first. */
export function encode(
  { rules, columns, stock, waste, foundations, redealsUsed }: State,
  into: Uint8Array,
): number {
  let at = 0;
  into[at++] = rules.draw;
  into[at++] = Math.min(rules.redeals - redealsUsed, ENDLESS);
  into[at++] = rules.worryBack ? 1 : 0;
  into.fill(0, at, at + 4);
  for (const cards of foundations)
    if (cards[0] !== undefined) into[at + (KERNEL_SUITS[suitOf(cards[0])] as number)] = cards.length;
  at += 4;
  const write = (cards: readonly Card[], from = 0): void => {
    for (let i = from; i < cards.length; i++) into[at++] = TO_KERNEL[cards[i] as Card] as number;
  };
  const byLength = columns.toSorted(
    (a, b) => a.closed.length - b.closed.length || a.open.length - b.open.length,
  );
  if (waste.length + stock.length > 24 || byLength.some(({ closed }, index) => closed.length > index))
    throw new RangeError('klondike kernel: more cards closed or in the stock than a deal has there');
  for (const { closed, open } of byLength) {
    into[at++] = closed.length + Math.min(open.length, 1);
    write(closed);
    write(open.slice(0, 1));
  }
  into[at++] = columns.reduce((sum, { open }) => sum + Math.max(open.length - 1, 0), 0);
  for (const { open } of columns) write(open, 1);
  into[at++] = waste.length;
  into[at++] = waste.length + stock.length;
  write(waste);
  write(stock);
  return at;
}

export async function loadKlondike(): Promise<KlondikeKernel> {
  const kernel = await instantiate<Exports>('klondike');
  return {
    begin(state, bytes, search = 'in tries', goal = 'win') {
      encode(state, new Uint8Array(kernel.memory.buffer, kernel.input(), 256));
      kernel.begin(bytes, KLONDIKE_SEARCHES.indexOf(search), goal === 'win' ? 0 : 1);
    },
    run: (positions) => PROGRESS[kernel.run(Math.min(positions, MOST_POSITIONS))] as KlondikeProgress,
    visited: () => kernel.visited(),
    dive: (number, positions) => kernel.dive(number, positions) !== 0,
    line: () =>
      Array.from({ length: kernel.lineLength() }, (_, index) => {
        const move = kernel.lineMove(index);
        return {
          kind: KLONDIKE_STEPS[move >> 6] as KlondikeStep['kind'],
          card: fromKernel(move & 63),
        };
      }),
    bytes: () => kernel.memory.buffer.byteLength,
  };
}

export async function loadSmallKlondike(): Promise<SmallKlondikeKernel> {
  const kernel = await instantiate<Exports>('klondike');
  return {
    resize: (columns, nailed) => kernel.size(columns, ...nailed),
    decide(write, search) {
      write(new Uint8Array(kernel.memory.buffer, kernel.input(), 256));
      kernel.begin(2 ** 28, KLONDIKE_SEARCHES.indexOf(search), 0);
      return PROGRESS[kernel.run(MOST_POSITIONS)] as KlondikeProgress;
    },
  };
}
