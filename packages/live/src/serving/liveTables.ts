/**
 * All tables of a server. A table is read from the store when somebody comes to it and let go when nobody has been there for a
 * while; a restart therefore costs nothing until people are back. Where several servers share a database each table is one's, and
 * lines that come to another are handed on.
 */
import type { GameId } from '@baralho/core';
import { newName } from '@baralho/store/names';
import type { Event, TableOptions } from '../events.ts';
import { CLOSED, type Command, isTableId } from '../messages.ts';
import type { KeptTable, TableLog, WokenTable } from '../store/log.ts';
import type { Table } from '../table.ts';
import { CLOCK, type Clock, PATIENCE, type Patience } from './clocks.ts';
import type { Line } from './lines.ts';
import { LiveTable, type Since } from './liveTable.ts';
import { ALONE, type Owners } from './owners.ts';
import { newPerson } from './people.ts';
import { openRelay } from './relay.ts';
import type { Wire } from './words.ts';

/** Servers that share a database: what this one is called, who has which table, and how the others are spoken to. */
export interface Others {
  readonly server: string;
  readonly owners: Owners;
  readonly wire: Wire;
}

export interface LiveTablesOptions {
  readonly log: TableLog;
  readonly others?: Others;
  readonly patience?: Partial<Patience>;
  readonly clock?: Clock;
  /** A table without anybody stays in memory for so long. */
  readonly idleMs?: number;
  /** Told of what should not have happened. */
  readonly report: (line: string) => void;
}

export interface LiveTablesFigures {
  /** In memory. */
  readonly tables: number;
  readonly lines: number;
  /** Since the start. */
  readonly opened: number;
  readonly events: number;
  readonly lost: number;
}

export interface LiveTables {
  /** A new table; its id is all that others need to find it. */
  open(game: GameId, options: TableOptions, cookie: string): Promise<string>;
  /** The table as somebody sees it who watches. */
  show(id: string): Promise<Table | undefined>;
  /** Connects a line to the table, wherever it is; false when there is none. Closed at once where too many watch. */
  join(id: string, line: Line, since?: Since): Promise<boolean>;
  /** Follows what a line that has joined asks for. */
  command(id: string, line: Line, command: Command): Promise<void>;
  leave(id: string, line: Line): void;
  /** Everything that was written down of a table. */
  read(id: string): Promise<KeptTable | undefined>;
  forget(cookie: string): Promise<void>;
  /** Removes the tables at which nothing has happened since. */
  sweep(since: number): Promise<number>;
  figures(): LiveTablesFigures;
  close(): Promise<void>;
}

/** Whoever has not been told cannot guess it. Older ones have dashes too. */
const newId = (): string => newName(16);

const AT_ONCE = 100;

/** A table that another server has. */
class Elsewhere {
  readonly owner: string;
  constructor(owner: string) {
    this.owner = owner;
  }
}
type Found = LiveTable | Elsewhere | undefined;

