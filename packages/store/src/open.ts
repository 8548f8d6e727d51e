/** Opens a store by its address. */
import type { Kysely } from 'kysely';
import { isPostgres, shown } from './address.ts';
import { groupCommit } from './groupCommit.ts';
import { type Migration, migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite, snapshotOfFile } from './sqlite.ts';
import type { Adapter, AnyDatabase, Opened, Store } from './store.ts';

const whyNot = (address: string, error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  // A refused connection to a name with several addresses has an empty message.
  return `cannot open the database '${shown(address)}': ${message || code}`;
};

export async function openStore<DB>(address: string, migrations: readonly Migration[]): Promise<Opened<DB>> {
  let adapter: Adapter | undefined;
  try {
    adapter = isPostgres(address) ? openPostgres(address) : openSqlite(address);
    const complaint = await migrate(adapter, migrations);
    if (complaint === undefined) return { ok: true, store: storeOn(adapter) };
    await adapter.close();
    return { ok: false, why: complaint };
  } catch (error) {
    await adapter?.close().catch(() => {});
    return { ok: false, why: whyNot(address, error) };
  }
}

function storeOn<DB>(adapter: Adapter): Store<DB> {
  const { write, idle } = groupCommit<DB>(adapter.db, adapter.blocks);
  return {
    db: adapter.db as Kysely<DB>,
    patientDb: adapter.patientDb as Kysely<DB>,
    now: adapter.now,
    write,
    snapshot: adapter.snapshot,
    serve: adapter.serve,
    async close() {
      await idle();
      await adapter.close();
    },
  };
}

export type Looked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: string };

/** Reads a whole database with the state of a single moment, even while a server is writing; changes nothing. */
export async function lookInto<T>(
  address: string,
  work: (db: AnyDatabase) => Promise<T>,
): Promise<Looked<T>> {
  try {
    if (!isPostgres(address)) return { ok: true, value: await snapshotOfFile(address, work) };
    const adapter = openPostgres(address);
    try {
      return { ok: true, value: await adapter.snapshot(work) };
    } finally {
      await adapter.close();
    }
  } catch (error) {
    return { ok: false, why: whyNot(address, error) };
  }
}

/** One store for several users who each open and close it: the last one closes it. */
export function sharedStore(
  address: string,
  migrations: readonly Migration[],
): <DB>() => Promise<Opened<DB>> {
  let opening: Promise<Opened<never>> | undefined;
  let users = 0;
  return async <DB>(): Promise<Opened<DB>> => {
    users++;
    opening ??= openStore<never>(address, migrations);
    const opened = await opening;
    if (!opened.ok) {
      users--;
      // The next caller tries again.
      opening = undefined;
      return opened;
    }
    const store = opened.store as unknown as Store<DB>;
    let isClosed = false;
    const close = async (): Promise<void> => {
      if (isClosed) return;
      isClosed = true;
      if (--users > 0) return;
      opening = undefined;
      await store.close();
    };
    return { ok: true, store: { ...store, close } };
  };
}
