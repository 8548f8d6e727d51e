/**
 * The interface between the referee and the players. A player gets a view, never the state, and answers with what it wants to
 * play. A bot that lives in this program answers at once; one that has to be asked elsewhere answers with a promise of an
 * `Answer`, which can also tell how the asking went wrong. The referee decides what an answer costs, the game what it means:
 * `View` and `Proposal` are those of the game's adapter (`game.ts`).
 */
import type { Random } from '@baralho/core';

/** What can go wrong with a move. The game decides what counts in its place, and the tables count it. */
export const FAULTS = ['illegal', 'unparsable', 'timeout', 'crash', 'stall', 'flood'] as const;
export type Fault = (typeof FAULTS)[number];

/** How long a move may take. */
export interface Budget {
  /** Milliseconds for this move. */
  readonly ms: number;
  /** Milliseconds left for the rest of the game, to be spent beyond `ms` where it matters. */
  readonly bankMs: number;
}

/** What a player was sent and what it wrote, for `check` and for the notes of a record. */
export interface Exchange {
  readonly sent: string;
  readonly stdout: string;
  readonly stderr: string;
  /** Of a process that ended. */
  readonly exitCode?: number;
}

export interface Answer<Proposal = unknown> {
  /** What it wants to play, allowed or not; missing when there was a fault. */
  readonly proposal?: Proposal;
  /** The answer never came or cannot be read. */
  readonly fault?: Fault;
  /** One sentence on the fault. */
  readonly note?: string;
  /** Wall and CPU time of this move in milliseconds. */
  readonly ms: number;
  readonly cpuMs?: number;
  /** What of `ms` counts against the budget, when starting a process took some of it. */
  readonly chargedMs?: number;
  readonly exchange?: Exchange;
}

export interface Player<View = unknown, Proposal = unknown> {
  /**
   * A new game begins. Whatever chance the player uses in it comes from this stream, which depends on the game and the seat
   * only: the same game is played again to the same moves.
   */
  begin?(random: Random): void;
  choose(view: View, budget: Budget): Proposal | Promise<Answer<Proposal>>;
  /** The last game is over. Processes end here. */
  close?(): void | Promise<void>;
}

/** A bot of our own. `games/bots.ts` lists those of each game, weakest first. */
export interface BuiltIn<View = unknown, Proposal = unknown> {
  readonly name: string;
  /** One line for lists of bots. */
  readonly summary: string;
  /** A player of its own for one seat. */
  open(): Player<View, Proposal> | Promise<Player<View, Proposal>>;
}
