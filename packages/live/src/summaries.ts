/** A table in one line: in the lobby for those who look for one, and for its own people who come back to it. */
import { GAME_IDS } from '@baralho/core';
import { anyNumber, anyText, fields, list, oneOf, type Shape } from '@baralho/core/shape';
import { seatOf } from './decide.ts';
import { standings } from './standings.ts';
import type { TableState } from './state.ts';
import type { Table } from './table.ts';

/** A table with free seats. */
export interface OpenTable {
  readonly game: Table['game'];
  readonly games: number;
  readonly seconds: number;
  /** The people seated there. */
  readonly people: readonly string[];
  readonly seats: number;
  readonly free: number;
}

/** As written by one server and read by another. */
export const openTableShape: Shape<OpenTable> = fields({
  game: oneOf(...GAME_IDS),
  games: anyNumber,
  seconds: anyNumber,
  people: list(anyText, 0, 8),
  seats: anyNumber,
  free: anyNumber,
});

/** A table at which somebody has or had a seat. */
export interface OwnTable {
  readonly game: Table['game'];
  readonly games: number;
  /** Time for a move. */
  readonly seconds: number;
  /** Milliseconds left for the current move, if moves take days. */
  readonly left: number | null;
  readonly phase: Table['phase'];
  readonly number: number;
  readonly isMyTurn: boolean;
  readonly rows: readonly { readonly name: string; readonly total: number; readonly isMe: boolean }[];
}

/** Undefined if nobody can sit down, or the host has not listed it. */
export function openTableOf({ table }: TableState, here: readonly boolean[]): OpenTable | undefined {
  const { game, options, phase, seats } = table;
  const free = seats.filter(({ kind }) => kind !== 'person').length;
  const isBetween = phase === 'lobby' || phase === 'between';
  if (options.listed !== true || !isBetween || free === 0 || !here.includes(true)) return undefined;
  const people = seats.flatMap(({ kind, name }) => (kind === 'person' ? [name] : []));
  return { game, games: options.games, seconds: options.seconds, people, seats: seats.length, free };
}

/** Undefined for people who only watched. */
export function ownTableOf(state: TableState, who: string, left: number | null): OwnTable | undefined {
  const { table, joined, earlier, host } = state;
  const seat = seatOf(state, who);
  const player = joined.indexOf(who) + 1;
  const hasPlayed = player > 0 || earlier.includes(who);
  if (seat === undefined && !hasPlayed && host !== who) return undefined;
  return {
    game: table.game,
    games: table.options.games,
    seconds: table.options.seconds,
    left,
    phase: table.phase,
    number: table.number,
    isMyTurn: table.phase === 'playing' && seat !== undefined && table.movers.includes(seat),
    rows: standings(table).map((row) => ({
      name: row.isBot ? table.options.bot : row.name,
      total: row.total,
      isMe: row.player === player && player > 0,
    })),
  };
}
