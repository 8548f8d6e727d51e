/** The kernel for short Klondike solutions, for TypeScript. Its steps name the card on which a card is placed. */
import { type Card, itemAt } from '@baralho/core';
import type { State } from '@baralho/core/games/klondike/index';
import { LARGEST_WORD, openKernel } from './kernel.ts';
import { type KlondikeProgress, PROGRESS } from './klondike.ts';
import { checkPosition, encode, fromKernel, toKernel } from './klondikePosition.ts';

const KINDS = ['reveal', 'up', 'place', 'stock up', 'down', 'shift'] as const;

export interface PlacedStep {
  /** As the Klondike kernel's, and shift: a run moves over to the twin of the card it lies on. */
  readonly kind: (typeof KINDS)[number];
  readonly card: Card;
  /** The card it is laid on; none on the floor and on a foundation. */
  readonly host: Card | undefined;
}

export interface ShortestKernel {
  /** `weight` 4 finds a shortest solution, more finds one sooner. Only solutions below `shorterThan` moves are looked for. */
  begin(state: State, bytes: number, weight: number, shorterThan: number): void;
  /** 'lost': no solution is that short. */
  run(positions: number): KlondikeProgress;
  visited(): number;
  /** Moves of the solution found, turns of the stock counted and redeals not. */
  length(): number;
  line(): PlacedStep[];
}

interface Functions {
  begin(bytes: number, weight: number, shorterThan: number): void;
  run(positions: number): number;
  visited(): number;
  length(): number;
  lineLength(): number;
  lineMove(fromEnd: number): number;
}

const NO_HOST = 63;
/** With more the sums of moves made and weighted moves left would be too many to keep apart. */
const MOST_WEIGHT = 50;

/** For every lying card, in the order in which `encode` lists them, the card it lies on. */
const hosts = ({ columns }: State): number[] =>
  columns.flatMap(({ open }) => open.slice(0, -1)).map(toKernel);

export async function loadShortest(): Promise<ShortestKernel> {
  const { call, write, whole } = await openKernel<Functions, 'INPUT'>('klondikeShortest');
  return {
    begin(state, bytes, weight, shorterThan) {
      const position = encode(state);
      checkPosition(position);
      write('INPUT', [...position, ...hosts(state)]);
      whole('bytes', bytes, 0, LARGEST_WORD);
      whole('weight', weight, 4, MOST_WEIGHT);
      call.begin(bytes, weight, whole('moves', shorterThan, 0, LARGEST_WORD));
    },
    run: (positions) =>
      itemAt(PROGRESS, call.run(whole('positions', Math.min(positions, LARGEST_WORD), 0, LARGEST_WORD))),
    visited: () => call.visited(),
    length: () => call.length(),
    line: () =>
      Array.from({ length: call.lineLength() }, (_, index, steps = call.lineLength()) => {
        const move = call.lineMove(steps - 1 - index);
        const host = move & 63;
        return {
          kind: itemAt(KINDS, move >> 12),
          card: fromKernel((move >> 6) & 63),
          host: host === NO_HOST ? undefined : fromKernel(host),
        };
      }),
  };
}
