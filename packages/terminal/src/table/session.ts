/**
 * One game being played: where it started, every state since, and where in that line the player stands. Undo and redo walk along
 * the line; a new move cuts off what was undone.
 */
import type { GameId, Parsed } from '@baralho/core';

/** Where a game begins, in words that give it again. */
export interface Start<State> {
  /** Read back by the rulebook: `draw:3 b1:klondike:27`. */
  readonly text: string;
  /** The deal as the title shows it. */
  readonly deal: string;
  /** Games of one variant are counted together: `draw 3`. */
  readonly variant: string;
  readonly state: State;
}

export type Result = 'won' | 'lost' | 'drawn';

/** What a session needs to know of a game. */
export interface Rulebook<State, Move> {
  readonly game: GameId;
  readStart(text: string): Parsed<Start<State>>;
  play(state: State, move: Move): State;
  formatMove(move: Move): string;
  parseMove(text: string, state: State): Parsed<Move>;
  /** Whether the player decides here; undo and redo stop in such states only. */
  decides(state: State): boolean;
  /** Undefined while the game goes on. */
  result(state: State): Result | undefined;
}

export interface Session<State, Move> {
  readonly start: Start<State>;
  /** When the game was dealt, in milliseconds since 1970: its name in the statistics. */
  readonly startedAt: number;
  /** From the start on; those after `at` were undone and can be redone. */
  readonly states: readonly State[];
  readonly moves: readonly Move[];
  readonly at: number;
  /** Time played. */
  readonly ms: number;
}

export const newSession = <State, Move>(start: Start<State>, startedAt: number): Session<State, Move> => ({
  start,
  startedAt,
  states: [start.state],
  moves: [],
  at: 0,
  ms: 0,
});

export const stateOf = <State>({ states, at }: Pick<Session<State, unknown>, 'states' | 'at'>): State =>
  states[at] as State;

export function played<State, Move>(
  session: Session<State, Move>,
  rules: Rulebook<State, Move>,
  move: Move,
): Session<State, Move> {
  const { states, moves, at } = session;
  return {
    ...session,
    states: [...states.slice(0, at + 1), rules.play(stateOf(session), move)],
    moves: [...moves.slice(0, at), move],
    at: at + 1,
  };
}

/** The nearest place before or after where the player decides; the place itself when there is none. */
function stop<State, Move>(session: Session<State, Move>, rules: Rulebook<State, Move>, by: 1 | -1): number {
  for (let at = session.at + by; at >= 0 && at < session.states.length; at += by)
    if (rules.decides(session.states[at] as State) || at === session.states.length - 1) return at;
  return session.at;
}

export const undone = <State, Move>(session: Session<State, Move>, rules: Rulebook<State, Move>) => ({
  ...session,
  at: stop(session, rules, -1),
});

export const redone = <State, Move>(session: Session<State, Move>, rules: Rulebook<State, Move>) => ({
  ...session,
  at: stop(session, rules, 1),
});

/** Back to the deal with a fresh clock; what was played can still be redone. */
export const restarted = <State, Move>(session: Session<State, Move>): Session<State, Move> => ({
  ...session,
  at: 0,
  ms: 0,
});
