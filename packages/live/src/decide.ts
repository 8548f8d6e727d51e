/**
 * Decides what a command does: the events that it causes, or why it is refused. Pure, except for the deck, which comes from a
 * function that the caller passes. Links and names are not handled here, because they are not part of the log.
 */
import type { Seat } from '@baralho/core';
import type { SecretDeck } from './deck.ts';
import type { Happening, LeftBecause, TableOptions } from './events.ts';
import { liveGame } from './games/index.ts';
import type { Command, Refusal } from './messages.ts';
import { optionsShape } from './messages.ts';
import { tryMove } from './played.ts';
import type { TableState } from './state.ts';

export interface Asker {
  readonly who: string;
  /** How long the turn has lasted when the command arrives. */
  readonly turnMs: number;
  readonly bots: readonly string[];
  /** Whether the others agreed: to a newcomer in mid-game, or to another match. */
  readonly agreed: boolean;
  drawDeck(): SecretDeck;
}

export type Decision = readonly Happening[] | Refusal | 'ask the others';

export const seatOf = ({ sitters }: TableState, who: string): Seat | undefined => {
  const seat = sitters.indexOf(who);
  return seat < 0 ? undefined : seat;
};

type Of<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
/** The commands that produce events; the others are about people. */
export type TableCommand = Exclude<
  Command,
  { readonly type: 'link' | 'claim' | 'say' | 'react' | 'write' | 'mute' | 'name' | 'ready' | 'allow' }
>;

const isBetween = ({ table: { phase } }: TableState): boolean => phase === 'lobby' || phase === 'between';

/** Somebody takes a bot's seat in mid-game, with its current hand. */
function takeOver(state: TableState, { who, agreed }: Asker, seat: Seat): Decision {
  const { game, phase, options } = state.table;
  const { joins, bots } = liveGame(game);
  if (phase !== 'playing' || !joins) return 'not now';
  const held = state.held.get(who);
  if (seatOf(state, who) !== undefined) return 'seated already';
  if (held !== undefined && held !== seat) return 'another hand';
  const sat: Decision = [{ type: 'sat', seat, who }];
  // Somebody who left by mistake may have their own seat back; without bots there is no hand to see.
  if (held === seat || !bots || options.takeover === 'anybody') return sat;
  if (options.takeover === 'nobody') return 'no newcomers';
  return agreed ? sat : 'ask the others';
}

function sit(state: TableState, asker: Asker, { seat }: Of<'sit'>): Decision {
  const { who } = asker;
  if (state.sitters[seat] === who) return [];
  if (seat >= state.sitters.length || state.sitters[seat] !== null) return 'seat taken';
  if (!isBetween(state)) return takeOver(state, asker, seat);
  const old = seatOf(state, who);
  const moved: readonly Happening[] = old === undefined ? [] : [{ type: 'left', seat: old, why: 'left' }];
  return [...moved, { type: 'sat', seat, who }];
}

/** Leaves out whether the table is listed and whether people may chat: neither changes the match. */
const ofMatch = ({ listed, chat, ...options }: TableOptions): string =>
  JSON.stringify(options, Object.keys(options).sort());

function set(state: TableState, asker: Asker, { options }: Of<'set'>): Decision {
  if (state.table.phase !== 'lobby' && ofMatch(options) !== ofMatch(state.table.options)) return 'not now';
  const { variants } = liveGame(state.table.game);
  return optionsShape(variants, asker.bots)(options, 'options') === undefined
    ? [{ type: 'set', options }]
    : 'malformed';
}

/** The first game of a match is begun by the host, or by those who want a rematch; later games by any player. */
function deal(state: TableState, asker: Asker): Decision {
  const { phase, number, game, options } = state.table;
  if (!isBetween(state)) return 'not now';
  if (phase === 'lobby' && asker.who !== state.host && !asker.agreed) return 'not host';
  if (phase === 'between' && seatOf(state, asker.who) === undefined) return 'not seated';
  const { least, bots, seats } = liveGame(game);
  const people = state.sitters.filter((who) => who !== null).length;
  if (people < (bots ? 1 : least)) return 'too few';
  const next = phase === 'lobby' ? 1 : number + 1;
  // Who starts the match is random enough: later starts go round.
  const starter = (next - 1) % seats;
  return options.games < next ? 'not now' : [{ type: 'began', number: next, ...asker.drawDeck(), starter }];
}

