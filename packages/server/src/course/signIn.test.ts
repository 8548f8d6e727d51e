/** Signing in under attack: guessing, flooding and oversized requests; meanwhile the teacher can still sign in. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { COURSE } from '@baralho/api/courses';
import { type Endpoint, isMediaType, partsOf } from '@baralho/api/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, type CourseServer, jsonOf, OWNER, openCourseServer } from './served.suite.ts';
import { COURSE_ROUTES } from './table.ts';

const PASSWORD = 'a long password';
let server: CourseServer;
let team = '';

async function openCourse(): Promise<void> {
  server = await openCourseServer();
  const course = { id: 'si', title: 'Sistemas', teacher: 'prof', password: PASSWORD };
  expect((await server.ask('POST', '', as(OWNER), course)).status).toBe(201);
  const [ana] = await jsonOf<{ key: string }[]>(server.ask('POST', '/si/teams', as(OWNER), 'Ases,Ana\n'));
  team = ana?.key ?? '';
}
beforeAll(openCourse);
afterAll(async () => {
  await server.close();
  expect(server.logged).toEqual([]);
});

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** Tries a password from an address of this machine. */
const signIn = (localAddress: string, name: string, password: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(server.address);
    const asked = request(
      {
        port,
        hostname,
        localAddress,
        method: 'POST',
        path: '/api/courses/si/session',
        agent: false,
        headers: { 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
      },
    );
    asked.once('error', reject);
    asked.end(JSON.stringify({ name, password }));
  });

describe('guessing', () => {
  it('is slowed down for each name at each address', async () => {
    // A slow machine allows more tries while it works; their exact number is tested with a simulated clock (tries.test.ts).
    const statuses = new Set<number>();
    for (let i = 0; i < 200 && !statuses.has(429); i += 4) {
      const guesses = [0, 1, 2, 3].map((j) => signIn('127.0.0.2', 'prof', `guess ${i + j}`));
      for (const { status, headers } of await Promise.all(guesses)) {
        statuses.add(status);
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect([...statuses].sort()).toEqual([401, 429]);
  });

  it('by others does not keep the teacher out, who is elsewhere', async () => {
    for (let i = 0; i < 20; i++) await signIn('127.0.0.3', 'prof', `guess ${i}`);
    expect((await signIn('127.0.0.4', 'prof', PASSWORD)).status).toBe(200);
  });
});

/** The rest of the request that is still unsent when the server has decided. */
function sendSlowly(head: readonly string[], pieces: number, piece: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(server.address);
    const socket = connect({ port: Number(port), host: hostname }, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      for (let i = 0; i < pieces; i++) socket.write(piece);
    });
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString();
      if (/\r\n\r\n[\s\S]*\}/.test(text)) socket.destroy();
    });
    socket.once('close', () => resolve(text));
    socket.once('error', reject);
  });
}
const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);

