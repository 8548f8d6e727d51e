/**
 * Questions of a player who lets the machine look at all cards: can this still be won, and which moves would lose it? The
 * answer is unknown when a search hits its limits. The moves are judged one by one, so that a table can show how far it has
 * come and be interrupted:
 *
 *   let judging = beginJudging(solver, state, limits);
 *   while (judging.left.length > 0) judging = judgeNext(solver, state, judging, limits);
 */
import { klondike, type Move, movesOf, STOCK, type State } from '@baralho/core/games/klondike/index';
import type { KlondikeSolver, KlondikeVerdict, SolveOptions } from '../solve/klondike.ts';
import { turningIsFree } from './turns.ts';

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
  /** Whether the game can be won after this move. */
  readonly winnable: Answer;
}

export interface Judging {
  /** Whether the game can be won from here. */
  readonly now: Answer;
  readonly done: readonly JudgedMove[];
  readonly left: readonly Move[];
}

/** With unlimited redeals, turning the waste over costs nothing, since the last card comes up again at the end. */
const costsNothing = (state: State, { from, to }: Move): boolean =>
  from === STOCK ? turningIsFree(state) : to === STOCK && state.rules.redeals === Number.POSITIVE_INFINITY;

/** The legal moves; if several differ only in the empty pile they use, only the first. */
export function differentMoves(state: State): readonly Move[] {
  const isEmpty = (pile: number): boolean =>
    pile <= 7 ? state.columns[pile - 1]?.open.length === 0 : state.foundations[pile - 10]?.length === 0;
  const seen = new Set<string>();
  return movesOf(state).filter(({ from, to }) => {
    const name = `${from} ${isEmpty(to) ? (to <= 7 ? 'column' : 'foundation') : to}`;
    return !seen.has(name) && seen.add(name);
  });
}

/** Checks the position itself. Moves that cost nothing come last, when the results of the others are known. */
export function beginJudging(solver: KlondikeSolver, state: State, limits?: SolveOptions): Judging {
  const now = canStillBeWon(solver, state, limits);
  const moves = differentMoves(state);
  if (now === 'no') return { now, done: moves.map((move) => ({ move, winnable: 'no' })), left: [] };
  const [free, dear] = [true, false].map((is) => moves.filter((move) => costsNothing(state, move) === is));
  return { now, done: [], left: [...(dear ?? []), ...(free ?? [])] };
}

/** Judges one more move. The limits apply to it alone. */
export function judgeNext(
  solver: KlondikeSolver,
  state: State,
  { now, done, left }: Judging,
  limits?: SolveOptions,
): Judging {
  const [move, ...further] = left;
  if (move === undefined) return { now, done, left };
  const winnable = costsNothing(state, move)
    ? now
    : canStillBeWon(solver, klondike.play(state, move), limits);
  return { now: winnable === 'yes' ? 'yes' : now, done: [...done, { move, winnable }], left: further };
}

/** The moves known to lose. */
export const losingMoves = (done: readonly JudgedMove[]): readonly Move[] =>
  done.filter(({ winnable }) => winnable === 'no').map(({ move }) => move);
