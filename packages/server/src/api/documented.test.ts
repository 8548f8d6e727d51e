/**
 * A server with all its parts: each operation is requested in each role, validly and invalidly, and every answer must match
 * the description.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COURSE_MIGRATIONS, type CourseSchema } from '@baralho/course';
import { localQueue } from '@baralho/jobs/local';
import { LAB_KINDS } from '@baralho/lab/kinds';
import { LIVE_MIGRATIONS, type LiveSchema } from '@baralho/live';
import { openStore } from '@baralho/store';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { courseRoutes } from '../course/routes.ts';
import { as, type Headers, jsonOf, OWNER } from '../course/served.suite.ts';
import { type RunningServer, startServer } from '../index.ts';
import { NO_RECORDS } from '../records.ts';
import { runRoutes } from '../runs/routes.ts';
import { openRuns } from '../runs/runs.ts';
import { tableRoutes } from '../tables/routes.ts';
import { documented } from './documented.suite.ts';
import { answersOf, type Operation, openApi } from './operation.ts';
import { operationsOf } from './operations.ts';

const OPERATIONS = operationsOf({ runs: true, tables: true, courses: true, leaderboard: true });
const described = documented(OPERATIONS);
const folder = mkdtempSync(join(tmpdir(), 'baralho-api-'));
writeFileSync(join(folder, 'cup.jsonl'), '{}\n');

let server: RunningServer;
const roles: Record<string, Headers> = {
  stranger: {},
  'somebody with a wrong key': as('A'.repeat(22)),
  'the owner': as(OWNER),
};

async function ask(
  method: string,
  path: string,
  headers: Headers = {},
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const url = new URL(path, server.address);
  const init = { method, headers, redirect: 'manual' as const, ...(body !== undefined && { body }) };
  return described.look(method, url.href, await fetch(url, init));
}
const asJson = { 'content-type': 'application/json' };
const send = (path: string, headers: Headers, body: object): Promise<Response> =>
  ask('POST', path, { ...asJson, ...headers }, JSON.stringify(body));

beforeAll(async () => {
  const queue = async () => localQueue({ threads: 1, kinds: [LAB_KINDS] });
  const started = await startServer({
    port: 0,
    records: folder,
    runs: { queue, coarseness: 1 },
    tables: {
      open: () => openStore<LiveSchema>(join(folder, 'live.db'), LIVE_MIGRATIONS),
      keepDays: 90,
      leaderboard: true,
    },
    courses: {
      open: () => openStore<CourseSchema>(join(folder, 'course.db'), COURSE_MIGRATIONS),
      queue,
      ownerKey: OWNER,
      isServing: false,
      isAlone: true,
      openId: { issuer: 'http://127.0.0.1:1', clientId: 'x' },
    },
    log: () => {},
  });
  if (!started.ok) throw new Error(started.why);
  server = started.value;
  const course = { id: 'si', title: 'Sistemas', teacher: 'prof', password: 'a long password' };
  roles['a teacher'] = as((await jsonOf<{ key: string }>(send('/api/courses', as(OWNER), course))).key);
  const invited = ask('POST', '/api/courses/si/teams', { ...as(OWNER), 'content-type': 'text/csv' }, 'A,Ana');
  const [ana] = await jsonOf<{ key: string }[]>(invited);
  roles['a team'] = as(ana?.key ?? '');
  const helper = { role: 'assistant', name: 'helper' };
  const added = await jsonOf<{ key: string }>(send('/api/courses/si/people', as(OWNER), helper));
  roles['an assistant'] = as(added.key);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Removing a course would end the tests, and WebSockets have no ordinary answer. */
const isAsked = ({ method, path }: Operation): boolean =>
  !(method === 'delete' && path === '/api/courses/{course}') && !path.endsWith('/line');
const pathOf = ({ path }: Operation): string =>
  path
    .replace('{course}', 'si')
    .replace('{name}', 'cup.jsonl')
    .replace(/\{\w+\}/g, 'x');

