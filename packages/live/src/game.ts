/**
 * What a live table needs to know about a game: who may move, what a move does, and what each viewer may see of it. Moves and
 * cards are texts here, cards always as glyphs; everything that leaves the server is made by `view` and `seen`.
 */
import type { Card, Outcome, Parsed, Seat } from '@baralho/core';

/** A seat, or undefined for a spectator. */
export type Viewer = Seat | undefined;

export interface Beginning {
  readonly deck: readonly Card[];
  /** One of `variants`. */
  readonly variant: string;
  /** Which seats are occupied. */
  readonly players: readonly boolean[];
  readonly starter: Seat;
}

export interface LiveGame<State, View, Seen> {
  readonly seats: number;
  /** The fewest players; empty seats can be filled with built-in bots. */
  readonly least: number;
  /** A built-in bot plays for empty seats and absent people. */
  readonly bots: boolean;
  /** One seat moves at a time, so that its time can be measured. */
  readonly turns: boolean;
  /** A seat that is empty or played by a bot can be taken in mid-game. */
  readonly joins: boolean;
  /** The variants, the default first. */
  readonly variants: readonly string[];
  /** The move made for somebody who leaves, if no bot takes over. */
  readonly farewell?: string;
  start(beginning: Beginning): State;
  /** The seats that may move; none if the game is over. */
  movers(state: State): readonly Seat[];
  /** The state after a move, and the move as it is stored; a misread if that seat may not make it. */
  play(state: State, seat: Seat, move: string): Parsed<{ readonly state: State; readonly move: string }>;
  outcome(state: State): Outcome | undefined;
  /** Plain data: everything that the viewer may know about the game. */
  view(state: State, viewer: Viewer): View;
  /** Plain data: what the viewer learns from a move, given the state after it. */
  seen(after: State, seat: Seat, move: string, viewer: Viewer): Seen;
  /** The view after a move, computed from the view before it and what was seen. */
  follow(view: View, seat: Seat, seen: Seen): View;
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds whatever its game makes
export type AnyLiveGame = LiveGame<any, any, any>;
