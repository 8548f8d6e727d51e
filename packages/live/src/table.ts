/**
 * A table as its viewers may know it, and how each event changes it. Server and page use the same function: the server
 * together with everything that is hidden (`state.ts`), the page with what the server sent it.
 */
import type { GameId, Seat } from '@baralho/core';
import type { Absence, LeftBecause, TableOptions } from './events.ts';
import { liveGame } from './games/index.ts';

export interface PublicSeat {
  readonly kind: 'empty' | 'person' | 'bot';
  /** Name of a person or a bot. */
  readonly name: string;
  /** Whether a bot plays for the person at the moment. */
  readonly standIn: Absence | null;
  /** The number in the score sheet: people have one from 1 for the whole match, bots one for their seat below 0; 0 before the match. */
  readonly player: number;
}

/** Shown when a game is over: the scores, and the deck with the salt of its hash. */
export interface Over {
  readonly scores: readonly number[];
  readonly reason: string;
  readonly deck: string;
  readonly salt: string;
}

export interface Table {
  readonly game: GameId;
  readonly options: TableOptions;
  readonly seats: readonly PublicSeat[];
  /** `lobby` before the first game and after a match, `between` its games. */
  readonly phase: 'lobby' | 'playing' | 'between' | 'closed';
  /** Number in the match, from 1; 0 before the first game. */
  readonly number: number;
  /** Scores of the finished games, one for each seat. */
  readonly scores: readonly (readonly number[])[];
  /** Who played those games, by player number; they may have left since. */
  readonly played: readonly (readonly number[])[];
  /** Names of the people in the match: player 1 first. */
  readonly people: readonly string[];
  readonly starter: Seat;
  /** How many moves each seat has made in this game. */
  readonly moves: readonly number[];
  readonly movers: readonly Seat[];
  /** Who has paused the game. */
  readonly paused: Seat | null;
  /** The hash of the deck, while the deck is secret. */
  readonly commitment: string | null;
  /** The view of the game: the result of `LiveGame.view` for this viewer. */
  readonly view: unknown;
  readonly over: Over | null;
}

/** An event as it is sent to somebody, without anything that this viewer may not know. */
export type VisibleEvent =
  | { readonly type: 'sat'; readonly seat: Seat; readonly name: string; readonly player: number }
  | { readonly type: 'left'; readonly seat: Seat; readonly why: LeftBecause }
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'hosted'; readonly seat: Seat | null }
  | { readonly type: 'swapped'; readonly seats: readonly [Seat, Seat] }
  | { readonly type: 'set'; readonly options: TableOptions }
  | {
      readonly type: 'began';
      readonly number: number;
      readonly starter: Seat;
      readonly commitment: string;
      readonly movers: readonly Seat[];
      /** Player number of each seat. */
      readonly players: readonly number[];
      readonly view: unknown;
    }
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly by: 'person' | 'bot';
      readonly seen: unknown;
      readonly movers: readonly Seat[];
      readonly over: Over | null;
    }
  | { readonly type: 'standIn'; readonly seat: Seat; readonly why: Absence }
  | { readonly type: 'back'; readonly seat: Seat }
  | { readonly type: 'paused'; readonly seat: Seat }
  | { readonly type: 'resumed'; readonly seat: Seat }
  | { readonly type: 'closed' };

const EMPTY: PublicSeat = { kind: 'empty', name: '', standIn: null, player: 0 };

export const openTable = (game: GameId, options: TableOptions): Table => ({
  game,
  options,
  phase: 'lobby',
  number: 0,
  scores: [],
  played: [],
  people: [],
  starter: 0,
  seats: Array.from({ length: liveGame(game).seats }, () => EMPTY),
  moves: [],
  movers: [],
  paused: null,
  commitment: null,
  view: null,
  over: null,
});

const withSeat = (table: Table, seat: Seat, change: (old: PublicSeat) => PublicSeat): Table => ({
  ...table,
  seats: table.seats.map((old, other) => (other === seat ? change(old) : old)),
});

export const botAt = (seat: Seat): number => -1 - seat;
const botSeat = (name: string, seat: Seat): PublicSeat => ({
  kind: 'bot',
  name,
  standIn: null,
  player: botAt(seat),
});

