/** Hostile requests to a real server, byte by byte: what each tries, and the answer it gets. */

import { mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stream } from '@baralho/core';
import { localQueue } from '@baralho/jobs/local';
import { LAB_KINDS } from '@baralho/lab/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../index.ts';
import { networkOf, visitorOf } from './visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-door-'));
writeFileSync(join(folder, 'huge.jsonl'), '');
truncateSync(join(folder, 'huge.jsonl'), 2 ** 30);
const logged: string[] = [];
const servers: RunningServer[] = [];

async function serve(options: Partial<ServerOptions> = {}): Promise<number> {
  const started = await startServer({
    port: 0,
    host: '127.0.0.1',
    records: folder,
    allowedHosts: ['Lab.Example'],
    log: (line) => logged.push(line),
    runs: { queue: async () => localQueue({ threads: 1, kinds: [LAB_KINDS] }), coarseness: 1 },
    ...options,
  });
  if (!started.ok) throw new Error(started.why);
  servers.push(started.value);
  return Number(new URL(started.value.address).port);
}

let port = 0;
beforeAll(async () => {
  port = await serve();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true });
});

const open = (to = port, localAddress = '127.0.0.1'): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port: to, host: '127.0.0.1', localAddress }, () => resolve(socket));
    socket.once('error', reject);
  });

/** Sends bytes and reads until the server sends no more. */
async function send(bytes: string | Uint8Array, to = port): Promise<string> {
  const socket = await open(to);
  socket.on('error', () => {});
  let text = '';
  socket.on('data', (piece) => (text += piece.toString('latin1')));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(bytes);
  // The server has answered, even if it keeps the connection open for the next request.
  const answered = (): boolean => {
    const [head = '', body = ''] = text.split('\r\n\r\n', 2);
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    return length !== undefined && (body.length >= Number(length) || /^HEAD/.test(String(bytes)));
  };
  socket.on('data', () => answered() && socket.destroy());
  await closed;
  return text;
}
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

const lines = (...all: readonly string[]): string => `${all.join('\r\n')}\r\n\r\n`;
const post = (body: string, ...headers: readonly string[]): string =>
  lines(
    'POST /api/runs HTTP/1.1',
    ...(headers.some((one) => /^host/i.test(one)) ? [] : ['Host: localhost']),
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
  ) + body;
const RUN = '{"run":"accordion","games":10}';

