/** Live tables on a real server, over real connections. */
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardOfCodePoint } from '@baralho/core';
import { LIVE_MIGRATIONS, type LiveSchema } from '@baralho/live';
import { type Client, createClient, type SocketLike } from '@baralho/live/client';
import { BEAT, CLOSED } from '@baralho/live/messages';
import { openStore } from '@baralho/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ConnectionLimits } from '../access/connections.ts';
import { documented } from '../api/documented.suite.ts';
import { operationsOf } from '../api/operations.ts';
import { jsonJournal, type RunningServer, startServer } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-tables-'));
const file = join(folder, 'baralho.db');
const journal: string[] = [];
const ids: string[] = [];
let server: RunningServer;

async function start(port = 0, limits: Partial<ConnectionLimits> = {}): Promise<RunningServer> {
  const started = await startServer({
    limits,
    port,
    host: '127.0.0.1',
    ...jsonJournal((line) => void journal.push(line)),
    tables: { open: () => openStore<LiveSchema>(file, LIVE_MIGRATIONS), keepDays: 90, atOnce: true },
  });
  if (!started.ok) throw new Error(started.why);
  return started.value;
}
beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const described = documented(operationsOf({ runs: false, tables: true, courses: false, leaderboard: false }));
const api = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const url = new URL(`/api/${path}`, server.address);
  return described.look(init.method ?? 'GET', url.href, await fetch(url, init));
};
afterAll(() => expect(described.faults).toEqual([]));
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const secretOf = (n: number): string => String(n).padStart(22, 'A');
const bearer = (n: number) => ({ authorization: `Bearer ${secretOf(n)}` });
const lineAt = (id: string): string => `${server.address.replace('http', 'ws')}api/tables/${id}/line`;

async function openTable(body: object = {}): Promise<string> {
  const answer = await post('tables', { game: 'escalada', ...body }, bearer(0));
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  ids.push(id);
  return id;
}

interface Guest extends Client {
  until(is: () => boolean): Promise<void>;
  readonly ended: () => string | undefined;
}
const guests: Client[] = [];
afterAll(() => {
  for (const guest of guests) guest.close();
});

function sitAt(id: string, n: number): Guest {
  let waiting: { is: () => boolean; resolve: () => void }[] = [];
  let ended: string | undefined;
  const look = (): void => {
    const ready = waiting.filter(({ is }) => is());
    waiting = waiting.filter((one) => !ready.includes(one));
    for (const { resolve } of ready) resolve();
  };
  const client = createClient({
    open: (query) => new WebSocket(`${lineAt(id)}${query}`, { headers: bearer(n) }) as SocketLike,
    onChange: look,
    onEnd(why) {
      ended = why;
      look();
    },
  });
  guests.push(client);
  return Object.assign(Object.create(client) as Client, {
    ended: () => ended,
    until: (is: () => boolean) =>
      is() ? Promise.resolve() : new Promise<void>((resolve) => waiting.push({ is, resolve })),
  });
}

