/**
 * Ratings of the players at a server's tables, by the arena's Plackett–Luce model, from who won which game. People who asked
 * for it and the built-in bots are rated; all others count as one player, so that a loss against an unknown player is a loss
 * too.
 */
import type { GameId, Seat } from '@baralho/core';
import { anyText, fields, list, type Shape, whole } from '@baralho/core/shape';
import { ratingOf, strengths } from '@baralho/statistics';
import type { TableState } from './state.ts';

/** The games in which decisions matter. */
export const RATED_GAMES = ['escalada', 'klondike'] as const satisfies readonly GameId[];
export const isRatedGame = (game: GameId): boolean => RATED_GAMES.some((one) => one === game);

/** A participant: a person, by their id at the table, or a bot, by its name. */
export type Entrant = { readonly who: string } | { readonly bot: string };

export interface FinishedGame {
  readonly seq: number;
  readonly at: number;
  readonly game: GameId;
  readonly entrants: readonly Entrant[];
  /** Index of the winner. */
  readonly winner: number;
}

/** As stored: `p:ID` for a rated player, `bot:NAME`, or `guest`. */
export interface Result {
  readonly seats: readonly string[];
  readonly winner: number;
}

export const GUEST = 'guest';
export const resultShape: Shape<Result> = fields({ seats: list(anyText, 2, 64), winner: whole(0, 63) });

/**
 * The result of a game that has just ended; undefined if it has no single winner. Somebody who left has lost, whoever played on;
 * `isRemoved` says who was removed by the host and did not choose to leave.
 */
export function finishedGame(
  state: TableState,
  at: number,
  isRemoved: (who: string) => boolean,
): FinishedGame | undefined {
  const { table, sitters, held, seq } = state;
  const scores = table.over?.scores ?? [];
  const best = Math.max(0, ...scores);
  if (!isRatedGame(table.game) || best === 0 || scores.filter((one) => one === best).length > 1)
    return undefined;
  const seated = table.seats.flatMap(({ kind, name }, seat): readonly { seat: Seat; entrant: Entrant }[] => {
    const who = sitters[seat] ?? null;
    if (kind === 'empty') return [];
    return [{ seat, entrant: who === null ? { bot: name } : { who } }];
  });
  const left = [...held.keys()].filter((who) => !sitters.includes(who) && !isRemoved(who));
  const entrants = [...seated.map(({ entrant }) => entrant), ...left.map((who) => ({ who }))];
  const winner = seated.findIndex(({ seat }) => scores[seat] === best);
  return winner < 0 || entrants.length < 2 ? undefined : { seq, at, game: table.game, entrants, winner };
}

export interface RatedRow {
  readonly player: string;
  readonly rating: number;
  readonly games: number;
  readonly wins: number;
}

/** The average of all rated players. */
const AVERAGE = 1500;

/** Best first. */
export function ratedRows(results: readonly Result[]): readonly RatedRow[] {
  const players = [...new Set(results.flatMap(({ seats }) => seats))];
  const places = new Map(players.map((player, i) => [player, i]));
  const found = strengths(
    players.length,
    results.map(({ seats, winner }) => ({ seats: seats.map((player) => places.get(player) ?? 0), winner })),
  );
  const rows = players.map((player, i) => ({
    player,
    rating: Math.round(AVERAGE + ratingOf(found[i] ?? 1)),
    games: results.filter(({ seats }) => seats.includes(player)).length,
    wins: results.filter(({ seats, winner }) => seats[winner] === player).length,
  }));
  return rows
    .filter(({ player }) => player !== GUEST)
    .sort((a, b) => b.rating - a.rating || b.games - a.games);
}
