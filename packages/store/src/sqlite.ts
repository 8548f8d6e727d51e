/**
 * SQLite in a file, through libsql: one connection writes, with a log that is synced at every commit. Its SQLite (3.45) can
 * damage a database when one connection writes while another one checkpoints the log into the file. Here only one connection
 * does either: a lock, which the system releases when the process dies, keeps other processes out, and snapshots are
 * read-only.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import Database from 'libsql';
import { Kysely, SqliteDialect, sql } from './kysely.ts';
import { keepingFirstError } from './rollback.ts';
import type { Adapter, AnyDatabase } from './store.ts';

const open = (path: string, readonly = false): Database.Database => new Database(path, { readonly });

/** libsql returns a column of bytes as an `ArrayBuffer`; elsewhere they are `Uint8Array`s. */
const BYTES: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    for (const row of result.rows as Record<string, unknown>[])
      for (const [name, value] of Object.entries(row))
        if (value instanceof ArrayBuffer) row[name] = new Uint8Array(value);
    return result;
  },
};

const queries = (database: Database.Database): AnyDatabase =>
  new Kysely({ dialect: keepingFirstError(new SqliteDialect({ database })), plugins: [BYTES] });

/** Holds an exclusive lock on a small file beside the database, or throws. */
function lock(path: string): Database.Database {
  const file = open(`${path}-lock`);
  try {
    file.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive;');
  } catch (error) {
    file.close();
    throw (error as { readonly code?: string }).code === 'SQLITE_BUSY'
      ? new Error(`another process of Baralho writes to '${path}'`)
      : error;
  }
  return file;
}

/** Reads the file even while a server is writing to it. */
async function readOnly<T>(path: string, work: (db: AnyDatabase) => Promise<T>): Promise<T> {
  const db = queries(open(path, true));
  try {
    return await db.transaction().execute(work);
  } finally {
    await db.destroy();
  }
}

export function openSqlite(path: string): Adapter {
  mkdirSync(dirname(path), { recursive: true });
  const locked = lock(path);
  const database = open(path);
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  const db = queries(database);
  return {
    db,
    patientDb: db,
    blocks: true,
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    // There is only one connection.
    alone: async () => {},
    snapshot: (work) => readOnly(path, work),
    // A process that could open it is alone.
    serve: async () => true,
    async close() {
      await db.destroy();
      locked.close();
    },
  };
}

export { readOnly as snapshotOfFile };
