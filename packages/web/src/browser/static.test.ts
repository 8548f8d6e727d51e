/** The page from a plain file server under a path: it plays games, works offline, and says which parts need a server. */
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { writeStatic } from '../../../../scripts/static.mjs';

const folder = join(mkdtempSync(join(tmpdir(), 'baralho-static-')), 'page');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};
let asked: string[] = [];
let server: Server;
let browser: Browser;
let address = '';

beforeAll(async () => {
  writeStatic(folder);
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [, path = ''] = /^\/baralho\/([^?]*)/.exec(url) ?? [];
    const file = join(folder, path === '' ? 'index.html' : path);
    if (!url.startsWith('/baralho/') || !existsSync(file) || !statSync(file).isFile())
      return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/baralho/`;
  browser = await chromium.connect(inject('chromium'));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await browser.close();
  rmSync(join(folder, '..'), { recursive: true });
});

it('plays under /baralho/, asks nobody else, goes on offline, and says what needs a server', async () => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address);
  await expect.poll(() => page.locator('h1').first().textContent()).toBe('Baralho');
  expect(await page.locator('a[href^="#/live"], a[href^="#/course"]').count()).toBe(0);

  await page.goto(`${address}#/klondike?deal=b1:klondike:7`);
  await page.locator('.card').first().waitFor();
  await page.goto(`${address}#/arena`);
  await page.locator('main button, .page button').first().waitFor();
  for (const path of ['live', 'course']) {
    await page.goto(`${address}#/${path}`);
    await page.getByText('This page needs a Baralho server').waitFor();
    await page.getByText('npx baralho serve').waitFor();
  }
  expect(asked.filter((url) => !url.startsWith('/baralho/') || url.includes('/api/'))).toEqual([]);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  asked = [];
  await page.goto(address);
  await expect.poll(() => page.locator('h1').first().textContent()).toBe('Baralho');
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
