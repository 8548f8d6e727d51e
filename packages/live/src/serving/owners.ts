/**
 * Which of several servers owns a table. The owner holds a lease in the shared database and renews it. When the owner dies the
 * lease runs out, and the next server that is asked for the table takes it over; an owner that cannot renew gives up its
 * tables before that. If two servers ever believed that they owned a table, the log would still accept only one event at each
 * position, and the other server would give the table up.
 */
import { type AnyDatabase, type Store, sql } from '@baralho/store';
import { openHolding } from '@baralho/store/holding';
import type { LiveSchema } from '../store/schema.ts';

export interface Owners {
  /** The server that has the table; undefined if it is this one from now on. */
  claim(id: string): Promise<string | undefined>;
  release(id: string): Promise<void>;
  /** Those of the tables whose lease has not run out, with their owner. */
  lookUp(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Called for tables that this server thought were its own. */
  onLost(listener: (id: string) => void): void;
  close(): Promise<void>;
}

/** A single server: it owns everything. */
export const ALONE: Owners = {
  claim: async () => undefined,
  release: async () => {},
  lookUp: async () => new Map(),
  onLost: () => {},
  close: async () => {},
};

const LEASE_MS = 6000;

export function leasedOwners(store: Store<LiveSchema>, server: string): Owners {
  const own = new Set<string>();
  const holding = openHolding(LEASE_MS);
  let lost: (id: string) => void = () => {};
  let isRenewing = false;
  /** By PostgreSQL's clock, which is the same for all servers. */
  const { now } = store;
  const later = sql<number>`${now} + ${LEASE_MS}`;

  function lose(id: string): void {
    if (own.delete(id)) lost(id);
  }

  /** A server that could not renew in time gives everything up, before anybody else can take it. */
  function watch(): void {
    const ended = (): void => {
      watch();
      for (const id of [...own]) lose(id);
    };
    holding.signal.addEventListener('abort', ended, { once: true });
  }
  watch();

  async function renew(): Promise<void> {
    const asked = [...own];
    const askedAt = performance.now();
    const stored = await store.write((db) =>
      db.updateTable('tables').set({ lease: later }).where('owner', '=', server).returning('id').execute(),
    );
    holding.renewed(askedAt);
    const ids = new Set(stored.map(({ id }) => id));
    for (const id of asked) if (!ids.has(id)) lose(id);
  }
  const renewing = setInterval(() => {
    if (own.size === 0 || isRenewing) return;
    isRenewing = true;
    renew()
      .catch(() => {})
      .finally(() => {
        isRenewing = false;
      });
  }, LEASE_MS / 3).unref();

  async function take(id: string): Promise<boolean> {
    const askedAt = performance.now();
    const taken = await store.write((db) =>
      db
        .updateTable('tables')
        .set({ owner: server, lease: later })
        .where('id', '=', id)
        .where((e) => e.or([e('owner', 'is', null), e('owner', '=', server), e('lease', '<', now)]))
        .returning('id')
        .execute(),
    );
    if (taken.length === 0) return false;
    if (own.size === 0) holding.renewed(askedAt);
    own.add(id);
    return true;
  }

  return {
    async claim(id) {
      for (;;) {
        if (await take(id)) return undefined;
        const row = await store.db
          .selectFrom('tables')
          .select('owner')
          .where('id', '=', id)
          .executeTakeFirst();
        if (row === undefined) return undefined;
        // Released at this very moment: try once more.
        if (row.owner !== null) return row.owner;
      }
    },
    async release(id) {
      own.delete(id);
      await store.write((db) =>
        db
          .updateTable('tables')
          .set({ owner: null, lease: 0, shown: null })
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
      own.clear();
      holding.end();
    },
  };
}