export function openLiveTables({
  log,
  others,
  patience = {},
  clock = CLOCK,
  idleMs = 30_000,
  report,
}: LiveTablesOptions): LiveTables {
  const owners = others?.owners ?? ALONE;
  const tables = new Map<string, Promise<Found>>();
  const loaded = new Map<string, LiveTable>();
  const counts = { opened: 0, events: 0, lost: 0 };
  let closed = false;

  const tableOf = (id: string, kept: WokenTable): LiveTable =>
    new LiveTable(kept, {
      id,
      log,
      clock,
      patience: { ...PATIENCE, ...patience },
      onLost(error) {
        counts.lost++;
        report(`table ${id.slice(0, 4)}… was given up: ${(error as Error).message}`);
        letGo(id);
      },
      onEvents: (count) => void (counts.events += count),
    });

  async function read(id: string): Promise<Found> {
    const owner = await owners.claim(id);
    if (owner !== undefined) return new Elsewhere(owner);
    try {
      const kept = await log.wake(id);
      if (kept !== undefined) {
        const table = tableOf(id, kept);
        loaded.set(id, table);
        return table;
      }
    } catch (error) {
      giveBack(id);
      throw error;
    }
    giveBack(id);
    return undefined;
  }

  function giveBack(id: string): void {
    owners.release(id).catch((error: Error) => report(`a table cannot be released: ${error.message}`));
  }

  /** Only tables of our own stay in the list; for others it is asked again each time. */
  function load(id: string): Promise<Found> {
    const there = tables.get(id);
    if (there !== undefined) return there;
    const reading = read(id);
    tables.set(id, reading);
    const unlessOurs = (found?: Found): void => {
      if (!(found instanceof LiveTable) && tables.get(id) === reading) tables.delete(id);
    };
    reading.then(unlessOurs, () => unlessOurs());
    return reading;
  }

  function letGo(id: string): void {
    tables.delete(id);
    loaded.delete(id);
    giveBack(id);
  }

  function letGoLater(id: string, table: LiveTable): void {
    setTimeout(() => {
      if (table.lines > 0 || loaded.get(id) !== table) return;
      letGo(id);
      void table.close(CLOSED.restart);
    }, idleMs).unref();
  }

  async function find(id: string): Promise<Found> {
    if (closed || !isTableId(id)) return undefined;
    const found = await load(id);
    if (found instanceof LiveTable && found.lines === 0) letGoLater(id, found);
    return found;
  }

  /** Who finds no room may come back later. */
  function letIn(table: LiveTable, line: Line, since: Since | undefined): void {
    if (table.hasRoomFor(line)) table.join(line, since);
    else line.close(CLOSED.restart);
  }

  function leave(id: string, line: Line): void {
    const table = loaded.get(id);
    table?.leave(line);
    if (table?.lines === 0) letGoLater(id, table);
  }

  /** Answered, or the line is closed: nobody waits for a table that is not here. */
  function obey(id: string, line: Line, command: Command): Promise<void> {
    const table = loaded.get(id);
    if (table !== undefined) return table.command(line, command);
    line.close(CLOSED.restart);
    return Promise.resolve();
  }

  const relay =
    others &&
    openRelay(others, {
      async join(id, line, since) {
        const found = await find(id).catch((error: Error) =>
          report(`a table cannot be read: ${error.message}`),
        );
        if (found instanceof LiveTable) letIn(found, line, since);
        else line.close(CLOSED.restart);
      },
      command: obey,
      leave,
      forget: (id, cookie) => void loaded.get(id)?.forget(cookie),
    });
  owners.onLost((id) => {
    const table = loaded.get(id);
    tables.delete(id);
    loaded.delete(id);
    table?.abandon(CLOSED.restart);
  });

  return {
    async open(game, options, cookie) {
      const id = newId();
      const host = newPerson(cookie);
      const event: Event = { seq: 1, at: clock.wall(), type: 'opened', game, options, who: host.who };
      await log.open(id, [event], host);
      counts.opened++;
      return id;
    },
    async show(id) {
      const table = loaded.get(id);
      if (table !== undefined) return table.publicView();
      const kept = isTableId(id) ? await log.wake(id) : undefined;
      return kept && tableOf(id, kept).publicView();
    },
    async join(id, line, since) {
      const found = await find(id);
      if (found === undefined) return false;
      if (found instanceof Elsewhere) relay?.join(found.owner, id, line, since);
      else letIn(found, line, since);
      return true;
    },
    async command(id, line, command) {
      if (!relay?.command(line, command)) await obey(id, line, command);
    },
    leave(id, line) {
      if (!relay?.leave(line)) leave(id, line);
    },
    read: async (id) => (isTableId(id) ? log.read(id) : undefined),
    async forget(cookie) {
      for (const id of await log.tablesOf(cookie)) {
        const found = await find(id);
        if (found instanceof Elsewhere) relay?.forget(found.owner, id, cookie);
        else await found?.forget(cookie);
      }
      await log.forget(cookie);
    },
    async sweep(since) {
      let removed = 0;
      for (;;) {
        const old = (await log.untouched(since, AT_ONCE)).filter((id) => !tables.has(id));
        if (old.length === 0) return removed;
        await log.remove(old);
        removed += old.length;
      }
    },
    figures: () => ({
      tables: loaded.size,
      lines: [...loaded.values()].reduce((sum, table) => sum + table.lines, 0),
      ...counts,
    }),
    async close() {
      closed = true;
      const own = [...loaded];
      await Promise.all(own.map(([, table]) => table.close(CLOSED.restart)));
      await relay?.close();
      await Promise.all(own.map(([id]) => owners.release(id).catch(() => {})));
      await owners.close();
      tables.clear();
      loaded.clear();
    },
  };
}
