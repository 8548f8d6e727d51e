/** The games of a table that are over, as records of the arena: with all hands, for its viewer and its commands. */
import { ESCALADA } from '@baralho/arena/escalada';
import { type GameRecord, recordOf } from '@baralho/arena/record';
import type { RefereedMove } from '@baralho/arena/referee';
import { type GameId, literalDeal, parseGlyphs, unwrap } from '@baralho/core';
import { escalada, type Play, parsePlay, type State, setupOf } from '@baralho/core/games/escalada/index';
import type { Event } from './events.ts';
import { sha256 } from './sha256.ts';
import { apply, opened, type TableState } from './state.ts';
import type { KeptTable } from './store/log.ts';

type Played = Extract<Event, { readonly type: 'played' }>;

function recordedGame(id: string, count: number, after: TableState, plays: readonly Played[]): GameRecord {
  const { table, deck: glyphs } = after;
  const deck = unwrap(parseGlyphs(glyphs));
  const state = after.position as State;
  const outcome = escalada.outcome(state);
  // Not by its name: whoever knows that may sit down there.
  const event = `table ${sha256(id).slice(0, 8)} game ${count}`;
  return recordOf(
    ESCALADA,
    {
      id: event,
      event,
      deal: literalDeal('escalada', deck).code,
      sandbox: 'none',
      seats: table.seats.map(({ kind, name }, seat) =>
        kind === 'bot'
          ? { name, command: name, hash: `built-in ${name}` }
          : { name: name || `seat ${seat + 1}`, command: 'a person', hash: 'a person' },
      ),
      limits: { moveMs: 1000 * table.options.seconds, bankMs: 0 },
    },
    setupOf({ deck, starter: table.starter, mustLead: true }),
    {
      moves: plays.map(
        ({ seat, move, ms }): RefereedMove<Play> => ({ seat, play: unwrap(parsePlay(move)), ms }),
      ),
      end: outcome?.reason === 'won' ? 'won' : 'void',
      scores: outcome?.scores ?? [],
      left: state.hands.map((hand) => hand.size),
    },
  );
}

/** The arena knows records of one game. */
const RECORDERS: Readonly<Partial<Record<GameId, typeof recordedGame>>> = {
  escalada: recordedGame,
};

export function recordsOf(id: string, { events, people }: KeptTable): readonly GameRecord[] {
  const [first, ...rest] = events;
  const record = first?.type === 'opened' ? RECORDERS[first.game] : undefined;
  if (first === undefined || record === undefined) return [];
  const names = new Map(people.map(({ who, name }) => [who, name]));
  const records: GameRecord[] = [];
  let plays: Played[] = [];
  let state = opened(first);
  for (const event of rest) {
    state = apply(state, event, (who) => names.get(who) ?? '');
    if (event.type === 'began') plays = [];
    if (event.type !== 'played') continue;
    plays.push(event);
    if (state.table.phase !== 'playing') records.push(record(id, records.length + 1, state, plays));
  }
  return records;
}
