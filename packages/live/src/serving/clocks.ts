/**
 * What happens at a table by itself: a bot moves, the time for a move is over, somebody has been away for too long. Nothing does
 * while nobody who plays is there, while the game is paused, or while the server is down: what is due is counted from when
 * somebody came back. All of it is measured by a clock that nobody sets; the time of day is for what people read.
 */
import type { Seat } from '@baralho/core';
import { timeLeft } from '../decide.ts';
import { liveGame } from '../games/index.ts';
import type { TableState } from '../state.ts';

export interface Clock {
  /** Milliseconds since 1970, as people read them; it may be set to anything at any time. */
  wall(): number;
  /** Milliseconds that pass, from any beginning; never set. */
  steady(): number;
}

export const CLOCK: Clock = { wall: () => Date.now(), steady: () => performance.now() };

export interface Patience {
  /** How long a seat is kept for somebody whose connection is gone. */
  readonly graceMs: number;
  /** Forgiven at every move, for the way over the network. */
  readonly lagMs: number;
  /** So long a bot waits before it moves, for people to follow. */
  readonly botMs: number;
}

export const PATIENCE: Patience = { graceMs: 20_000, lagMs: 1000, botMs: 700 };

export type Due =
  | { readonly what: 'bot'; readonly seat: Seat }
  | { readonly what: 'away'; readonly seat: Seat }
  | { readonly what: 'time'; readonly seat: Seat };

/** All times by the steady clock. */
export interface Presence {
  readonly here: readonly boolean[];
  /** Since when somebody could make the move that is due. */
  readonly turnAt: number;
  /** Since when somebody who plays has been there without a break. */
  readonly since: number;
  /** Since when each seat's person has been gone. */
  readonly goneAt: (seat: Seat) => number;
}

/** What comes next by itself, and when. */
export function nextDue(
  state: TableState,
  { here, turnAt, since, goneAt }: Presence,
  patience: Patience,
): { readonly due: Due; readonly at: number } | undefined {
  const { table } = state;
  const game = liveGame(table.game);
  if (table.phase !== 'playing' || table.paused !== null || !here.includes(true)) return undefined;
  const dues: { due: Due; at: number }[] = [];
  if (game.bots)
    for (const [seat, { kind, standIn }] of table.seats.entries())
      if (kind === 'person' && standIn === null && !here[seat])
        dues.push({ due: { what: 'away', seat }, at: Math.max(goneAt(seat), since) + patience.graceMs });
  const [mover] = table.movers;
  if (game.turns && mover !== undefined) {
    const { kind, standIn } = table.seats[mover] ?? { kind: 'empty', standIn: null };
    if (kind === 'bot' || standIn !== null)
      dues.push({ due: { what: 'bot', seat: mover }, at: turnAt + patience.botMs });
    else {
      const left = timeLeft(state, 0);
      if (left !== null)
        dues.push({ due: { what: 'time', seat: mover }, at: turnAt + left + patience.lagMs });
    }
  }
  return dues.sort((a, b) => a.at - b.at)[0];
}
