/**
 * What every game is, three features that a game may offer, and all of it together as the registry stores it. All chance is in
 * the setup (the order of the deck), so rules are pure functions and a list of moves always replays to the same state.
 */
import type { Deal } from './deals/deal.ts';
import { misread, type Parsed, parsed } from './parsed.ts';
import type { Random } from './random/xoshiro.ts';

/** Who sits where: 0 … seats − 1. */
export type Seat = number;

export interface Outcome {
  /** One score a seat. */
  readonly scores: readonly number[];
  /** Why the game is over, one word: 'won', 'stuck', 'out of cards', … */
  readonly reason: string;
}

declare const CHECKED: unique symbol;
/**
 * A setup that the game has checked: exactly the whole pack, and options that are valid together. Only the game's own `check…` makes one,
 * so no other deck can start a game.
 */
export type Checked<T> = T & { readonly [CHECKED]: true };

/** A rule set. Pure: the same setup and the same moves give the same states, anywhere. */
export interface Game<Setup, State, Move> {
  readonly id: string;
  /** 1 for patience. */
  readonly seats: number;
  /** The setup holds the whole deck, and has been checked. */
  start(setup: Setup): State;
  /** Undefined when the game is over. */
  toMove(state: State): Seat | undefined;
  /** Empty exactly when the game is over; one move means it is forced. */
  moves(state: State): readonly Move[];
  /** Plays a move that `moves` lists. Any other is a bug of the caller and throws. */
  play(state: State, move: Move): State;
  outcome(state: State): Outcome | undefined;
}

/** How a game is written as text. `parse…` undoes `format…`. */
export interface Notation<Setup, State, Move> {
  formatSetup(setup: Setup): string;
  parseSetup(text: string): Parsed<Setup>;
  /** The position as the game's document prints it. */
  formatState(state: State): string;
  formatMove(move: Move): string;
  /** Reads a move that is legal in the state. */
  parseMove(text: string, state: State): Parsed<Move>;
}

/** A game whose players do not see all cards. */
export interface Hidden<State, View> {
  /** What a seat knows. Holds no card that the seat has not seen. */
  view(state: State, seat: Seat): View;
  /** A state that looks the same from that seat, with its hidden cards drawn at random. */
  worlds(view: View, random: Random): State;
}

/** A game that a solver can search. */
export interface Searchable<State> {
  /** Equal exactly for states with the same possible continuations. */
  key(state: State): string;
  won(state: State): boolean;
}

/** How a game may be varied: the options besides the deck, in words. `parse` undoes `format`. */
export interface GameOptions<Options> {
  readonly usual: Options;
  format(options: Options): string;
  parse(text: string): Parsed<Options>;
}

/** One way to play a game: its rules, its notation, and how a deal becomes the starting position. */
export interface Variant<Setup, State, Move, Options> {
  readonly game: Game<Setup, State, Move>;
  readonly notation: Notation<Setup, State, Move>;
  readonly options: GameOptions<Options>;
  /** What `start` takes, or why this deal does not fit this game. */
  setup(deal: Deal, options: Options): Parsed<Setup>;
}

/** Everything core knows about a game. */
export interface GameModule<Setup, State, Move, Options = unknown, View = unknown>
  extends Variant<Setup, State, Move, Options> {
  readonly hidden?: Hidden<State, View>;
  readonly searchable?: Searchable<State>;
  /** Other variants of the game, by name, played with the same deals. */
  readonly variants?: Readonly<Record<string, Variant<unknown, unknown, unknown, unknown>>>;
  /** The deal as the game's own document shows it; for a judged game, what the judged program reads. */
  layout(deal: Deal): string;
}

export type AnyGameModule = GameModule<unknown, unknown, unknown>;

/** For a game without options. */
export const NO_OPTIONS: GameOptions<null> = {
  usual: null,
  format: () => '',
  parse: (text) => (text.trim() === '' ? parsed(null) : misread(0, text.trim(), 'no options')),
};
