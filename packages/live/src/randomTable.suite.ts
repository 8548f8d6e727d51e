/**
 * The log of a table at which anything happens that can: people come, leave and are removed, bots play, games are finished or
 * left.
 */
import { formatGlyphs, type GameId, packOf, type Random, shuffle, stream } from '@baralho/core';
import { escalada, formatPlay, type State } from '@baralho/core/games/escalada/index';
import { type State as KlondikeState, klondike, klondikeNotation } from '@baralho/core/games/klondike/index';
import { type Asker, decide, leaving, type TableCommand } from './decide.ts';
import { type Event, type Happening, TAKEOVERS } from './events.ts';
import { liveGame } from './games/index.ts';
import { STOP } from './games/klondike.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';
import { apply, opened, type TableState } from './state.ts';

export interface RandomTable {
  readonly events: readonly Event[];
  readonly state: TableState;
  /** For each game that began, as a server writes them. */
  readonly snapshots: readonly Snapshot[];
}

export const nameOf = (who: string): string => (who === 'p1' ? '' : `the name of ${who}`);

const PEOPLE = ['p0', 'p1', 'p2', 'p3', 'p4'];
/** Frequent enough that several games fit, whatever the game. */
const STOPS_ONE_IN = 12;

type Mover = (position: never, seat: number, random: Random) => string;
const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)] as T;
const MOVERS: Readonly<Partial<Record<GameId, Mover>>> = {
  escalada: (state: State, _, random) => formatPlay(pick(random, escalada.moves(state))).replaceAll(' ', ''),
  klondike: (race: readonly { readonly state: KlondikeState }[], seat, random) => {
    const moves = klondike.moves((race[seat] as { state: KlondikeState }).state);
    if (moves.length === 0 || random.below(STOPS_ONE_IN) === 0) return STOP;
    return klondikeNotation.formatMove(pick(random, moves));
  },
  war: () => 'lay',
};

function anyCommand(state: TableState, random: Random): TableCommand {
  const { length } = state.sitters;
  const { options, game } = state.table;
  return pick<() => TableCommand>(random, [
    () => ({ type: 'sit', seat: random.below(length), name: 'whoever' }),
    () => ({ type: 'sit', seat: random.below(length), name: 'whoever' }),
    () => ({ type: 'stand' }),
    () => ({ type: 'host', seat: random.below(length) }),
    () => ({ type: 'swap', seats: [random.below(length), random.below(length)] }),
    () => ({ type: 'kick', seat: random.below(length) }),
    () => ({ type: 'pause' }),
    () => ({ type: 'resume' }),
    () => ({ type: 'resume' }),
    () => ({ type: 'back' }),
    () => ({ type: 'set', options: { ...options, games: 4 } }),
    () => ({ type: 'set', options: { ...options, games: 1 } }),
    () => ({ type: 'set', options: { ...options, games: 4 } }),
    () => {
      const variant = pick(random, liveGame(game).variants);
      return { type: 'set', options: { ...options, games: pick(random, [1, 4]), variant } };
    },
  ])();
}

/** An event that comes from the server itself, or none. */
function byItself(state: TableState, random: Random): readonly Happening[] {
  const seat = random.below(state.sitters.length);
  const { phase, seats } = state.table;
  if (seats[seat]?.kind !== 'person') return [];
  if (random.below(6) === 0) return [{ type: 'renamed', seat }];
  if (random.below(4) === 0) return leaving(state, seat, 'forgotten');
  if (seats[seat]?.standIn !== null) return [{ type: 'back', seat }];
  if (phase !== 'playing') return [];
  return [{ type: 'standIn', seat, why: pick(random, ['away', 'time'] as const) }];
}

function move(state: TableState, random: Random): readonly Happening[] {
  const { table, position } = state;
  if (table.paused !== null) return random.below(5) === 0 ? [{ type: 'resumed', seat: table.paused }] : [];
  const seat = pick(random, table.movers);
  const text = MOVERS[table.game]?.(position as never, seat, random) ?? '';
  const by = table.seats[seat]?.kind === 'person' ? 'person' : 'bot';
  return [{ type: 'played', seat, move: text, by, ms: random.below(5000) }];
}

/** The table with this number: the same on every machine. */
export function randomTable(game: GameId, number: number, steps = 1200): RandomTable {
  const random = stream(`live ${game}`, number);
  const deckOf = () => formatGlyphs(shuffle(packOf(game), random)).replaceAll(' ', '');
  const options = {
    games: 4,
    seconds: pick(random, [0, 30]),
    bot: 'greedy',
    variant: liveGame(game).variants[0] ?? '',
    takeover: pick(random, TAKEOVERS),
  };
  const events: Event[] = [{ type: 'opened', game, options, who: 'p0', seq: 1, at: 1000 }];
  const snapshots: Snapshot[] = [];
  let state = opened(events[0] as Event);
  for (let step = 0; step < steps && state.table.phase !== 'closed'; step++) {
    const asker: Asker = {
      who: pick(random, PEOPLE),
      turnMs: 10 * step,
      bots: ['greedy'],
      agreed: random.below(2) === 0,
      drawDeck: () => ({ deck: deckOf(), salt: String(random.next()) }),
    };
    const ask = (command: TableCommand): readonly Happening[] => {
      const decision = decide(state, asker, command);
      return typeof decision === 'string' ? [] : decision;
    };
    const playing = state.table.phase === 'playing';
    const chance = playing ? random.below(200) : 185 + random.below(15);
    const happenings =
      playing && chance < 185
        ? move(state, random)
        : chance < 188
          ? byItself(state, random)
          : playing || chance < 194
            ? ask(anyCommand(state, random))
            : ask({ type: 'deal' });
    for (const one of happenings) {
      const event: Event = { ...one, seq: state.seq + 1, at: 1000 + asker.turnMs };
      if (event.type === 'began') snapshots.push(snapshotOf(state));
      state = apply(state, event, nameOf);
      events.push(event);
    }
  }
  return { events, state, snapshots };
}