function play(state: TableState, { turnMs }: Asker, seat: Seat, { turn, move }: Of<'play'>): Decision {
  const { table, position } = state;
  if (table.phase !== 'playing') return 'not now';
  if (table.paused !== null) return 'paused';
  if (turn !== table.moves[seat]) return 'late';
  if (!table.movers.includes(seat)) return 'not your turn';
  const played = tryMove(table.game, position, seat, move);
  if (!played.ok) return 'illegal';
  return [{ type: 'played', seat, move: played.value.move, by: 'person', ms: turnMs }];
}

/** The time left for a move after a turn has lasted this long; null without a clock. */
export function timeLeft({ table, turnLeft }: TableState, turnMs: number): number | null {
  const { seconds } = table.options;
  if (seconds === 0 || table.phase !== 'playing' || !liveGame(table.game).turns) return null;
  const whole = turnLeft ?? 1000 * seconds;
  return table.paused !== null ? whole : Math.max(0, whole - turnMs);
}

/** Somebody leaves: if no bot takes over, their game ends. */
export function leaving(state: TableState, seat: Seat, why: LeftBecause): readonly Happening[] {
  const { table } = state;
  const { farewell } = liveGame(table.game);
  const left: Happening = { type: 'left', seat, why };
  return farewell !== undefined && table.movers.includes(seat)
    ? [{ type: 'played', seat, move: farewell, by: 'person', ms: 0 }, left]
    : [left];
}

function bySeat(state: TableState, asker: Asker, seat: Seat, command: TableCommand): Decision {
  const { table } = state;
  switch (command.type) {
    case 'stand':
      return leaving(state, seat, 'left');
    case 'play':
      return play(state, asker, seat, command);
    case 'back':
      return table.seats[seat]?.standIn === null ? [] : [{ type: 'back', seat }];
    case 'pause':
      if (table.phase !== 'playing' || table.paused !== null) return 'not now';
      return [{ type: 'paused', seat, left: timeLeft(state, asker.turnMs) }];
    case 'resume':
      return table.paused === null ? 'not now' : [{ type: 'resumed', seat }];
    default:
      return 'malformed';
  }
}

function byHost(state: TableState, asker: Asker, command: TableCommand): Decision | undefined {
  const inside = (seat: Seat): boolean => seat < state.sitters.length;
  switch (command.type) {
    case 'swap': {
      const [a, b] = command.seats;
      if (!isBetween(state)) return 'not now';
      return inside(a) && inside(b) && a !== b ? [{ type: 'swapped', seats: [a, b] }] : 'malformed';
    }
    case 'set':
      return set(state, asker, command);
    case 'kick':
      return typeof state.sitters[command.seat] === 'string'
        ? leaving(state, command.seat, 'kicked')
        : 'not now';
    case 'host': {
      const heir = state.sitters[command.seat] ?? null;
      if (heir === null || heir === state.host) return 'not now';
      return [{ type: 'hosted', who: heir }];
    }
    case 'close':
      return [{ type: 'closed', why: 'host' }];
    default:
      return undefined;
  }
}

const FOR_HOST: ReadonlySet<Command['type']> = new Set(['swap', 'set', 'kick', 'host', 'close']);

/** No real table has this many events; one that reaches it is being misused. */
const MOST_EVENTS = 30_000;

export function decide(state: TableState, asker: Asker, command: TableCommand): Decision {
  if (state.seq >= MOST_EVENTS) return 'full';
  if (state.table.phase === 'closed') return 'not now';
  if (command.type === 'sit') return sit(state, asker, command);
  if (command.type === 'deal') return deal(state, asker);
  if (FOR_HOST.has(command.type))
    return asker.who === state.host ? (byHost(state, asker, command) ?? 'malformed') : 'not host';
  const seat = seatOf(state, asker.who);
  return seat === undefined ? 'not seated' : bySeat(state, asker, seat, command);
}
