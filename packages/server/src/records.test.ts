import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './index.ts';
import { rangeOf } from './records.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-records-'));
const MEGABYTES = 600;
const TEXT = Array.from({ length: 20_000 }, (_, i) => `{"game":${i}}\n`).join('');
let server: RunningServer;

beforeAll(async () => {
  writeFileSync(join(folder, 'cup.jsonl'), TEXT);
  writeFileSync(join(folder, 'empty.jsonl'), '');
  // A sparse file: it reads as this many bytes but takes no space.
  writeFileSync(join(folder, 'huge.jsonl'), '');
  truncateSync(join(folder, 'huge.jsonl'), MEGABYTES * 2 ** 20);
  symlinkSync('/etc/passwd', join(folder, 'link.jsonl'));
  const started = await startServer({ port: 0, host: '127.0.0.1', records: folder });
  if (!started.ok) throw new Error(started.why);
  server = started.value;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.address}api/records/${name}`, { headers, method });
/** Files of the folder that are open in this process. */
async function openFiles(): Promise<number> {
  const { readlink } = await import('node:fs/promises');
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith(folder)).length;
}

describe('a part of a file', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-0', { first: 0, end: 1 }],
    ['bytes=5-', { first: 5, end: 100 }],
    ['bytes=-7', { first: 93, end: 100 }],
    ['bytes=-700', { first: 0, end: 100 }],
    ['bytes=90-900', { first: 90, end: 100 }],
    ['bytes=100-', 'none'],
    ['bytes=9-5', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['lines=0-1', 'whole'],
  ])('%s of 100 bytes', (header, range) => expect(rangeOf(header, 100)).toEqual(range));
});

describe('records', () => {
  it('come whole, with a mark by which they are known again', async () => {
    const answer = await get('cup.jsonl');
    expect(await answer.text()).toBe(TEXT);
    const etag = answer.headers.get('etag') ?? '';
    expect((await get('cup.jsonl', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('cup.jsonl', { 'if-none-match': '"other"' })).status).toBe(200);
    expect(await (await get('empty.jsonl')).text()).toBe('');
  });

  it('come in parts', async () => {
    const part = await get('cup.jsonl', { range: 'bytes=70000-140000' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 70000-140000/${TEXT.length}`,
    ]);
    expect(await part.text()).toBe(TEXT.slice(70_000, 140_001));
    const etag = part.headers.get('etag') ?? '';
    expect((await get('cup.jsonl', { range: 'bytes=1-2', 'if-range': etag })).status).toBe(206);
    expect((await get('cup.jsonl', { range: 'bytes=1-2', 'if-range': '"old"' })).status).toBe(200);
    const none = await get('cup.jsonl', { range: 'bytes=9999999-' });
    expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${TEXT.length}`]);
  });

  it('are no links out of the folder', async () => {
    expect((await get('link.jsonl')).status).toBe(404);
  });

  it(`of ${MEGABYTES} MB are announced without being read`, async () => {
    const head = await get('huge.jsonl', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(MEGABYTES * 2 ** 20)]);
    // Files opened by earlier tests may take a moment to close.
    await expect.poll(openFiles).toBe(0);
  });

  it(`of ${MEGABYTES} MB are sent as quickly as twelve slow readers take them, and no more is held`, async () => {
    const { hostname, port } = new URL(server.address);
    const before = process.memoryUsage().rss;
    const readers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const socket = connect(Number(port), hostname);
        socket.write(`GET /api/records/huge.jsonl HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
        await new Promise((resolve) => socket.once('readable', resolve));
        return socket;
      }),
    );
    // One reader goes on, to where all would be if they were as quick.
    const answer = await get('huge.jsonl');
    let bytes = 0;
    for await (const piece of answer.body ?? []) bytes += piece.length;
    expect(bytes).toBe(MEGABYTES * 2 ** 20);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(300);
    for (const socket of readers) socket.destroy();
    while ((await openFiles()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});
