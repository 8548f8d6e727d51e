/** Every page, in both themes and all languages: accessible and complete, and all of it without a network. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATIENCE_IDS } from '@baralho/core';
import { LANGUAGES } from '@baralho/words';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGE_NAMES as ALL_PAGES } from '../route.ts';
import { violations, withBrowser } from './page.suite.ts';

/** The described games are one page: a few of them represent all. */
const SOME: readonly string[] = ['freecell', 'spider', 'golf'];
const PAGE_NAMES = ALL_PAGES.filter(
  (name) => SOME.includes(name) || !(PATIENCE_IDS as readonly string[]).includes(name),
);

const browser = withBrowser();

const routeOf = (page: string): string => (page === 'home' ? '' : `#/${page}`);

const ready = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.locator('main > *').first().waitFor();
};

/** The text of the page, hidden or not, without its scripts; runs in the page. */
function shownText(): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const script of body.querySelectorAll('script')) script.remove();
  return body.textContent ?? '';
}

/** All elements that can be reached while a dialog is open. */
const DIALOG = 'dialog[open]';

/** The axe rules about colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The same page in light and dark: the theme follows the system's, and only its colours differ. */
async function violationsInBothThemes(page: Page, where = 'html'): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    const rules = colorScheme === 'dark' ? COLOURS : undefined;
    found.push(
      ...(await violations(page, { where, rules })).map((violation) => `${colorScheme}: ${violation}`),
    );
  }
  return found;
}

describe('axe finds nothing in either theme', () => {
  it.each(PAGE_NAMES)('on %s', async (name) => {
    const { page } = await browser.open(routeOf(name));
    await ready(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
    if (name === 'home') return;
    await page.getByRole('button', { name: 'Rules and keys' }).click();
    await page.getByRole('dialog').locator('h3').first().waitFor();
    expect(await violationsInBothThemes(page, DIALOG)).toEqual([]);
  });

  it.each(['war', 'accordion', 'klondike', 'beggar'])('on what the laboratory found of %s', async (kind) => {
    const { page } = await browser.open(`#/lab?kind=${kind}&games=40&draw=1`);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('[aria-busy="false"] article').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('in the settings and the dialogs of Klondike', async () => {
    const { page } = await browser.open('#/klondike');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsInBothThemes(page, DIALOG)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const name of ['New game', 'More']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violationsInBothThemes(page, DIALOG)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  it('no page shows a missing word', async () => {
    const { page } = await browser.open('', { settings: { language } });
    for (const name of PAGE_NAMES) {
      await page.goto(browser.address + routeOf(name));
      await ready(page);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
      const text = `${await page.evaluate(shownText)} ${(
        await page
          .locator('[aria-label]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
      ).join(' ')}`;
      expect(text).not.toMatch(/undefined|\[object|NaN|=>/);
      expect(text.trim().length).toBeGreaterThan(20);
    }
  });
});

it('plays without a network after the first visit', async () => {
  const { page, context } = await browser.open('#/klondike', { serviceWorkers: 'allow' });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  for (const name of PAGE_NAMES) {
    await page.goto(browser.address + routeOf(name));
    await page.locator('main > *').first().waitFor();
    expect(await page.locator('[role="alert"]').count()).toBe(0);
  }
  await page.goto(`${browser.address}#/klondike?deal=77`);
  await page.reload();
  await page.locator('[data-pile="8"]').waitFor();
  await page.keyboard.press('8');
  await expect.poll(() => page.locator('.figures').textContent()).toContain('1 move');
});

it('opens and plays where the storage is full and what it holds is broken', async () => {
  const { page, context } = await browser.open('#/klondike?deal=77', {
    storage: { 'baralho:statistics': '{', 'baralho:save:accordion': '{' },
  });
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.reload();
  const spoken = page.locator('[aria-live="polite"]');
  await expect.poll(() => spoken.textContent()).toContain('Your browser does not store data for this page');
  await page.locator('[data-pile="8"]').waitFor();
  await page.keyboard.press('8');
  await page.evaluate(() => {
    location.hash = '#/accordion';
  });
  await page.locator('[data-pile="51"]').waitFor();
  await page.goBack();
  await expect.poll(() => page.locator('.figures').textContent()).toContain('1 move');
});

it('has no page wider than a narrow telephone, nor one that scrolls beyond its foot', async () => {
  const { page } = await browser.open('', {
    viewport: { width: 320, height: 560 },
    isMobile: true,
    hasTouch: true,
  });
  for (const name of PAGE_NAMES) {
    await page.goto(browser.address + routeOf(name));
    await ready(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([name, overflow]).toEqual([name, 0]);
    // The page scrolls inside its frame; the frame itself is as high as the window.
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect([name, below <= 1]).toEqual([name, true]);
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

/** The server with a switch that changes the version of its service worker. */
async function updatingServer(origin: string) {
  let isNewer = false;
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, origin));
    const text = url.startsWith('/sw.js') && isNewer ? '\n// newer' : '';
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.concat([Buffer.from(await answer.arrayBuffer()), Buffer.from(text)]));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    release: () => {
      isNewer = true;
    },
    close: () => server.closeAllConnections(),
  };
}

it('takes a new version only when the player says so', async () => {
  const server = await updatingServer(browser.address);
  const { page } = await browser.open('', { serviceWorkers: 'allow' });
  await page.goto(`${server.address}#/klondike?deal=77`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.locator('[data-pile="8"]').waitFor();
  await page.keyboard.press('8');
  server.release();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const prompt = page.getByRole('alertdialog', { name: 'A new version is available.' });
  await prompt.waitFor();
  await expect.poll(() => page.locator('.figures').textContent()).toContain('1 move');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await reloaded;
  await expect.poll(() => page.locator('.figures').textContent()).toContain('1 move');
  server.close();
});