describe('what the server answers', () => {
  it.each(OPERATIONS.filter(isAsked).map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s: as each role, with nothing, nonsense, another type and too much, as it is described',
    async (_, operation) => {
      const [method, path] = [operation.method.toUpperCase(), pathOf(operation)];
      const before = described.faults.length;
      for (const headers of Object.values(roles)) {
        await ask(method, path, headers);
        if (operation.body === undefined) continue;
        const type = typeof operation.body === 'string' ? operation.body : 'application/json';
        await ask(method, path, { ...headers, 'content-type': type }, '{"nonsense":1}');
        await ask(method, path, { ...headers, 'content-type': type }, '{');
        await ask(method, path, { ...headers, 'content-type': 'text/plain' }, 'x');
        await ask(method, path, { ...headers, 'content-type': type }, ' '.repeat(20_000));
        await ask(method, path, { ...headers, origin: 'http://evil.example' }, 'x');
      }
      expect(described.faults.slice(before)).toEqual([]);
    },
  );

  it('runs, tables, records, rounds and signing in, when all is well', async () => {
    const { id, secret } = await jsonOf<{ id: string; secret: string }>(
      send('/api/runs', {}, { run: 'accordion', games: 10 }),
    );
    for (const path of [`/api/runs/${id}`, `/api/runs/${id}?tally=1`, `/api/runs/${id}/events`])
      await (await ask('GET', path, as(secret))).text();
    await ask('DELETE', `/api/runs/${id}`, as(secret));
    await send('/api/runs', {}, { run: 'war', games: 2 ** 32, setting: { form: 'judge' } });
    const table = await jsonOf<{ id: string }>(send('/api/tables', {}, { game: 'escalada' }));
    await ask('GET', '/api/tables');
    await ask('GET', '/api/me/tables');
    for (const path of ['', '/records', '/games', '/line'])
      await ask('GET', `/api/tables/${table.id}${path}`);
    for (const range of ['bytes=0-1', 'bytes=99-']) await ask('GET', '/api/records/cup.jsonl', { range });
    const etag = (await ask('GET', '/api/records/cup.jsonl')).headers.get('etag') ?? '';
    await ask('GET', '/api/records/cup.jsonl', { 'if-none-match': etag });
    await send('/api/courses/si/rounds', as(OWNER), { kind: 'cup' });
    await send('/api/courses/si/session', {}, { name: 'prof', password: 'a long password' });
    expect(described.faults.join('\n')).toBe('');
  });

  it('every status that can be had without breaking something was had for some operation', () => {
    const statuses = new Set([...described.seen].map((pair) => Number(pair.split(' ').at(-1))));
    for (const status of [200, 201, 202, 204, 206, 304, 400, 401, 403, 404, 409, 413, 415, 416, 502])
      expect([status, statuses.has(status)]).toEqual([status, true]);
    expect(described.seen.size).toBeGreaterThan(150);
  });
});

describe('the description', () => {
  it('names every route that there is, and no other', () => {
    const never = () => Promise.reject(new Error('not asked'));
    const parts = { visitorOf: () => ({ address: '', name: '' }), isSecure: () => false };
    const openId = { begin: never, finish: never };
    const runs = openRuns({ open: never, budgetSeconds: 1, log: () => {} });
    const app = createApp({
      files: new Map(),
      version: '0',
      records: NO_RECORDS,
      runs: runRoutes(runs, { coarseness: 1, ...parts }),
      tables: tableRoutes({ liveTables: never, ratings: never, leaderboard: never, ...parts }),
      leaderboard: true,
      courses: courseRoutes({
        service: never,
        ownerKey: OWNER,
        publicUrl: () => '',
        isUrlNamed: false,
        log: () => {},
        openId,
        ...parts,
      }),
      log: () => {},
    });
    expect(app).toBeInstanceOf(Hono);
    const routes = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const names = OPERATIONS.filter(({ path }) => !path.endsWith('/line')).map(
      ({ method, path }) => `${method} ${path}`,
    );
    expect([...new Set(routes)].sort()).toEqual(names.sort());
  });

  it('has a schema for every answer that has something in it', async () => {
    const document = await jsonOf<object>(ask('GET', '/api/openapi.json'));
    expect(document).toEqual(JSON.parse(JSON.stringify(openApi(OPERATIONS))));
    const bare = OPERATIONS.flatMap((operation) =>
      Object.entries(answersOf(operation))
        .filter(([, { json, type }]) => json !== undefined && type === undefined)
        .filter(([, { json }]) => Object.keys(json?.schema ?? {}).length === 0)
        .map(([status]) => `${operation.method} ${operation.path} ${status}`),
    );
    expect(bare).toEqual([]);
  });
});
