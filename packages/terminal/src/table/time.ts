/** What passing time changes at a table: the clock, the automatic finish, and moves that play themselves. */
import { stateOf } from '@baralho/table';
import { playMove, SPEEDS, type Table, type TableGame, wordsOf } from './table.ts';

/** How long a move of the auto-finish is shown. */
const FINISH_MS = 60;

export function ticked<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  ms: number,
  game: TableGame<State, Move, Focus>,
): Table<State, Move, Focus> {
  const { session } = table;
  const counts =
    session.at > 0 && table.panel === undefined && game.ending(table, wordsOf(table)) === undefined;
  let next = counts ? { ...table, session: { ...session, ms: session.ms + ms } } : table;
  if (table.panel !== undefined) return next;
  const [queued, ...queue] = next.queue;
  if (queued !== undefined) {
    if (next.since + ms < FINISH_MS) return { ...next, since: next.since + ms };
    return playMove({ ...next, queue, queued: next.queued + 1, since: 0 }, game, queued, next.queued > 0);
  }
  if (!next.running || next.thinking !== undefined || game.automatic === undefined) return next;
  const wait = 1000 / (SPEEDS[next.settings.speed] ?? 1);
  next = { ...next, since: next.since + ms };
  while (next.running && next.since >= wait) {
    const move = game.automatic(stateOf(next.session), next.settings);
    if (move === undefined) return { ...next, since: 0 };
    next = playMove({ ...next, since: next.since - wait }, game, move, game.pausable ? undefined : true);
    if (game.pausable && next.note?.tone === 'end') next = { ...next, running: false };
  }
  return next;
}

/** How soon the table needs the time again. */
export function tickMs<State, Move, Focus>(
  table: Table<State, Move, Focus>,
  game: TableGame<State, Move, Focus>,
): number {
  if (table.queue.length > 0) return FINISH_MS;
  const moving = table.running && game.automatic?.(stateOf(table.session), table.settings) !== undefined;
  return moving ? Math.min(1000, Math.max(40, 1000 / (SPEEDS[table.settings.speed] ?? 1))) : 1000;
}
