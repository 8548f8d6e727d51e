/**
 * The analysis of a game of Accordion under review: how long one pile was within reach, and for one position what each move
 * leaves. All cards are face-up, so the player could have known everything that the solver knows.
 */
import { type AccordionMove, type AccordionState, accordion } from '@baralho/core/games/accordion/index';
import { type Turning, turningPoint } from '@baralho/lab/klondike/turningPoint';
import { mistakesIn, type Quality } from '../review/marks.ts';
import { openThread } from '../threads/thread.ts';
import type { Hint } from './hint.worker.ts';

export interface JudgedMove {
  readonly move: AccordionMove;
  readonly verdict: Hint['verdict'];
  /** Moves to one pile, this one included. */
  readonly length: number | undefined;
}

interface Choices {
  readonly of: AccordionState;
  readonly done: readonly JudgedMove[];
  readonly isWhole: boolean;
}

export const isSame = (a: AccordionMove | undefined, b: AccordionMove | undefined): boolean =>
  a?.from === b?.from && a?.to === b?.to;

/** Moves that keep one pile within reach first, the shortest way before the others. */
const inOrder = (moves: readonly JudgedMove[]): readonly JudgedMove[] => {
  const worth = { winnable: 0, unknown: 1, unwinnable: 2 } as const;
  return moves.toSorted((a, b) => worth[a.verdict] - worth[b.verdict] || (a.length ?? 0) - (b.length ?? 0));
};

export function createReview(states: readonly AccordionState[], moves: readonly AccordionMove[]) {
  let known = $state.raw<Turning>();
  let isDecided = $state(false);
  let choices = $state.raw<Choices>();
  /** One analyses the whole game, the other the current position. */
  const [along, here] = [
    openThread<AccordionState, Hint>('accordion hint'),
    openThread<AccordionState, Hint>('accordion hint'),
  ];
  const lostAt = $derived(
    known !== undefined &&
      known.winnable >= 0 &&
      known.winnable + 1 === known.lost &&
      known.lost < states.length
      ? known.winnable
      : undefined,
  );
  const qualities = $derived(
    moves.map((_, at): Quality | undefined => {
      if (at === lostAt) return 'losing';
      return known !== undefined && at < known.winnable ? 'best' : undefined;
    }),
  );

  return {
    get known(): Turning | undefined {
      return known;
    },
    /** Whether the solver has finished the whole game. */
    get isDecided(): boolean {
      return isDecided;
    },
    /** The move after which one pile was no longer reachable. */
    get lostAt(): number | undefined {
      return lostAt;
    },
    get qualities(): readonly (Quality | undefined)[] {
      return qualities;
    },
    get mistakes() {
      return mistakesIn(qualities);
    },
    /** Of the moves made while one pile was reachable, the share that kept it reachable. */
    get accuracy(): number | undefined {
      if (!isDecided || known === undefined || known.winnable < 0 || moves.length === 0) return undefined;
      if (lostAt !== undefined) return lostAt / (lostAt + 1);
      return known.winnable === moves.length ? 1 : undefined;
    },
    choicesOf: (of: AccordionState): Choices | undefined => (choices?.of === of ? choices : undefined),
    /** Analyses the whole game, once. */
    async look(): Promise<void> {
      known = await turningPoint(
        states,
        async (state) => (await along.ask(state))?.verdict,
        (sofar) => (known = sofar),
      );
      isDecided = true;
    },
    /** Every legal move of a position, one after the other. */
    async judge(state: AccordionState): Promise<void> {
      if (choices?.of === state && choices.isWhole) return;
      here.stop();
      let done: readonly JudgedMove[] = [];
      choices = { of: state, done, isWhole: false };
      for (const move of accordion.moves(state)) {
        const after = accordion.play(state, move);
        const hint = await here.ask(after);
        if (hint === undefined || choices?.of !== state) return;
        const length = hint.solution === undefined ? undefined : hint.solution.length + 1;
        done = inOrder([...done, { move, verdict: hint.verdict, length }]);
        choices = { of: state, done, isWhole: false };
      }
      choices = { of: state, done, isWhole: true };
    },
    /** What the solver says about a position; undefined when it was interrupted. */
    ask: (state: AccordionState): Promise<Hint | undefined> => along.ask(state),
    dispose(): void {
      along.close();
      here.close();
    },
  };
}
