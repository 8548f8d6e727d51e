/**
 * One game being played: its start, every state since, and the player's current place among them. Undo and redo move along the
 * states; a new move discards what was undone. Moves that nobody chose (automatic moves, the bots' plays) belong to the
 * player's move before them and are undone with it.
 */
import { type GameId, itemAt, type Parsed } from '@baralho/core';

/** How a game starts, as text that can start it again. */
export interface Start<State> {
  /** Parsed by the rulebook: `draw:3 b1:klondike:27`. */
  readonly text: string;
  /** The deal as a title shows it. */
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
  /** The only move, in a game where nobody ever decides anything: only the number of its moves is saved. */
  forced?(state: State): Move | undefined;
  /** Whether the player has a choice here. */
  decides(state: State): boolean;
  /** Undefined while the game goes on. */
  result(state: State): Result | undefined;
}

export interface Step<Move> {
  readonly move: Move;
  /** Automatic: undone and redone together with the player's move before it. */
  readonly automatic: boolean;
}

/** The kinds of help: a move that is suggested, an answer found by looking at all cards, a solution that is shown. */
export const HELPS = ['hint', 'solver', 'solution'] as const;
export type Help = (typeof HELPS)[number];

/** Reads the kinds of help in a stored value; earlier versions did not record them. */
export const checkHelps = (value: unknown): readonly Help[] =>
  Array.isArray(value) ? HELPS.filter((kind) => value.includes(kind)) : [];

export interface Session<State, Move> {
  readonly start: Start<State>;
  /** When the game was dealt, in milliseconds since 1970: its id among the results. */
  readonly startedAt: number;
  /** From the start on; those after `at` were undone and can be redone. */
  readonly states: readonly State[];
  readonly steps: readonly Step<Move>[];
  readonly at: number;
  /** Time played. */
  readonly ms: number;
  /** How often the player used help. */
  readonly helped: number;
  /** Which kinds of help, as far as they were recorded. */
  readonly help: readonly Help[];
  /** False for a game that was not played from its deal: one opened at somebody else's position does not count as the player's result. */
  readonly counts: boolean;
}

export const newSession = <State, Move>(start: Start<State>, startedAt: number): Session<State, Move> => ({
  start,
  startedAt,
  states: [start.state],
  steps: [],
  at: 0,
  ms: 0,
  helped: 0,
  help: [],
  counts: true,
});

export const stateOf = <State>({ states, at }: Pick<Session<State, unknown>, 'states' | 'at'>): State =>
  itemAt(states, at);

/** Plays a legal move; undone moves are forgotten. */
export function played<State, Move>(
  session: Session<State, Move>,
  rules: Rulebook<State, Move>,
  move: Move,
  automatic = !rules.decides(stateOf(session)),
): Session<State, Move> {
  const { states, steps, at } = session;
  return {
    ...session,
    states: [...states.slice(0, at + 1), rules.play(stateOf(session), move)],
    steps: [...steps.slice(0, at), { move, automatic }],
    at: at + 1,
  };
}

/** The nearest earlier place where the player chose a move; the current place when there is none. */
function before({ steps, at }: Session<unknown, unknown>): number {
  for (let place = at - 1; place >= 0; place--) if (!steps[place]?.automatic) return place;
  return at;
}

/** One move forward, with the automatic ones that follow it. */
function after({ steps, at }: Session<unknown, unknown>): number {
  let place = Math.min(at + 1, steps.length);
  while (place < steps.length && steps[place]?.automatic) place++;
  return place;
}

export const canUndo = (session: Session<unknown, unknown>): boolean => before(session) !== session.at;
export const canRedo = (session: Session<unknown, unknown>): boolean => after(session) !== session.at;

export const undone = <State, Move>(session: Session<State, Move>): Session<State, Move> => ({
  ...session,
  at: before(session),
});

export const redone = <State, Move>(session: Session<State, Move>): Session<State, Move> => ({
  ...session,
  at: after(session),
});

export const jumped = <State, Move>(session: Session<State, Move>, at: number): Session<State, Move> => ({
  ...session,
  at: Math.max(0, Math.min(Math.trunc(at), session.steps.length)),
});

/** Back to the deal with a fresh clock; the moves can still be redone. */
export const restarted = <State, Move>(session: Session<State, Move>): Session<State, Move> => ({
  ...session,
  at: 0,
  ms: 0,
});

export const aided = <State, Move>(session: Session<State, Move>, by: Help): Session<State, Move> => ({
  ...session,
  helped: session.helped + 1,
  help: HELPS.filter((kind) => kind === by || session.help.includes(kind)),
});
