/** The built page in Debian's Chromium, shared by all tests: a server for the files, and pages with the settings a test needs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIVE_MIGRATIONS, type LiveSchema } from '@baralho/live';
import { type RunningServer, type ServerOptions, startServer } from '@baralho/server';
import { openStore } from '@baralho/store';
import axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Settings } from '../settings.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the browser that was started for all files (scripts/chromium.mjs). */
    readonly chromium: string;
  }
}

/** No motion and no automatic moves: a test then sees each state at once. */
const CALM: Partial<Settings> = {
  speed: 0,
  autoPlay: 'off',
  language: 'en',
  lessonSeen: true,
  klondikeLesson: true,
  accordionLesson: true,
};

/** Long enough for a busy machine; only a failing test waits this long. */
const PATIENCE_MS = 60_000;

/** How much slower a page runs than the machine: this exposes tests that do not wait for what they want to see. */
const SLOWNESS = Number(process.env.BARALHO_SLOWNESS ?? 1);

export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** Starts a server for the tests of a file, with live tables. Any error logged by the page fails the test. */
export function withBrowser(serving: Partial<ServerOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-page-'));
  const tables = {
    open: () => openStore<LiveSchema>(join(folder, 'baralho.db'), LIVE_MIGRATIONS),
    keepDays: 90,
    leaderboard: true,
  };
  let server: RunningServer;
  let browser: Browser;
  let complaints: string[] = [];
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    const started = await startServer({ port: 0, tables, ...serving });
    if (!started.ok) throw new Error(started.why);
    server = started.value;
    browser = await chromium.connect(inject('chromium'));
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  return {
    get address(): string {
      return server.address;
    },
    async open(
      route: string,
      {
        settings = {},
        storage = {},
        ...options
      }: BrowserContextOptions & {
        settings?: Partial<Settings>;
        storage?: Readonly<Record<string, string>>;
      } = {},
    ): Promise<Opened> {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        viewport: { width: 1024, height: 768 },
        ...options,
      });
      contexts.push(context);
      const saved = { 'baralho:settings': JSON.stringify({ ...CALM, ...settings }), ...storage };
      await context.addInitScript((entries) => {
        if (sessionStorage.getItem('prepared') !== null) return;
        sessionStorage.setItem('prepared', 'yes');
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, saved);
      if (SLOWNESS > 1)
        context.on('page', async (opened) => {
          const client = await context.newCDPSession(opened);
          await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
        });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      complaints = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // The server answers with an error or does not answer, and the page shows that.
        const isAnswer = message.location().url.includes('/api/');
        if (message.type() === 'error' && !isAnswer) complaints.push(message.text());
      });
      await page.goto(server.address + route);
      return { page, context };
    },
  };
}

/** Opens an address. A dialog that has just closed still goes back in the history, which cancels any navigation under way. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address).catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error;
    return page.goto(address);
  });
}

/** A file that the page offered for download. The browser was started by another process, so its files are not ours. */
export async function savedText(download: Download): Promise<string> {
  let text = '';
  for await (const part of (await download.createReadStream()).setEncoding('utf8')) text += part;
  return text;
}

interface Axe {
  run(
    where: string,
    options: { runOnly?: readonly string[] },
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
}

/** What axe finds wrong with the current page, or with a part of it, by all its rules or by some. */
export async function violations(
  page: Page,
  { where = 'html', rules }: { readonly where?: string; readonly rules?: readonly string[] | undefined } = {},
): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    async ({ where, options }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations } = await axe.run(where, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    { where, options: rules === undefined ? {} : { runOnly: rules } },
  );
}
