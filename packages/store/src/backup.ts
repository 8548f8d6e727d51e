/**
 * A whole database as lines of JSON, the same from SQLite and from PostgreSQL, so that either can be restored from either: first
 * which migrations it has, then every row with its table, then how many rows there were and the SHA-256 of all lines before. A
 * file that was cut off or altered is refused before anything is kept.
 *
 *   {"baralho":"backup","version":1,"migrations":["live/1-tables"]}
 *   ["tables",{"id":"q2…","opened":1794780000000}]
 *   {"rows":1,"sha256":"…"}
 */
import { createHash } from 'node:crypto';
import { MIGRATIONS_TABLE, type Migration, migrationsIn } from './migrations.ts';
import { type Looked, lookInto, openStore } from './open.ts';
import type { AnyDatabase } from './store.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows are fetched so many at a time where the database is far away. */
const PAGE = 1000;

interface Shelf {
  readonly name: string;
  /** In an order that is the same everywhere; all of them together tell the rows apart. */
  readonly columns: readonly string[];
}

async function shelvesOf(db: AnyDatabase): Promise<readonly Shelf[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => name !== MIGRATIONS_TABLE)
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const packed = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
    ]),
  );

const unpacked = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null
        ? Buffer.from((value as { readonly bytes: string }).bytes, 'base64')
        : value,
    ]),
  );

function rowsOf(db: AnyDatabase, { name, columns }: Shelf): AsyncIterable<Row> {
  let query = db.selectFrom(name).selectAll();
  for (const column of columns) query = query.orderBy(column);
  return query.stream(PAGE);
}

/** Hands the lines of a backup to `print`, as of one moment; a server may be writing meanwhile. Gives the number of rows. */
export function backup(
  address: string,
  print: (line: string) => void | Promise<void>,
): Promise<Looked<number>> {
  return lookInto(address, async (db) => {
    const hash = createHash('sha256');
    const told = async (value: unknown): Promise<void> => {
      const line = `${JSON.stringify(value)}\n`;
      hash.update(line);
      await print(line);
    };
    await told({ baralho: 'backup', version: 1, migrations: await migrationsIn(db) });
    let rows = 0;
    for (const shelf of await shelvesOf(db))
      for await (const row of rowsOf(db, shelf)) {
        await told([shelf.name, packed(row)]);
        rows++;
      }
    await print(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`);
    return rows;
  });
}

class Refused extends Error {}

function read(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Refused(`line ${number} of the backup is damaged`);
  }
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

/** Puts the rows of a backup into an empty database, all or nothing. Gives their number. */
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
    const value = await (store.db as AnyDatabase)
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
  const hash = createHash('sha256');
  let [number, rows] = [0, 0];
  let ended = false;
  for await (const line of lines) {
    const value = read(line, ++number);
    if (ended) throw new Refused('the backup goes on after its end');
    if (number === 1) checkHead(value, migrations);
    else if (Array.isArray(value)) {
      const [name, row] = value;
      if (!shelves.has(name)) throw new Refused(`line ${number} of the backup is damaged`);
      await db.insertInto(name).values(unpacked(row)).execute();
      rows++;
    } else {
      const end = value as { readonly rows?: unknown; readonly sha256?: unknown };
      if (end.rows !== rows || end.sha256 !== hash.digest('hex'))
        throw new Refused('the backup was altered: its rows and its checksum do not agree');
      ended = true;
    }
    if (!ended) hash.update(`${line}\n`);
  }
  if (!ended) throw new Refused('the backup is cut off: its last line is missing');
  return rows;
}
