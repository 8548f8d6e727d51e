/** The finished games of a table, read from its log: for records of the arena, and for anyone who reviews one. */
import { type GameId, literalDeal, parseGlyphs, type Seat, unwrap } from '@baralho/core';
import type { Event } from './events.ts';
import { apply, opened, type TableState } from './state.ts';
import type { StoredTable } from './store/log.ts';

export type Played = Extract<Event, { readonly type: 'played' }>;

interface Finished {
  readonly game: GameId;
  /** The state after its last move. */
  readonly after: TableState;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly plays: readonly Played[];
}

/** The finished games, oldest first. */
export function finishedIn({ events, people }: StoredTable): readonly Finished[] {
  const [first, ...rest] = events;
  if (first?.type !== 'opened') return [];
  const names = new Map(people.map(({ who, name }) => [who, name]));
  const finished: Finished[] = [];
  let [began, plays]: [number, Played[]] = [0, []];
  let state = opened(first);
  for (const event of rest) {
    state = apply(state, event, (who) => names.get(who) ?? '');
    if (event.type === 'began') [began, plays] = [event.at, []];
    if (event.type !== 'played') continue;
    plays.push(event);
    if (state.table.phase !== 'playing') finished.push({ game: first.game, after: state, began, plays });
  }
  return finished;
}

/** A finished game with everything needed to replay it. */
export interface PastGame {
  readonly began: number;
  readonly ended: number;
  /** The deck as a deal code. */
  readonly deal: string;
  readonly variant: string;
  readonly starter: Seat;
  readonly scores: readonly number[];
  /** One for each seat; empty if nobody played there, or if they were forgotten. */
  readonly names: readonly string[];
  /** In the order they were made. */
  readonly moves: readonly {
    readonly seat: Seat;
    readonly move: string;
    readonly by: 'person' | 'bot';
  }[];
}

export const pastGames = (stored: StoredTable): readonly PastGame[] =>
  finishedIn(stored).map(({ game, after: { table, deck }, began, plays }) => ({
    began,
    ended: plays.at(-1)?.at ?? began,
    deal: literalDeal(game, unwrap(parseGlyphs(deck))).code,
    variant: table.options.variant,
    starter: table.starter,
    scores: table.over?.scores ?? [],
    names: table.seats.map(({ name, player }) => name || (table.people[player - 1] ?? '')),
    moves: plays.map(({ seat, move, by }) => ({ seat, move, by })),
  }));
