/**
 * The port between the referee and whoever plays. A player gets a view, never the state, and answers with the cards it lays.
 * A bot that lives in this program answers at once with a set of cards (none is a pass); one that has to be asked elsewhere
 * answers with a promise of an `Answer`, which can also tell how the asking went wrong. What an answer costs is the referee's
 * business.
 */
import type { Card, Random } from '@baralho/core';
import type { Play, View } from '@baralho/core/games/escalada/index';

/** What can go wrong with a move. The game goes on as a pass, and the tables count it. */
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

export interface Answer {
  /** As named, repeats and all; none is a pass. */
  readonly cards: readonly Card[];
  /** The answer never came or cannot be read; `cards` is empty then. */
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

export interface Player {
  /**
   * A new game begins. Whatever chance the player uses in it comes from this stream, which depends on the game and the seat
   * only: the same game is played again to the same moves.
   */
  begin?(random: Random): void;
  choose(view: View, budget: Budget): Play | Promise<Answer>;
  /** The last game is over. Processes end here. */
  close?(): void | Promise<void>;
}

/** A bot of our own. `bots/index.ts` lists them as `BUILT_IN`, weakest first. */
export interface BuiltIn {
  readonly name: string;
  /** One line for lists of bots. */
  readonly summary: string;
  /** A player of its own for one seat. */
  open(): Player | Promise<Player>;
}
