/**
 * The analysis of a game under review: where it was lost, how each move changed the chance of a player who does not peek, and
 * for one position what each move would have left. It is computed bit by bit in a worker.
 */
import type { Move, State } from '@baralho/core/games/klondike/index';
import { accuracyOf, type MoveChance, qualityOf } from '@baralho/lab/klondike/chances';
import { bestOf, type JudgedChoice } from '@baralho/lab/klondike/choices';
import { type Turning, turningPoint } from '@baralho/lab/klondike/turningPoint';
import { mistakesIn, type Quality } from '../review/marks.ts';
import { openSolver } from './solver.ts';

interface Choices {
  readonly of: State;
  readonly done: readonly JudgedChoice[];
  readonly isWhole: boolean;
}

export function createReview(states: readonly State[], moves: readonly Move[]) {
  const last = states.length - 1;
  let known = $state.raw<Turning>();
  let isDecided = $state(false);
  let chances = $state.raw<readonly MoveChance[]>([]);
  let choices = $state.raw<Choices>();
  /** One analyses the whole game, the other the current position. */
  const [along, here] = [openSolver(), openSolver()];

  const lostAt = $derived(
    known !== undefined && known.winnable >= 0 && known.winnable + 1 === known.lost && known.lost <= last
      ? known.winnable
      : undefined,
  );
  const qualities = $derived(chances.map((chance, at): Quality => qualityOf(chance, at === lostAt)));

  return {
    /** The last position that can be won, and the first that cannot, as far as known. */
    get known(): Turning | undefined {
      return known;
    },
    /** The move that lost the game. */
    get lostAt(): number | undefined {
      return lostAt;
    },
    /** Whether the solver has finished the whole game. */
    get isDecided(): boolean {
      return isDecided;
    },
    get chances(): readonly MoveChance[] {
      return chances;
    },
    /** For each move that has been judged. */
    get qualities(): readonly Quality[] {
      return qualities;
    },
    get mistakes() {
      return mistakesIn(qualities);
    },
    /** How much of their winning chance the moves kept, on average; undefined until all are known. */
    get accuracy(): number | undefined {
      return chances.length === moves.length ? accuracyOf(chances) : undefined;
    },
    /** The possible moves of a position, as far as they have been judged. */
    choicesOf: (of: State): Choices | undefined => (choices?.of === of ? choices : undefined),
    bestOf: (of: State) => (choices?.of === of ? bestOf(choices.done) : undefined),
    /** Analyses the whole game, once. */
    async look(): Promise<void> {
      known = await turningPoint(
        states,
        async (state) => {
          const reply = await along.ask({ kind: 'solve', state, seconds: 8 });
          return reply?.kind === 'solved' ? reply.verdict : undefined;
        },
        (sofar) => (known = sofar),
      );
      isDecided = true;
      const [start] = states;
      if (start === undefined) return;
      await along.ask({ kind: 'along', start, moves }, (progress) => {
        if (progress.kind === 'chance') chances = [...chances, progress.chance];
      });
    },
    async judge(state: State, own: Move | undefined): Promise<void> {
      if (choices?.of === state && choices.isWhole) return;
      choices = { of: state, done: [], isWhole: false };
      const answer = await here.ask({ kind: 'choices', state, own }, (progress) => {
        if (progress.kind === 'choice' && choices?.of === state)
          choices = { of: state, done: [...choices.done, progress.choice], isWhole: false };
      });
      if (answer !== undefined && choices?.of === state) choices = { ...choices, isWhole: true };
    },
    /** A solution from a position, as short as can be found in a few seconds. */
    async solve(state: State): Promise<readonly Move[] | 'unwinnable' | 'unknown' | undefined> {
      const answer = await here.ask({ kind: 'solution', state });
      return answer?.kind === 'solution' ? (answer.moves ?? answer.verdict) : undefined;
    },
    dispose(): void {
      along.stop();
      here.stop();
    },
  };
}
