/**
 * Everything that happens at a table without a command: a bot moves, the time for a move is over, somebody has been away for
 * too long. Nothing happens while no player is there, while the game is paused, or while the server is down: these times count
 * from when somebody came back. Days for a move are the exception and always run on. Everything else is measured by a
 * monotonic clock; the time of day is only for display.
 */
import type { Seat } from '@baralho/core';
import { timeLeft } from '../decide.ts';
import { isCorrespondence } from '../events.ts';
import { liveGame } from '../games/index.ts';
import type { TableState } from '../state.ts';

export interface Clock {
  /** Milliseconds since 1970, for people; can be set to anything at any time. */
  wall(): number;
  /** Milliseconds that pass, from any starting point; never set back or forward. */
  steady(): number;
}

export const CLOCK: Clock = { wall: () => Date.now(), steady: () => performance.now() };

export interface Patience {
  /** How long a seat is kept for somebody who has lost the connection. */
  readonly graceMs: number;
  /** Extra time for every move, for the network. */
  readonly lagMs: number;
  /** How long a bot waits before it moves, so that people can follow. */
  readonly botMs: number;
  /** How long a table waits for its host before somebody else becomes host. */
  readonly hostMs: number;
}

export const PATIENCE: Patience = { graceMs: 20_000, lagMs: 1000, botMs: 700, hostMs: 60_000 };

export type Due =
  | { readonly what: 'bot'; readonly seat: Seat }
  | { readonly what: 'away'; readonly seat: Seat }
  | { readonly what: 'time'; readonly seat: Seat }
  | { readonly what: 'host'; readonly seat: Seat };

/** All times are by the steady clock. */
export interface Presence {
  readonly here: readonly boolean[];
  /** Since when somebody could make the current move. */
  readonly turnAt: number;
  /** Since when at least one player has been there without interruption. */
  readonly since: number;
  /** Since when somebody has been gone. */
  readonly goneAt: (who: string) => number;
  /** Whether the host is connected, seated or not. */
  readonly isHostHere: boolean;
  /** Whether anybody is connected. */
  readonly isWatched: boolean;
}

interface Coming {
  readonly due: Due;
  readonly at: number;
}

/** A host who stays away: the first person present becomes the host. */
function heirDue(state: TableState, presence: Presence, { hostMs }: Patience): readonly Coming[] {
  const { here, isHostHere, since, goneAt } = presence;
  const seat = here.indexOf(true);
  // With days for a move, everybody is away most of the time.
  if (isHostHere || seat < 0 || state.table.phase === 'closed' || isCorrespondence(state.table.options))
    return [];
  return [{ due: { what: 'host', seat }, at: Math.max(goneAt(state.host), since) + hostMs }];
}

/** People who have lost the connection, if a bot can play for them. */
function awayDue(
  state: TableState,
  { here, since, goneAt }: Presence,
  { graceMs }: Patience,
): readonly Coming[] {
  const { table, sitters } = state;
  if (!liveGame(table.game).bots || isCorrespondence(table.options)) return [];
  return table.seats.flatMap(({ kind, standIn }, seat): readonly Coming[] => {
    const who = sitters[seat] ?? null;
    if (kind !== 'person' || standIn !== null || here[seat] || who === null) return [];
    return [{ due: { what: 'away', seat }, at: Math.max(goneAt(who), since) + graceMs }];
  });
}

function turnDue(state: TableState, { turnAt }: Presence, { botMs, lagMs }: Patience): readonly Coming[] {
  const { table } = state;
  const [mover] = table.movers;
  if (!liveGame(table.game).turns || mover === undefined) return [];
  const { kind, standIn } = table.seats[mover] ?? { kind: 'empty', standIn: null };
  if (kind === 'bot' || standIn !== null) return [{ due: { what: 'bot', seat: mover }, at: turnAt + botMs }];
  const left = timeLeft(state, 0);
  return left === null ? [] : [{ due: { what: 'time', seat: mover }, at: turnAt + left + lagMs }];
}

/** What happens next without a command, and when. A game that everybody has left is finished by bots while somebody watches. */
export function nextDue(state: TableState, presence: Presence, patience: Patience): Coming | undefined {
  const { phase, paused, seats, options } = state.table;
  const isLeft = presence.isWatched && !seats.some(({ kind }) => kind === 'person');
  const isAttended = presence.here.includes(true) || isLeft || isCorrespondence(options);
  const goesOn = phase === 'playing' && paused === null && isAttended;
  const dues = [
    ...heirDue(state, presence, patience),
    ...(goesOn ? awayDue(state, presence, patience) : []),
    ...(goesOn ? turnDue(state, presence, patience) : []),
  ];
  return dues.sort((a, b) => a.at - b.at)[0];
}
