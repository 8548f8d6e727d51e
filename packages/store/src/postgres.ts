/** A PostgreSQL by its address, through `pg`. Commits wait for its disk, whatever the server's own setting is. */
import Cursor from 'pg-cursor';
import { Kysely, PostgresDialect, sql } from './kysely.ts';
import { openPools } from './postgresPool.ts';
import { keepingFirstError } from './rollback.ts';
import { servingLock } from './servingLock.ts';
import type { Adapter, AnyDatabase } from './store.ts';

/** Any number that nothing else uses: while one process migrates, others wait. */
const MIGRATING = 6_207_110;

export function openPostgres(address: string): Adapter {
  const { quick, patient } = openPools(address);
  const serving = servingLock(address);
  const db: AnyDatabase = new Kysely({ dialect: keepingFirstError(new PostgresDialect({ pool: quick })) });
  const patientDb: AnyDatabase = new Kysely({
    dialect: keepingFirstError(new PostgresDialect({ pool: patient, cursor: Cursor })),
  });
  return {
    db,
    patientDb,
    blocks: false,
    now: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    alone: async (connection) => {
      await sql`select pg_advisory_xact_lock(${MIGRATING})`.execute(connection);
    },
    snapshot: (work) =>
      patientDb.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    serve: serving.take,
    async close() {
      await serving.release();
      await patientDb.destroy();
      await db.destroy();
    },
  };
}
