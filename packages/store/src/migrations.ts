/**
 * The database schema as a list of named steps. The database records which steps were done: an older one gets the missing
 * steps, and one that is newer than the program is refused with a message.
 */
import type { Adapter, AnyDatabase } from './store.ts';

export interface Migration {
  /** Never changes, and begins with the package: `live/1-tables`. */
  readonly name: string;
  up(db: AnyDatabase): Promise<void>;
}

/** The table with the names of migrations. */
export const MIGRATIONS_TABLE = 'migrations';

export async function migrationsIn(db: AnyDatabase): Promise<readonly string[]> {
  const rows = await db.selectFrom(MIGRATIONS_TABLE).select('name').orderBy('number').execute();
  return rows.map(({ name }) => name);
}

/** Runs the missing migrations, all or nothing; returns an error message if the database is newer than this version. */
export function migrate(adapter: Adapter, migrations: readonly Migration[]): Promise<string | undefined> {
  return adapter.patientDb.transaction().execute(async (db) => {
    await adapter.alone(db);
    await db.schema
      .createTable(MIGRATIONS_TABLE)
      .ifNotExists()
      .addColumn('number', 'bigint', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .execute();
    const done = await migrationsIn(db);
    const foreign = done.find((name) => !migrations.some((one) => one.name === name));
    if (foreign !== undefined)
      return `the database was written by another version of Baralho: it has '${foreign}', which this version does not know`;
    let number = done.length;
    for (const { name, up } of migrations) {
      if (done.includes(name)) continue;
      await up(db);
      await db.insertInto(MIGRATIONS_TABLE).values({ number: ++number, name }).execute();
    }
    return undefined;
  });
}
