/**
 * Plays each move at a live table only once: the result of trying a move before it is stored is reused when its event is
 * applied.
 */
import { type GameId, type Parsed, type Seat, unwrap } from '@baralho/core';
import { liveGame } from './games/index.ts';

interface Played {
  readonly state: unknown;
  readonly move: string;
}

/** The last move tried in a position. It is dropped together with the position. */
const tried = new WeakMap<object, Played & { readonly seat: Seat }>();
const isPlace = (position: unknown): position is object => typeof position === 'object' && position !== null;

export function tryMove(game: GameId, position: unknown, seat: Seat, move: string): Parsed<Played> {
  const played = liveGame(game).play(position, seat, move);
  if (played.ok && isPlace(position)) tried.set(position, { ...played.value, seat });
  return played;
}

/** The state after a move in an event, which was legal when it was stored. */
export function stateAfter(game: GameId, position: unknown, seat: Seat, move: string): unknown {
  const last = isPlace(position) ? tried.get(position) : undefined;
  return last?.seat === seat && last.move === move
    ? last.state
    : unwrap(liveGame(game).play(position, seat, move)).state;
}
