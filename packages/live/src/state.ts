/**
 * A table with everything that only the server may know: the deck, the game's whole state, who the people are. `apply`
 * rebuilds a table from its log; `visibleEvent` is the only place where an event becomes something that leaves the server.
 */
import { parseGlyphs, type Seat, unwrap } from '@baralho/core';
import { commitmentOf } from './commitment.ts';
import type { Event } from './events.ts';
import type { Viewer } from './game.ts';
import { liveGame } from './games/index.ts';
import { stateAfter } from './played.ts';
import { follow, openTable, type Table, type VisibleEvent } from './table.ts';

export interface TableState {
  readonly seq: number;
  /** As a spectator sees it. */
  readonly table: Table;
  /** The creator of the table, or the current host. */
  readonly host: string;
  /** The player in each seat. */
  readonly sitters: readonly (string | null)[];
  /** Who has played in this match, in the order they came: their numbers in the score sheet. */
  readonly joined: readonly string[];
  /** Who has played in an earlier match: they can find the table again. */
  readonly earlier: readonly string[];
  /** The hand that each person has seen in this game: nobody may see a second one. */
  readonly held: ReadonlyMap<string, Seat>;
  readonly deck: string;
  readonly salt: string;
  /** The game's own state; undefined before the first game. */
  readonly position: unknown;
  /** The time left for the turn when it was paused. */
  readonly turnLeft: number | null;
}

export type Names = (who: string) => string;

/** The table just after its creation. */
export function opened(event: Event): TableState {
  if (event.type !== 'opened') throw new Error('the log of a table begins with its opening');
  const table = openTable(event.game, event.options);
  return {
    seq: event.seq,
    table,
    host: event.who,
    sitters: table.seats.map(() => null),
    joined: [],
    earlier: [],
    held: new Map(),
    deck: '',
    salt: '',
    position: undefined,
    turnLeft: null,
  };
}

function sittersAfter({ sitters }: TableState, event: Event): readonly (string | null)[] {
  switch (event.type) {
    case 'sat':
      return sitters.map((who, seat) => (seat === event.seat ? event.who : who));
    case 'left':
      return sitters.map((who, seat) => (seat === event.seat ? null : who));
    case 'swapped': {
      const [a, b] = event.seats;
      const at = (seat: Seat) => sitters[seat] ?? null;
      return sitters.map((who, seat) => (seat === a ? at(b) : seat === b ? at(a) : who));
    }
    default:
      return sitters;
  }
}

/** If the host has left, the next seated person becomes host. */
function hostAfter({ host }: TableState, before: readonly (string | null)[], event: Event): string {
  if (event.type === 'hosted') return event.who;
  if (event.type !== 'left' || before[event.seat] !== host) return host;
  return before.find((who, seat) => who !== null && seat !== event.seat) ?? host;
}

const NOBODY: ReadonlyMap<string, Seat> = new Map();

function heldAfter(state: TableState, event: Event): ReadonlyMap<string, Seat> {
  if (event.type === 'began')
    return new Map(state.sitters.flatMap((who, seat) => (who === null ? [] : [[who, seat]])));
  if (event.type === 'sat' && state.table.phase === 'playing')
    return new Map([...state.held, [event.who, event.seat]]);
  return state.held.size > 0 && state.table.phase !== 'playing' ? NOBODY : state.held;
}

/** A person is counted from their first game. */
function joinedAfter({ joined, sitters, table }: TableState, event: Event): readonly string[] {
  const before = event.type === 'began' && event.number === 1 ? [] : joined;
  const comes =
    event.type === 'began'
      ? sitters.filter((who) => who !== null)
      : event.type === 'sat' && table.phase === 'playing'
        ? [event.who]
        : [];
  const isNew = comes.filter((who) => !before.includes(who));
  return isNew.length === 0 && before === joined ? joined : [...before, ...isNew];
}

const earlierAfter = ({ earlier, joined }: TableState, event: Event): readonly string[] =>
  event.type === 'began' && event.number === 1 && joined.length > 0
    ? [...new Set([...earlier, ...joined])]
    : earlier;

export const numberOf = (joined: readonly string[], who: string): number => joined.indexOf(who) + 1;

function positionAfter({ position, table }: TableState, event: Event): unknown {
  const game = liveGame(table.game);
  if (event.type === 'began')
    return game.start({
      deck: unwrap(parseGlyphs(event.deck)),
      variant: table.options.variant,
      players: table.seats.map(({ kind }) => game.bots || kind === 'person'),
      starter: event.starter,
    });
  if (event.type === 'played') return stateAfter(table.game, position, event.seat, event.move);
  return position;
}

/** A pause keeps the time that was left; the next turn has its full time. */
function turnLeftAfter({ turnLeft }: TableState, event: Event): number | null {
  if (event.type === 'paused') return event.left;
  return event.type === 'began' || event.type === 'played' ? null : turnLeft;
}

/** The table after an event. Pure: a log gives the same table on every machine. */
export function apply(state: TableState, event: Event, names: Names): TableState {
  const sitters = sittersAfter(state, event);
  const after: TableState = {
    ...state,
    seq: event.seq,
    sitters,
    host: hostAfter(state, state.sitters, event),
    joined: joinedAfter(state, event),
    earlier: earlierAfter(state, event),
    held: heldAfter(state, event),
    position: positionAfter(state, event),
    ...(event.type === 'began' && { deck: event.deck, salt: event.salt }),
    turnLeft: turnLeftAfter(state, event),
  };
  return { ...after, table: follow(state.table, visibleEvent(after, event, undefined, names)) };
}

/** What a viewer may see of an event, given the state after it. */
export function visibleEvent(after: TableState, event: Event, viewer: Viewer, names: Names): VisibleEvent {
  const game = liveGame(after.table.game);
  const { position, deck, salt } = after;
  switch (event.type) {
    case 'opened':
      throw new Error('the opening of a table is not told');
    case 'sat':
      return {
        type: 'sat',
        seat: event.seat,
        name: names(event.who),
        player: numberOf(after.joined, event.who),
      };
    case 'renamed':
      return { type: 'renamed', seat: event.seat, name: names(after.sitters[event.seat] ?? '') };
    case 'hosted': {
      const seat = after.sitters.indexOf(event.who);
      return { type: 'hosted', seat: seat < 0 ? null : seat };
    }
    case 'began':
      return {
        type: 'began',
        number: event.number,
        starter: event.starter,
        commitment: commitmentOf(event.deck, event.salt),
        movers: game.movers(position),
        players: after.sitters.map((who) => (who === null ? 0 : numberOf(after.joined, who))),
        view: game.view(position, viewer),
      };
    case 'played': {
      const outcome = game.outcome(position);
      return {
        type: 'played',
        seat: event.seat,
        by: event.by,
        seen: game.seen(position, event.seat, event.move, viewer),
        movers: game.movers(position),
        over: outcome === undefined ? null : { ...outcome, deck, salt },
      };
    }
    case 'paused':
      return { type: 'paused', seat: event.seat };
    case 'closed':
      return { type: 'closed' };
    default: {
      const { seq, at, ...rest } = event;
      return rest;
    }
  }
}

/** The table as a viewer may see it. */
export function tableFor({ table, position }: TableState, viewer: Viewer): Table {
  return position === undefined ? table : { ...table, view: liveGame(table.game).view(position, viewer) };
}