const SECURE: readonly (readonly [string, RegExp])[] = [
  ['content-security-policy', /frame-ancestors 'none'/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-embedder-policy', /^require-corp$/],
  ['cross-origin-resource-policy', /^same-origin$/],
];
function expectSecure(answer: string): void {
  const head = answer.split('\r\n\r\n', 1)[0] ?? '';
  for (const [name, value] of SECURE)
    expect(new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? `no ${name}`).toMatch(value);
}

describe('what is sent, and what comes back', () => {
  it.each<[string, string, number]>([
    ['a name that points here (DNS rebinding)', lines('GET / HTTP/1.1', 'Host: evil.example'), 421],
    ['the same with a port', lines('GET /api/runs HTTP/1.1', 'Host: evil.example:8080'), 421],
    ['a name that only begins like ours', lines('GET / HTTP/1.1', 'Host: localhost.evil.example'), 421],
    ['a name that only ends like an allowed one', lines('GET / HTTP/1.1', 'Host: evil-lab.example'), 421],
    ['two names', lines('GET / HTTP/1.1', 'Host: evil.example', 'Host: localhost'), 421],
    ['a name with a user', lines('GET / HTTP/1.1', 'Host: localhost@evil.example'), 421],
    ['no name', lines('GET / HTTP/1.1'), 421],
    ['an empty name', lines('GET / HTTP/1.1', 'Host:'), 421],
    ['no name in an old request', lines('GET / HTTP/1.0'), 421],
    ['another site as the whole address', lines('GET http://evil.example/ HTTP/1.1', 'Host: localhost'), 400],
    ['our own address in figures', lines('GET / HTTP/1.1', 'Host: 127.0.0.1:1', 'Connection: close'), 200],
    ['our own address of version 6', lines('GET / HTTP/1.1', 'Host: [::1]:80', 'Connection: close'), 200],
    [
      'an allowed name, in another case',
      lines('GET / HTTP/1.1', 'Host: LAB.example.', 'Connection: close'),
      200,
    ],
    ['a run from a page of another site', post(RUN, 'Origin: http://evil.example'), 403],
    ['a run from a page at another address in figures', post(RUN, 'Origin: http://6.6.6.6'), 403],
    ['a run from another port of this machine', post(RUN, 'Origin: http://localhost:3000'), 403],
    ['a run from a page without an origin', post(RUN, 'Origin: null'), 403],
    ['a run across sites without an origin', post(RUN, 'Sec-Fetch-Site: cross-site'), 403],
    ['a run from our page', post(RUN, 'Host: localhost:99', 'Origin: http://localhost:99'), 202],
    ['a run from our page behind a proxy', post(RUN, 'Origin: https://lab.example'), 202],
    ['a form of another site', post(RUN).replace('application/json', 'text/plain'), 415],
    [
      'whether another site may ask',
      lines(
        'OPTIONS /api/runs HTTP/1.1',
        'Host: localhost',
        'Origin: http://evil.example',
        'Access-Control-Request-Method: POST',
      ),
      404,
    ],
    [
      'somebody else’s run, stopped',
      lines('DELETE /api/runs/00000000-0000-4000-8000-000000000000 HTTP/1.1', 'Host: localhost'),
      404,
    ],
    ['a file beside the page', lines('GET /../../../etc/passwd HTTP/1.1', 'Host: localhost'), 404],
    ['the same in disguise', lines('GET /%2e%2e%2f%2e%2e%2fetc%2fpasswd HTTP/1.1', 'Host: localhost'), 404],
    [
      'a file beside the records',
      lines('GET /api/records/..%2f..%2fetc%2fpasswd HTTP/1.1', 'Host: localhost'),
      404,
    ],
    ['a path that is no text', lines('GET /%ff%00%c0%af HTTP/1.1', 'Host: localhost'), 404],
    ['a name of ours as a run', lines('GET /api/runs/__proto__ HTTP/1.1', 'Host: localhost'), 404],
    [
      'a body that is announced as huge',
      lines(
        'POST /api/runs HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/json',
        'Content-Length: 99999999999',
      ),
      413,
    ],
    [
      'a body in pieces without end',
      `${lines('POST /api/runs HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}ffff\r\n${'x'.repeat(65_535)}\r\n`,
      413,
    ],
    ['a body nested deeply', post(`{"run":"war","setting":${'['.repeat(8000)}${']'.repeat(8000)}}`), 400],
    [
      'two lengths (smuggling)',
      lines('POST /api/runs HTTP/1.1', 'Host: localhost', 'Content-Length: 5', 'Content-Length: 6'),
      400,
    ],
    [
      'a length and pieces (smuggling)',
      lines('POST /api/runs HTTP/1.1', 'Host: localhost', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['a header without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(70_000)}`, 431],
    ['a line break in a header', lines('GET / HTTP/1.1', 'Host: localhost', 'X: a\rSet-Cookie: b'), 400],
    ['what is no HTTP', 'EHLO localhost\r\n\r\n', 400],
    ['the beginning of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001', 400],
    ['a method that does not exist', lines('BREW /pot HTTP/1.1', 'Host: localhost'), 400],
    ['a method without meaning here', lines('PATCH / HTTP/1.1', 'Host: localhost', 'Content-Length: 0'), 404],
    [
      'a part of records that is none',
      lines('GET /api/records/huge.jsonl HTTP/1.1', 'Host: localhost', 'Range: bytes=99999999999-'),
      416,
    ],
    [
      'another protocol',
      lines('GET / HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'),
      200,
    ],
    ['another protocol, with a body', post(RUN, 'Connection: Upgrade', 'Upgrade: websocket'), 400],
    ['an expectation that nobody meets', lines('GET / HTTP/1.1', 'Host: localhost', 'Expect: miracles'), 417],
  ])('%s', async (_, bytes, status) => {
    const answer = await send(Buffer.from(bytes, 'latin1'));
    expect(statusOf(answer)).toBe(status);
    expectSecure(answer);
    expect(answer).not.toMatch(/\bat .*\.[tj]s:\d+|node:internal/);
  });
});

it('2,600 randomly corrupted requests: no answer is a fault of ours, and none is logged', async () => {
  const random = stream('door', 1);
  const wholes = [
    lines('GET / HTTP/1.1', 'Host: localhost', 'Accept-Encoding: gzip, br', 'If-None-Match: "x"'),
    lines('GET /api/records/huge.jsonl HTTP/1.1', 'Host: localhost', 'Range: bytes=0-9', 'If-Range: "x"'),
    lines('HEAD /api/records/huge.jsonl HTTP/1.1', 'Host: localhost', 'Connection: close'),
    lines('GET /api/runs/x/events?tally=1 HTTP/1.1', 'Host: localhost', 'Authorization: Bearer xyz'),
    lines('DELETE /api/runs/x HTTP/1.1', 'Host: localhost', 'Cookie: baralho-visitor=0123456789012345678901'),
    post('{"run":"war","games":10,"seed":1,"setting":{"war-size":3,"exchange":"off","form":"judge"}}'),
    post('{"run":"klondike survey","games":1,"draw":3,"redeals":-1,"worryBack":true,"nodes":9,"memory":1}'),
  ].map((whole) => Buffer.from(whole, 'latin1'));
  const spoil = (whole: Buffer): Buffer => {
    const bytes = Buffer.from(whole);
    for (let times = 1 + random.below(4); times > 0; times--) {
      const at = random.below(bytes.length);
      const kind = random.below(3);
      if (kind === 0) bytes[at] = random.below(256);
      else if (kind === 1) bytes.copyWithin(at, random.below(bytes.length));
      else bytes[at] = '"{}[]:,0-%/\\\r\n'.charCodeAt(random.below(14));
    }
    return random.below(4) === 0 ? bytes.subarray(0, random.below(bytes.length)) : bytes;
  };
  const statuses = new Map<number, number>();
  const one = async (bytes: Buffer): Promise<void> => {
    const socket = await open();
    socket.on('error', () => {});
    let text = '';
    socket.on('data', (piece) => (text += piece.toString('latin1')));
    // A client that sends nothing more is not waited for.
    socket.end(bytes);
    await new Promise((resolve) => socket.once('close', resolve));
    const status = statusOf(text);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(status).toBeLessThan(500);
  };
  for (let i = 0; i < 2600; i += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, j) => one(spoil(wholes[(i + j) % wholes.length] as Buffer))),
    );
  expect(statuses.get(400) ?? 0).toBeGreaterThan(100);
  expect(logged.filter((line) => !line.startsWith('run '))).toEqual([]);
});

it('requests that are cut off are no fault of ours', async () => {
  for (const sent of [0, 1, 10, RUN.length - 1]) {
    const whole = post(RUN);
    const socket = await open();
    socket.on('error', () => {});
    socket.write(whole.slice(0, whole.length - RUN.length + sent));
    await soon();
    socket.resetAndDestroy();
  }
  // Requests that come later are answered later.
  expect(statusOf(await send(lines('GET /api/health HTTP/1.1', 'Host: localhost')))).toBe(200);
  await soon();
  expect(logged.filter((line) => !line.startsWith('run '))).toEqual([]);
});

/** Files of records that are open in this process. */
const openFiles = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

describe('those who come in crowds or take their time', () => {
  it('one address has so many connections and no more, another its own', async () => {
    const to = await serve({ limits: { fromOne: 5 } });
    const first = await Promise.all(Array.from({ length: 5 }, () => open(to)));
    const sixth = await open(to);
    await new Promise((resolve) => sixth.once('close', resolve));
    const other = await open(to, '127.0.0.2');
    other.write(lines('GET /api/health HTTP/1.1', 'Host: localhost'));
    expect(statusOf(await new Promise((resolve) => other.once('data', (piece) => resolve(`${piece}`))))).toBe(
      200,
    );
    for (const socket of [...first, other]) socket.destroy();
    // A client that leaves makes room.
    while (
      statusOf(await send(lines('GET /api/health HTTP/1.1', 'Host: localhost'), to).catch(() => '')) !== 200
    );
  });

  it('all together have so many', async () => {
    const to = await serve({ limits: { all: 3 } });
    const first = await Promise.all([1, 2, 3].map((i) => open(to, `127.0.0.${i}`)));
    const fourth = await open(to, '127.0.0.4');
    await new Promise((resolve) => fourth.once('close', resolve));
    for (const socket of first) socket.destroy();
  });

  it('a head that comes letter by letter is cut off', async () => {
    const socket = await open();
    let text = '';
    socket.on('data', (piece) => (text += piece));
    socket.on('error', () => {});
    const timer = setInterval(() => socket.write('x'), 500);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(timer);
    expect(statusOf(text)).toBe(408);
    expectSecure(text);
  });

  it('a reader who takes nothing is cut off', async () => {
    const to = await serve({ limits: { stalledMs: 400 } });
    const socket = await open(to);
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.pause();
    socket.write(lines('GET /api/records/huge.jsonl HTTP/1.1', 'Host: localhost'));
    while (openFiles() === 0) await soon();
    while (openFiles() > 0) await soon();
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(2 ** 29);
  });
});

describe('who asks', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [undefined, ''],
  ])('%s is of %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('is believed of a proxy that is ours, and of its last word only', () => {
    const headers = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' };
    expect(visitorOf(headers, '127.0.0.1', false).address).toBe('127.0.0.1');
    expect(visitorOf(headers, '127.0.0.1', true).address).toBe('2.2.2.2');
    expect(visitorOf({}, '127.0.0.1', true).address).toBe('127.0.0.1');
  });

  it.each([
    ['baralho-visitor=0123456789abcdef-_ABCD', '0123456789abcdef-_ABCD'],
    ['a=b; baralho-visitor=0123456789abcdef-_ABCD; c=d', '0123456789abcdef-_ABCD'],
    ['baralho-visitor=short', ''],
    ['xbaralho-visitor=0123456789abcdef-_ABCD', ''],
    ['baralho-visitor=0123456789abcdef-_ABCDEF', ''],
  ])('has the name in the cookie %s: %s', (cookie, name) =>
    expect(visitorOf({ cookie }, '', false).name).toBe(name),
  );
});
