import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { readPage } from './files.ts';
import { startServer } from './index.ts';
import { recordsIn } from './records.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-page-'));
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><script>early()</script><p>hello</p>');
writeFileSync(join(folder, 'assets/main-abc.js'), 'export const answer = 42;\n'.repeat(50));
const LARGE = Array.from({ length: 5000 }, (_, i) => `card(${(i * i) % 977}, ${i % 52});`).join('\n');
writeFileSync(join(folder, 'assets/large-abc.js'), LARGE);
writeFileSync(join(folder, '.vite/manifest.json'), '{}');
afterAll(() => rmSync(folder, { recursive: true }));

const data = mkdtempSync(join(tmpdir(), 'baralho-records-'));
writeFileSync(join(data, 'cup.jsonl'), '{}\n');
writeFileSync(join(data, 'secret.txt'), 'no');
afterAll(() => rmSync(data, { recursive: true }));

const app = createApp({ files: readPage(folder), version: '9.9.9', records: recordsIn(data), log: () => {} });

describe('the files of the page', () => {
  it.each([
    ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/main-abc.js', 200, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/nothing', 404, 'text/plain; charset=UTF-8', null],
    ['/.vite/manifest.json', 404, 'text/plain; charset=UTF-8', null],
    ['/../package.json', 404, 'text/plain; charset=UTF-8', null],
    ['/%2e%2e/package.json', 404, 'text/plain; charset=UTF-8', null],
  ])('%s is %i, %s, cached as %s', async (path, status, type, cache) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe(cache);
  });

  it('are compressed as the reader asks, and not when it does not', async () => {
    const asked = async (accepted: string) => {
      const answer = await app.request('/assets/main-abc.js', { headers: { 'accept-encoding': accepted } });
      return [answer.headers.get('content-encoding'), (await answer.arrayBuffer()).byteLength] as const;
    };
    const [, plain] = await asked('');
    expect((await asked('gzip, deflate, br'))[0]).toBe('br');
    expect((await asked('gzip, br;q=0'))[0]).toBe('gzip');
    expect((await asked('gzip'))[1]).toBeLessThan(plain);
    const answer = await app.request('/assets/main-abc.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(new Uint8Array(await answer.arrayBuffer())).byteLength).toBe(plain);
  });

  it('are smaller for who asks later: the first does not wait for it', async () => {
    const asked = async () => {
      const answer = await app.request('/assets/large-abc.js', { headers: { 'accept-encoding': 'br' } });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(brotliDecompressSync(bytes).toString()).toBe(LARGE);
      return bytes.length;
    };
    const first = await asked();
    await expect.poll(asked).toBeLessThan(first);
  });

  it('are not sent again to a reader who has them', async () => {
    const etag = (await app.request('/')).headers.get('etag') ?? '';
    expect((await app.request('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await app.request('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('allow the script in the page by its hash alone', async () => {
    const security = (await app.request('/')).headers.get('content-security-policy');
    expect(security).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[^']+'/);
  });
});

it('answers the API in JSON, also where there is nothing', async () => {
  expect(await (await app.request('/api/health')).json()).toEqual({
    name: 'baralho',
    version: '9.9.9',
    runs: false,
    tables: false,
    courses: false,
    leaderboard: false,
  });
  expect((await app.request('/api/none')).status).toBe(404);
});

it.each([
  ['cup.jsonl', 200],
  ['secret.txt', 404],
  ['..%2Fpackage.json', 404],
])('gives records by their listed name only: %s is %i', async (name, status) => {
  expect(await (await app.request('/api/records')).json()).toEqual(['cup.jsonl']);
  expect((await app.request(`/api/records/${name}`)).status).toBe(status);
});

it('says when the folder of records is not there', async () => {
  const started = await startServer({ port: 0, records: join(data, 'none') });
  expect(started).toEqual({ ok: false, why: expect.stringContaining('there is no folder') });
});

it('says which port is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const { port } = other.address() as { port: number };
  const started = await startServer({ port });
  expect(started).toEqual({ ok: false, why: expect.stringContaining(`port ${port} is taken`) });
  other.close();
});

it('starts, answers and stops', async () => {
  const started = await startServer({ port: 0 });
  if (!started.ok) throw new Error(started.why);
  expect((await fetch(started.value.address)).status).toBe(200);
  await started.value.stop();
  await expect(fetch(started.value.address)).rejects.toThrow();
});
