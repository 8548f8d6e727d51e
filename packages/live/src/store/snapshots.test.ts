/** Snapshots on both adapters: a table is restored as its log says, whether its snapshot is valid, missing or damaged. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '@baralho/store';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgresServer,
} from '@baralho/store/postgresServer.suite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Guest, OPTIONS } from '../liveTables.suite.ts';
import { randomTable } from '../randomTable.suite.ts';
import { CLOCK, PATIENCE } from '../serving/clocks.ts';
import { LiveTable } from '../serving/liveTable.ts';
import { openLiveTables } from '../serving/liveTables.ts';
import { newPerson } from '../serving/people.ts';
import type { TableState } from '../state.ts';
import { rowsOf } from './eventRows.ts';
import { type TableLog, tableLog, type WokenTable } from './log.ts';
import { LIVE_MIGRATIONS, type LiveSchema } from './schema.ts';

type EventRow = LiveSchema['table_events'];

const folder = mkdtempSync(join(tmpdir(), 'baralho-snapshots-'));
let server: PostgresServer | undefined;
beforeAll(async () => {
  if (postgresPrograms !== undefined) server = await startPostgresServer();
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

const ADAPTERS: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', async () => join(folder, 'baralho.db')],
  ...(postgresPrograms === undefined
    ? []
    : [['PostgreSQL', () => (server as PostgresServer).newDatabase()] as const]),
];

async function open(address: string, migrations = LIVE_MIGRATIONS): Promise<Store<LiveSchema>> {
  const opened = await openStore<LiveSchema>(address, migrations);
  if (!opened.ok) throw new Error(opened.why);
  return opened.store;
}

function stateOf(log: TableLog, id: string, stored: WokenTable | undefined): TableState {
  if (stored === undefined) throw new Error('no table');
  const options = { id, log, clock: CLOCK, patience: PATIENCE, onLost: () => {}, onEvents: () => {} };
  return new LiveTable(stored, options).state;
}

const { events, snapshots } = randomTable('escalada', 7, 400);
const ID = 'A'.repeat(16);

/** Stores the table as a server does: each snapshot together with the event that begins its game. */
async function write(log: TableLog, withSnapshots: boolean): Promise<void> {
  await log.open(ID, events.slice(0, 1), { ...newPerson('cookie'), who: 'p0' });
  let begin = 1;
  for (const snapshot of [...snapshots, undefined]) {
    const end = snapshot?.seq ?? events.length;
    if (end > begin) await log.append(ID, events.slice(begin, end));
    if (snapshot !== undefined)
      await log.append(ID, events.slice(end, end + 1), withSnapshots ? snapshot : undefined);
    begin = end + 1;
  }
}

/** Stores the table like a server whose events had no checksums. */
async function writeOlder(store: Store<LiveSchema>): Promise<void> {
  const rows = rowsOf(ID, events).map(({ sum: _, ...row }) => row);
  await store.write(async (db) => {
    await db
      .insertInto('tables')
      .values({ id: ID, game: 'escalada', opened: 0, touched: 0, owner: null, lease: 0 })
      .execute();
    for (const row of rows)
      await db
        .insertInto('table_events')
        .values(row as EventRow)
        .execute();
  });
}

describe.each(ADAPTERS)('%s', (_, newAddress) => {
  it('wakes a table from a snapshot as from its log, and passes over one that is not to be believed', async () => {
    const address = await newAddress();
    const older = await open(address, LIVE_MIGRATIONS.slice(0, 2));
    await writeOlder(older);
    await older.close();

    // A database without snapshots is upgraded; its tables are loaded from their logs.
    const store = await open(address);
    const log = tableLog(store);
    const whole = stateOf(log, ID, await log.read(ID));
    const first = await log.wake(ID);
    expect(first?.before).toBeUndefined();
    expect(stateOf(log, ID, first)).toEqual(whole);
    await log.remove([ID]);
    await write(log, true);

    const wakes = async (fromSnapshot: boolean): Promise<void> => {
      const stored = await log.wake(ID);
      expect(stored?.before === undefined).toBe(!fromSnapshot);
      if (fromSnapshot) expect(stored?.events.length).toBeLessThan(events.length / 2);
      expect(stateOf(log, ID, stored)).toEqual(whole);
    };
    await wakes(true);
    const good = await store.db.selectFrom('table_snapshots').selectAll().executeTakeFirstOrThrow();
    const spoil = async (row: Partial<typeof good>): Promise<void> => {
      await store.write((db) =>
        db
          .updateTable('table_snapshots')
          .set({ ...good, ...row })
          .execute(),
      );
      await wakes(false);
    };
    await spoil({ version: good.version + 1 });
    await spoil({ state: good.state.slice(0, -10) });
    await spoil({ state: good.state.replace('"p', '"q') });
    await spoil({ state: '' });
    await spoil({ seq: good.seq - 1 });
    await spoil({ sum: '' });
    await store.write((db) => db.updateTable('table_snapshots').set(good).execute());
    await wakes(true);

    // From a log without such a game.
    const stray = { ...(snapshots.at(-1) as (typeof snapshots)[number]), seq: events.length + 5 };
    await log.append(ID, [{ type: 'back', seat: 0, at: 0, seq: events.length + 1 }], stray);
    const stored = await log.wake(ID);
    expect([stored?.before, stored?.events.length]).toEqual([undefined, events.length + 1]);

    // If the write fails, the snapshot stays as it was.
    const [snapshot] = snapshots;
    await expect(log.append(ID, [{ type: 'back', seat: 0, at: 0, seq: 2 }], snapshot)).rejects.toThrow();
    const after = await store.db.selectFrom('table_snapshots').select('seq').executeTakeFirstOrThrow();
    expect(after.seq).toBe(stray.seq);

    // A real server writes one when a game begins, and deletes it with the table.
    const liveTables = openLiveTables({ log, report: () => {} });
    const id = await liveTables.open('escalada', OPTIONS, 'c');
    const guest = await new Guest(liveTables, id, 'c').join();
    await guest.must({ type: 'sit', seat: 0, name: 'Ana' });
    await guest.must({ type: 'deal' });
    await liveTables.close();
    const fresh = await log.wake(id);
    expect([fresh?.before?.seq, fresh?.events[0]?.type]).toEqual([2, 'began']);
    await log.remove([ID, id]);
    expect(await store.db.selectFrom('table_snapshots').selectAll().execute()).toEqual([]);
    await store.close();
  });
});
