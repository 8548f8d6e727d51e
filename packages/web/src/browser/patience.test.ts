/** Described games of patience in a real browser: from the first page to the table, by touch and keyboard. */
import { PATIENCE_IDS } from '@baralho/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withBrowser } from './page.suite.ts';

const browser = withBrowser();
const figures = (page: Page) => page.locator('.figures').textContent();
const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pile = (page: Page, id: string) => page.locator(`[data-pile="${id}"]`);
const said = (page: Page, id: string) => pile(page, id).getAttribute('aria-label');

it('leads from the first page to FreeCell, which is played by tap and by drag, undone and kept', async () => {
  const { page } = await browser.open('');
  await page.getByRole('link', { name: 'FreeCell' }).click();
  await pile(page, 'c1').waitFor();
  await page.goto(`${browser.address}#/freecell?deal=ms:617`);
  await expect.poll(() => figures(page)).toContain('Deal 617');
  const centre = async (id: string) => {
    const box = await pile(page, id).boundingBox();
    if (box === null) throw new Error(`${id} is not there`);
    return { x: box.x + box.width / 2, y: box.y + box.height - 20 };
  };
  // The jack of diamonds fits on no card: a cell takes it.
  await page.mouse.click((await centre('1')).x, (await centre('1')).y);
  await expect.poll(() => said(page, 'c1')).toBe('Cell 1: jack of diamonds');
  const [from, to] = [await centre('2'), await centre('c3')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => said(page, 'c3')).toBe('Cell 3: king of spades');
  await page.reload();
  await expect.poll(() => said(page, 'c3')).toBe('Cell 3: king of spades');
  await page.keyboard.press('z');
  await expect.poll(() => said(page, 'c3')).toBe('Cell 3: empty');
  expect(await figures(page)).toContain('1 move');
});

it('is played by keys, and says why a move is impossible', async () => {
  const { page } = await browser.open('#/freecell?deal=ms:617');
  await pile(page, '1').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('c');
  await expect.poll(() => said(page, 'c1')).toBe('Cell 1: jack of diamonds');
  await page.keyboard.press('3');
  await page.keyboard.press('5');
  await expect
    .poll(() => page.locator('body').textContent())
    .toContain('king of clubs cannot go on jack of clubs');
});

it('deals another form, and links to it', async () => {
  const { page } = await browser.open('#/freecell?deal=7&form=cells:1');
  await expect.poll(() => figures(page)).toContain('1 cell');
  await action(page, 'New game').click();
  await page.locator('label', { hasText: '3 cells' }).click();
  await action(page, 'Random deal').click();
  await expect.poll(() => figures(page)).toContain('3 cells');
});

it('tells the rules of a game from its description', async () => {
  const { page } = await browser.open('#/spider');
  await action(page, 'Rules and keys').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('h3').first().waitFor();
  expect(await dialog.textContent()).toContain('Deal one card to each column.');
});

describe.each([
  [390, 844],
  [1440, 900],
])('on %i × %i', (width, height) => {
  it('shows every game, and the stock of those that have one is turned', async () => {
    const { page } = await browser.open('', { viewport: { width, height } });
    for (const id of PATIENCE_IDS) {
      await page.goto(`${browser.address}#/${id}?deal=7`);
      await expect.poll(() => figures(page)).toContain('0 moves');
      await expect.poll(() => page.locator('.table [data-at]').count()).toBe(id === 'spider' ? 104 : 52);
      if ((await pile(page, 's').count()) === 0) continue;
      await page.keyboard.press('d');
      await expect.poll(() => figures(page)).toContain('1 move');
    }
  });
});
