/** A game with its past and its future: every state since the deal, the moves between them, and where we stand. */
import type { Game } from '@baralho/core';

export interface Step<Move> {
  readonly move: Move;
  /** Made by the page on its own after the player's move; undone together with it. */
  readonly automatic: boolean;
}

export interface History<State, Move> {
  readonly states: readonly State[];
  readonly steps: readonly Step<Move>[];
  /** `states[at]` is what lies on the table. */
  readonly at: number;
}

export const beginning = <State, Move>(state: State): History<State, Move> => ({
  states: [state],
  steps: [],
  at: 0,
});

export const current = <State, Move>({ states, at }: History<State, Move>): State => states[at] as State;

/** Plays a legal move; what had been undone is forgotten. */
export function played<State, Move>(
  game: Game<never, State, Move>,
  { states, steps, at }: History<State, Move>,
  move: Move,
  automatic = false,
): History<State, Move> {
  const next = game.play(states[at] as State, move);
  return {
    states: [...states.slice(0, at + 1), next],
    steps: [...steps.slice(0, at), { move, automatic }],
    at: at + 1,
  };
}

export const canUndo = ({ at }: History<unknown, unknown>): boolean => at > 0;
export const canRedo = ({ at, steps }: History<unknown, unknown>): boolean => at < steps.length;

/** One move back, with the automatic ones that followed it. */
export function undone<State, Move>(history: History<State, Move>): History<State, Move> {
  let at = history.at;
  while (at > 0) if (!history.steps[--at]?.automatic) break;
  return { ...history, at };
}

export function redone<State, Move>(history: History<State, Move>): History<State, Move> {
  const { steps } = history;
  let at = Math.min(history.at + 1, steps.length);
  while (at < steps.length && steps[at]?.automatic) at++;
  return { ...history, at };
}

export const jumped = <State, Move>(history: History<State, Move>, at: number): History<State, Move> => ({
  ...history,
  at: Math.max(0, Math.min(at, history.steps.length)),
});
