/**
 * What the arena has to know about a game so that bots can play it. Everything else in the arena (processes, referee,
 * schedules, records, tables) is the same for all games and knows none of them; a game is one adapter in a folder of `games/`,
 * and only that folder imports its rules.
 *
 * A game travels through an adapter like this: `setup` and `start` deal it → `view` takes away what the seat has not seen → `request`
 * makes the text that a program is sent → `read` makes a proposal of what it printed, or says why that cannot be read → `settle` says
 * which move counts, and why the proposal is illegal when it is → `forfeit` is what counts when there is no proposal → `play` →
 * `result`, when it is over. Records hold moves as text; a record is replayed with `parseMove` and `play`.
 */

import type { Card, Parsed, Seat } from '@baralho/core';
import type { Result as Answer } from '@baralho/core/result';
import type { GameRecord } from './record.ts';

export const BOT_GAME_IDS = ['escalada', 'klondike', 'accordion'] as const;
export type BotGameId = (typeof BOT_GAME_IDS)[number];

/** The notation in requests, if a game has two. */
export type Dialect = 'glyphs' | 'text';

/** Variants of a game; each adapter uses those it knows. Missing means the default. */
export interface Switches {
  /** Escalada: the leader may not pass. */
  readonly mustLead?: true;
  /** Klondike: how many cards are drawn at a time. */
  readonly draw?: 3;
}

/** The switches as chosen on the command line. */
export interface SwitchChoice {
  readonly mustLead?: boolean | undefined;
  readonly draw?: 1 | 3 | undefined;
}

/** The chosen switches that differ from the default. */
export const switchesOf = ({ mustLead, draw }: SwitchChoice): Switches => ({
  ...(mustLead && { mustLead: true }),
  ...(draw === 3 && { draw }),
});

/** The start of a game, as plain data. */
export interface GameStart extends Switches {
  /** All cards in deal order. */
  readonly deck: readonly Card[];
  readonly starter: Seat;
}

/** How a game ended, in one or two words from its rules. */
export const ENDS = ['won', 'void', 'stuck', 'stopped', 'move limit'] as const;
export type End = (typeof ENDS)[number];

export interface Result {
  readonly end: End;
  /** One score for each seat; more is better. */
  readonly scores: readonly number[];
  /** What each seat had left: cards in the hand, cards not on the foundations, or piles. */
  readonly left: readonly number[];
}

/** How the rules judge a proposal. */
export interface Ruling<Move> {
  readonly move: Move;
  /** One sentence if the proposal is illegal; `move` is the one that counts instead. */
  readonly why?: string;
}

export interface BotGame<
  Setup = unknown,
  State = unknown,
  View = unknown,
  Move = unknown,
  Proposal = unknown,
> {
  readonly id: BotGameId;
  readonly seats: number;
  /** The switches it supports. */
  readonly takes: readonly (keyof Switches)[];

  setup(start: GameStart): Parsed<Setup>;
  /** The start that a setup was made from. `setup(startOf(x))` equals x. */
  startOf(setup: Setup): GameStart;
  start(setup: Setup): State;
  /** Undefined if the game is over. */
  toMove(state: State): Seat | undefined;
  /** What the seat may know, and nothing else. */
  view(state: State, seat: Seat): View;
  settle(state: State, proposal: Proposal): Ruling<Move>;
  /** The move that counts if a fault left no proposal. */
  forfeit(state: State): Move;
  play(state: State, move: Move): State;
  /** Undefined until the game is over. */
  result(state: State): Result | undefined;

  /** The text sent to a program; every line ends with a newline. */
  request(view: View, dialect: Dialect): string;
  /** The view in a request, for built-in bots that speak the protocol. */
  parseRequest(text: string): Parsed<View>;
  /** The output of a program for a move: all of it, or the first line if the program keeps running. */
  read(printed: string): Answer<Proposal>;

  /** The deck as written in records, and back. */
  formatDeck(deck: readonly Card[]): string;
  parseDeck(text: string): Parsed<readonly Card[]>;
  formatMove(move: Move): string;
  /** Reads a move that is legal in the state. */
  parseMove(text: string, state: State): Parsed<Move>;

  /** A recorded game in readable form: the start, and one text after each move. */
  frames(record: GameRecord, states: readonly State[]): readonly string[];
}
