/** Stores the logs of tables and the people at them. */
import { readJson } from '@baralho/core/shape';
import type { Store } from '@baralho/store';
import type { Event } from '../events.ts';
import type { Snapshot } from '../snapshot.ts';
import { type OpenTable, openTableShape } from '../summaries.ts';
import { eventsOf, rowsOf } from './eventRows.ts';
import type { LiveSchema } from './schema.ts';
import { keepSnapshot, readSnapshot } from './snapshots.ts';

export interface Person {
  readonly who: string;
  readonly name: string;
  /** Hashes; the secrets themselves are not stored. */
  readonly cookie: string;
  readonly link: string | null;
  readonly kicked: boolean;
}

export interface StoredTable {
  readonly events: readonly Event[];
  readonly people: readonly Person[];
}

/** The part of a table needed to continue it. */
export interface WokenTable extends StoredTable {
  /** Replaces the events before those given here. */
  readonly before?: Snapshot;
}

export interface TableLog {
  /** Stores a new table with its first events. */
  open(id: string, events: readonly Event[], host: Person): Promise<void>;
  /** The events are stored once the promise resolves. Rejected if somebody else has written at these places. */
  append(id: string, events: readonly Event[], before?: Snapshot): Promise<void>;
  keepPerson(id: string, person: Person): Promise<void>;
  /** All events from the beginning. */
  read(id: string): Promise<StoredTable | undefined>;
  /** From the latest game, if there is a valid snapshot. */
  wake(id: string): Promise<WokenTable | undefined>;
  tablesOf(cookie: string): Promise<readonly string[]>;
  /** The tables with the latest activity, with its time. */
  latestTablesOf(
    cookie: string,
    most: number,
  ): Promise<readonly { readonly id: string; readonly touched: number }[]>;
  /** When the table acts on its own, whether anybody is there or not. */
  setDue(id: string, due: number | null): Promise<void>;
  /** Tables that were due by then, up to a limit. */
  dueBy(now: number, most: number): Promise<readonly string[]>;
  /** The public summary of a table with free seats. */
  show(id: string, open: OpenTable | undefined): Promise<void>;
  /** Those of other servers that are still alive. */
  shownElsewhere(server: string, most: number): Promise<readonly (OpenTable & { readonly id: string })[]>;
  /** Forgets a person at all tables. */
  forget(cookie: string): Promise<void>;
  /** Tables without activity since then, up to a limit. */
  untouched(since: number, most: number): Promise<readonly string[]>;
  remove(ids: readonly string[]): Promise<void>;
}

export function tableLog(store: Store<LiveSchema>): TableLog {
  const personRow = (id: string, { kicked, ...person }: Person) => ({
    table_id: id,
    ...person,
    kicked: kicked ? 1 : 0,
  });
  async function readFrom(id: string, seq: number): Promise<StoredTable | undefined> {
    const events = await store.db
      .selectFrom('table_events')
      .selectAll()
      .where('table_id', '=', id)
      .where('seq', '>', seq)
      .orderBy('seq')
      .execute();
    if (events.length === 0) return undefined;
    const people = await store.db.selectFrom('table_people').selectAll().where('table_id', '=', id).execute();
    return {
      events: eventsOf(events),
      people: people.map(({ table_id, kicked, ...person }) => ({ ...person, kicked: kicked === 1 })),
    };
  }
  return {
    async open(id, events, host) {
      const opened = events[0]?.at ?? 0;
      const game = events[0]?.type === 'opened' ? events[0].game : '';
      await store.write(async (db) => {
        await db
          .insertInto('tables')
          .values({ id, game, opened, touched: opened, owner: null, lease: 0, due: null, shown: null })
          .execute();
        await db.insertInto('table_events').values(rowsOf(id, events)).execute();
        await db.insertInto('table_people').values(personRow(id, host)).execute();
      });
    },
    async append(id, events, before) {
      await store.write(async (db) => {
        await db.insertInto('table_events').values(rowsOf(id, events)).execute();
        if (before !== undefined) await keepSnapshot(db, id, before);
        await db
          .updateTable('tables')
          .set({ touched: events.at(-1)?.at ?? 0 })
          .where('id', '=', id)
          .execute();
      });
    },
    async keepPerson(id, person) {
      const { who, ...rest } = personRow(id, person);
      await store.write((db) =>
        db
          .insertInto('table_people')
          .values({ who, ...rest })
          .onConflict((conflict) => conflict.columns(['table_id', 'who']).doUpdateSet(rest))
          .execute(),
      );
    },
    read: (id) => readFrom(id, 0),
    async wake(id) {
      const before = await readSnapshot(store.db, id);
      const stored = await readFrom(id, before?.seq ?? 0);
      if (before === undefined) return stored;
      const [first] = stored?.events ?? [];
      // Anything else would be a snapshot of another log.
      return stored !== undefined && first?.type === 'began' && first.seq === before.seq + 1
        ? { ...stored, before }
        : readFrom(id, 0);
    },
    async tablesOf(cookie) {
      const tables = await store.db
        .selectFrom('table_people')
        .select('table_id')
        .where('cookie', '=', cookie)
        .execute();
      return tables.map(({ table_id }) => table_id);
    },
    latestTablesOf: (cookie, most) =>
      store.db
        .selectFrom('table_people')
        .innerJoin('tables', 'tables.id', 'table_people.table_id')
        .select(['tables.id', 'tables.touched'])
        .where('table_people.cookie', '=', cookie)
        .orderBy('tables.touched', 'desc')
        .limit(most)
        .execute(),
    async setDue(id, due) {
      await store.write((db) => db.updateTable('tables').set({ due }).where('id', '=', id).execute());
    },
    async dueBy(now, most) {
      const tables = await store.db
        .selectFrom('tables')
        .select('id')
        .where('due', '<=', now)
        .orderBy('due')
        .limit(most)
        .execute();
      return tables.map(({ id }) => id);
    },
    async show(id, open) {
      const shown = open === undefined ? null : JSON.stringify(open);
      await store.write((db) => db.updateTable('tables').set({ shown }).where('id', '=', id).execute());
    },
    async shownElsewhere(server, most) {
      const rows = await store.db
        .selectFrom('tables')
        .select(['id', 'shown'])
        .where('shown', 'is not', null)
        .where('owner', '!=', server)
        .where('lease', '>=', store.now)
        .limit(most)
        .execute();
      return rows.flatMap(({ id, shown }) => {
        const open = readJson(openTableShape, shown ?? '', 'table');
        return open.ok ? [{ id, ...open.value }] : [];
      });
    },
    async forget(cookie) {
      await store.write(async (db) => {
        await db.deleteFrom('table_people').where('cookie', '=', cookie).execute();
        await db.deleteFrom('daily_results').where('cookie', '=', cookie).execute();
      });
    },
    async untouched(since, most) {
      const tables = await store.db
        .selectFrom('tables')
        .select('id')
        .where('touched', '<', since)
        .orderBy('touched')
        .limit(most)
        .execute();
      return tables.map(({ id }) => id);
    },
    async remove(ids) {
      if (ids.length === 0) return;
      await store.write(async (db) => {
        await db.deleteFrom('table_events').where('table_id', 'in', ids).execute();
        await db.deleteFrom('table_people').where('table_id', 'in', ids).execute();
        await db.deleteFrom('table_snapshots').where('table_id', 'in', ids).execute();
        await db.deleteFrom('tables').where('id', 'in', ids).execute();
      });
    },
  };
}
