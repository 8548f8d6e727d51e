/** One suite for both adapters: what is written is on disk, all of it or nothing, and can be moved from one to the other. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup, type Migration, openStore, restore, type Store, sharedStore } from './index.ts';
import { type PostgresServer, postgresPrograms, startPostgresServer } from './postgresServer.suite.ts';

interface Notes {
  readonly notes: {
    readonly number: number;
    readonly text: string | null;
    readonly bytes?: Uint8Array | null;
  };
}

const NOTES: Migration = {
  name: 'notes/1',
  up: (db) =>
    db.schema
      .createTable('notes')
      .addColumn('number', 'bigint', (column) => column.primaryKey())
      .addColumn('text', 'text')
      .execute(),
};
const BYTES = (type: 'blob' | 'bytea'): Migration => ({
  name: 'notes/2-bytes',
  up: (db) => db.schema.alterTable('notes').addColumn('bytes', type).execute(),
});

const folder = mkdtempSync(join(tmpdir(), 'baralho-store-'));
let files = 0;
const newFile = async (): Promise<string> => join(folder, `store ${++files}`, 'baralho.db');
afterAll(() => rmSync(folder, { recursive: true }));

let server: PostgresServer | undefined;
beforeAll(async () => {
  if (postgresPrograms !== undefined) server = await startPostgresServer();
});
afterAll(() => server?.close());

if (postgresPrograms === undefined)
  console.warn('PostgreSQL is not installed: its half of the suite is left out');

interface Kind {
  readonly name: string;
  readonly bytes: 'blob' | 'bytea';
  newAddress(): Promise<string>;
}
const SQLITE: Kind = { name: 'SQLite', bytes: 'blob', newAddress: newFile };
const POSTGRES: Kind = {
  name: 'PostgreSQL',
  bytes: 'bytea',
  newAddress: () => (server as PostgresServer).newDatabase(),
};
const KINDS = postgresPrograms === undefined ? [SQLITE] : [SQLITE, POSTGRES];

async function open(address: string, migrations: readonly Migration[] = [NOTES]): Promise<Store<Notes>> {
  const opened = await openStore<Notes>(address, migrations);
  if (!opened.ok) throw new Error(opened.why);
  return opened.store;
}
const put = (store: Store<Notes>, number: number, text = `note ${number}`): Promise<unknown> =>
  store.write((db) => db.insertInto('notes').values({ number, text }).execute());
const numbersIn = async ({ db }: Pick<Store<Notes>, 'db'>): Promise<number[]> =>
  (await db.selectFrom('notes').select('number').orderBy('number').execute()).map(({ number }) => number);
const from = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

async function linesOf(address: string): Promise<string[]> {
  const lines: string[] = [];
  const done = await backup(address, (line) => void lines.push(line.trimEnd()));
  if (!done.ok) throw new Error(done.why);
  return lines;
}
async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

describe.each(KINDS)('$name', ({ name, bytes, newAddress }) => {
  it('keeps what was written when it is opened again', async () => {
    const address = await newAddress();
    const store = await open(address);
    await put(store, Number.MAX_SAFE_INTEGER, 'ä🂡\n');
    await store.close();
    const again = await open(address);
    expect(await again.db.selectFrom('notes').selectAll().execute()).toEqual([
      { number: Number.MAX_SAFE_INTEGER, text: 'ä🂡\n' },
    ]);
    await again.close();
  });

  it('commits together what comes together, and refuses alone what fails', async () => {
    const store = await open(await newAddress());
    await put(store, 7);
    const count = async (): Promise<number> => {
      if (name === 'SQLite') return 0;
      const { rows } = await sql<{ n: number }>`select txid_snapshot_xmax(txid_current_snapshot()) n`.execute(
        store.db,
      );
      return Number(rows[0]?.n);
    };
    const before = await count();
    const done = await Promise.all(from(200).map((number) => put(store, 100 + number)));
    expect(done.length).toBe(200);
    expect((await count()) - before).toBeLessThan(20);
    const settled = await Promise.allSettled(from(10).map((number) => put(store, number)));
    expect(settled.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([7]);
    expect((await numbersIn(store)).slice(0, 10)).toEqual(from(10));
    await store.close();
  });

  it('undoes a work that throws, whole', async () => {
    const store = await open(await newAddress());
    const spoilt = store.write(async (db) => {
      await db.insertInto('notes').values({ number: 1, text: null }).execute();
      throw new Error('changed my mind');
    });
    await expect(spoilt).rejects.toThrow('changed my mind');
    expect(await numbersIn(store)).toEqual([]);
    await store.close();
  });

  it('shows nobody what is not committed yet', async () => {
    const store = await open(await newAddress());
    let reading: Promise<number[]> | undefined;
    let seen: number[] | undefined;
    const written = store.write(async (db) => {
      await db.insertInto('notes').values({ number: 1, text: null }).execute();
      reading = numbersIn(store).then((numbers) => (seen = numbers));
      await db.insertInto('notes').values({ number: 2, text: null }).execute();
      expect(seen ?? []).toEqual([]);
    });
    await written;
    await reading;
    expect([[], [1, 2]]).toContainEqual(seen);
    await store.close();
  });

  it('closes when everything that was asked for is written', async () => {
    const address = await newAddress();
    const store = await open(address);
    const all = from(50).map((number) => put(store, number));
    await store.close();
    await Promise.all(all);
    const again = await open(address);
    expect((await numbersIn(again)).length).toBe(50);
    await again.close();
  });

  it('brings an older database up to date, and refuses a newer one with its name', async () => {
    const address = await newAddress();
    const old = await open(address);
    await put(old, 1);
    await old.close();
    const now = await open(address, [NOTES, BYTES(bytes)]);
    expect((await now.db.selectFrom('notes').selectAll().execute())[0]).toEqual({
      number: 1,
      text: 'note 1',
      bytes: null,
    });
    await now.close();
    const refused = await openStore(address, [NOTES]);
    expect(refused).toEqual({ ok: false, why: expect.stringMatching(/another version.*'notes\/2-bytes'/) });
  });

  it('migrates whole or not at all', async () => {
    const address = await newAddress();
    const broken: Migration = { name: 'notes/2', up: () => Promise.reject(new Error('half way')) };
    expect(await openStore(address, [NOTES, broken])).toEqual({
      ok: false,
      why: expect.stringMatching(/half way/),
    });
    const store = await open(address);
    expect(await numbersIn(store)).toEqual([]);
    await store.close();
  });

  it('is backed up as of one moment while it is written to', async () => {
    const address = await newAddress();
    const store = await open(address);
    let number = 0;
    let stop = false;
    const writing = (async () => {
      while (!stop) await Promise.all([put(store, ++number), put(store, ++number)]);
    })();
    const sizes: number[] = [];
    for (let i = 0; i < 5; i++) {
      const rows = (await linesOf(address)).slice(1, -1).map((line) => JSON.parse(line)[1].number);
      expect(rows).toEqual(from(rows.length).map((one) => one + 1));
      sizes.push(rows.length);
    }
    stop = true;
    await writing;
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    await store.close();
  });

  it.each(KINDS)('is restored into $name, row by row', async (other) => {
    const migrations = (kind: Kind): Migration[] => [NOTES, BYTES(kind.bytes)];
    const address = await newAddress();
    const store = await open(address, [NOTES, BYTES(bytes)]);
    await put(store, 1, 'ä🂡\n"\\');
    await store.write((db) =>
      db
        .insertInto('notes')
        .values([
          { number: 2, text: null, bytes: new Uint8Array([0, 255, 10]) },
          { number: 3, text: '', bytes: new Uint8Array() },
        ])
        .execute(),
    );
    const [two] = await store.db.selectFrom('notes').select('bytes').where('number', '=', 2).execute();
    expect([...(two?.bytes ?? [])]).toEqual([0, 255, 10]);
    await store.close();
    const lines = await linesOf(address);
    const elsewhere = await other.newAddress();
    expect(await restore(elsewhere, migrations(other), each(lines))).toEqual({ ok: true, value: 3 });
    expect(await linesOf(elsewhere)).toEqual(lines);
    expect(await restore(elsewhere, migrations(other), each(lines))).toEqual({
      ok: false,
      why: expect.stringMatching(/not empty/),
    });
  });

  it('keeps nothing of a backup that is cut off, altered or foreign', async () => {
    const address = await newAddress();
    const store = await open(address);
    await Promise.all(from(5).map((number) => put(store, number)));
    await store.close();
    const lines = await linesOf(address);
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [lines.slice(0, -1), /cut off/],
      [lines.toSpliced(2, 1), /altered/],
      [lines.with(2, (lines[2] ?? '').replace('note ', 'nota ')), /altered/],
      [lines.with(2, '["notes",'), /line 3 of the backup is damaged/],
      [lines.with(2, '["users",{}]'), /line 3 of the backup is damaged/],
      [[...lines, '{}'], /after its end/],
      [['{"version":1,"id":"x"}'], /no backup/],
      [lines.with(0, (lines[0] ?? '').replace('notes/1', 'notes/9')), /another version.*'notes\/9'/],
      [lines.with(0, (lines[0] ?? '').replace('"notes/1"', '')), /older version.*'notes\/1'/],
      [[], /cut off/],
    ];
    const elsewhere = await newAddress();
    for (const [spoilt, why] of cases)
      expect(await restore(elsewhere, [NOTES], each(spoilt))).toEqual({
        ok: false,
        why: expect.stringMatching(why),
      });
    expect(await restore(elsewhere, [NOTES], each(lines))).toEqual({ ok: true, value: 5 });
  });

  it('loses nothing that it has confirmed when the process is killed, ten times', async () => {
    const address = await newAddress();
    const confirmed = new Set<number>();
    for (let time = 0; time < 10; time++) {
      const writer = spawn(process.execPath, [WRITER, address], { stdio: ['ignore', 'pipe', 'inherit'] });
      await readUntil(writer, confirmed, confirmed.size + 40 + 7 * time);
      const exit = once(writer, 'close');
      writer.kill('SIGKILL');
      await exit;
    }
    const store = await open(address);
    const there = await numbersIn(store);
    expect(there).toEqual(from(there.length).map((one) => one + 1));
    expect([...confirmed].filter((number) => !there.includes(number))).toEqual([]);
    await store.close();
  });
});

const WRITER = fileURLToPath(new URL('../testdata/writer.mjs', import.meta.url));

/** Collects the output of the writer, up to the last complete line. */
function readUntil({ stdout }: ChildProcess, confirmed: Set<number>, size: number): Promise<void> {
  return new Promise((resolve) => {
    let rest = '';
    stdout?.on('data', (text: Buffer) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) confirmed.add(Number(line));
      if (confirmed.size >= size) resolve();
    });
  });
}

