/** A store whose connections break or go silent, or whose disk is full: the work fails with a reason, or is tried again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Migration, openStore, type Store } from './index.ts';
import { type PostgresServer, postgresPrograms, startPostgresServer } from './postgresServer.suite.ts';
import { openWire, type Wire } from './wire.suite.ts';

interface Notes {
  readonly notes: { readonly number: number };
}
const NOTES: Migration = {
  name: 'notes/1',
  up: (db) =>
    db.schema
      .createTable('notes')
      .addColumn('number', 'bigint', (column) => column.primaryKey())
      .execute(),
};

const opened: Store<Notes>[] = [];
async function open(address: string): Promise<Store<Notes>> {
  const found = await openStore<Notes>(address, [NOTES]);
  if (!found.ok) throw new Error(found.why);
  opened.push(found.store);
  return found.store;
}
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

const put = (store: Store<Notes>, number: number): Promise<unknown> =>
  store.write((db) => db.insertInto('notes').values({ number }).execute());
const numbersIn = async ({ db }: Store<Notes>): Promise<number[]> =>
  (await db.selectFrom('notes').select('number').orderBy('number').execute()).map(({ number }) => number);
const endOwnConnection = sql`select pg_terminate_backend(pg_backend_pid())`;

describe.runIf(postgresPrograms !== undefined)('a PostgreSQL', () => {
  let server: PostgresServer;
  let wire: Wire;
  const through = async (): Promise<string> => wire.through(await server.newDatabase());
  beforeAll(async () => {
    server = await startPostgresServer();
    wire = await openWire(server.port);
  });
  afterAll(async () => {
    await wire.close();
    await server.close();
  });

  it('whose connection is lost inside a transaction is asked once more, and nothing is there twice', async () => {
    const store = await open(await server.newDatabase());
    let tries = 0;
    await store.write(async (db) => {
      await db.insertInto('notes').values({ number: 1 }).execute();
      if (++tries === 1) await endOwnConnection.execute(db);
    });
    expect([tries, await numbersIn(store)]).toEqual([2, [1]]);
  });

  it('whose connection is lost every time says so, and the next write is done', async () => {
    const store = await open(await server.newDatabase());
    const spoilt = store.write((db) => endOwnConnection.execute(db));
    await expect(spoilt).rejects.toThrow('the connection to the database is lost');
    await put(store, 2);
    expect(await numbersIn(store)).toEqual([2]);
  });

  it('whose connection is lost while nothing is asked inside a transaction ends nothing', async () => {
    const store = await open(await server.newDatabase());
    let tries = 0;
    await store.write(async (db) => {
      await db.insertInto('notes').values({ number: 1 }).execute();
      if (++tries > 1) return;
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(db);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(store.db);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await db.insertInto('notes').values({ number: 2 }).execute();
    });
    expect(await numbersIn(store)).toEqual([1]);
  });

  it('whose connection is lost while it is migrated is not opened, and is the next time', async () => {
    const address = await server.newDatabase();
    const ends: Migration = { name: 'notes/2', up: async (db) => void (await endOwnConnection.execute(db)) };
    expect(await openStore(address, [NOTES, ends])).toEqual({
      ok: false,
      why: expect.stringMatching(/connection to the database is lost/),
    });
    await put(await open(address), 1);
  });

  it('that is killed in the middle of a transaction fails the write; when it is back the next is done', async () => {
    const other = await startPostgresServer();
    const store = await open(await other.newDatabase());
    const spoilt = store.write(async (db) => {
      await db.insertInto('notes').values({ number: 1 }).execute();
      await other.kill();
      await db.insertInto('notes').values({ number: 2 }).execute();
    });
    await expect(spoilt).rejects.toThrow('the connection to the database is lost');
    await other.startAgain();
    await put(store, 3);
    expect(await numbersIn(store)).toEqual([3]);
    await store.close();
    opened.splice(opened.indexOf(store), 1);
    await other.close();
  });

  it('whose connections fall silent is asked on new ones', async () => {
    const store = await open(await through());
    await Promise.all([put(store, 1), numbersIn(store), numbersIn(store)]);
    wire.silence();
    await put(store, 2);
    // Other connections that were open are not waited for.
    const before = performance.now();
    expect(await numbersIn(store)).toEqual([1, 2]);
    expect(performance.now() - before).toBeLessThan(3000);
    wire.heal();
  });

  it('to which nothing passes at all fails everything that waits, and serves when the wire is whole', async () => {
    const store = await open(await through());
    await put(store, 1);
    wire.silence('also new ones');
    const began = performance.now();
    const all = await Promise.allSettled([put(store, 2), numbersIn(store), put(store, 3)]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(performance.now() - began).toBeLessThan(30_000);
    wire.heal();
    await put(store, 4);
    expect(await numbersIn(store)).toEqual([1, 4]);
  });

  it('holds what a silent client has begun for a few seconds only', async () => {
    const address = await server.newDatabase();
    const [near, far] = [await open(address), await open(wire.through(address))];
    let tries = 0;
    const done = far.write(async (db) => {
      await db.insertInto('notes').values({ number: 1 }).execute();
      if (++tries === 1) wire.silence();
      await db.insertInto('notes').values({ number: 2 }).execute();
    });
    await done;
    expect([tries, await numbersIn(near)]).toEqual([2, [1, 2]]);
    wire.heal();
  });

  it('is still served when the connection that says so falls silent', async () => {
    const store = await open(await through());
    expect(await store.serve('together')).toBe(true);
    const locks = async () =>
      (await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(store.db).catch(() => undefined))
        ?.rows.length;
    expect(await locks()).toBe(1);
    wire.silence();
    // The silent one counts as present until the server gives it up.
    await expect.poll(locks, { timeout: 60_000 }).toBe(2);
    wire.heal();
  });

  it('has one clock for all', async () => {
    const store = await open(await server.newDatabase());
    const { rows } = await sql<{ at: number }>`select ${store.now} as at`.execute(store.db);
    expect(Math.abs((rows[0]?.at ?? 0) - Date.now())).toBeLessThan(60_000);
  });
});

describe('a file of SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-faults-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('on a full disk says that it is full, and goes on when there is room', async () => {
    const store = await open(join(folder, 'full.db'));
    await sql`pragma max_page_count = 10`.execute(store.db);
    const all = Array.from({ length: 20_000 }, (_, number) => number);
    const much = store.write(async (db) => {
      for (const number of all) await db.insertInto('notes').values({ number }).execute();
    });
    await expect(much).rejects.toThrow(/disk is full/);
    await sql`pragma max_page_count = 1000000`.execute(store.db);
    await put(store, 1);
    expect(await numbersIn(store)).toEqual([1]);
  });

  it('has a clock', async () => {
    const store = await open(join(folder, 'clock.db'));
    const { rows } = await sql<{ at: number }>`select ${store.now} as at`.execute(store.db);
    expect(Math.abs((rows[0]?.at ?? 0) - Date.now())).toBeLessThan(60_000);
  });
});
