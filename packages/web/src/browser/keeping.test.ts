/** Saved games, several windows, full storage: no game is lost without the player's consent. */

import { viewOf } from '@baralho/core/games/klondike/index';
import { dailyDeal } from '@baralho/lab/klondike/daily';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bestPlace } from '../klondike/bestPlace.ts';
import { goTo, withBrowser } from './page.suite.ts';
import { EASY_DEAL, stateAt } from './players.suite.ts';

const browser = withBrowser();
const figures = (page: Page) => page.locator('.figures').textContent();
const onTable = (page: Page) => page.locator('[data-pile="8"]').waitFor();
/** Another address in the same window. */
const visit = (page: Page, route: string) => goTo(page, `${browser.address}?${Math.random()}${route}`);

it('asks before a link takes the place of a game, and keeps it for later', async () => {
  const { page } = await browser.open(`#/klondike?deal=${EASY_DEAL}`);
  await onTable(page);
  await page.keyboard.press('8');
  await visit(page, '#/klondike?deal=78');
  const question = page.getByRole('dialog', { name: 'Game in progress' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => figures(page)).toContain('1 move');
  await visit(page, '#/klondike?deal=78');
  await question.getByRole('button', { name: 'Save it and deal' }).click();
  await expect.poll(() => figures(page)).toContain('Deal 78');
  await visit(page, '');
  await page.getByRole('link', { name: `Deal ${EASY_DEAL} · 1 move` }).click();
  await expect.poll(() => figures(page)).toContain('1 move');
  expect(await page.evaluate(() => localStorage.getItem('baralho:statistics'))).toBeNull();
});

it('gives the deal of the day a place of its own', async () => {
  const day = '2026-11-14';
  const { page } = await browser.open(`#/klondike?deal=${EASY_DEAL}`);
  await onTable(page);
  await page.keyboard.press('8');
  await visit(page, `#/klondike?day=${day}`);
  await expect.poll(() => figures(page)).toContain('14 November');
  await page.keyboard.press('8');
  await expect.poll(() => figures(page)).toContain('1 move');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('baralho:save:klondike')))
    .toContain(`b1:klondike:${dailyDeal(day).number}`);
  await visit(page, '');
  await expect.poll(() => page.locator('.under-way li').count()).toBe(2);
  await visit(page, `#/klondike?day=${day}`);
  await expect.poll(() => figures(page)).toContain('1 move');
});

it('plays one game in two windows', async () => {
  const { page, context } = await browser.open(`#/klondike?deal=${EASY_DEAL}`);
  await onTable(page);
  await page.keyboard.press('8');
  const other = await context.newPage();
  await other.goto(`${browser.address}#/klondike`);
  await onTable(other);
  await other.keyboard.press('8');
  await expect.poll(() => figures(page)).toContain('2 moves');
});

it('says so when the storage fills up while one plays', async () => {
  const { page } = await browser.open(`#/klondike?deal=${EASY_DEAL}`);
  await onTable(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.keyboard.press('8');
  await page.locator('.strip', { hasText: 'does not store data' }).waitFor();
  // Once: the strip stays, no message covers the table.
  expect(await page.locator('.notice').count()).toBe(0);
});

it('closes a dialog, not the game, when one goes back', async () => {
  const { page } = await browser.open('');
  await visit(page, `#/klondike?deal=${EASY_DEAL}`);
  await onTable(page);
  await page.keyboard.press('n');
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toContain('#/klondike');
  await page.keyboard.press('8');
  await expect.poll(() => figures(page)).toContain('1 move');
});

it('keeps the deal of a link that is reloaded before the first move', async () => {
  const { page } = await browser.open('#/accordion?deal=41');
  await page.locator('[data-pile="51"]').waitFor();
  const label = () => page.locator('[data-pile="7"]').getAttribute('aria-label');
  const before = await label();
  await page.reload();
  await page.locator('[data-pile="51"]').waitFor();
  await expect.poll(() => label()).toBe(before);
});

it('says on a card why it does not move', async () => {
  const view = viewOf(stateAt(EASY_DEAL, []));
  const column = [1, 2, 3, 4, 5, 6, 7].find((pile) => bestPlace(view, pile) === undefined) ?? 0;
  const { page } = await browser.open(`#/klondike?deal=${EASY_DEAL}`);
  const box = await page.locator(`[data-at="${column}:${column - 1}"]`).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect.poll(() => page.locator('.remark').textContent()).toMatch(/^Needs /);
});

it('lists a game once, although two windows have stored it in two places', async () => {
  const { page, context } = await browser.open(`#/klondike?deal=${EASY_DEAL}`);
  await onTable(page);
  await page.keyboard.press('8');
  const other = await context.newPage();
  await other.goto(`${browser.address}#/klondike`);
  await onTable(other);
  await expect.poll(() => figures(other)).toContain('1 move');
  await other.keyboard.press('n');
  await other.getByRole('dialog').getByRole('button', { name: 'Random deal' }).click();
  await other.getByRole('button', { name: 'Save it and deal' }).click();
  await expect.poll(() => figures(other)).toContain('0 moves');
  await page.keyboard.press('8');
  await expect.poll(() => figures(page)).toContain('2 moves');
  await visit(other, '');
  await expect.poll(() => other.locator('.under-way li').count()).toBe(1);
});

it('opens with whatever a storage may hold', async () => {
  const save = (change: object) => ({
    version: 2,
    game: 'klondike',
    start: 'b1:klondike:7',
    startedAt: 5,
    at: 1,
    ms: 0,
    moves: ['8 9'],
    automatic: [],
    helped: 0,
    counts: true,
    ...change,
  });
  const spoilt = [{ start: 'daily:never' }, { start: '' }, { game: 'chess' }, { startedAt: 5 }, {}].map(save);
  const { page } = await browser.open('', {
    storage: {
      'baralho:save:klondike': JSON.stringify(save({ start: 'daily:2026-99-99' })),
      'baralho:save:war': '{"version":2',
      'baralho:put-by': JSON.stringify(spoilt.map((one) => ({ save: one }))),
      'baralho:statistics': '[]',
    },
  });
  await page.getByRole('heading', { name: 'Baralho' }).waitFor();
  await page.locator('.under-way li').first().waitFor();
});
