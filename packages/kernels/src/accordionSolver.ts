/**
 * The Accordion solver's kernel for TypeScript: pass it a position of core's rules, then let the beam look for a solution and
 * the exact search go through all positions, in any order, until one of them answers.
 */
import { itemAt } from '@baralho/core';
import { type AccordionMove, type AccordionState, matches } from '@baralho/core/games/accordion/index';
import { LARGEST_WORD, openKernel } from './kernel.ts';

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

interface Functions {
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
  const { call, write, whole } = await openKernel<Functions, 'INPUT'>('accordionSolver');
  return {
    begin({ rule, piles }, bytes) {
      if (rule === 'uva') throw new RangeError('accordion solver: the judge’s game has nothing to decide');
      if (
        rule === 'card' &&
        piles.some((pile) => pile.some((card, i) => i > 0 && !matches(card, itemAt(pile, i - 1))))
      )
        throw new RangeError('accordion solver: a pile holds neighbours that do not match');
      const cards = piles.flat();
      if (
        piles.length === 0 ||
        piles.some(({ length }) => length === 0) ||
        new Set(cards).size < cards.length
      )
        throw new RangeError('accordion solver: an empty row, an empty pile or a card twice');
      for (const card of cards) whole('card', card, 0, 55);
      write('INPUT', [
        rule === 'card' ? 1 : 0,
        piles.length,
        ...piles.flatMap((pile) => [pile.length, ...pile]),
      ]);
      call.begin(whole('bytes', bytes, 0, LARGEST_WORD));
    },
    beam: (width, attempt) =>
      call.beam(whole('beam', width, 1, MOST_BEAM), attempt) === 0
        ? undefined
        : Array.from({ length: call.beamMoves() }, (_, index) => moveOf(call.beamMove(index))),
    exhaust: (positions) => itemAt(PROGRESS, call.exhaust(whole('positions', positions, 0, LARGEST_WORD))),
    line: () =>
      Array.from({ length: call.exhaustedMoves() }, (_, index) => moveOf(call.exhaustedMove(index))),
    visited: () => call.beamLooked() + call.seen(),
  };
}