describe('a file of SQLite', () => {
  it('is shared by those who open it together, and closed by the last', async () => {
    const file = await newFile();
    const share = sharedStore(file, [NOTES]);
    const [one, two] = await Promise.all([share<Notes>(), share<Notes>()]);
    if (!one.ok || !two.ok) throw new Error('not opened');
    await one.store.close();
    await one.store.close();
    await put(two.store, 1);
    expect((await openStore<Notes>(file, [NOTES])).ok).toBe(false);
    await two.store.close();
    const again = await share<Notes>();
    expect(again.ok && (await numbersIn(again.store))).toEqual([1]);
    if (again.ok) await again.store.close();
  });

  it('has one process that writes', async () => {
    const address = await newFile();
    const store = await open(address);
    expect(await openStore(address, [NOTES])).toEqual({
      ok: false,
      why: expect.stringMatching(/another process of Baralho writes to/),
    });
    await store.close();
    await (await open(address)).close();
  });

  it.each([
    ['a folder', () => folder],
    [
      'a file that is none',
      () => {
        const path = join(folder, 'letter.txt');
        writeFileSync(path, 'Dear friends, '.repeat(100));
        return path;
      },
    ],
  ])('is not %s', async (_, path) => {
    expect(await openStore(path(), [NOTES])).toEqual({
      ok: false,
      why: expect.stringMatching(/^cannot open the database/),
    });
  });
});

