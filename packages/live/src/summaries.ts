/** A table in one line: in the lobby for those who look for one, and for its own people who come back to it. */
import { GAME_IDS } from '@baralho/core';
import { anyNumber, anyText, fields, list, oneOf, type Shape } from '@baralho/core/shape';
import { seatOf } from './decide.ts';
import { standings } from './standings.ts';
import type { TableState } from './state.ts';
import type { Table } from './table.ts';

/** A table at which somebody waits for others. */
export interface OpenTable {
  readonly game: Table['game'];
  readonly games: number;
  readonly seconds: number;
  /** Who sits there. */
  readonly people: readonly string[];
  readonly seats: number;
  readonly free: number;
}

/** As one server reads what another has written. */
export const openTableShape: Shape<OpenTable> = fields({
  game: oneOf(...GAME_IDS),
  games: anyNumber,
  seconds: anyNumber,
  people: list(anyText, 0, 8),
  seats: anyNumber,
  free: anyNumber,
});

/** One that somebody has a seat at, or had. */
export interface OwnTable {
  readonly game: Table['game'];
  readonly games: number;
  /** For a move. */
  readonly seconds: number;
  /** Milliseconds for the move that is due, where it has days. */
  readonly left: number | null;
  readonly phase: Table['phase'];
  readonly number: number;
  readonly isMyTurn: boolean;
  readonly rows: readonly { readonly name: string; readonly total: number; readonly isMe: boolean }[];
}

/** Undefined where nobody can sit down, or the host shows it to nobody. */
export function openTableOf({ table }: TableState, here: readonly boolean[]): OpenTable | undefined {
  const { game, options, phase, seats } = table;
  const free = seats.filter(({ kind }) => kind !== 'person').length;
  const isBetween = phase === 'lobby' || phase === 'between';
  if (options.listed !== true || !isBetween || free === 0 || !here.includes(true)) return undefined;
  const people = seats.flatMap(({ kind, name }) => (kind === 'person' ? [name] : []));
  return { game, games: options.games, seconds: options.seconds, people, seats: seats.length, free };
}

/** Undefined for who has only watched. */
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
