/**
 * The tables in memory: read from the store when somebody comes, unloaded when nobody has been there for a while or another
 * server owns them.
 */

import { CLOSED, isTableId } from '../messages.ts';
import type { WokenTable } from '../store/log.ts';
import type { OpenTable } from '../summaries.ts';
import { PATIENCE } from './clocks.ts';
import type { Line } from './lines.ts';
import { LiveTable } from './liveTable.ts';
import type { LiveTablesOptions } from './liveTables.ts';
import type { Owners } from './owners.ts';

/** A table that belongs to another server. */
export class Elsewhere {
  readonly owner: string;
  constructor(owner: string) {
    this.owner = owner;
  }
}
export type Found = LiveTable | Elsewhere | undefined;

export interface LoadedTables {
  readonly counts: { opened: number; events: number; lost: number };
  /** This server's tables that have been loaded. */
  readonly loaded: ReadonlyMap<string, LiveTable>;
  /** Whether it is in memory, or being loaded. */
  has(id: string): boolean;
  /** The stored table, for a single look. */
  tableOf(id: string, stored: WokenTable): LiveTable;
  find(id: string): Promise<Found>;
  leave(id: string, line: Line): void;
  /** From now on no table is found; those in memory are closed, then `before` is awaited and their ownership released. */
  close(before: () => Promise<void> | undefined): Promise<void>;
}

/** How many are woken at once. */
const MOST_WOKEN = 20;

export function openLoadedTables(
  owners: Owners,
  {
    log,
    ratings,
    patience = {},
    clock,
    idleMs,
    wakeMs,
    report,
    others,
  }: Required<Omit<LiveTablesOptions, 'others' | 'ratings'>> & Pick<LiveTablesOptions, 'others' | 'ratings'>,
): LoadedTables {
  const tables = new Map<string, Promise<Found>>();
  const loaded = new Map<string, LiveTable>();
  const counts = { opened: 0, events: 0, lost: 0 };
  let closed = false;

  const tableOf = (id: string, stored: WokenTable): LiveTable =>
    new LiveTable(stored, {
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
      ...(others !== undefined && {
        onShown: (open: OpenTable | undefined) =>
          void log
            .show(id, open)
            .catch((error: Error) => report(`a table cannot be listed: ${error.message}`)),
      }),
      onDue: (due) =>
        void log
          .setDue(id, due)
          .catch((error: Error) => report(`what is due at a table cannot be noted: ${error.message}`)),
      onGame: (game, cookieOf) =>
        void ratings
          ?.record(id, game, cookieOf)
          .catch((error: Error) => report(`a game cannot be rated: ${error.message}`)),
    });

  async function read(id: string): Promise<Found> {
    const owner = await owners.claim(id);
    if (owner !== undefined) return new Elsewhere(owner);
    try {
      const stored = await log.wake(id);
      if (stored !== undefined) {
        const table = tableOf(id, stored);
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

  /** Only our own tables stay in the list; for others, the owner is looked up each time. */
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

  /** Wakes tables with days for a move when their time has come, whoever is there. */
  async function wakeDue(): Promise<void> {
    for (const id of await log.dueBy(clock.wall(), MOST_WOKEN)) {
      if (loaded.has(id)) continue;
      const found = await find(id);
      if (found instanceof LiveTable) found.wake();
    }
  }
  const waking = setInterval(() => {
    wakeDue().catch((error: Error) => report(`tables cannot be woken: ${error.message}`));
  }, wakeMs).unref();

  owners.onLost((id) => {
    const table = loaded.get(id);
    tables.delete(id);
    loaded.delete(id);
    table?.abandon(CLOSED.restart);
  });

  return {
    counts,
    loaded,
    has: (id) => tables.has(id),
    tableOf,
    find,
    leave(id, line) {
      const table = loaded.get(id);
      table?.leave(line);
      if (table?.lines === 0) letGoLater(id, table);
    },
    async close(before) {
      closed = true;
      clearInterval(waking);
      const own = [...loaded];
      await Promise.all(own.map(([, table]) => table.close(CLOSED.restart)));
      await before();
      await Promise.all(own.map(([id]) => owners.release(id).catch(() => {})));
      await owners.close();
      tables.clear();
      loaded.clear();
    },
  };
}
