/** Turns the finished games of a table into records of the arena, with all hands, for its viewer and its commands. */
import { ESCALADA } from '@baralho/arena/escalada';
import { type GameRecord, recordOf } from '@baralho/arena/record';
import type { RefereedMove } from '@baralho/arena/referee';
import { type GameId, literalDeal, parseGlyphs, unwrap } from '@baralho/core';
import { escalada, type Play, parsePlay, type State, setupOf } from '@baralho/core/games/escalada/index';
import { finishedIn, type Played } from './past.ts';
import { sha256 } from './sha256.ts';
import type { TableState } from './state.ts';
import type { StoredTable } from './store/log.ts';

function recordedGame(id: string, count: number, after: TableState, plays: readonly Played[]): GameRecord {
  const { table, deck: glyphs } = after;
  const deck = unwrap(parseGlyphs(glyphs));
  const state = after.position as State;
  const outcome = escalada.outcome(state);
  // Not by its name: anybody who knows it may sit down there.
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

/** The games with recorders: the arena's records hold a single game. */
const RECORDERS: Readonly<Partial<Record<GameId, typeof recordedGame>>> = {
  escalada: recordedGame,
};

export const recordsOf = (id: string, stored: StoredTable): readonly GameRecord[] =>
  finishedIn(stored).flatMap(({ game, after, plays }, n) => RECORDERS[game]?.(id, n + 1, after, plays) ?? []);
