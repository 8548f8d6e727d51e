/**
 * The Accordion solver's kernel as TypeScript sees it: give it a position of core's rules, then let the beam try for a solution
 * and the exact search walk through all positions, as you like, until one of them answers.
 */
import type { Card } from '@baralho/core';
import { type AccordionMove, type AccordionState, matches } from '@baralho/core/games/accordion/index';
import { instantiate } from './load.ts';

export type AccordionProgress = 'running' | 'won' | 'lost' | 'out of memory';

export interface AccordionSolverKernel {
  /** Takes a position of a game with free choice and forgets the one before. `bytes` bounds the memory. */
  begin(state: AccordionState, bytes: number): void;
  /** One try of the beam, at most `MOST_BEAM` wide: the piles to lay on one another, whole and in this order, or nothing found. */
  beam(width: number, attempt: number): readonly AccordionMove[] | undefined;
  /** Looks at so many positions more. */
  exhaust(positions: number): AccordionProgress;
  /** After 'won': the moves of the game. */
  line(): readonly AccordionMove[];
  /** Positions looked at since `begin`, by both. */
  visited(): number;
}

interface Exports {
  input(): number;
  begin(bytes: number): void;
  beam(width: number, attempt: number): number;
  beamLooked(): number;
  beamMoves(): number;
  beamMove(index: number): number;
  exhaust(positions: number): number;
  exhaustedMoves(): number;
  exhaustedMove(index: number): number;
  seen(): number;
}

export const MOST_BEAM = 5120;

const PROGRESS = ['running', 'won', 'lost', 'out of memory'] as const;

const moveOf = (code: number): AccordionMove => ({ from: code >> 1, to: (code >> 1) - (code & 1 ? 3 : 1) });

export async function loadAccordionSolver(): Promise<AccordionSolverKernel> {
  const kernel = await instantiate<Exports>('accordionSolver');
  return {
    begin({ rule, piles }, bytes) {
      if (rule === 'uva') throw new RangeError('accordion solver: the judge’s game has nothing to decide');
      if (
        rule === 'card' &&
        piles.some((pile) => pile.some((card, i) => i > 0 && !matches(card, pile[i - 1] as Card)))
      )
        throw new RangeError('accordion solver: a pile holds neighbours that do not match');
      const input = [
        rule === 'card' ? 1 : 0,
        piles.length,
        ...piles.flatMap((pile) => [pile.length, ...pile]),
      ];
      new Uint8Array(kernel.memory.buffer, kernel.input(), input.length).set(input);
      kernel.begin(bytes);
    },
    beam: (width, attempt) =>
      kernel.beam(width, attempt) === 0
        ? undefined
        : Array.from({ length: kernel.beamMoves() }, (_, index) => moveOf(kernel.beamMove(index))),
    exhaust: (positions) => PROGRESS[kernel.exhaust(positions)] as AccordionProgress,
    line: () =>
      Array.from({ length: kernel.exhaustedMoves() }, (_, index) => moveOf(kernel.exhaustedMove(index))),
    visited: () => kernel.beamLooked() + kernel.seen(),
  };
}
