/**
 * What a live table needs to know about a game: who may move, what a move does, and what each viewer may see of it. Moves and
 * cards are texts here, cards always as glyphs; everything that leaves the server is made by `view` and `seen`.
 */
import type { Card, Outcome, Parsed, Seat } from '@baralho/core';

/** A seat, or undefined for who only watches. */
export type Viewer = Seat | undefined;

export interface Beginning {
  readonly deck: readonly Card[];
  /** One of `variants`. */
  readonly variant: string;
  /** Which seats take part. */
  readonly players: readonly boolean[];
  readonly starter: Seat;
}

export interface LiveGame<State, View, Seen> {
  readonly seats: number;
  /** So many must take part; with built-in bots nobody need be missed. */
  readonly least: number;
  /** Empty seats and those who are away are played by a built-in bot. */
  readonly bots: boolean;
  /** One seat moves at a time, so that its time can be counted. */
  readonly turns: boolean;
  /** A seat that nobody or a bot plays may be taken while the game goes on. */
  readonly joins: boolean;
  /** Ways to play it, the usual one first. */
  readonly variants: readonly string[];
  /** Played for somebody who leaves, where no bot goes on. */
  readonly farewell?: string;
  start(beginning: Beginning): State;
  /** Who may move; nobody when the game is over. */
  movers(state: State): readonly Seat[];
  /** The state after a move, and the move as it is written down; a misread when that seat may not make it. */
  play(state: State, seat: Seat, move: string): Parsed<{ readonly state: State; readonly move: string }>;
  outcome(state: State): Outcome | undefined;
  /** Plain data: all that the viewer may know of the game. */
  view(state: State, viewer: Viewer): View;
  /** Plain data: what the viewer learns from a move, given the state after it. */
  seen(after: State, seat: Seat, move: string, viewer: Viewer): Seen;
  /** The view after a move, from the view before it and what was seen. */
  follow(view: View, seat: Seat, seen: Seen): View;
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds whatever its game makes
export type AnyLiveGame = LiveGame<any, any, any>;
