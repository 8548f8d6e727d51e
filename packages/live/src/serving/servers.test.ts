/** Two servers on one PostgreSQL and one Redis whose connections break or go silent: nobody is left on a dead connection. */
import { setTimeout as pause } from 'node:timers/promises';
import { type RedisServer, startRedisServer } from '@baralho/jobs/redisServer.suite';
import { openStore, type Store } from '@baralho/store';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgresServer,
} from '@baralho/store/postgresServer.suite';
import { openWire, type Wire } from '@baralho/store/wire.suite';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Guest, OPTIONS } from '../liveTables.suite.ts';
import { CLOSED } from '../messages.ts';
import { type TableLog, tableLog } from '../store/log.ts';
import { LIVE_MIGRATIONS, type LiveSchema } from '../store/schema.ts';
import { type LiveTables, openLiveTables } from './liveTables.ts';
import { meetOthers } from './meet.ts';

interface Server {
  readonly tables: LiveTables;
  readonly toRedis: Wire;
  readonly toPostgres: Wire;
  readonly log: { slowMs: number };
  readonly reports: string[];
  close(): Promise<void>;
}

describe.runIf(postgresPrograms !== undefined)('two servers', () => {
  let postgres: PostgresServer;
  let redis: RedisServer;
  let [one, two]: Server[] = [];
  let database = '';
  let guests: Guest[] = [];
  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startPostgresServer(), startRedisServer()]);
  });
  afterAll(async () => {
    await postgres.close();
    await redis.close();
  });

  async function serve(): Promise<Server> {
    const [toRedis, toPostgres] = await Promise.all([openWire(redis.port), openWire(postgres.port)]);
    const opened = await openStore<LiveSchema>(toPostgres.through(database), LIVE_MIGRATIONS);
    if (!opened.ok) throw new Error(opened.why);
    const store: Store<LiveSchema> = opened.store;
    const whole = tableLog(store);
    const how = { slowMs: 0 };
    const log: TableLog = {
      ...whole,
      wake: async (id) => {
        await pause(how.slowMs);
        return whole.wake(id);
      },
    };
    const reports: string[] = [];
    const others = await meetOthers(store, toRedis.through(redis.url));
    const tables = openLiveTables({
      log,
      others,
      report: (line) => void reports.push(line),
      patience: { graceMs: 60_000, botMs: 0 },
    });
    return {
      tables,
      toRedis,
      toPostgres,
      log: how,
      reports,
      async close() {
        await tables.close();
        await store.close();
        await Promise.all([toRedis.close(), toPostgres.close()]);
      },
    };
  }

  beforeEach(async () => {
    database = await postgres.newDatabase();
    [one, two] = [await serve(), await serve()];
    guests = [];
  });
  afterEach(async () => {
    for (const server of [one, two]) server?.toPostgres.heal();
    for (const server of [one, two]) server?.toRedis.heal();
    await one?.close();
    await two?.close();
  });

  const servers = (): readonly [Server, Server] => {
    if (one === undefined || two === undefined) throw new Error('not served');
    return [one, two];
  };

  /** Every command is answered, on any server, or its connection is closed. */
  async function ask(guest: Guest, { tables }: Server, id: string, n: number): Promise<string> {
    const asked = { type: 'say', phrase: 'hello', id: n } as const;
    await tables.command(id, guest, asked);
    const answer = () => guest.messages.find((message) => 'id' in message && message.id === n);
    await guest.until(() => answer() !== undefined || guest.closedWith !== undefined);
    return answer()?.type ?? 'closed';
  }

  /** A table on the first server, with one guest there and one who connects through the second. */
  async function table(): Promise<string> {
    const [first, second] = servers();
    const id = await first.tables.open('escalada', OPTIONS, 'cookie 0');
    for (const [seat, server] of [first, second].entries()) {
      const guest = await new Guest(server.tables, id, `cookie ${seat}`).join();
      await guest.until(() => guest.table !== undefined);
      guests.push(guest);
      await server.tables.command(id, guest, { type: 'sit', seat, name: `Guest ${seat}`, id: 1 });
      await guest.until(() => guest.you.seat === seat);
    }
    return id;
  }
  const closed = (guest: Guest): Promise<void> => guest.until(() => guest.closedWith !== undefined);
  /** As a page does: tries again until the connection holds. */
  async function comeBack(guest: Guest, server: Server, id: string): Promise<void> {
    for (let n = 100; ; n++) {
      guest.messages.length = 0;
      await guest.join(server.tables).catch(() => undefined);
      if ((await ask(guest, server, id, n)) !== 'closed') return;
      await pause(200);
    }
  }

  it('hand on what is said, and the answer, and list the tables of both while somebody waits there', async () => {
    const id = await table();
    const [near, far] = guests as [Guest, Guest];
    expect(await ask(far, servers()[1], id, 2)).toBe('done');
    const listed = () =>
      Promise.all(servers().map(async ({ tables }) => (await tables.listed()).map((one) => one.id)));
    expect(await listed()).toEqual([[], []]);
    await near.must({ type: 'set', options: { ...OPTIONS, listed: true } });
    await expect.poll(listed).toEqual([[id], [id]]);
    expect((await servers()[1].tables.listed())[0]?.people).toEqual(['Guest 0', 'Guest 1']);
    await near.must({ type: 'set', options: OPTIONS });
    await expect.poll(listed).toEqual([[], []]);
  });

  it('let people come back when Redis was started anew, and the owner sees that they are away', async () => {
    const id = await table();
    const [near, far] = guests as [Guest, Guest];
    await redis.kill();
    await closed(far);
    expect(far.closedWith).toBe(CLOSED.restart);
    await near.until(() => near.status?.here[1] === false);
    await redis.startAgain();
    await comeBack(far, servers()[1], id);
    await near.until(() => near.status?.here[1] === true);
  });

  it('let people come back when one server alone has lost the connection by which it hears', async () => {
    const id = await table();
    const [near, far] = guests as [Guest, Guest];
    const client = new Redis(redis.url);
    const list = (await client.client('LIST', 'TYPE', 'PUBSUB')) as string;
    // The first to arrive is the owner's.
    const first = Math.min(...[...list.matchAll(/(?:^|\n)id=(\d+)/g)].map(([, number]) => Number(number)));
    await client.client('KILL', 'ID', String(first));
    client.disconnect();
    await closed(far);
    await near.until(() => near.status?.here[1] === false);
    await comeBack(far, servers()[1], id);
  });

  it('close a line that comes while Redis is away', async () => {
    const id = await table();
    await redis.kill();
    const third = await new Guest(servers()[1].tables, id, 'cookie 2').join();
    await closed(third);
    await redis.startAgain();
    await comeBack(third, servers()[1], id);
  });

  it('answer a command that comes while the table is being read', async () => {
    const [first, second] = servers();
    const id = await first.tables.open('escalada', OPTIONS, 'cookie 0');
    // The first server has the lease, but the table is not in its memory.
    first.log.slowMs = 1000;
    void first.tables.join(id, new Guest(first.tables, id, 'cookie 0'));
    await pause(200);
    const far = await new Guest(second.tables, id, 'cookie 1').join();
    expect(await ask(far, second, id, 7)).toBe('refused');
  });

  it('answer or close when the table cannot be read', async () => {
    const id = await table();
    const [, far] = guests as [Guest, Guest];
    await postgres.kill();
    const answers = [ask(far, servers()[1], id, 8)];
    await servers()[1].tables.command(id, far, { type: 'pause', id: 9 });
    await Promise.all(answers);
    await postgres.startAgain();
    await comeBack(far, servers()[1], id);
  });

  it.each([
    ['the owner', 0],
    ['the other', 1],
  ] as const)('let people come back when nothing passes between Redis and %s', async (_, which) => {
    const id = await table();
    const [near, far] = guests as [Guest, Guest];
    servers()[which].toRedis.silence();
    const began = performance.now();
    await closed(far);
    await near.until(() => near.status?.here[1] === false);
    await comeBack(far, servers()[1], id);
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  it('leave a table to the other when its owner cannot reach the PostgreSQL', async () => {
    const id = await table();
    const [near, far] = guests as [Guest, Guest];
    const [first, second] = servers();
    first.toPostgres.silence('also new ones');
    const began = performance.now();
    await closed(near);
    // The lease of six seconds has not run out: nobody else has the table.
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(first.tables.figures().tables).toBe(0);
    await comeBack(far, second, id);
    await comeBack(near, second, id);
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});
