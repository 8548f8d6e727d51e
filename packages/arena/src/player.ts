/**
 * The interface between the referee and the players. A player gets a view, never the state, and answers with what it wants to
 * play. A bot that lives in this program answers at once; one that has to be asked elsewhere answers with a promise of an
 * `Answer`, which can also tell how the asking went wrong. The referee decides what an answer costs, the game what it means:
 * `View` and `Proposal` are those of the game's adapter (`game.ts`).
 */
import type { Random } from '@baralho/core';

/** What can go wrong with a move. The game decides what counts instead, and the tables count it. */
export const FAULTS = ['illegal', 'unparsable', 'timeout', 'crash', 'stall', 'flood'] as const;
export type Fault = (typeof FAULTS)[number];

/** How long a move may take. */
export interface Budget {
  /** Milliseconds for this move. */
  readonly ms: number;
  /** Milliseconds left for the rest of the game, which may be used in addition to `ms`. */
  readonly bankMs: number;
}

/** What a player was sent and what it wrote, for `check` and for the notes of a record. */
export interface Exchange {
  readonly sent: string;
  readonly stdout: string;
  readonly stderr: string;
  /** If the process ended. */
  readonly exitCode?: number;
}

export interface Answer<Proposal = unknown> {
  /** What it wants to play, legal or not; missing after a fault. */
  readonly proposal?: Proposal;
  /** The answer is missing or unreadable. */
  readonly fault?: Fault;
  /** One sentence on the fault. */
  readonly note?: string;
  /** Wall and CPU time for this move in milliseconds. */
  readonly ms: number;
  readonly cpuMs?: number;
  /** The part of `ms` that counts against the budget, if starting a process took some of it. */
  readonly chargedMs?: number;
  readonly exchange?: Exchange;
}

export interface Player<View = unknown, Proposal = unknown> {
  /**
   * A new game begins. All random numbers of the player come from this stream, which depends only on the game and the seat, so that a
   * replay gives the same moves.
   */
  begin?(random: Random): void;
  choose(view: View, budget: Budget): Proposal | Promise<Answer<Proposal>>;
  /** The last game is over. Processes are stopped here. */
  close?(): void | Promise<void>;
}

/** A built-in bot. `games/bots.ts` lists those of each game, weakest first. */
export interface BuiltIn<View = unknown, Proposal = unknown> {
  readonly name: string;
  /** One line for lists of bots. */
  readonly summary: string;
  /** A new player for one seat. */
  open(): Player<View, Proposal> | Promise<Player<View, Proposal>>;
}
