/** The page teaches and looks back: the guided first hand, what may be laid, games looked at again. */
import { numberedDeck } from '@baralho/core';
import { escalada, greedyPlay, handOf, setupOf } from '@baralho/core/games/escalada/index';
import { YOU } from '@baralho/table/escalada/match';
import { expect, it } from 'vitest';
import { violations, withBrowser } from './page.suite.ts';
import { EASY_DEAL } from './players.suite.ts';

const browser = withBrowser();

it('teaches Escalada with some cards, once, and can be left', async () => {
  const { page } = await browser.open('#/escalada?match=5', { settings: { lessonSeen: false } });
  const lesson = page.getByRole('dialog', { name: 'Learn in two minutes' });
  await lesson.getByRole('button', { name: 'Show me' }).click();
  await lesson.getByRole('button', { name: 'four of hearts' }).click();
  await expect.poll(() => lesson.getByRole('status').textContent()).toContain('This is a single');
  await lesson.getByRole('button', { name: 'four of diamonds' }).click();
  await expect.poll(() => lesson.getByRole('status').textContent()).toContain('Right!');
  expect(await violations(page)).toEqual([]);
  await lesson.getByRole('button', { name: 'Next' }).click();
  await lesson.getByRole('button', { name: 'Skip' }).click();
  await lesson.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.figures strong', { hasText: 'You lead' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('advises with a reason and points, shows what may be laid, and takes it up', async () => {
  const { page } = await browser.open('#/escalada?match=5');
  await page.locator('.figures strong', { hasText: 'You lead' }).waitFor();
  await page.keyboard.press('h');
  await page
    .getByText(/^[^:]+: [a-z, ]+\. Expected [+−]\d+\.\d points; .* [+−]\d+\.\d\.$/)
    .first()
    .waitFor();
  await page.keyboard.press('c');
  await page.getByRole('dialog').locator('li button').first().click();
  await page.keyboard.press('l');
  await expect.poll(() => page.locator('[data-pile^="hand"]').count()).toBeLessThan(14);
});

it('tells whether a game of Klondike could be won to its end, and goes to any of its moves', async () => {
  const { page } = await browser.open(`#/klondike?deal=${EASY_DEAL}&moves=89898989&review=1`);
  await expect.poll(() => page.locator('.figures').textContent()).toContain('Step 4 of 4');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.locator('.figures').textContent()).toContain('Step 3 of 4');
  expect(page.url()).toContain('at=3');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Where was it lost?' }).click();
  await page.getByText('It could be won to the end.').first().waitFor();
  await page.getByRole('link', { name: 'Try again from here' }).click();
  await expect.poll(() => page.locator('.figures').textContent()).toContain('3 moves');
});

it('says what the network would have laid in a game of Escalada, why, and what each play was worth', async () => {
  const setup = setupOf({ deck: numberedDeck('escalada', 16 * 5), starter: 0, mustLead: true });
  const play = greedyPlay(handOf(escalada.start(setup), YOU), undefined);
  const letters = [...play].map((card) => card.toString(36).padStart(2, '0')).join('');
  const { page } = await browser.open(`#/escalada?match=5&game=0&plays=${letters}&review=1&at=0`);
  await page
    .locator('.opinion', { hasText: 'The Master would' })
    .filter({ hasText: /: [a-z, ]+\. Expected [+−]\d+\.\d points/ })
    .waitFor();
  const worth = page.getByRole('table', { name: 'Expected points of each play:' }).getByRole('row');
  await expect.poll(() => worth.count()).toBeGreaterThan(1);
  for (const row of await worth.allTextContents()) expect(row).toMatch(/[+−]\d+\.\d$/);
  await page.locator('body').press('ArrowRight');
  await expect.poll(() => page.locator('.figures').textContent()).toContain('Step 1 of 1');
  expect(await violations(page)).toEqual([]);
});