describe('over HTTP', () => {
  it('a table is opened, shown to who knows its name, and to nobody else', async () => {
    const id = await openTable({ options: { games: 4, seconds: 30 } });
    const answer = await api(`tables/${id}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      game: 'escalada',
      phase: 'lobby',
      options: { games: 4, seconds: 30, bot: 'decomposer', variant: '', takeover: 'ask' },
    });
    for (const other of ['AAAAAAAAAAAAAAAA', '..', '__proto__', `${id}x`])
      expect((await api(`tables/${other}`)).status).toBe(404);
    expect(await (await api(`tables/${id}/records`)).text()).toBe('');
  });

  it.each<[string, unknown, number]>([
    ['no JSON', '{', 400],
    ['nothing', {}, 400],
    ['a game without tables', { game: 'accordion' }, 400],
    ['a game that does not exist', { game: '__proto__' }, 400],
    ['a field that nobody knows', { game: 'war', deck: '🂡' }, 400],
    ['a slow bot', { game: 'escalada', options: { bot: 'oracle' } }, 400],
    ['a number of games that is not offered', { game: 'escalada', options: { games: 3 } }, 400],
    ['a variant of another game', { game: 'war', options: { variant: 'draw:3' } }, 400],
    ['a long body', `"${'x'.repeat(3000)}"`, 413],
  ])('%s is refused', async (_, body, status) => {
    expect((await post('tables', body)).status).toBe(status);
  });

  it('a browser is given a cookie that no script can read, once', async () => {
    const first = await api('me', { method: 'POST' });
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^baralho-player=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    const again = await api('me', { method: 'POST', headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(again.headers.get('set-cookie')).toBeNull();
    const gone = await api('me', { method: 'DELETE', headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect([gone.status, gone.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(/Max-Age=0/)]);
  });

  it('one address may not open tables without end', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) statuses.push((await post('tables', { game: 'war' })).status);
    expect(statuses).toContain(429);
    // The other tests create some too.
    await server.stop();
    server = await start();
  });

  it('tells Prometheus how it is, but only at home', async () => {
    const text = await (await fetch(new URL('/metrics', server.address))).text();
    expect(text).toMatch(/^baralho_tables \d+$/m);
    expect(text).toMatch(/^# TYPE baralho_events_total counter$/m);
  });
});

describe('over the line', () => {
  it('two play, the server is stopped and started again, and they play on where they were', async () => {
    const id = await openTable();
    const [host, other] = [sitAt(id, 0), sitAt(id, 1)];
    await host.until(() => host.connected && host.table !== undefined);
    await other.until(() => other.connected && other.table !== undefined);
    expect(await host.ask({ type: 'sit', seat: 0, name: 'Ana' })).toMatchObject({ type: 'done' });
    expect(await other.ask({ type: 'sit', seat: 1, name: 'Rui' })).toMatchObject({ type: 'done' });
    await host.ask({ type: 'deal' });
    await other.until(() => other.table?.phase === 'playing');
    const view = host.table?.view as { hand: string } | undefined;
    const card = [...(view?.hand ?? '')][0] ?? '';
    await host.ask({ type: 'play', turn: 0, move: card });
    await other.until(() => other.table?.moves[0] === 1);
    const port = Number(new URL(server.address).port);
    await server.stop();
    await other.until(() => !other.connected);
    server = await start(port);
    await other.until(() => other.connected && other.status?.here[1] === true);
    expect(other.table?.moves[0]).toBe(1);
    expect(await other.ask({ type: 'play', turn: 0, move: 'PASSO' })).toMatchObject({ type: 'done' });
    await host.until(() => host.connected && host.table?.moves[1] === 1);
  });

  it('a table that does not exist is told, and not asked for again', async () => {
    const guest = sitAt('AAAAAAAAAAAAAAAA', 1);
    await guest.until(() => guest.ended() !== undefined);
    expect(guest.ended()).toBe('gone');
  });

  it.each<[string, Record<string, string>, number | 'open']>([
    ['our own page', { origin: 'OWN' }, 'open'],
    ['no page at all', {}, 'open'],
    ['a page of another site', { origin: 'http://evil.example' }, 200],
    ['a page without an origin', { origin: 'null' }, 200],
    ['another name for this server', { host: 'evil.example' }, 421],
  ])('a line from %s', async (_, headers, expected) => {
    const id = await openTable();
    const own = Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [
        key,
        value === 'OWN' ? new URL(server.address).origin : value,
      ]),
    );
    const socket = new WebSocket(lineAt(id), { headers: own });
    const got = await new Promise((resolve) => {
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (__, answer) => resolve(answer.statusCode));
      socket.once('error', () => resolve('error'));
    });
    socket.terminate();
    if (expected === 200) expect(got).not.toBe('open');
    else expect(got).toBe(expected);
  });

  it('one address may not come again and again without end, and others need not wait for it', async () => {
    await server.stop();
    server = await start(0, { linesAtOnce: 3, lineEveryMs: 3_600_000 });
    const id = await openTable();
    const comes = (localAddress: string) =>
      new Promise<number>((resolve, reject) => {
        const socket = new WebSocket(lineAt(id), { localAddress });
        socket.once('open', () => {
          socket.terminate();
          resolve(101);
        });
        socket.once('unexpected-response', (asked, answer) => {
          asked.destroy();
          resolve(answer.statusCode ?? 0);
        });
        socket.once('error', reject);
      });
    const statuses: number[] = [];
    for (const last of [9, 9, 9, 9, 9, 8]) statuses.push(await comes(`127.0.0.${last}`));
    expect(statuses).toEqual([101, 101, 101, 429, 429, 101]);
    await server.stop();
    server = await start();
  });

  it.each<[string, (socket: WebSocket) => void]>([
    ['pings', (socket) => socket.ping()],
    ['pongs', (socket) => socket.pong()],
    ['messages', (socket) => socket.send('{"type":"stand"}')],
    ['bytes', (socket) => socket.send(Buffer.from('{}'))],
  ])('who sends %s without end is let go, and not listened to', async (_, send) => {
    const id = await openTable();
    const socket = new WebSocket(lineAt(id));
    await new Promise((resolve) => socket.once('open', resolve));
    let pongs = 0;
    socket.on('pong', () => pongs++);
    socket.on('error', () => {});
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    const more = setInterval(() => {
      for (let i = 0; i < 50 && socket.readyState === socket.OPEN; i++) send(socket);
    }, 5);
    expect(await closed).toBe(CLOSED.tooFast);
    clearInterval(more);
    // As many as messages: thirty at once, and ten a second.
    expect(pongs).toBeLessThan(100);
  });

  it('a beat is answered', async () => {
    const socket = new WebSocket(lineAt(await openTable()));
    await new Promise((resolve) => socket.once('open', resolve));
    const heard = new Promise((resolve) =>
      socket.on('message', (data) => String(data) === BEAT && resolve(true)),
    );
    socket.send(BEAT);
    expect(await heard).toBe(true);
    socket.terminate();
  });

  it('who sends a message in pieces without end is let go', async () => {
    const socket = new WebSocket(lineAt(await openTable()));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.on('error', () => {});
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    const more = setInterval(() => socket.readyState === socket.OPEN && socket.send('', { fin: false }), 1);
    expect(await closed).toBe(1008);
    clearInterval(more);
  });

  it('a line that is none by its first words is refused with the headers of every answer', async () => {
    const id = await openTable();
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
      const asked = request(lineAt(id).replace('ws', 'http'), { headers }, resolve);
      asked.once('error', reject);
      asked.end();
    });
    expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([400, 'nosniff']);
  });

  it('a new tab takes over, and the old one does not fight for it', async () => {
    const id = await openTable();
    const first = sitAt(id, 0);
    await first.until(() => first.table !== undefined);
    await first.ask({ type: 'sit', seat: 2, name: 'Ana' });
    const second = sitAt(id, 0);
    await first.until(() => first.ended() !== undefined);
    expect(first.ended()).toBe('taken');
    await second.until(() => second.table !== undefined);
    expect(second.you).toMatchObject({ seat: 2, host: true });
  });
});

it('writes down what happened, and nothing that is a secret', async () => {
  await expect.poll(() => journal.join('')).toContain(`"code":${CLOSED.taken}`);
  const lines = journal.map((line) => JSON.parse(line) as Readonly<Record<string, string | number>>);
  const some = (wanted: object) => expect(lines).toContainEqual(expect.objectContaining(wanted));
  some({ level: 'info', what: 'request', method: 'POST', route: '/api/tables', status: 201 });
  some({ what: 'request', method: 'GET', route: '/api/tables/:id/records', status: 200 });
  some({ what: 'request', route: '/api/me', status: 204 });
  some({ what: 'line opened', table: expect.stringMatching(/^[\w-]{4}…$/) });
  some({ what: 'line closed', code: CLOSED.taken, messages: 1 });
  expect(lines.filter(({ level }) => level === 'fault')).toEqual([]);
  const text = journal.join('');
  for (const secret of [...ids, ...[0, 1].map(secretOf), 'Ana', 'Rui', '127.0.0.1', 'baralho-player'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  expect([...text].filter((point) => cardOfCodePoint(point.codePointAt(0) ?? 0) >= 0)).toEqual([]);
});
