/** Several real servers on one PostgreSQL and one Redis: connections to any of them, and one of them killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startRedisServer } from '@baralho/jobs/redisServer.suite';
import { type Client, createClient, type SocketLike } from '@baralho/live/client';
import { postgresPrograms, startPostgresServer } from '@baralho/store/postgresServer.suite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

const BARALHO = fileURLToPath(new URL('../../bin/baralho.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baralho-servers-'));
const env = { ...process.env, NODE_OPTIONS: '', XDG_STATE_HOME: folder };
if (postgresPrograms === undefined)
  console.warn('PostgreSQL is not installed: several servers are not tried');

interface Served {
  readonly address: string;
  kill(signal: NodeJS.Signals): Promise<void>;
}

async function serve(...words: readonly string[]): Promise<Served> {
  const server: ChildProcess = spawn(
    process.execPath,
    [BARALHO, 'serve', '--port', '0', '--jobs', '0', ...words],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exit = once(server, 'exit');
  let said = '';
  for await (const text of server.stdout ?? []) {
    const address = /http:\S+/.exec((said += text))?.[0];
    if (address === undefined) continue;
    const kill = async (signal: NodeJS.Signals): Promise<void> => {
      server.kill(signal);
      await exit;
    };
    return { address, kill };
  }
  throw new Error(said);
}

const secretOf = (n: number): string => String(n).padStart(22, 'A');

/** A client that moves to another server when one does not answer. */
function sitAt(id: string, n: number, addresses: () => readonly string[]) {
  let change = (): void => {};
  const seen: number[] = [];
  let tries = n;
  const client: Client = createClient({
    open(query) {
      const all = addresses();
      const address = all[tries++ % all.length] ?? '';
      const line = `${address.replace('http', 'ws')}api/tables/${id}/line${query}`;
      const socket = new WebSocket(line, { headers: { authorization: `Bearer ${secretOf(n)}` } });
      socket.on('message', (data) => {
        const message = JSON.parse(data.toString());
        if (message.type === 'event') seen.push(message.seq);
      });
      return socket as SocketLike;
    },
    onChange: () => change(),
    onEnd: () => {},
  });
  const until = (is: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      change = () => is() && resolve();
      change();
    });
  return { client, until, seen };
}

describe.runIf(postgresPrograms !== undefined)('two servers of one database', () => {
  const open: { close(): Promise<void> }[] = [];
  let servers: Served[] = [];
  let storage: readonly string[] = [];
  beforeAll(async () => {
    const [postgres, redis] = await Promise.all([startPostgresServer(), startRedisServer()]);
    open.push(postgres, redis);
    storage = ['--database', await postgres.newDatabase(), '--redis', redis.url];
    servers = [await serve(...storage), await serve(...storage)];
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ kill }) => kill('SIGTERM')));
    for (const one of open) await one.close();
    rmSync(folder, { recursive: true });
  });

  it('take in no third that does not share', async () => {
    const words = ['serve', '--port', '0', '--jobs', '0', ...storage.slice(0, 2)];
    const third = spawn(process.execPath, [BARALHO, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const [said, [code]] = await Promise.all([third.stderr.toArray(), once(third, 'exit')]);
    expect([said.join(''), code]).toEqual([
      'baralho: another server has live tables in this database; several servers share them when all have the same --redis\n',
      2,
    ]);
  });

  it('have one table for people at both; one is killed, and the table moves', async () => {
    const [first] = servers as [Served];
    const answer = await fetch(new URL('/api/tables', first.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secretOf(0)}` },
      body: '{"game":"war"}',
    });
    const { id } = (await answer.json()) as { id: string };
    let addresses = servers.map(({ address }) => address);
    const guests = [0, 1].map((n) => sitAt(id, n, () => addresses));
    const [host, other] = guests as [(typeof guests)[0], (typeof guests)[0]];
    // One through its own server, the other through the second.
    await host.until(() => host.client.connected && host.client.table !== undefined);
    await other.until(() => other.client.connected && other.client.table !== undefined);
    for (const [seat, { client }] of guests.entries())
      expect(await client.ask({ type: 'sit', seat, name: `Guest ${seat}` })).toMatchObject({ type: 'done' });
    expect(await host.client.ask({ type: 'deal' })).toMatchObject({ type: 'done' });
    await other.until(() => other.client.table?.phase === 'playing');
    const lay = (n: 0 | 1): Promise<unknown> =>
      guests[n]?.client.ask({ type: 'play', turn: guests[n]?.client.table?.moves[n] ?? 0, move: 'lay' }) ??
      Promise.resolve();
    expect(await lay(0)).toMatchObject({ type: 'done' });
    expect(await lay(1)).toMatchObject({ type: 'done' });
    await host.until(() => host.client.table?.moves[1] === 1);

    await first.kill('SIGKILL');
    servers = servers.slice(1);
    addresses = servers.map(({ address }) => address);
    // A connection to the dead server is closed when its lease runs out; until then nobody answers.
    for (let done = false; !done; ) {
      const answer = (await lay(1).catch(() => undefined)) as { readonly type: string } | undefined;
      done = answer?.type === 'done';
      if (!done) await pause(100);
    }
    const moves = other.client.table?.moves[1] ?? 0;
    expect(moves).toBeGreaterThan(1);
    await host.until(() => host.client.table?.moves[1] === moves);
    expect(host.client.table).toEqual(other.client.table);
    // No event twice, and all in order, from whichever server.
    for (const { seen } of guests) expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
    for (const { client } of guests) client.close();
  });
});