describe.runIf(postgresPrograms !== undefined)('a PostgreSQL', () => {
  it('that is not there is told without its password', async () => {
    const refused = await openStore('postgres://me:secret@127.0.0.1:1/x', [NOTES]);
    expect(refused).toEqual({ ok: false, why: expect.stringMatching(/'postgres:\/\/me:…@127.0.0.1:1\/x'/) });
  });

  it('is served by one, or by several who share it', async () => {
    const address = await POSTGRES.newAddress();
    const [a, b, c] = [await open(address), await open(address), await open(address)];
    expect(await a.serve('alone')).toBe(true);
    expect(await Promise.all([b.serve('alone'), c.serve('together')])).toEqual([false, false]);
    await a.close();
    expect(await b.serve('together')).toBe(true);
    expect(await c.serve('together')).toBe(true);
    const d = await open(address);
    expect(await d.serve('alone')).toBe(false);
    for (const store of [b, c, d]) await store.close();
  });

  it('that dies between two writes is asked again when it is back, and served by the same', async () => {
    const other = await startPostgresServer();
    const store = await open(await other.newDatabase());
    await put(store, 1);
    expect(await store.serve('alone')).toBe(true);
    await other.kill();
    await expect(put(store, 2)).rejects.toThrow();
    await other.startAgain();
    await put(store, 3);
    expect(await numbersIn(store)).toEqual([1, 3]);
    const locks = async () =>
      (await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(store.db)).rows.length;
    await expect.poll(locks, { timeout: 60_000 }).toBe(1);
    await store.close();
    await other.close();
  });
});
