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

/** How a program is asked, where a game has two notations. */
export type Dialect = 'glyphs' | 'text';

/** How a game may be varied; each adapter takes what it knows. Missing is as usual. */
export interface Switches {
  /** Escalada: who leads may not pass. */
  readonly mustLead?: true;
  /** Klondike: how many cards a turn of the stock shows. */
  readonly draw?: 3;
}

/** The switches as somebody chooses them. */
export interface SwitchChoice {
  readonly mustLead?: boolean | undefined;
  readonly draw?: 1 | 3 | undefined;
}

/** The switches that differ from the usual, out of what somebody chose. */
export const switchesOf = ({ mustLead, draw }: SwitchChoice): Switches => ({
  ...(mustLead && { mustLead: true }),
  ...(draw === 3 && { draw }),
});

/** What a game begins with, as plain data. */
export interface GameStart extends Switches {
  /** All cards in deal order. */
  readonly deck: readonly Card[];
  readonly starter: Seat;
}

/** How a game ended, in one or two words: those of its rules. */
export const ENDS = ['won', 'void', 'stuck', 'stopped', 'move limit'] as const;
export type End = (typeof ENDS)[number];

export interface Result {
  readonly end: End;
  /** One score a seat; more is better. */
  readonly scores: readonly number[];
  /** What each seat was left with: cards in the hand, cards that are not on the foundations, piles. */
  readonly left: readonly number[];
}

/** What counts of a proposal. */
export interface Ruling<Move> {
  readonly move: Move;
  /** One sentence when the proposal is illegal; `move` is what counts in its place. */
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
  /** Which switches it knows. */
  readonly takes: readonly (keyof Switches)[];

  setup(start: GameStart): Parsed<Setup>;
  /** What the setup was made of. `setup(startOf(x))` is x. */
  startOf(setup: Setup): GameStart;
  start(setup: Setup): State;
  /** Undefined when the game is over. */
  toMove(state: State): Seat | undefined;
  /** What the seat knows, and nothing else. */
  view(state: State, seat: Seat): View;
  settle(state: State, proposal: Proposal): Ruling<Move>;
  /** What counts where a fault left no proposal. */
  forfeit(state: State): Move;
  play(state: State, move: Move): State;
  /** Undefined until the game is over. */
  result(state: State): Result | undefined;

  /** The text that a program is sent; every line ends. */
  request(view: View, dialect: Dialect): string;
  /** What a request shows, for bots of ours that speak the protocol. */
  parseRequest(text: string): Parsed<View>;
  /** What a program printed in a move: all of it, or the first line of a program that stays. */
  read(printed: string): Answer<Proposal>;

  /** The deck as records write it, and back. */
  formatDeck(deck: readonly Card[]): string;
  parseDeck(text: string): Parsed<readonly Card[]>;
  formatMove(move: Move): string;
  /** Reads a move that the rules allow in the state. */
  parseMove(text: string, state: State): Parsed<Move>;

  /** A recorded game for the eye: the start, and one text after each move. */
  frames(record: GameRecord, states: readonly State[]): readonly string[];
}
