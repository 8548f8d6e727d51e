/**
 * A whole database as lines of JSON (`lines.ts`), so that SQLite can be restored from PostgreSQL and the other way round. A
 * file that was cut off or altered is refused before anything is stored.
 *
 *   {"baralho":"backup","version":1,"migrations":["live/1-tables"]}
 *   ["tables",{"id":"q2…","opened":1794780000000}]
 *   {"rows":1,"sha256":"…"}
 */
import { printRows, Refused, type Row, readRows } from './lines.ts';
import { MIGRATIONS_TABLE, type Migration, migrationsIn } from './migrations.ts';
import { type Looked, lookInto, openStore } from './open.ts';
import type { AnyDatabase } from './store.ts';

/** Rows are fetched in pages of this size if the database is remote. */
const PAGE = 1000;

interface Shelf {
  readonly name: string;
  /** In an order that is the same everywhere; together they identify a row. */
  readonly columns: readonly string[];
}

async function shelvesOf(db: AnyDatabase): Promise<readonly Shelf[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => name !== MIGRATIONS_TABLE)
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function rowsOf(db: AnyDatabase, { name, columns }: Shelf): AsyncIterable<Row> {
  let query = db.selectFrom(name).selectAll();
  for (const column of columns) query = query.orderBy(column);
  return query.stream(PAGE);
}

async function* allRows(db: AnyDatabase): AsyncGenerator<readonly [string, Row]> {
  for (const shelf of await shelvesOf(db)) for await (const row of rowsOf(db, shelf)) yield [shelf.name, row];
}

/**
 * Passes the lines of a backup to `print`, with the state of a single moment, even while a server is writing. Returns the number of rows.
 */
export function backup(
  address: string,
  print: (line: string) => void | Promise<void>,
): Promise<Looked<number>> {
  return lookInto(address, async (db) =>
    printRows({ baralho: 'backup', version: 1, migrations: await migrationsIn(db) }, allRows(db), print),
  );
}

function checkHead(value: unknown, migrations: readonly Migration[]): void {
  const head = value as { baralho?: unknown; version?: unknown; migrations?: unknown } | null;
  if (head?.baralho !== 'backup' || head.version !== 1 || !Array.isArray(head.migrations))
    throw new Refused('this is no backup of Baralho');
  const known = new Set(migrations.map(({ name }) => name));
  const foreign = head.migrations.find((name) => !known.has(name));
  if (foreign !== undefined)
    throw new Refused(
      `the backup comes from another version of Baralho: it has '${foreign}', which this version does not know`,
    );
  const missing = migrations.find(({ name }) => !(head.migrations as unknown[]).includes(name));
  if (missing !== undefined)
    throw new Refused(
      `the backup comes from an older version of Baralho, without '${missing.name}'; restore it with that version`,
    );
}

/** Restores the rows of a backup into an empty database, all or nothing. Returns their number. */
export async function restore(
  address: string,
  migrations: readonly Migration[],
  lines: AsyncIterable<string>,
): Promise<Looked<number>> {
  const opened = await openStore<unknown>(address, migrations);
  if (!opened.ok) return opened;
  const { store } = opened;
  try {
    // Not by `write`: lines can be read only once.
    const value = await (store.patientDb as AnyDatabase)
      .transaction()
      .execute((db) => restoreInto(db, migrations, lines));
    return { ok: true, value };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, why: error.message };
    throw error;
  } finally {
    await store.close();
  }
}

async function restoreInto(
  db: AnyDatabase,
  migrations: readonly Migration[],
  lines: AsyncIterable<string>,
): Promise<number> {
  const shelves = new Map((await shelvesOf(db)).map((shelf) => [shelf.name, shelf]));
  for (const { name } of shelves.values())
    if ((await db.selectFrom(name).selectAll().limit(1).execute()).length > 0)
      throw new Refused('the database is not empty; restore into a new one');
  return readRows(
    'backup',
    lines,
    (head) => checkHead(head, migrations),
    async (name, row) => {
      if (!shelves.has(name)) return false;
      await db.insertInto(name).values(row).execute();
      return true;
    },
  );
}
