/**
 * What every game is, and three things a game may offer besides. All chance is in the setup (the order of the deck),
 * so rules are pure functions and a list of moves replays to the same state anywhere.
 */
import type { Parsed } from './parsed.ts';
import type { Random } from './random/xoshiro.ts';

/** Who sits where: 0 … seats − 1. */
export type Seat = number;

export interface Outcome {
  /** One score a seat. */
  readonly scores: readonly number[];
  /** Why the game is over, one word: 'won', 'stuck', 'out of cards', … */
  readonly reason: string;
}

/** A rule set. Pure: the same setup and the same moves give the same states, anywhere. */
export interface Game<Setup, State, Move> {
  readonly id: string;
  /** 1 for patience. */
  readonly seats: number;
  /** The setup holds the whole deck. */
  start(setup: Setup): State;
  /** Undefined when the game is over. */
  toMove(state: State): Seat | undefined;
  /** Empty exactly when the game is over; one move means it is forced. */
  moves(state: State): readonly Move[];
  /** Plays a move that `moves` lists. Any other is a bug of the caller and throws. */
  play(state: State, move: Move): State;
  outcome(state: State): Outcome | undefined;
}

/** How a game is written down. `parse…` undoes `format…`. */
export interface Notation<Setup, State, Move> {
  formatSetup(setup: Setup): string;
  parseSetup(text: string): Parsed<Setup>;
  /** The position as the game's document prints it. */
  formatState(state: State): string;
  formatMove(move: Move): string;
  /** Reads a move that is legal in the state. */
  parseMove(text: string, state: State): Parsed<Move>;
}

/** A game whose players do not see everything. */
export interface Hidden<State, View> {
  /** What a seat knows. Holds no card that the seat has not seen. */
  view(state: State, seat: Seat): View;
  /** A state that looks the same from that seat, its hidden cards drawn fairly. */
  worlds(view: View, random: Random): State;
}

/** A game that a solver can search. */
export interface Searchable<State> {
  /** Equal exactly for states with the same future. */
  key(state: State): string;
  won(state: State): boolean;
}
