/**
 * Which of several servers has a table. The owner holds a lease in the database that all share and renews it; when it dies the lease runs
 * out, and whoever is asked for the table next takes it over. Were two ever to believe that they own it, the log would still take
 * only one event in each place, and the other would give the table up.
 */
import { type AnyDatabase, type Store, sql } from '@baralho/store';
import type { LiveSchema } from '../store/schema.ts';

export interface Owners {
  /** The server that has the table: undefined when it is this one, from now on. */
  claim(id: string): Promise<string | undefined>;
  release(id: string): Promise<void>;
  /** Those of the tables that their owner has not let run out, and who that is. */
  lookUp(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Told of tables that this server believed to be its own. */
  onLost(listener: (id: string) => void): void;
  close(): Promise<void>;
}

/** One server: everything is its own. */
export const ALONE: Owners = {
  claim: async () => undefined,
  release: async () => {},
  lookUp: async () => new Map(),
  onLost: () => {},
  close: async () => {},
};

const LEASE_MS = 6000;

/** By the clock of the PostgreSQL, which is the same for all. */
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const later = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint + ${LEASE_MS}`;

export function leasedOwners(store: Store<LiveSchema>, server: string): Owners {
  const own = new Set<string>();
  let lost: (id: string) => void = () => {};
  const renewing = setInterval(() => void renew().catch(() => {}), LEASE_MS / 3).unref();

  async function renew(): Promise<void> {
    if (own.size === 0) return;
    const asked = [...own];
    const kept = await store.write((db) =>
      db.updateTable('tables').set({ lease: later }).where('owner', '=', server).returning('id').execute(),
    );
    const ids = new Set(kept.map(({ id }) => id));
    for (const id of asked)
      if (own.has(id) && !ids.has(id)) {
        own.delete(id);
        lost(id);
      }
  }

  return {
    async claim(id) {
      const taken = await store.write((db) =>
        db
          .updateTable('tables')
          .set({ owner: server, lease: later })
          .where('id', '=', id)
          .where((e) => e.or([e('owner', 'is', null), e('owner', '=', server), e('lease', '<', now)]))
          .returning('id')
          .execute(),
      );
      if (taken.length > 0) {
        own.add(id);
        return undefined;
      }
      const row = await store.db.selectFrom('tables').select('owner').where('id', '=', id).executeTakeFirst();
      return row?.owner ?? undefined;
    },
    async release(id) {
      own.delete(id);
      await store.write((db) =>
        db
          .updateTable('tables')
          .set({ owner: null, lease: 0 })
          .where('id', '=', id)
          .where('owner', '=', server)
          .execute(),
      );
    },
    async lookUp(ids) {
      if (ids.length === 0) return new Map();
      const rows = await (store.db as AnyDatabase)
        .selectFrom('tables')
        .select(['id', 'owner'])
        .where('id', 'in', ids)
        .where('owner', 'is not', null)
        .where('lease', '>=', now)
        .execute();
      return new Map(rows.map(({ id, owner }) => [id, owner]));
    },
    onLost(listener) {
      lost = listener;
    },
    async close() {
      clearInterval(renewing);
    },
  };
}