describe('what is sent by whom', () => {
  const KILOBYTE = `400\r\n${' '.repeat(1024)}\r\n`;
  const head = (method: string, to: string, type: string, ...more: readonly string[]): readonly string[] => [
    `${method} ${to} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    ...more,
  ];

  it.each([
    ['announced', ['Content-Length: 2049'], 0],
    ['in pieces', ['Transfer-Encoding: chunked'], 3],
  ])('more than two kilobytes to sign in with, %s, is not read', async (_, how, pieces) => {
    const lines = head('POST', '/api/courses/si/session', 'application/json', ...how);
    expect(statusOf(await sendSlowly(lines, pieces, KILOBYTE))).toBe(413);
  });

  it('the longest name and password fit in', async () => {
    const long = { name: '\u0001'.repeat(80), password: '\u{1F0A1}'.repeat(100) };
    expect((await server.ask('POST', '/si/session', {}, long)).status).toBe(400);
    const fits = { name: 'é'.repeat(80), password: '\u{1F0A1}'.repeat(100) };
    expect((await server.ask('POST', '/si/session', {}, fits)).status).toBe(401);
  });

  const addresses = COURSE_ROUTES.map(({ address }) => address);
  it.each(addresses.filter((address) => partsOf(address).method !== 'GET'))(
    '%s: nothing of a body is waited for before it is known who sends it',
    async (address) => {
      const { method, path } = partsOf(address);
      const { body }: Endpoint = COURSE[address];
      const type = body !== undefined && isMediaType(body) ? body.type : 'application/json';
      const at = path.replace('{course}', 'si').replace(/\{\w+\}/g, 'x');
      // It is never sent completely: a server that reads it first would wait for ever.
      const chunked = head(method, at, type, 'Transfer-Encoding: chunked');
      expect(statusOf(await sendSlowly(chunked, 1, KILOBYTE))).toBe(401);
    },
  );

  it('the same for the routes of the owner', async () => {
    for (const to of ['/api/courses', '/api/courses/restore']) {
      const chunked = head('POST', to, 'application/json', 'Transfer-Encoding: chunked');
      expect([to, statusOf(await sendSlowly(chunked, 1, KILOBYTE))]).toEqual([to, 401]);
    }
  });

  it('of JSON sixteen kilobytes are read, where a route does not say more', async () => {
    const key = `Authorization: Bearer ${team}`;
    const to = '/api/courses/si/games/x/appeal';
    const long = head('POST', to, 'application/json', key, 'Content-Length: 16385');
    expect(statusOf(await sendSlowly(long, 0, ''))).toBe(413);
    const pieces = head('POST', to, 'application/json', key, 'Transfer-Encoding: chunked');
    expect(statusOf(await sendSlowly(pieces, 17, KILOBYTE))).toBe(413);
    const tests = { visible: { own: [{ name: 'large', input: 'x'.repeat(100_000) }] } };
    const put = await server.ask('PUT', '/si/problems/guiao1', as(OWNER), { tests });
    expect((await jsonOf<{ error: string }>(put)).error).toMatch(/large/);
  });
});

it.each([
  ['a program', '/submissions?target=guiao1&name=run', 'application/octet-stream'],
  ['teams', '/teams', 'text/csv'],
  ['tests', '/problems/guiao1/tests/visible', 'application/octet-stream'],
  ['a title', '', 'application/json'],
])('%s that is cut off on its way is no fault of ours', async (_, path, type) => {
  const method = path === '' ? 'PATCH' : path.startsWith('/problems') ? 'PUT' : 'POST';
  const key = path.startsWith('/submissions') ? team : OWNER;
  const { port, hostname } = new URL(server.address);
  const head = [
    `${method} /api/courses/si${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    `Content-Type: ${type}`,
    'Content-Length: 1000',
  ];
  for (let i = 0; i < 3; i++)
    await new Promise<void>((resolve) => {
      const socket = connect({ port: Number(port), host: hostname }, () => {
        socket.write(`${head.join('\r\n')}\r\n\r\n{`);
        setTimeout(() => socket.resetAndDestroy(), 30);
      });
      socket.once('close', () => resolve());
      socket.on('error', () => {});
    });
  expect((await fetch(new URL('/api/health', server.address))).status).toBe(200);
  expect(server.logged).toEqual([]);
});

it('a flood of wrong passwords does not hold up the rest', async () => {
  const health = async (): Promise<number> => {
    const began = performance.now();
    expect((await fetch(new URL('/api/health', server.address))).status).toBe(200);
    return performance.now() - began;
  };
  await health();
  const began = performance.now();
  expect((await signIn('127.0.5.1', 'prof', PASSWORD)).status).toBe(200);
  const oneScrypt = performance.now() - began;
  let isOver = false;
  const statuses = new Map<number, number>();
  const flooders = Array.from({ length: 40 }, async (_, i) => {
    for (let j = 0; !isOver; j++) {
      const { status } = await signIn(`127.0.6.${1 + i}`, `name ${j}`, 'x'.repeat(200));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const waits: number[] = [];
  for (let i = 0; i < 20; i++) {
    waits.push(await health());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  isOver = true;
  await Promise.all(flooders);
  const middle = waits.sort((a, b) => a - b)[10] ?? 0;
  expect(middle).toBeLessThan(oneScrypt);
  expect([...statuses.keys()].sort()).not.toContain(500);
});
