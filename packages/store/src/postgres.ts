/** A PostgreSQL by its address, through `pg`. Commits wait for its disk, whatever the server's own setting is. */
import pg from 'pg';
import Cursor from 'pg-cursor';
import { Kysely, PostgresDialect, sql } from './kysely.ts';
import { servingLock } from './servingLock.ts';
import type { Adapter, AnyDatabase } from './store.ts';

const INT8 = 20;
/** Any number that nobody else uses: while one process migrates, others wait. */
const MIGRATING = 6_207_110;

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

export function openPostgres(address: string): Adapter {
  const pool = new pg.Pool({
    connectionString: address,
    types,
    max: 8,
    connectionTimeoutMillis: 10_000,
    options: '-c synchronous_commit=on -c client_min_messages=warning',
    application_name: 'baralho',
  });
  // A connection that is lost while nobody uses it: the next question opens another one.
  pool.on('error', () => {});
  const serving = servingLock(address);
  const db: AnyDatabase = new Kysely({ dialect: new PostgresDialect({ pool, cursor: Cursor }) });
  return {
    db,
    blocks: false,
    alone: async (connection) => {
      await sql`select pg_advisory_xact_lock(${MIGRATING})`.execute(connection);
    },
    snapshot: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    serve: serving.take,
    async close() {
      await serving.release();
      await db.destroy();
    },
  };
}