/** The same people, with a new name for one of them. */
const called = (people: readonly string[], player: number, name: string): readonly string[] =>
  player < 1
    ? people
    : Array.from({ length: Math.max(people.length, player) }, (_, i) =>
        i === player - 1 ? name : (people[i] ?? ''),
      );

/** Somebody who leaves a running game is replaced by a bot; in games without bots, their result stays theirs. */
function withoutPerson(table: Table, { seat, why }: Extract<VisibleEvent, { type: 'left' }>): Table {
  const player = table.seats[seat]?.player ?? 0;
  const goesOn = table.phase === 'playing';
  const hasBots = goesOn && liveGame(table.game).bots;
  const after = withSeat(table, seat, () =>
    hasBots ? botSeat(table.options.bot, seat) : { ...EMPTY, player: goesOn ? player : 0 },
  );
  return why === 'forgotten' ? { ...after, people: called(table.people, player, '') } : after;
}

function sat(table: Table, { seat, name, player }: Extract<VisibleEvent, { type: 'sat' }>): Table {
  const after = withSeat(table, seat, () => ({ kind: 'person', name, standIn: null, player }));
  return { ...after, people: called(table.people, player, name) };
}

function renamed(table: Table, { seat, name }: Extract<VisibleEvent, { type: 'renamed' }>): Table {
  const after = withSeat(table, seat, (old) => ({ ...old, name }));
  return { ...after, people: called(table.people, table.seats[seat]?.player ?? 0, name) };
}

function swapped({ seats, ...table }: Table, [a, b]: readonly [Seat, Seat]): Table {
  const at = (seat: Seat): PublicSeat => seats[seat] ?? EMPTY;
  return { ...table, seats: seats.map((old, seat) => (seat === a ? at(b) : seat === b ? at(a) : old)) };
}

function begun(table: Table, event: Extract<VisibleEvent, { type: 'began' }>): Table {
  const { number, starter, commitment, movers, players, view } = event;
  const { bots } = liveGame(table.game);
  const isFirst = number === 1;
  const seats = table.seats.map((seat, i): PublicSeat => {
    if (seat.kind === 'person') return { ...seat, player: players[i] ?? 0 };
    return bots ? botSeat(table.options.bot, i) : EMPTY;
  });
  return {
    ...table,
    number,
    starter,
    commitment,
    movers,
    view,
    paused: null,
    over: null,
    phase: 'playing',
    seats,
    people: seats.reduce(
      (people, { player, name }) => called(people, player, name),
      isFirst ? [] : table.people,
    ),
    scores: isFirst ? [] : table.scores,
    played: isFirst ? [] : table.played,
    moves: table.seats.map(() => 0),
  };
}

function played(
  table: Table,
  { seat, seen, movers, over }: Extract<VisibleEvent, { type: 'played' }>,
): Table {
  const next: Table = {
    ...table,
    movers,
    moves: table.moves.map((count, other) => (other === seat ? count + 1 : count)),
    view: liveGame(table.game).follow(table.view, seat, seen),
  };
  if (over === null) return next;
  const scores = [...table.scores, over.scores];
  const played = [...table.played, table.seats.map(({ player }) => player)];
  return { ...next, over, scores, played, phase: scores.length < table.options.games ? 'between' : 'lobby' };
}

/** The table after an event. */
export function follow(table: Table, event: VisibleEvent): Table {
  switch (event.type) {
    case 'sat':
      return sat(table, event);
    case 'left':
      return withoutPerson(table, event);
    case 'renamed':
      return renamed(table, event);
    case 'hosted':
      return table;
    case 'swapped':
      return swapped(table, event.seats);
    case 'set':
      return { ...table, options: event.options };
    case 'began':
      return begun(table, event);
    case 'played':
      return played(table, event);
    case 'standIn':
      return withSeat(table, event.seat, (old) => ({ ...old, standIn: event.why }));
    case 'back':
      return withSeat(table, event.seat, (old) => ({ ...old, standIn: null }));
    case 'paused':
      return { ...table, paused: event.seat };
    case 'resumed':
      return { ...table, paused: null };
    case 'closed':
      return { ...table, phase: 'closed', movers: [], paused: null };
  }
}
