/**
 * All tables of a server. A table is read from the store when somebody comes to it and unloaded when nobody has been there for
 * a while, so a restart costs nothing until people are back. Where several servers share a database each table is owned by one
 * of them, and connections that reach another server are relayed to it.
 */
import type { GameId } from '@baralho/core';
import { newName } from '@baralho/store/names';
import type { Event, TableOptions } from '../events.ts';
import { CLOSED, type Command, isTableId } from '../messages.ts';
import type { StoredTable, TableLog } from '../store/log.ts';
import type { Ratings } from '../store/ratings.ts';
import type { OpenTable, OwnTable } from '../summaries.ts';
import type { Table } from '../table.ts';
import { CLOCK, type Clock, type Patience } from './clocks.ts';
import type { Line } from './lines.ts';
import { LiveTable, type Since } from './liveTable.ts';
import { Elsewhere, openLoadedTables } from './loadedTables.ts';
import { ALONE, type Owners } from './owners.ts';
import { newPerson } from './people.ts';
import { openRelay } from './relay.ts';
import type { Wire } from './words.ts';

/** For servers that share a database: this server's name, who owns each table, and messages to the other servers. */
export interface Others {
  readonly server: string;
  readonly owners: Owners;
  readonly wire: Wire;
}

export interface LiveTablesOptions {
  readonly log: TableLog;
  readonly others?: Others | undefined;
  /** Where games count for ratings. */
  readonly ratings?: Ratings | undefined;
  readonly patience?: Partial<Patience>;
  readonly clock?: Clock;
  /** How long a table without connections stays in memory. */
  readonly idleMs?: number;
  /** How often to check for tables that are due but not in memory. */
  readonly wakeMs?: number;
  /** Receives messages about unexpected errors. */
  readonly report: (line: string) => void;
}

export interface LiveTablesFigures {
  /** In memory. */
  readonly tables: number;
  readonly lines: number;
  /** Since the server started. */
  readonly opened: number;
  readonly events: number;
  readonly lost: number;
}

export interface LiveTables {
  /** Creates a table; the id is all others need to find it. With a name, the creator sits down at once. */
  open(game: GameId, options: TableOptions, cookie: string, name?: string): Promise<string>;
  /** The table as a spectator sees it. */
  show(id: string): Promise<Table | undefined>;
  /** Connects to the table, on whatever server it is; false if it does not exist. Closed at once if there are too many spectators. */
  join(id: string, line: Line, since?: Since): Promise<boolean>;
  /** Carries out a command from a connection that has joined. */
  command(id: string, line: Line, command: Command): Promise<void>;
  leave(id: string, line: Line): void;
  /** The public tables with free seats, of all servers that share the database. */
  listed(): Promise<readonly (OpenTable & { readonly id: string })[]>;
  /** The tables at which somebody plays or has played, latest first. */
  mine(cookie: string): Promise<readonly (OwnTable & { readonly id: string; readonly at: number })[]>;
  /** Everything stored about a table. */
  read(id: string): Promise<StoredTable | undefined>;
  forget(cookie: string): Promise<void>;
  /** Removes tables without any activity since then. */
  sweep(since: number): Promise<number>;
  figures(): LiveTablesFigures;
  close(): Promise<void>;
}

/** Impossible to guess. Older ids have dashes too. */
const newId = (): string => newName(16);

const AT_ONCE = 100;
/** The most of somebody's tables that are read. */
const MOST_OWN = 12;

export function openLiveTables({
  log,
  others,
  ratings,
  patience = {},
  clock = CLOCK,
  idleMs = 30_000,
  wakeMs = 30_000,
  report,
}: LiveTablesOptions): LiveTables {
  const owners = others?.owners ?? ALONE;
  const tables = openLoadedTables(owners, { log, others, ratings, patience, clock, idleMs, wakeMs, report });

  /** Clients that find no room may come back later. */
  function letIn(table: LiveTable, line: Line, since: Since | undefined): void {
    if (table.hasRoomFor(line)) table.join(line, since);
    else line.close(CLOSED.restart);
  }

  /** Answers the command or closes the connection: nobody waits for a table that is not here. */
  function obey(id: string, line: Line, command: Command): Promise<void> {
    const table = tables.loaded.get(id);
    if (table !== undefined) return table.command(line, command);
    line.close(CLOSED.restart);
    return Promise.resolve();
  }

  const relay =
    others &&
    openRelay(others, {
      async join(id, line, since) {
        const found = await tables
          .find(id)
          .catch((error: Error) => report(`a table cannot be read: ${error.message}`));
        if (found instanceof LiveTable) letIn(found, line, since);
        else line.close(CLOSED.restart);
      },
      command: obey,
      leave: tables.leave,
      forget: (id, cookie) => void tables.loaded.get(id)?.forget(cookie),
    });
  return {
    async open(game, options, cookie, name = '') {
      const id = newId();
      const host = newPerson(cookie, name);
      const { who } = host;
      const at = clock.wall();
      const events: Event[] = [{ seq: 1, at, type: 'opened', game, options, who }];
      if (name !== '') events.push({ seq: 2, at, type: 'sat', seat: 0, who });
      await log.open(id, events, host);
      tables.counts.opened++;
      return id;
    },
    async show(id) {
      const table = tables.loaded.get(id);
      if (table !== undefined) return table.publicView();
      const stored = isTableId(id) ? await log.wake(id) : undefined;
      return stored && tables.tableOf(id, stored).publicView();
    },
    async join(id, line, since) {
      const found = await tables.find(id);
      if (found === undefined) return false;
      if (found instanceof Elsewhere) relay?.join(found.owner, id, line, since);
      else letIn(found, line, since);
      return true;
    },
    async command(id, line, command) {
      if (!relay?.command(line, command)) await obey(id, line, command);
    },
    leave(id, line) {
      if (!relay?.leave(line)) tables.leave(id, line);
    },
    async listed() {
      const own = [...tables.loaded].flatMap(([id, table]) => {
        const open = table.openTable();
        return open === undefined ? [] : [{ id, ...open }];
      });
      return others === undefined ? own : [...own, ...(await log.shownElsewhere(others.server, AT_ONCE))];
    },
    async mine(cookie) {
      const own: (OwnTable & { id: string; at: number })[] = [];
      for (const { id, touched } of await log.latestTablesOf(cookie, MOST_OWN)) {
        const stored = tables.loaded.has(id) ? undefined : await log.wake(id);
        const table = tables.loaded.get(id) ?? (stored && tables.tableOf(id, stored));
        const one = table?.ownTable(cookie);
        if (one !== undefined) own.push({ id, at: touched, ...one });
      }
      return own;
    },
    read: async (id) => (isTableId(id) ? log.read(id) : undefined),
    async forget(cookie) {
      for (const id of await log.tablesOf(cookie)) {
        const found = await tables.find(id);
        if (found instanceof Elsewhere) relay?.forget(found.owner, id, cookie);
        else await found?.forget(cookie);
      }
      await log.forget(cookie);
      await ratings?.leave(cookie);
    },
    async sweep(since) {
      let removed = 0;
      await ratings?.sweep(since);
      for (;;) {
        const old = (await log.untouched(since, AT_ONCE)).filter((id) => !tables.has(id));
        if (old.length === 0) return removed;
        await log.remove(old);
        removed += old.length;
      }
    },
    figures: () => ({
      tables: tables.loaded.size,
      lines: [...tables.loaded.values()].reduce((sum, table) => sum + table.lines, 0),
      ...tables.counts,
    }),
    close: () => tables.close(() => relay?.close()),
  };
}
