/**
 * Questions of a player who is willing to let the machine see the cards: can this still be won, and which moves would throw it
 * away? Every answer keeps the third one, unknown, when it hits its limits.
 */
import { klondike, type Move, movesOf, STOCK, type State } from '@baralho/core/games/klondike/index';
import type { KlondikeSolver, KlondikeVerdict, SolveOptions } from '../solve/klondike.ts';

export type Answer = 'yes' | 'no' | 'unknown';

const ANSWERS: Readonly<Record<KlondikeVerdict['verdict'], Answer>> = {
  winnable: 'yes',
  unwinnable: 'no',
  unknown: 'unknown',
};

export const canStillBeWon = (solver: KlondikeSolver, state: State, limits?: SolveOptions): Answer =>
  ANSWERS[solver.solve(state, limits).verdict];

export interface JudgedMove {
  readonly move: Move;
  /** Whether the game can be won after it. */
  readonly winnable: Answer;
}

/** Turning the stock loses nothing while it may be turned over again without end. */
const costsNothing = ({ rules }: State, { from, to }: Move): boolean =>
  rules.redeals === Number.POSITIVE_INFINITY && (from === STOCK || to === STOCK);

/** Every legal move with what it leaves of the game. The limits hold for each move on its own. */
export function judgeMoves(
  solver: KlondikeSolver,
  state: State,
  limits?: SolveOptions,
): readonly JudgedMove[] {
  const now = canStillBeWon(solver, state, limits);
  return movesOf(state).map((move) => ({
    move,
    winnable:
      now === 'no' || costsNothing(state, move)
        ? now
        : canStillBeWon(solver, klondike.play(state, move), limits),
  }));
}

/** The legal moves that turn a game which can be won into one which cannot. Empty when it is lost already. */
export function losingMoves(solver: KlondikeSolver, state: State, limits?: SolveOptions): readonly Move[] {
  const judged = judgeMoves(solver, state, limits);
  return judged.some(({ winnable }) => winnable === 'yes')
    ? judged.filter(({ winnable }) => winnable === 'no').map(({ move }) => move)
    : [];
}
